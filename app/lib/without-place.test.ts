import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { EXIF_WITH_PLACE, oriented, picture, plain, withIptc, XMP } from '../../tests/support/pictures.ts';
import { withoutPlace } from './without-place.ts';

const FORMATS = ['jpeg', 'png', 'webp'] as const;
const WORDS = ['TestCamera', 'Somebody', 'secret-place', 'Exif', 'eXIf', 'xmpmeta', 'XMP '];

const bytes = (buffer: Buffer) => new Uint8Array(buffer);
const written = async (source: Sharp, format: (typeof FORMATS)[number]) => bytes(await source[format]().toBuffer());
const bare = (file: Uint8Array<ArrayBuffer>) => Buffer.from(withoutPlace(file));
const pixels = (file: Uint8Array) => sharp(file).autoOrient().raw().toBuffer();

// a test before this one may have read pictures as the picture program does, which takes no JPEG from memory
beforeAll(() => sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer'] }));

describe.each(FORMATS)('a %s on its way to the site', (format) => {
  test('says nothing of its place, its camera or its people, and shows the same in the same colours', async () => {
    const source = plain().withExif(EXIF_WITH_PLACE).withXmp(XMP).withIccProfile('p3');
    const file = await written(source, format);
    const { exif, xmp } = await sharp(file).metadata();
    expect(exif?.includes('TestCamera')).toBe(true);
    expect(xmp?.includes('secret-place')).toBe(true);
    const left = bare(file);
    for (const word of WORDS) expect(left.includes(word), word).toBe(false);
    const metadata = await sharp(left).metadata();
    expect(metadata.exif).toBeUndefined();
    expect(metadata.xmp).toBeUndefined();
    expect(metadata.icc).toEqual((await sharp(file).metadata()).icc);
    expect(metadata.icc?.length).toBeGreaterThan(100);
    expect(await pixels(left)).toEqual(await pixels(file));
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('stands as it stood (%i)', async (orientation) => {
    const source = oriented(orientation).withExifMerge({ IFD3: EXIF_WITH_PLACE.IFD3 }).withMetadata({ orientation });
    const file = await written(source, format);
    const left = bare(file);
    expect((await sharp(left).metadata()).orientation ?? 1).toBe(orientation);
    expect(await pixels(left)).toEqual(await pixels(file));
    expect(bare(bytes(left)), 'A second time there is nothing to take').toEqual(left);
  });

  test('is the very file where nothing is in it', async () => {
    const file = await written(plain(), format);
    expect(withoutPlace(file)).toBe(file);
  });

  test('goes as it is where it is cut off, whatever is left of it', async () => {
    const file = await written(plain().withExif(EXIF_WITH_PLACE), format);
    fc.assert(
      fc.property(fc.nat(file.length - 1), (length) => {
        const cut = file.slice(0, length);
        expect(withoutPlace(cut).length).toBeLessThanOrEqual(length);
      }),
    );
  });
});

test('captions of agencies, comments and a film behind the picture go too', async () => {
  const jpeg = withIptc(await plain().jpeg({ progressive: true }).toBuffer(), 'Leith docks');
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 7]), Buffer.from('Leith')]);
  const whole = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from('a film made in Leith')]);
  const left = bare(bytes(whole));
  expect(left.includes('Leith')).toBe(false);
  expect(left.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  expect(await pixels(left)).toEqual(await pixels(whole));
  const png = Buffer.concat([await plain().png().toBuffer(), Buffer.from('made in Leith')]);
  expect(bare(bytes(png)).includes('Leith')).toBe(false);
});

test('restarts and zeroes within the pixels of a JPEG are no end of it', async () => {
  const busy = picture(300, 200, (x, y) => [(x * 37) % 256, (y * 91) % 256, (x * y) % 256]);
  const file = bytes(await busy.withExif(EXIF_WITH_PLACE).jpeg({ quality: 100 }).toBuffer());
  expect(Buffer.from(file).includes(Buffer.from([0xff, 0x00]))).toBe(true);
  expect(await pixels(bare(file))).toEqual(await pixels(file));
});

test('what is no picture comes back as it is', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (noise) => {
      const file = new Uint8Array(noise);
      expect(withoutPlace(file)).toBe(file);
    }),
  );
});
