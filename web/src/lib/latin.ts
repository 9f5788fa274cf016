// The letter on a key, as the buttons print it, whatever alphabet the keyboard writes now.

/** `event.key` in small letters; where it is no letter of ours, that of the key's place: "ц" is "w". */
export function latinKey(event: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const key = event.key.toLowerCase();
  if (key.length !== 1 || /[\x20-\x7e]/.test(key)) return key;
  const place = /^Key([A-Z])$/.exec(event.code ?? '')?.[1];
  return place ? place.toLowerCase() : key;
}
