import { AppError } from '../../lib/app-error.ts';
import { withoutTrailing } from '../../lib/without-trailing.ts';

const ELLIPSIS = '…';

type Word = { text: string; start: number; end: number };

/**
 * A quote shortened at its ends, in the letters of whoever wrote it; null where the owner's words are no run of theirs. What is
 * left out must be marked by an ellipsis. One run, because a word that is missing in the middle can turn the meaning round.
 */
export function shortened(quote: string, wanted: string): string | null {
  const own = wordsOf(quote);
  const said = wanted.trim();
  for (const { text, isCutBefore, isCutAfter } of readings(said)) {
    const run = runOf(own, wordsOf(text), { isCutBefore, isCutAfter });
    if (run)
      return (isCutBefore ? `${ELLIPSIS} ` : '') + quote.slice(run.start, run.end) + (isCutAfter ? ` ${ELLIPSIS}` : '');
  }
  return null;
}

type Reading = { text: string; isCutBefore: boolean; isCutAfter: boolean };

/** What an ellipsis at an end may be: the mark of something left out, or the client's own. */
function readings(said: string): Reading[] {
  const before = said.replace(/^(?:…|\.{3})\s*/, '');
  const befores = before === said ? [{ text: said, isCutBefore: false }] : both(said, before);
  return befores.flatMap(({ text, isCutBefore }) => {
    const after = withoutEnd(text);
    const whole = { text, isCutBefore, isCutAfter: false };
    return after === text ? [whole] : [whole, { text: after, isCutBefore, isCutAfter: true }];
  });
}

function both(said: string, before: string) {
  return [
    { text: said, isCutBefore: false },
    { text: before, isCutBefore: true },
  ];
}

function withoutEnd(text: string): string {
  const mark = [ELLIPSIS, '...'].find((end) => text.endsWith(end));
  return mark ? text.slice(0, -mark.length).trimEnd() : text;
}

/** Where the words stand in the quote, without a gap; at an end that is not cut, at that end. */
function runOf(own: readonly Word[], said: readonly Word[], { isCutBefore, isCutAfter }: Omit<Reading, 'text'>) {
  const length = said.length;
  if (length === 0 || length > own.length) return null;
  const last = own.length - length;
  for (let from = isCutBefore ? 1 : 0; from <= (isCutBefore ? last : 0); from++) {
    if (isCutAfter ? from === last : from !== last) continue;
    const end = endOfRun(own, said, from, isCutAfter);
    if (end !== null) return { start: own[from]?.start ?? 0, end };
  }
  return null;
}

/** The place behind the last word; before a comma or a full stop that the ellipsis takes the place of. */
function endOfRun(own: readonly Word[], said: readonly Word[], from: number, isCutAfter: boolean): number | null {
  for (const [index, { text }] of said.entries()) {
    const word = own[from + index];
    if (!word) return null;
    if (word.text === text) continue;
    const bare = withoutTrailing(word.text, /[,;:.…]/);
    return isCutAfter && index === said.length - 1 && bare === text ? word.start + bare.length : null;
  }
  return own[from + said.length - 1]?.end ?? null;
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));
}

/** The owner's shortening in the client's letters; the whole is empty. */
export function requireExcerpt({ quote }: { quote: string }, wanted: string): string {
  if (wanted === '') return '';
  const excerpt = shortened(quote, wanted);
  if (excerpt === null) {
    const message =
      'A quote can only be shortened at its ends, with … where words are left out. To change a word, ask the client again.';
    throw new AppError('invalid', message, { fields: [{ path: 'excerpt', message }] });
  }
  return excerpt === quote ? '' : excerpt;
}
