// The day in the calendar of the person, counted from 1970-01-01.

export function today(now = new Date()): number {
  return Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000);
}

/** The date of a day, as the language writes it. */
export function dateOf(day: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(day * 86_400_000);
}
