import { DEFAULT_LANGUAGE } from './language-tag.ts';

/**
 * A date as the site prints it, for example `March 5, 2025`, or as its own language does where the owner has chosen one, in the site's time zone whatever the machine's own. A bare
 * day (`2025-03-05`) is that day everywhere. Answers null for a missing or impossible date, so that a page hides it.
 */
export function formatDate(
  date: Date | string | null | undefined,
  timeZone = 'Australia/Sydney',
  language = DEFAULT_LANGUAGE,
): string | null {
  if (date === null || date === undefined) return null;
  const value = typeof date === 'string' ? new Date(date) : date;
  if (Number.isNaN(value.getTime())) return null;
  const isBareDay = typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date);
  return new Intl.DateTimeFormat(language === DEFAULT_LANGUAGE ? 'en-US' : language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: isBareDay ? 'UTC' : timeZone,
  }).format(value);
}

/** Whether a text is a day of the calendar, like `2026-06-30`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
}

/** The year that a moment belongs to in a time zone. */
export function yearIn(timeZone: string, moment: Date): number {
  return Number(new Intl.DateTimeFormat('en-u-ca-gregory', { year: 'numeric', timeZone }).format(moment));
}

/** A moment with its time and the name of the zone, for example `5 Mar 2026, 8:00 pm AEDT`. An impossible one is said to be. */
export function formatMoment(moment: Date | string, timeZone: string): string {
  const value = typeof moment === 'string' ? new Date(moment) : moment;
  if (Number.isNaN(value.getTime())) return 'an unknown time';
  return new Intl.DateTimeFormat('en-AU', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(value);
}

/** The same with the day of the week, for what is still to come: `Wed 2 Dec 2026, 9:00 am AEDT`. */
export function formatAppointment(moment: Date | string, timeZone: string): string {
  const value = new Date(moment);
  if (Number.isNaN(value.getTime())) return 'an unknown time';
  const weekday = new Intl.DateTimeFormat('en-AU', { weekday: 'short', timeZone }).format(value);
  return `${weekday} ${formatMoment(value, timeZone)}`;
}

/** A moment as a field for date and time holds it in a zone, `2026-12-02T09:00`; empty where there is none. */
export function dateTimeFieldValue(moment: string | null, timeZone: string): string {
  if (moment === null || timeZone === '') return '';
  // Swedish writes the date as the field does
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return format.format(new Date(moment)).replace(' ', 'T');
}

/** The same moment so many months later; negative for earlier. A day that the month lacks becomes its last one. */
export function monthsLater(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCMonth(later.getUTCMonth() + months);
  // 31 March and one month would be 1 May
  if (later.getUTCDate() !== date.getUTCDate()) later.setUTCDate(0);
  return later;
}
