import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { expectSelfContained } from '../../../tests/support/self-contained.ts';
import { rasterise } from '../../platform/rasterise.server.ts';
import bottleApart from './bottle-apart.svg?raw';
import { sheet } from './drawing-sheet.ts';
import { breakLines, canWrite, lineWidth } from './lettering/face.ts';
import { archivoWide } from './lettering/outlines.js';
import { plate } from './plates.ts';
import { shareCard, writable } from './share-card.ts';
import { siteIcon } from './site-icon.ts';
import { standaloneSvg } from './standalone.ts';

async function sizeOf(svg: string): Promise<{ width: number; height: number }> {
  const { width, height } = new Resvg(svg, { font: { loadSystemFonts: false } });
  return { width, height };
}

describe('a drawing as a file', () => {
  test.each([
    ['a plate', plate('one', 'drum'), 640, 420],
    ['the hero', bottleApart, 1240, 930],
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
    const drawn = (words: string) =>
      standaloneSvg(sheet(100, 20, `<text class="dt" x="5" y="15" text-anchor="middle">${words}</text>`), {
        width: 100,
        height: 20,
      });
    expect(drawn('12 032')).not.toContain('<text');
    expect(drawn('数')).toContain('font-family="monospace"');
  });

  test('a colour outside the palette is a mistake that shows at once', () => {
    const drawing = sheet(10, 10, '<path fill="var(--nobody)" d="M0 0h1"/>');
    expect(() => standaloneSvg(drawing, { width: 10, height: 10 })).toThrow('--nobody');
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
    // a number and its sign
    const width = lineWidth(archivoWide, 'livre à 2 ', 40);
    expect(breakLines(archivoWide, writable(archivoWide, 'livre à 2 °C'), 40, width)).toEqual(['livre à', '2\u00a0°C']);
  });

  test('a non-breaking space is written as a space', () => {
    expect(canWrite(archivoWide, '40\u00a0ft')).toBe(true);
  });
});

test('the icon is square and uses our colours only', async () => {
  expect(await sizeOf(siteIcon())).toEqual({ width: 64, height: 64 });
  expect(await sizeOf(siteIcon({ isFullBleed: true }))).toEqual({ width: 64, height: 64 });
});
