import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writtenReference } from '../../../features/site-content/reference-notation.ts';
import {
  type Edit,
  editBetween,
  edited,
  followed,
  type LostFigure,
  roomForReference,
  shownText,
  storedText,
  textPieces,
  type WordsOf,
  withoutReference,
} from './figured-text.ts';

const SAYS: Record<string, string> = { k1: '28', k2: '3800+', k3: 'Two 28s', k4: 'a\r\nb' };
const wordsOf: WordsOf = ({ key }) => SAYS[key] ?? null;
const pieces = (stored: string) => textPieces(stored, wordsOf);
const shown = (stored: string) => shownText(pieces(stored));

/** What is stored after an edit that a browser tells by the text and the cursor. */
function changed(stored: string, next: string, cursor: number | null = null) {
  return edited(pieces(stored), editBetween(shown(stored), next, cursor));
}

// few letters, which the words of figures have too: every edit is next to one that looks the same
const plain = fc.string({ unit: fc.constantFrom('a', 'b', '2', '8', '+', ' ', '\n'), maxLength: 5 });
const reference = fc.constantFrom('{claim:k1}', '{claim:k2}', '{Count:k3|28|28s}', '{claim:k4}', '{claim:none}', '{a}');
const text = fc.array(fc.oneof(plain, reference), { maxLength: 8 }).map((parts) => parts.join(''));
const place = fc.nat(40);
const edit = fc.tuple(place, place, plain).map(([one, other, words]) => ({
  from: Math.min(one, other),
  to: Math.max(one, other),
  words,
}));

function within({ from, to, words }: Edit, words0: string): Edit {
  return { from: Math.min(from, words0.length), to: Math.min(to, words0.length), words };
}

function applied(words0: string, { from, to, words }: Edit): string {
  return words0.slice(0, from) + words + words0.slice(to);
}

