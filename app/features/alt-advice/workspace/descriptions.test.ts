import fc from 'fast-check';
import { expect, test } from 'vitest';
import { galleryImage } from '../../../../tests/support/make.ts';
import { EMPTY_GALLERY, type Gallery } from '../../case-studies/case-study.ts';
import {
  type AltItem,
  adviceFor,
  besideTheirs,
  galleryWith,
  isUnsaved,
  type Row,
  rowsOf,
  textsWith,
} from './descriptions.ts';

const url = (number: number) => `/uploads/${String(number).padStart(32, '0')}.webp`;
const gallery = (...alts: string[]): Gallery => ({
  ...EMPTY_GALLERY,
  results: alts.map((alt, order) => galleryImage({ url: url(order), alt, order })),
});
const study = (version: number, galleries: Gallery) => ({ kind: 'study' as const, id: 3, version, gallery: galleries });
const itemsOf = ({ results }: Gallery): AltItem[] =>
  results.map(({ url: address, alt, caption }, index) => ({
    ...{ kind: 'study' as const, id: 3, title: 'A valve', section: 'results' as const, index },
    ...{ url: address, alt, caption, decorative: false, advice: null },
  }));
const typing = (rows: readonly Row[], words: Record<number, string>) =>
  rows.map((row, index) => ({ ...row, typed: words[index] ?? row.typed }));

test('a save sends the galleries with what is typed, and nothing else is changed', () => {
  const stored = gallery('one', 'two', 'three');
  const rows = typing(rowsOf(itemsOf(stored)), { 1: 'A lathe' });
  const sent = galleryWith(stored, rows.filter(isUnsaved));
  expect(sent.results.map(({ alt }) => alt)).toEqual(['one', 'A lathe', 'three']);
  expect([sent.challenge, sent.solution]).toEqual([[], []]);
});

test('a picture that was moved meanwhile keeps its words', () => {
  const rows = typing(rowsOf(itemsOf(gallery('one', 'two'))), { 0: 'First cut' });
  const [first, second] = gallery('one', 'two').results;
  if (!first || !second) throw new Error('No pictures');
  const sent = galleryWith({ ...EMPTY_GALLERY, results: [second, first] }, rows.filter(isUnsaved));
  expect(sent.results.map(({ url: address, alt }) => [address, alt])).toEqual([
    [url(1), 'two'],
    [url(0), 'First cut'],
  ]);
});

test('words of a text are put at their place', () => {
  const item: AltItem = {
    ...{ kind: 'content', id: 'outlets', title: 'The Post', path: '1.alt', url: '/logo.svg', caption: '' },
    ...{ alt: 'logo', decorative: false, advice: null },
  };
  const rows = typing(rowsOf([item]), { 0: 'Logo of The Post' });
  expect(textsWith([{ alt: 'a' }, { alt: 'logo', name: 'The Post' }], rows)).toEqual([
    { alt: 'a' },
    { alt: 'Logo of The Post', name: 'The Post' },
  ]);
});

test('after somebody else saved, their words are in the field and ours beside them; other words stay as typed', () => {
  const rows = typing(rowsOf(itemsOf(gallery('one', 'two', 'three', 'four'))), { 0: 'Mine', 1: 'Also mine' });
  const after = besideTheirs(rows, study(8, gallery('Theirs', 'two', 'Theirs too', 'four')));
  expect(after.map(({ typed, stored, beside }) => [typed, stored, beside])).toEqual([
    ['Theirs', 'Theirs', 'Mine'],
    ['Also mine', 'two', null],
    ['Theirs too', 'Theirs too', null],
    ['four', 'four', null],
  ]);
});

test('words for a picture that was taken away stay in sight', () => {
  const rows = typing(rowsOf(itemsOf(gallery('one', 'two'))), { 1: 'Mine' });
  const [, after] = besideTheirs(rows, study(8, gallery('one')));
  expect([after?.isGone, after?.beside, after && isUnsaved(after)]).toEqual([true, 'Mine', false]);
});

test('whatever two people type, nobody’s words are lost', () => {
  const words = fc.string({ maxLength: 6 });
  fc.assert(
    fc.property(fc.array(fc.tuple(words, words, words), { minLength: 1, maxLength: 6 }), (pictures) => {
      const rows = typing(
        rowsOf(itemsOf(gallery(...pictures.map(([before]) => before)))),
        Object.fromEntries(pictures.map(([, mine], index) => [index, mine])),
      );
      const theirs = gallery(...pictures.map(([, , other]) => other));
      const after = besideTheirs(rows, study(2, theirs));
      const sent = galleryWith(theirs, after.filter(isUnsaved));
      for (const [index, [before, mine, other]] of pictures.entries()) {
        const row = after[index];
        const stored = sent.results[index]?.alt;
        if (mine !== before) expect([stored, row?.beside]).toContain(mine);
        if (other !== before) expect(stored).toBe(other);
      }
    }),
  );
});

test('advice follows what is typed, also between two records', () => {
  const [one, two] = itemsOf(gallery('A lathe', 'A mill'));
  if (!one || !two) throw new Error('No pictures');
  const rows = rowsOf([one, { ...two, id: 4 } as AltItem]);
  expect([...adviceFor(rows).values()]).toEqual([null, null]);
  const same = typing(rows, { 1: 'a lathe' });
  expect([...adviceFor(same).values()]).toEqual(
    Array(2).fill(expect.stringMatching(/^Another picture has the same text/)),
  );
});
