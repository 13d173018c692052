import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  BLUE,
  EXIF_WITH_PLACE,
  GREEN,
  noisy,
  oriented,
  pixelAt,
  pixelBomb,
  plain,
  RED,
  WHITE,
  XMP,
} from '../../../tests/support/pictures.ts';
import { inspectImage, processImage, refusalOf, resizeImage } from './process-image.server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function asFile(content: Uint8Array | Sharp): Promise<string> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, content instanceof Uint8Array ? content : await content.toBuffer());
  return path;
}

async function processed(content: Uint8Array | Sharp) {
  return processImage(await asFile(content), '"it.jpg"');
}

function near(actual: number[], expected: readonly number[], tolerance = 8) {
  for (const [index, value] of expected.entries())
    expect(Math.abs((actual[index] ?? -999) - value)).toBeLessThanOrEqual(tolerance);
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

// inside what four inks can print
const MUTED = [180, 90, 80] as const;

describe('a processed picture', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('stands upright whatever its orientation was (%i)', async (orientation) => {
    const { bytes, width, height } = await processed(oriented(orientation).jpeg({ quality: 95 }));
    expect([width, height]).toEqual([60, 40]);
    near(await pixelAt(bytes, 10, 8), RED, 25);
    near(await pixelAt(bytes, 50, 8), GREEN, 25);
    near(await pixelAt(bytes, 10, 32), BLUE, 25);
    near(await pixelAt(bytes, 50, 32), WHITE, 25);
  });

  test.each(['jpeg', 'png', 'webp'] as const)(
    'keeps nothing of what the camera wrote into a %s, however small',
    async (format) => {
      const source = await plain().withExif(EXIF_WITH_PLACE).withXmp(XMP).withIccProfile('p3')[format]().toBuffer();
      const { exif, xmp } = await sharp(await asFile(source)).metadata();
      expect(exif?.includes('TestCamera')).toBe(true);
      expect(exif?.includes(Buffer.from([0x88, 0x25])) || exif?.includes(Buffer.from([0x25, 0x88])), 'GPS').toBe(true);
      expect(xmp?.includes('secret-place')).toBe(true);
      const { bytes: original, colour } = await processed(source);
      for (const bytes of [
        original,
        await resizeImage(original, 32, 'webp'),
        await resizeImage(original, 32, 'avif'),
      ]) {
        for (const word of ['TestCamera', 'Somebody', 'secret-place', 'EXIF', 'Exif', 'XMP ', 'ICCP', 'colrprof'])
          expect(bytes.includes(word), word).toBe(false);
      }
      const metadata = await sharp(original).metadata();
      expect(metadata).toMatchObject({ format: 'webp', space: 'srgb', depth: 'uchar', width: 64, height: 48 });
      for (const key of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const) expect(metadata[key]).toBeUndefined();
      near(channels(colour), RED);
    },
  );

  test('is at most 2400 pixels a side, and never enlarged', async () => {
    const wide = await processed(
      sharp({ create: { width: 4000, height: 1000, channels: 3, background: '#336699' } }).png(),
    );
    expect([wide.width, wide.height]).toEqual([2400, 600]);
    const metadata = await sharp(wide.bytes).metadata();
    expect([metadata.width, metadata.height]).toEqual([2400, 600]);
    const small = await processed(plain(RED, 7, 5).png());
    expect([small.width, small.height]).toEqual([7, 5]);
  });

  test('knows its average colour and its own hash', async () => {
    const first = await processed(plain(BLUE).png());
    near(channels(first.colour), BLUE);
    expect(first.hash).toMatch(/^[0-9a-f]{32}$/);
    expect((await processed(plain(BLUE).png())).hash).toBe(first.hash);
    expect((await processed(plain(RED).png())).hash).not.toBe(first.hash);
  });

  test.each([
    ['CMYK', () => plain(MUTED).toColourspace('cmyk').jpeg({ quality: 95 }), MUTED, 15],
    ['CMYK with a profile', () => plain(MUTED).withIccProfile('cmyk').jpeg({ quality: 95 }), MUTED, 25],
    ['Display P3', () => plain(GREEN).withIccProfile('p3').png(), GREEN, 8],
    ['16 bits', () => plain(GREEN).toColourspace('rgb16').png(), GREEN, 8],
    ['16 bits with Display P3', () => plain(GREEN).toColourspace('rgb16').withIccProfile('p3').png(), GREEN, 8],
    ['16 bits with sRGB', () => plain(GREEN).toColourspace('rgb16').withIccProfile('srgb').png(), GREEN, 8],
    ['grey', () => plain([120, 120, 120]).toColourspace('b-w').jpeg(), [120, 120, 120], 8],
    ['grey with alpha', () => plain([120, 120, 120]).toColourspace('b-w').ensureAlpha(1).png(), [120, 120, 120], 8],
    ['a palette', () => plain(BLUE).png({ palette: true }), BLUE, 8],
  ] as const)('is plain sRGB in 8 bits, from %s', async (_, make, expected, tolerance) => {
    const { bytes, colour } = await processed(make());
    near(channels(colour), expected, tolerance);
    expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' });
  });

  test('is the first picture of an animation', async () => {
    const strip = await plain(RED, 20, 60).raw().toBuffer();
    const animation = await sharp(strip, { raw: { width: 20, height: 60, channels: 3, pageHeight: 20 } })
      .webp()
      .toBuffer();
    const { width, height, bytes } = await processed(animation);
    expect([width, height]).toEqual([20, 20]);
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
  });

  test.each(['PK\u0003\u0004archive-inside', '<html><script>alert(1)</script>', '%PDF-1.7 hidden'])(
    'holds nothing that was hung on behind it (%j)',
    async (payload) => {
      for (const source of [plain().jpeg(), plain().png(), plain().webp()]) {
        const { bytes } = await processed(Buffer.concat([await source.toBuffer(), Buffer.from(payload)]));
        expect(bytes.includes(payload)).toBe(false);
      }
    },
  );
});

