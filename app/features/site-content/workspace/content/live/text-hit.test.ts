import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, targetAt } from './live-page.ts';

/** Blocks under each other, each with lines of any length that leave space between them, as set text does. */
const column = fc
  .array(
    fc.array(fc.record({ width: fc.integer({ min: 8, max: 300 }), gap: fc.integer({ min: 0, max: 12 }) }), {
      minLength: 1,
      maxLength: 5,
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((blocks) => {
    let top = 0;
    return blocks.map((rows) => {
      const from = top;
      const lines = rows.map(({ width, gap }): Box => {
        const line = { left: 20, right: 20 + width, top: top + gap, bottom: top + gap + 17 };
        top = line.bottom;
        return line;
      });
      const block = { left: 20, right: 320, top: from, bottom: top };
      top += 10;
      return { lines, block };
    });
  });

test('a press anywhere in the block of a text means that text: on a line, between two, beside the last word', () => {
  fc.assert(
    fc.property(
      column,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (texts, across, down) => {
        const card = { lines: [{ left: 0, right: 1, top: -5, bottom: -4 }], block: box(0, 340, -5, 2000) };
        for (const text of texts) {
          const x = text.block.left + across * (text.block.right - text.block.left);
          const y = text.block.top + down * (text.block.bottom - text.block.top);
          expect(targetAt({ x, y }, [card, ...texts])).toBe(text);
        }
      },
    ),
  );
});

test('of two texts in one block the nearer is meant, and a line under the point before all', () => {
  const block = box(0, 300, 0, 60);
  const name = { lines: [box(0, 80, 0, 20)], block };
  const role = { lines: [box(120, 200, 0, 20)], block };
  expect(targetAt({ x: 90, y: 10 }, [role, name])).toBe(name);
  expect(targetAt({ x: 110, y: 10 }, [name, role])).toBe(role);
  const picture = { lines: [box(0, 300, 0, 60)], block: null };
  expect(targetAt({ x: 40, y: 10 }, [picture, name])).toBe(name);
  expect(targetAt({ x: 40, y: 40 }, [picture, name])).toBe(picture);
});

test('a press outside of every block means none', () => {
  expect(targetAt({ x: 5, y: 5 }, [{ lines: [box(10, 20, 10, 20)], block: box(10, 40, 10, 20) }])).toBeNull();
});

function box(left: number, right: number, top: number, bottom: number): Box {
  return { left, right, top, bottom };
}
