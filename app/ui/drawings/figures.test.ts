import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  containers,
  dotPitch,
  dotsNarrow,
  dotsWide,
  launchDots,
  marketCount,
  markets,
  ruleYears,
  sourcedContainers,
  yearRule,
} from './figures.ts';
import { standaloneSvg } from './standalone.ts';

/** Counts separate light spots of a drawing on black, as an eye would. */
async function countSpots(drawing: string, width: number, height: number): Promise<number> {
  const svg = standaloneSvg(drawing, { width, height, background: '#000' });
  // not by sharp itself: the picture library switches SVG off for the whole process
  const png = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
  const { data } = await sharp(png).greyscale().extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  const isLight = (index: number) => (data[index] ?? 0) > 90;
  const seen = new Uint8Array(width * height);
  let spots = 0;
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || !isLight(start)) continue;
    spots++;
    const edge = [start];
    seen[start] = 1;
    for (let at = edge.pop(); at !== undefined; at = edge.pop()) {
      const column = at % width;
      const neighbours = [column > 0 ? at - 1 : -1, column < width - 1 ? at + 1 : -1, at - width, at + width];
      for (const next of neighbours) {
        if (next < 0 || next >= seen.length || seen[next] || !isLight(next)) continue;
        seen[next] = 1;
        edge.push(next);
      }
    }
  }
  return spots;
}

describe('every figure is drawn to scale', () => {
  test.each([
    ['wide', dotsWide, launchDots.wide],
    ['narrow', dotsNarrow, launchDots.narrow],
  ] as const)('3800 launches are 3800 dots on %s screens', async (_, drawing, { columns, rows }) => {
    expect(columns * rows).toBe(launchDots.total);
    expect(launchDots.total).toBe(3800);
    expect(drawing).toContain(`width="${columns * dotPitch}" height="${rows * dotPitch}"`);
    expect(await countSpots(drawing, columns * dotPitch, rows * dotPitch)).toBe(3800);
  });

  test('1.8 billion dollars are 18 containers of 100 million', () => {
    expect(sourcedContainers.columns * sourcedContainers.rows).toBe(18);
    expect(containers.match(/<g class="tc"/g)).toHaveLength(sourcedContainers.total);
  });

  test('28 markets are 28 lines and 28 ends', () => {
    expect(marketCount).toBe(28);
    expect(markets.match(/stroke="#8bb6a2" stroke-width="2"\/><circle/g)).toHaveLength(28);
    expect(markets.match(/<circle/g)).toHaveLength(28);
  });

  test('25 years are 25 long marks after zero, with a number at every fifth', () => {
    expect(ruleYears).toBe(25);
    expect(yearRule.match(/class="yr-mark"/g)).toHaveLength(25);
    expect([...yearRule.matchAll(/class="rt">(\d+)</g)].map((match) => Number(match[1]))).toEqual([
      0, 5, 10, 15, 20, 25,
    ]);
  });
});