describe('a picture is refused by name', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('when a %s is cut off', async (format) => {
    const whole = await noisy(200, 200)[format]().toBuffer();
    await expect(processed(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      code: 'unreadable',
      message: '"it.jpg" is damaged or cannot be read as a picture.',
    });
  });

  test('when it is no picture behind its first bytes', async () => {
    for (const head of [
      [0xff, 0xd8, 0xff, 0xe0],
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ]) {
      const path = await asFile(Buffer.concat([Buffer.from(head), Buffer.alloc(500)]));
      await expect(inspectImage(path, '"it.jpg"')).rejects.toMatchObject({ code: 'unreadable' });
      await expect(processImage(path, '"it.jpg"')).rejects.toMatchObject({ code: 'unreadable' });
    }
  });

  test('when another decoder would be needed, even one that the machine has', async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const others = [
      drawing,
      await plain().gif().toBuffer(),
      await plain().tiff().toBuffer(),
      await plain().avif().toBuffer(),
    ];
    for (const content of others) {
      await expect(processed(content)).rejects.toMatchObject({ code: 'unreadable' });
      await expect(processImage(content, '"it.jpg"')).rejects.toMatchObject({ code: 'unreadable' });
    }
  });

  test('when it is a pixel bomb, without decoding it', async () => {
    const path = await asFile(await pixelBomb(20_000, 20_000));
    await expect(inspectImage(path, '"it.png"')).rejects.toMatchObject({
      code: 'too_large',
      message: '"it.png" has more than 64 megapixels.',
    });
    await expect(processImage(path, '"it.png"')).rejects.toMatchObject({ code: 'unreadable' });
  });
});

test('a picture that a busy machine has no time for is not called damaged', async () => {
  const tooSlow = sharp({ create: { width: 9000, height: 9000, channels: 3, background: RED } }).blur(300);
  const cause = await tooSlow
    .timeout({ seconds: 1 })
    .raw()
    .toBuffer()
    .catch((error: unknown) => error);
  expect(refusalOf('"it.jpg"', cause)).toMatchObject({
    code: 'unavailable',
    message: '"it.jpg" could not be read in time. Please try again in a moment.',
  });
});

test('a large picture is known to be heavy before any work', async () => {
  expect(await inspectImage(await asFile(await pixelBomb(6000, 5000)), 'it')).toEqual({ isHeavy: true });
  expect(await inspectImage(await asFile(plain().png()), 'it')).toEqual({ isHeavy: false });
});
