// The day that it is, on pages that stay open over midnight.

import { today } from './today';

class Calendar {
  day = $state(today());

  /** Looks at the clock now and then; the function that is returned stops that. */
  start(): () => void {
    const look = () => (this.day = today());
    look();
    const every = setInterval(look, 15_000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(every);
      document.removeEventListener('visibilitychange', look);
    };
  }
}

export const calendar = new Calendar();
