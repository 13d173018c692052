/** A day as people of some countries write it, as `June 7, 2024`, with or without an hour; no zone. */
const WRITTEN_OUT = /^[A-Z][a-z]+ \d{1,2}, \d{4}(?: \d{1,2}:\d\d(?: [AP]M)?)?$/;

/** What a date says, as ISO-8601 in UTC; null where it says none. */
export function dateOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  const text = value instanceof Date ? value.toISOString() : String(value).trim();
  const date = new Date(inUtc(text));
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** A day, or a moment without a zone, is meant in UTC: the same file is the same date on every machine. */
function inUtc(text: string): string {
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(text)) return `${text.replace(' ', 'T')}Z`;
  if (/^\d{4}\/\d\d\/\d\d$/.test(text)) return text.replaceAll('/', '-');
  return WRITTEN_OUT.test(text) ? `${text} UTC` : text;
}
