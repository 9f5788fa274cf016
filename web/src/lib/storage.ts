// What the browser keeps for this site. Where that is forbidden even to ask for it throws; then nothing
// is kept, and a page works all the same.

class Nothing implements Storage {
  readonly length = 0;
  clear(): void {}
  getItem(): null {
    return null;
  }
  key(): null {
    return null;
  }
  removeItem(): void {}
  setItem(): never {
    throw new Error('this browser keeps nothing');
  }
}

function allowed(which: () => Storage): Storage {
  try {
    return which();
  } catch {
    return new Nothing();
  }
}

/** Lasts until somebody clears it. */
export const kept = () => allowed(() => localStorage);

/** Lasts as long as the tab. */
export const keptInTab = () => allowed(() => sessionStorage);
