import { plainText } from '../../../../lib/markdown.ts';
import { STUDY_FIELDS, type TextField } from '../../case-study.ts';

/** What stands in a field while it is empty: those that are drawn without an edge show by it where they are. */
export const PLACEHOLDERS: Partial<Record<TextField, string>> = {
  title: 'What was done, and for whom',
  summary: 'One or two sentences that make people open it',
  description: 'What it was about, in a paragraph',
  challenge: 'What stood in the way when you came',
  solution: 'What you did about it',
  results: 'What came of it, in figures where there are any',
};

/** How a text's length stands; null where there is nothing to say yet. Advice only. */
export function lengthAdvice(field: TextField, text: string): string | null {
  const { guide, isFormatted } = STUDY_FIELDS[field].form;
  const length = [...(isFormatted ? plainText(text) : text).trim()].length;
  if (!guide || length === 0) return null;
  const { from = 0, to, because } = guide;
  const characters = `${length} ${length === 1 ? 'character' : 'characters'}`;
  if (length > to) return `${characters}: ${length - to} more than does it good (${because}).`;
  if (length < from) return `${characters}: rather short; ${from} or more say enough.`;
  return `${characters}: a good length (${because}).`;
}

/** What a date of one's own does. */
export function dateAdvice(date: string, today: string): string {
  if (date > today)
    return 'This day is still to come: visitors read it as soon as you save, and the study is public all the same.';
  return 'Shown in place of the day on which it was published; lists and the feed go by it. May stay empty.';
}
