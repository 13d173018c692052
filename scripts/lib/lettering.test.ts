import { expect, test } from 'vitest';
import { canWrite, type Face } from '../../app/ui/drawings/lettering/face.ts';
import * as outlines from '../../app/ui/drawings/lettering/outlines.js';
import { letteringModule } from './lettering.ts';

const faces: [string, Face][] = Object.entries(outlines);

test('the letters are the same every time, and those that the drawings use', async () => {
  const [once, again] = [await letteringModule(), await letteringModule()];
  expect(again).toBe(once);
  const drawn: Record<string, Face> = await import(`data:text/javascript,${encodeURIComponent(once)}`);
  expect({ ...drawn }).toEqual({ ...outlines });
});

test.each(faces)('%s has whole outlines in whole units, none far outside its line', (_, face) => {
  for (const [character, [advance, outline]] of Object.entries(face)) {
    expect(Number.isInteger(advance) && advance > 0).toBe(true);
    if (character === ' ') continue;
    expect(outline).toMatch(/^(?:M-?\d+[ -]\d+(?:[hv]-?\d+|[lq](?:[ -]?\d+)+)+z)+$/);
    for (const [, x, y] of outline.matchAll(/M(-?\d+) ?(-?\d+)/g)) {
      // the stroke of a fraction reaches over both of its figures
      if (!'⁄∕'.includes(character)) expect(Math.abs(Number(x) - advance / 2)).toBeLessThanOrEqual(advance);
      expect(Math.abs(Number(y) + 175)).toBeLessThan(400);
    }
  }
});

test('an “I” is a bar as high as the letters of its font, and stands on the line', () => {
  expect(outlines.archivoLight['I']).toEqual([162, 'M54 0v-343h54v343h-54z']);
  expect(faces.every(([, face]) => canWrite(face, 'ABC xyz'))).toBe(true);
});
