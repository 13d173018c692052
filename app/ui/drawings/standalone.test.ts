import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { rasterise } from '../../platform/rasterise.server.ts';
import { sheet, text } from './annotate.ts';
import { explodedBottle } from './bottle.ts';
import { breakLines, canWrite, lineWidth } from './lettering/face.ts';
import { archivoWide } from './lettering/outlines.js';
import { brandMarks } from './marks.ts';
import { plate, plateKinds } from './plates.ts';
import { describeSamplePicture, pictureVariants, sampleCover, samplePicture } from './sample-picture.ts';
import { shareCard } from './share-card.ts';
import { siteIcon } from './site-icon.ts';
import { standaloneSvg } from './standalone.ts';
import { wordmark, wordmarkStyleCount } from './wordmarks.ts';

const variants = Object.values(pictureVariants).flat();

function expectSelfContained(svg: string): void {
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+"/);
  const foreign = svg
    .replace('http://www.w3.org/2000/svg', '')
    .match(/https?:|var\(|class=|style=|<style|<text|font-family|NaN|undefined|vector-effect/);
  expect(foreign?.[0]).toBeUndefined();
  const ids = [...svg.matchAll(/\sid="([\w-]+)"/g)].map((match) => match[1]);
  for (const [, fill, use] of svg.matchAll(/url\(#([\w-]+)\)|\shref="#([\w-]+)"/g)) expect(ids).toContain(fill ?? use);
}

async function sizeOf(svg: string): Promise<{ width: number; height: number }> {
  const { width, height } = new Resvg(svg, { font: { loadSystemFonts: false } });
  return { width, height };
}

describe('a drawing as a file', () => {
  test.each([
    ['a plate', plate('one', 'drum'), 640, 420],
    ['the hero', explodedBottle(), 1240, 930],
    ['a mark', brandMarks.creativeXR, 200, 60],
    ['a square cut of a plate', plate('one', 'mould'), 300, 300],
  ])('%s needs nothing else and has the size that was asked for', async (_, drawing, width, height) => {
    const svg = standaloneSvg(drawing, { width, height, background: '#fff' });
    expectSelfContained(svg);
    expect(await sizeOf(svg)).toEqual({ width, height });
  });

  test('strokes grow with the picture, so resizing changes nothing but the size', async () => {
    const line = sheet(100, 100, '<path class="ln" d="M0 50H100"/>');
    const darkness = async (size: number) => {
      const drawn = await rasterise(standaloneSvg(line, { width: 400, height: 400, background: '#fff' }), size);
      const { channels } = await sharp(drawn).greyscale().stats();
      return 255 - (channels[0]?.mean ?? 0);
    };
    expect(await darkness(800)).toBeCloseTo(await darkness(200), 0);
  });

  test('a part that is drawn smaller keeps the line weight of its neighbours', () => {
    const drawing = sheet(100, 100, '<g transform="scale(.5)"><path class="ln" d="M0 0H9"/></g>');
    expect(standaloneSvg(drawing, { width: 100, height: 100 })).toContain('stroke-width="3.6"');
  });

  test('words become outlines; characters without one stay text', () => {
    const drawn = (words: string) => standaloneSvg(sheet(100, 20, text(5, 15, words)), { width: 100, height: 20 });
    expect(drawn('12 032')).not.toContain('<text');
    expect(drawn('数')).toContain('font-family="monospace"');
  });

  test('a colour outside the palette is a mistake that shows at once', () => {
    const drawing = sheet(10, 10, '<path fill="var(--nobody)" d="M0 0h1"/>');
    expect(() => standaloneSvg(drawing, { width: 10, height: 10 })).toThrow('--nobody');
  });
});

describe('sample pictures', () => {
  test('there are eight for each section of a study', () => {
    for (const list of Object.values(pictureVariants)) expect(list).toHaveLength(8);
    expect(new Set(variants).size).toBe(24);
  });

  test.each(variants)('%s is the same for the same study and needs nothing else, whatever the product', (variant) => {
    for (const kind of plateKinds) {
      const svg = samplePicture('a-study', kind, variant);
      expectSelfContained(svg);
      expect(samplePicture('a-study', kind, variant)).toBe(svg);
      expect(svg.length).toBeLessThan(400_000);
    }
  });

  test('pictures of one study differ from each other, and from those of another study', () => {
    const pictures = ['study-a', 'study-b'].flatMap((seed) =>
      variants.map((variant) => samplePicture(seed, 'gear', variant)),
    );
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  test('rasterise to 1600 x 1067', async () => {
    expect(await sizeOf(samplePicture('a-study', 'chair', 'finished'))).toEqual({ width: 1600, height: 1067 });
    expect(await sizeOf(sampleCover('a-study', 'chair'))).toEqual({ width: 1600, height: 1067 });
  });

  test('the description says the figures that the picture shows', () => {
    const facts = { weeksBefore: 18, weeksAfter: 12, partsBefore: 41, partsAfter: 26, fillPercent: 97 };
    expect(describeSamplePicture('s', 'cartons', 'weeks', facts)).toMatch(/18 weeks.*last 6.*week 12/);
    expect(describeSamplePicture('s', 'circuit', 'fewer-parts', facts)).toMatch(/41 parts.*15 of them.*26 remain/);
    expect(describeSamplePicture('s', 'cartons', 'full', facts)).toContain('97 percent');
    for (const kind of plateKinds) {
      for (const variant of variants) expect(describeSamplePicture('s', kind, variant)).toMatch(/^[A-Z0-9].{20,}\.$/);
    }
  });
});

describe('share card', () => {
  const card = {
    name: 'Sample Consultant',
    title: 'A short title',
    figure: '5M',
    note: 'units a year',
    drawing: plate('s', 'drum'),
  };

  test('is 1200 x 630 and needs no fonts', async () => {
    expectSelfContained(shareCard(card));
    expect(await sizeOf(shareCard(card))).toEqual({ width: 1200, height: 630 });
  });

  test('holds long titles and words we have no outline for', () => {
    const title = `${'An uncommonly long title about manufacturing '.repeat(6)}数 <script>`;
    expectSelfContained(shareCard({ ...card, title, name: 'Ω "Zoë" & Söhne', figure: '', note: '' }));
  });
});

describe('lettering', () => {
  test('lines stay within their width unless a single word is wider', () => {
    const lines = breakLines(archivoWide, 'Composite hull from one mould family', 40, 400);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(lineWidth(archivoWide, line, 40)).toBeLessThanOrEqual(400);
    expect(breakLines(archivoWide, 'Incomprehensibilities', 80, 10)).toEqual(['Incomprehensibilities']);
  });

  test('a non-breaking space is written as a space', () => {
    expect(canWrite(archivoWide, '40\u00a0ft')).toBe(true);
  });
});

test('every wordmark setting holds a long name inside 200 x 60', () => {
  for (let style = 0; style < wordmarkStyleCount; style++) {
    const svg = wordmark('Manufacturing Trade Monthly', style);
    expectSelfContained(svg);
    const scales = [...svg.matchAll(/translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)/g)];
    expect(scales.length).toBeLessThanOrEqual(2);
    for (const [, , y] of scales) expect(Number(y)).toBeLessThan(60);
  }
});

test('the icon is square and uses our colours only', async () => {
  expect(await sizeOf(siteIcon())).toEqual({ width: 64, height: 64 });
  expect(await sizeOf(siteIcon({ isFullBleed: true }))).toEqual({ width: 64, height: 64 });
});
