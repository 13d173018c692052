import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast } from '../contrast.ts';
import { FILLS, STROKES } from '../drawings/shades.ts';
import { designedColours } from '../tokens.ts';
import { DESIGNED, GROUNDS, type Ground } from './brand-choice.ts';
import { brandColours, changesOf, describeShade, pairsOn, shadeOf, siteColours } from './brand-colours.server.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const EXTREMES = ['#000000', '#ffffff', '#808080', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff', '#ff00ff'];
const RUNS = 2500;

/** What falls short of its ratio. */
function short(main: string, accent: string, ground: Ground): string[] {
  const { set } = brandColours(changesOf({ main, accent }), ground);
  return pairsOn(ground)
    .filter(([shown, behind, ratio]) => contrast(set[shown], set[behind]) < ratio)
    .map(([shown, behind]) => `${main} ${accent} ${ground}: ${shown} on ${behind}`);
}

describe.each(GROUNDS)('on a %s ground', (ground) => {
  test('every pair keeps its ratio with the extreme colours, each beside each', () => {
    expect(EXTREMES.flatMap((main) => EXTREMES.flatMap((accent) => short(main, accent, ground)))).toEqual([]);
  });

  test('every pair keeps its ratio whatever two colours an owner chooses', () => {
    fc.assert(
      fc.property(hex, hex, (main, accent) => short(main, accent, ground).length === 0),
      { numRuns: RUNS },
    );
  });

  test('what stands on paper, bands and the accent keeps its ratio, too', () => {
    fc.assert(
      fc.property(hex, hex, (main, accent) => {
        const { paper } = siteColours(changesOf({ main, accent }), ground);
        const { set } = paper;
        return pairsOn('light').every(([shown, behind, ratio]) => contrast(set[shown], set[behind]) >= ratio);
      }),
      { numRuns: 500 },
    );
  });

  test('the pens of errors are the same with every brand', () => {
    const designed = brandColours(changesOf(DESIGNED), ground).set;
    fc.assert(
      fc.property(hex, hex, (main, accent) => {
        const { set } = brandColours(changesOf({ main, accent }), ground);
        return set.redpen === designed.redpen && set['redpen-tint'] === designed['redpen-tint'];
      }),
      { numRuns: 50 },
    );
  });
});

test('the colours of the design are its own', () => {
  const changes = changesOf(DESIGNED);
  expect(brandColours(changes, 'light')).toEqual({ set: designedColours, moved: [] });
  expect(FILLS.map((shade) => shadeOf(shade, changes))).toEqual([...FILLS]);
});

test('a brand turns the hue and leaves the lightness of light and dark', () => {
  const { set, moved } = brandColours(changesOf({ main: '#1d4ed8', accent: '#e11d48' }), 'light');
  expect(moved).toEqual([]);
  for (const name of ['sheet', 'enamel', 'line', 'ink', 'bottle', 'wattle'] as const)
    expect(describeShade(set[name]).lightness).toBeCloseTo(describeShade(designedColours[name]).lightness, 1);
  expect(set.bottle).toMatch(/^#[0-3].[0-4].[5-9a-f]./);
  expect(set.white).toBe('#ffffff');
});

test('a grey brand has no hue at all', () => {
  const { set } = brandColours(changesOf({ main: '#000000', accent: '#fec208' }), 'dark');
  expect(set.sheet).toMatch(/^#(..)\1\1$/);
  expect(set.ink).toMatch(/^#(..)\1\1$/);
  expect(set.wattle).toBe(designedColours.wattle);
});

test('every colour of a drawing that is no token is a shade of one of the two, or a grey', () => {
  for (const shade of [...FILLS, ...STROKES]) {
    const { family, lightness } = describeShade(shade);
    expect([shade, family !== null || lightness > 0.97]).toEqual([shade, true]);
  }
});