describe('a text with figures', () => {
  test('is shown with what they say, and stored as it was', () => {
    expect(shown('Over {claim:k2} in {claim:k1}, {name} {claim:none}')).toBe('Over 3800+ in 28, {name} {claim:none}');
    fc.assert(
      fc.property(text, fc.option(place), (stored, cursor) => {
        expect(storedText(pieces(stored))).toBe(stored);
        expect(changed(stored, shown(stored), cursor)).toEqual({ stored, lost: [] });
      }),
    );
  });

  test('has the ends of lines that its control has', () => {
    expect(shown('a\r\nb\rc {claim:k4}')).toBe('a\nb\nc a\nb');
    expect(changed('a\r\nb {claim:k1}', 'a\nb 28!', 7).stored).toBe('a\nb {claim:k1}!');
    const line = textPieces('a\r\nb {claim:k4}', wordsOf, { isLine: true });
    expect([shownText(line), storedText(line)]).toEqual(['ab ab', 'ab {claim:k4}']);
  });

  test('shows after every edit exactly what was typed, and every figure beside it is as it was', () => {
    fc.assert(
      fc.property(text, edit, (stored, given) => {
        const before = shown(stored);
        const done = within(given, before);
        const next = applied(before, done);
        const { stored: now } = changed(stored, next, done.from + done.words.length);
        expect(shown(now)).toBe(next);
        let end = 0;
        let [untouched, behind] = ['', ''];
        for (const piece of pieces(stored)) {
          const from = end;
          end += piece.shown.length;
          if (end <= done.from) untouched += piece.stored;
          if (from >= done.to) behind += piece.stored;
        }
        expect(now.startsWith(untouched)).toBe(true);
        expect(now.endsWith(behind)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('shows what was typed also where the cursor tells nothing', () => {
    fc.assert(
      fc.property(text, edit, fc.option(place), (stored, given, cursor) => {
        const next = applied(shown(stored), within(given, shown(stored)));
        expect(shown(changed(stored, next, cursor).stored)).toBe(next);
      }),
    );
  });

  test('takes a letter like those of a figure for a letter beside it', () => {
    expect(changed('a {claim:k1} b', 'a 228 b', 3)).toEqual({ stored: 'a 2{claim:k1} b', lost: [] });
    expect(changed('a {claim:k1} b', 'a 288 b', 5)).toEqual({ stored: 'a {claim:k1}8 b', lost: [] });
    expect(changed('{claim:k1}{claim:k1}', '28', 0)).toEqual({ stored: '{claim:k1}', lost: [] });
  });

  test('loses a figure whose words are changed, and only that', () => {
    const { stored, lost } = changed('{claim:k1} of {claim:k2}, {claim:k1}', '28 of 3900+, 28', 8);
    expect(stored).toBe('{claim:k1} of 3900+, {claim:k1}');
    expect(lost).toEqual([{ piece: expect.objectContaining({ stored: '{claim:k2}' }), from: 6, to: 11 }]);
    expect(changed('a{claim:k1}b', 'ab', 1)).toEqual({ stored: 'ab', lost: [] });
    expect(changed('{claim:k2} {claim:k1}', '388', 2)).toMatchObject({ stored: '388', lost: [{ to: 2 }, { from: 2 }] });
  });

  test('has a lost figure back by one press, whatever was typed beside it since', () => {
    fc.assert(
      fc.property(text, edit, fc.array(edit, { maxLength: 3 }), (stored, given, others) => {
        const first = within(given, shown(stored));
        const start = edited(pieces(stored), first);
        const [figure] = start.lost;
        fc.pre(figure !== undefined);
        let words = shown(start.stored);
        let range: LostFigure | null = figure ?? null;
        for (const each of others) {
          const other = within(each, words);
          range = range && followed(range, other);
          words = applied(words, other);
        }
        // where somebody typed across its words it cannot come back
        fc.pre(range !== null);
        if (!range) return;
        const back = edited(pieces(words), { ...range, words: range.piece.stored });
        expect(shown(back.stored)).toBe(words.slice(0, range.from) + range.piece.shown + words.slice(range.to));
      }),
      { numRuns: 500 },
    );
    const { stored, lost } = changed('a {claim:k2} b', 'a 39800+ b', 4);
    const [figure] = lost;
    expect(figure && edited(pieces(stored), { ...figure, words: figure.piece.stored }).stored).toBe('a {claim:k2} b');
  });

  test('forgets a lost figure once nothing of its words is left', () => {
    const [figure] = changed('a {claim:k1} b', 'a 2 b', 3).lost;
    expect(figure && followed(figure, { from: 2, to: 3, words: '' })).toBeNull();
    expect(figure && followed(figure, { from: 1, to: 3, words: 'x' })).toBeNull();
    expect(figure && followed(figure, { from: 3, to: 3, words: 'x' })).toMatchObject({ from: 2, to: 3 });
    expect(figure && followed(figure, { from: 0, to: 0, words: 'xy' })).toMatchObject({ from: 4, to: 5 });
  });

  test('takes a figure where the cursor stands, behind the one it stands in, or for what is chosen', () => {
    const stored = 'a {claim:k2} b';
    const put = (from: number, to = from, given = stored) => {
      const room = roomForReference(pieces(given), { from, to });
      return edited(pieces(given), { ...room, words: '{claim:k1}' }).stored;
    };
    expect(put(1)).toBe('a{claim:k1} {claim:k2} b');
    expect(put(4)).toBe('a {claim:k2}{claim:k1} b');
    expect(put(0, 4)).toBe('{claim:k1} b');
    expect(put(7, 9)).toBe('a {claim:k2}{claim:k1}');
    fc.assert(
      fc.property(text, place, (given, at) => {
        const from = Math.min(at, shown(given).length);
        const now = put(from, from, given);
        expect(shown(now)).toHaveLength(shown(given).length + 2);
        expect(now).toHaveLength(given.length + '{claim:k1}'.length);
      }),
    );
  });

  test('has a figure turned into its words', () => {
    const parts = pieces('{claim:k1} and {claim:k1}');
    expect(withoutReference(parts, parts[2] ?? { stored: '', shown: '', reference: null })).toBe('{claim:k1} and 28');
  });

  test('has a figure that is typed out by hand', () => {
    const written = writtenReference({ kind: 'claim', key: 'k1' });
    expect(shown(changed('a ', `a ${written}`, 12).stored)).toBe('a 28');
  });
});
