import type { TextField } from './study-form.ts';

/** How long each text does best, in characters: by what search results, lists and readers show of it. */
const GUIDES: Partial<Record<TextField, { from?: number; to: number; because: string }>> = {
  title: { to: 60, because: 'search results show about 60' },
  summary: { from: 80, to: 155, because: 'search results and lists show about 155' },
  description: { to: 600, because: 'a short paragraph or two' },
  challenge: { from: 150, to: 1200, because: 'two or three paragraphs' },
  solution: { from: 150, to: 1200, because: 'two or three paragraphs' },
  results: { from: 100, to: 1200, because: 'figures first' },
};

/** How a text's length stands; null where there is nothing to say yet. Advice only. */
export function lengthAdvice(field: TextField, text: string): string | null {
  const guide = GUIDES[field];
  const length = [...text.trim()].length;
  if (!guide || length === 0) return null;
  const { from = 0, to, because } = guide;
  const characters = `${length} ${length === 1 ? 'character' : 'characters'}`;
  if (length > to) return `${characters}: ${length - to} more than does it good (${because}).`;
  if (length < from) return `${characters}: rather short; ${from} or more say enough.`;
  return `${characters}: a good length (${because}).`;
}
