import { SITE_LANGUAGE } from './constants.ts';

/**
 * A date as the site prints it, for example `March 5, 2025`, or as its own language does where the owner has chosen one, in the site's time zone whatever the machine's own. A bare
 * day (`2025-03-05`) is that day everywhere. Answers null for a missing or impossible date, so that a page hides it.
 */
export function formatDate(
  date: Date | string | null | undefined,
  timeZone = 'Australia/Sydney',
  language = SITE_LANGUAGE,
): string | null {
  if (date === null || date === undefined) return null;
  const value = typeof date === 'string' ? new Date(date) : date;
  if (Number.isNaN(value.getTime())) return null;
  const isBareDay = typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date);
  return dayFormat(isBareDay ? 'UTC' : timeZone, language).format(value);
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Kept: making one takes as long as printing a hundred dates. */
function dayFormat(timeZone: string, language: string): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`;
  const kept = dayFormats.get(key);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat(language === SITE_LANGUAGE ? 'en-US' : language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone,
  });
  dayFormats.set(key, made);
  return made;
}

/** Whether a text is a day of the calendar, like `2026-06-30`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
}
