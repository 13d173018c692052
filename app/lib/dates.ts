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
