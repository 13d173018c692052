import { dayIn } from '../../lib/moments.ts';
import type { SourcePost } from './source-post.ts';

/** A day as people of some countries write it, as `June 7, 2024`, with or without an hour; no zone. */
const WRITTEN_OUT = /^[A-Z][a-z]+ \d{1,2}, \d{4}(?: \d{1,2}:\d\d(?: [AP]M)?)?$/;
const LOCAL_TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/;
const BARE_DAY = /^\d{4}-\d\d-\d\d$/;
const WITH_STROKES = /^\d{4}\/\d\d\/\d\d$/;
const WITHOUT_ZONE = [WRITTEN_OUT, LOCAL_TIME, BARE_DAY, WITH_STROKES];

/** What a date says, as ISO-8601 in UTC; null where it says none. */
export function dateOf(value: unknown): string | null {
  const text = textOf(value);
  const date = new Date(inUtc(text));
  return text === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** The dates of a post by the first of its values that says one. What names no zone is a day, the same one everywhere. */
export function datedBy(...values: unknown[]): Pick<SourcePost, 'publishedAt' | 'day'> {
  for (const value of values) {
    const publishedAt = dateOf(value);
    if (publishedAt === null) continue;
    const isDay = WITHOUT_ZONE.some((form) => form.test(textOf(value)));
    return { publishedAt, ...(isDay ? { day: publishedAt.slice(0, 10) } : {}) };
  }
  return { publishedAt: null };
}

/** The day that is printed where a site is: the own one, else that of the moment there; empty where neither is known. */
export function dayShown(
  { day, publishedAt }: { day: string | undefined; publishedAt: string | null },
  zone: string,
): string {
  return day || (publishedAt === null ? '' : dayIn(zone, publishedAt));
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return value instanceof Date ? value.toISOString() : String(value).trim();
}

/** A day, or a moment without a zone, is meant in UTC: the same file is the same date on every machine. */
function inUtc(text: string): string {
  if (LOCAL_TIME.test(text)) return `${text.replace(' ', 'T')}Z`;
  if (WITH_STROKES.test(text)) return text.replaceAll('/', '-');
  return WRITTEN_OUT.test(text) ? `${text} UTC` : text;
}

/** Why a post is not public at once, though what is new is: on its own site nobody has seen it. */
export const STILL_TO_COME = 'its day is still to come';

export function isLater({ publishedAt }: { publishedAt: string | null }, today: string): boolean {
  return publishedAt !== null && publishedAt > today;
}
