import { withoutTrailing } from './without-trailing.ts';

/** At most `length` characters, cut between words and ended by an ellipsis where something is left out. */
export function shorten(text: string, length: number): string {
  const plain = text.trim().replace(/\s+/g, ' ');
  const characters = [...plain];
  if (characters.length <= length) return plain;
  const cut = characters.slice(0, length - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  // a text without spaces is cut where it must be
  return `${withoutTrailing(lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut, /[\s,;:.–-]/)}…`;
}
