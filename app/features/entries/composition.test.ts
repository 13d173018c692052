import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoting } from '../../../tests/support/make-entry.ts';
import { composed, contentsOf, quoteClass } from './composition.ts';
import type { EntryPart, PartKind } from './entry-parts.ts';

const text = (words: string): EntryPart => ({ kind: 'text', text: words, note: '' });
const section = (words: string): EntryPart => ({ kind: 'heading', text: words, level: 'section' });
const step = (words: string): EntryPart => ({ kind: 'heading', text: words, level: 'within' });
const divider: EntryPart = { kind: 'divider' };
const button: EntryPart = { kind: 'button', action: { label: 'Write', href: '/contact' } };
const picture = (src: string): EntryPart<'picture'> => ({ kind: 'picture', src, alt: '', caption: '' });

/** Headings that take each other's address, that of the page itself, or none. */
const heading = fc.constantFrom('Part 0', 'Part 1', 'Part 2', 'part-3', 'Main', 'menu', 'Why', 'why?', '工場', '…', '');

const anyPart: fc.Arbitrary<EntryPart> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(divider) },
  { weight: 3, arbitrary: heading.map(section) },
  heading.map(step),
  { weight: 2, arbitrary: fc.string().map(text) },
  { weight: 2, arbitrary: fc.constantFrom('/a', '/b').map(picture) },
  fc.constant<EntryPart>({ kind: 'pictures', pictures: ['/a', '/b'].map(picture) }),
  fc.string().map((words): EntryPart => ({ kind: 'quote', text: words, who: '' })),
  fc.constant<EntryPart>({ kind: 'figures', figures: [{ value: '9', label: 'days', note: '' }] }),
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 3 }).map((study): EntryPart => ({ kind: 'study', study })) },
  fc.constant<EntryPart>({ kind: 'studies', service: 'manufacturing' }),
  fc.integer({ min: 1, max: 3 }).map((id) => quoting('testimonial', id)),
  fc.constant<EntryPart>({ kind: 'questions', questions: [{ question: 'Why?', answer: 'So.' }] }),
  fc.constant<EntryPart>({ kind: 'columns', left: 'l', right: 'r' }),
  { weight: 2, arbitrary: fc.constant(button) },
);

const kindsOf = (parts: readonly EntryPart[]) => composed(parts).map(({ runs }) => runs.map(({ kind }) => kind));

test('in any order all parts stand once and as they came, and dividers only between two things', () => {
  fc.assert(
    fc.property(fc.array(anyPart, { maxLength: 60 }), (given) => {
      // each is itself, so that none can stand in for another
      const parts = given.map((part) => ({ ...part }));
      const sections = composed(parts);
      const shown = sections.flatMap(({ heading: words, runs }) => [
        ...(words === null ? [] : [words]),
        ...runs.flatMap((run): unknown[] => run.parts).filter((part) => (part as EntryPart).kind !== 'divider'),
      ]);
      const wanted = parts
        .filter(({ kind }) => kind !== 'divider')
        .map((part) => (part.kind === 'heading' && part.level === 'section' ? part.text : part));
      expect(shown).toHaveLength(wanted.length);
      expect(shown.every((part, index) => part === wanted[index])).toBe(true);

      for (const { runs } of sections)
        for (const [index, { kind, parts: together }] of runs.entries()) {
          expect(together.length).toBeGreaterThan(0);
          expect(together.every((part) => part.kind === kind)).toBe(true);
          if (kind !== 'divider') continue;
          for (const beside of [runs[index - 1], runs[index + 1]])
            expect([undefined, 'divider', 'heading']).not.toContain(beside?.kind);
        }
      expect(sections.slice(1).every(({ heading: words }) => words !== null)).toBe(true);
      expect(sections[0]?.heading === null ? sections[0].runs : ['some']).not.toEqual([]);
      expect(
        sections.every(({ runs }) => runs.every(({ kind, parts: some }) => kind !== 'button' || some.length <= 4)),
      );

      const ids = sections.map(({ id }) => id);
      expect(new Set(ids).size, ids.join(' ')).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/);
      expect(ids.filter((id) => id === 'main' || id === 'menu')).toEqual([]);

      const headings = sections.flatMap(({ heading: words, id }) => (words === null ? [] : [{ heading: words, id }]));
      expect(contentsOf(sections)).toEqual(headings.length < 3 ? [] : headings);
    }),
  );
});

test('neighbours of one kind stand together where they are read as one, and else apart', () => {
  const runs = (parts: EntryPart[]) => composed(parts)[0]?.runs.map(({ parts: all }) => all.length);
  expect(runs([text('a'), text('b')])).toEqual([1, 1]);
  expect(runs([picture('/a'), picture('/b'), text('a'), picture('/c')])).toEqual([2, 1, 1]);
  // a row takes four buttons, a group six pictures
  expect(runs(Array.from({ length: 9 }, () => button))).toEqual([4, 4, 1]);
  expect(runs(Array.from({ length: 13 }, () => picture('/a')))).toEqual([6, 6, 1]);
});

test('what parts nothing is left out, and a section by itself stays', () => {
  expect(composed([])).toEqual([]);
  expect(kindsOf([divider, divider])).toEqual([]);
  expect(kindsOf([divider, text('a'), divider, divider, text('b'), divider])).toEqual([['text', 'divider', 'text']]);
  expect(kindsOf([section('A'), divider, text('a'), divider, step('B'), divider, text('b')])).toEqual([
    ['text', 'heading', 'text'],
  ]);
  expect(kindsOf([section('A'), divider, section('B')])).toEqual([[], []]);
});

test('an address follows its heading, and gives way to another one of the page', () => {
  const ids = (...headings: string[]) => composed(headings.map(section)).map(({ id }) => id);
  expect(ids('Why hulls wait', 'Nine days!')).toEqual(['why-hulls-wait', 'nine-days']);
  expect(ids('Why', 'Why', 'Why')).toEqual(['why', 'part-2', 'part-3']);
  expect(ids('Main', 'menu', '工場')).toEqual(['part-1', 'part-2', 'part-3']);
  expect(new Set(ids('Part 2', 'Part 2', 'Part 3')).size).toBe(3);
  // fields of the frame have these
  for (const taken of ['Newsletter email', 'Newsletter note', 'New tab note'])
    expect(ids(taken), taken).toEqual(['part-1']);
});

test('a table of contents is for three headings and more', () => {
  const of = (count: number) =>
    contentsOf(
      composed([text('a'), ...Array.from({ length: count }, (_, at) => [section(`H ${at}`), step('s')]).flat()]),
    );
  expect(of(2)).toEqual([]);
  expect(of(3).map(({ id }) => id)).toEqual(['h-0', 'h-1', 'h-2']);
});

test('a quotation stands large where it is short', () => {
  expect(quoteClass({ text: 'x'.repeat(150) })).toBe('entry-quote large');
  expect(quoteClass({ text: 'x'.repeat(151) })).toBe('entry-quote');
});

/** Every kind has its place here, so that one more is not forgotten. */
test('every kind of part is among those that the order is tried with', () => {
  const seen = new Set<PartKind>(fc.sample(anyPart, { numRuns: 500, seed: 1 }).map(({ kind }) => kind));
  expect(seen.size).toBe(13);
});
