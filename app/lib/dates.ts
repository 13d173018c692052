/**
 * A date as the site prints it, for example `March 5, 2025`, in the site's time zone whatever the machine's own.
 * Answers null for a missing or impossible date, so that a page hides it.
 */
export function formatDate(date: Date | string | null | undefined, timeZone = 'Australia/Sydney'): string | null {
  if (date === null || date === undefined) return null;
  const value = typeof date === 'string' ? new Date(date) : date;
  if (Number.isNaN(value.getTime())) return null;
  return new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone }).format(value);
}

/** The same moment so many months later; negative for earlier. A day that the month lacks becomes its last one. */
export function monthsLater(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCMonth(later.getUTCMonth() + months);
  // 31 March and one month would be 1 May
  if (later.getUTCDate() !== date.getUTCDate()) later.setUTCDate(0);
  return later;
}
