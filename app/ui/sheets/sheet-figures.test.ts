import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SheetFigure, SheetFrame } from './sheet.ts';
import { sheetColours } from './sheet.ts';
import { drawFigures } from './sheet-figures.server.ts';
import { PAGE, type Style, type TaggedDocument } from './tagged-document.server.ts';

const measure =
  ({ size }: Style) =>
  (words: string) =>
    0.6 * size * words.length;

type Written = { words: string; left: number; right: number; y: number };

/** What is written of figures, with letters that are all of one width. */
function written(figures: SheetFigure[], words: SheetFrame['words']): Written[] {
  const found: Written[] = [];
  const doc = {
    measure,
    artefact: () => {},
    element: (_role: string, draw: () => void) => draw(),
    write: (text: string, left: number, y: number, style: Style) =>
      found.push({ words: text, left, right: left + measure(style)(text), y }),
  } as unknown as TaggedDocument; // what the strip asks of it
  drawFigures(doc, figures, { words, colours: sheetColours() } as SheetFrame, 100);
  return found;
}

const text = (maxLength: number) => fc.string({ unit: fc.constantFrom('4', '1', ',', '€'), minLength: 1, maxLength });
const label = fc.constantFrom(
  'Landed cost',
  'What a unit costs once it has landed, been counted and stands on its shelf',
);
const figure = fc.record({ label, before: fc.oneof(fc.constant(''), text(24)), after: text(41) });
const words = fc.record({ before: text(30), after: text(30) });

test('the two values of a figure stand beside each other, within its own part of the strip, and all of a row on one line', () => {
  fc.assert(
    fc.property(fc.array(figure, { minLength: 1, maxLength: 6 }), words, (given, said) => {
      const columns = given.length === 4 ? 2 : Math.min(3, given.length);
      const width = (PAGE.width - 2 * PAGE.margin) / columns;
      // no two are alike, so that each is found
      const figures = given.map(({ label, before, after }, index) => ({
        ...{ label, notes: '' },
        before: before && `b${index}${before}`,
        after: `a${index}${after}`,
      }));
      const found = written(figures, said);
      const lines: (number | undefined)[] = [];
      for (const [index, { before, after }] of figures.entries()) {
        const end = PAGE.margin + ((index % columns) + 1) * width;
        const [first, second] = [before, after].map((value) => found.find(({ words: shown }) => shown === value));
        expect(second?.right).toBeLessThan(end);
        lines[Math.floor(index / columns)] ??= second?.y;
        expect(second?.y).toBe(lines[Math.floor(index / columns)]);
        if (before) expect(first?.right).toBeLessThan(second?.left ?? 0);
      }
    }),
  );
});
