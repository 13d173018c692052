import sharp, { type SharpOptions } from 'sharp';
import { AppError } from '../../lib/app-error.ts';
import { UPLOAD } from '../../lib/owner-constants.ts';
import { sha256 } from '../../lib/sha256.server.ts';
import { unreadable } from './unreadable-picture.ts';

// For the whole process: nothing a person sends can reach any decoder but these. Their pictures come as files; what
// comes from memory is ours, a generated PNG or a stored WebP.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

const QUALITY = { original: 82, webp: 75, avif: 50 } as const;
/** By the clock, not by processor time: a machine that is busy with other things needs a multiple. */
const TIMEOUT = { seconds: 30 };
/** Above this a decoder may need hundreds of megabytes, so the picture gets the queue for itself. */
const HEAVY_PIXELS = 24_000_000;

const INPUT: SharpOptions = {
  failOn: 'error',
  limitInputPixels: UPLOAD.maxPixels,
  limitInputChannels: 5,
  pages: 1, // an animation gives its first picture
};

export type ProcessedImage = {
  bytes: Buffer;
  /** First 32 hexadecimal digits of the SHA-256 of the bytes. */
  hash: string;
  width: number;
  height: number;
  /** Average colour, `#rrggbb`. */
  colour: string;
};

type VariantFormat = 'avif' | 'webp';

/** The decoder's own sentence where the time is over; the picture may be a good one, so nobody is told that it is damaged. */
const TIME_IS_OVER = /^timeout: /;

/** What a person is told when a picture could not be worked on. */
export function refusalOf(name: string, cause: unknown): AppError {
  if (!(cause instanceof Error && TIME_IS_OVER.test(cause.message))) return unreadable(name, cause);
  return new AppError('unavailable', `${name} could not be read in time. Please try again in a moment.`, { cause });
}

/** Looks at the header only: refuses pixel bombs without decoding anything, and says whether the work will be heavy. */
export async function inspectImage(input: string | Buffer, name: string): Promise<{ isHeavy: boolean }> {
  const { width, height } = await sharp(input, { ...INPUT, limitInputPixels: false })
    .metadata()
    .catch((cause) => {
      throw refusalOf(name, cause);
    });
  const pixels = width * height;
  if (pixels > UPLOAD.maxPixels)
    throw new AppError('too_large', `${name} has more than ${UPLOAD.maxPixels / 1_000_000} megapixels.`);
  return { isHeavy: pixels > HEAVY_PIXELS };
}

/**
 * The picture as the site keeps it: upright, sRGB, at most 2400 pixels a side, WebP, without any metadata.
 * Whatever the decoder has against it is an `unreadable` refusal that names the file; `unavailable` if it took too long.
 */
export async function processImage(input: string | Buffer, name: string): Promise<ProcessedImage> {
  try {
    const upright = sharp(input, INPUT)
      .timeout(TIMEOUT)
      .autoOrient()
      .resize({ width: UPLOAD.longestSide, height: UPLOAD.longestSide, fit: 'inside', withoutEnlargement: true });
    const coloured = (await isDeepWithProfile(input))
      ? upright.withIccProfile('srgb', { attach: false })
      : upright.toColourspace('srgb');
    const { data, info } = await coloured.webp({ quality: QUALITY.original }).toBuffer({ resolveWithObject: true });
    return {
      bytes: data,
      hash: sha256(data).slice(0, 32),
      width: info.width,
      height: info.height,
      colour: await averageColour(data),
    };
  } catch (cause) {
    throw refusalOf(name, cause);
  }
}

/** Read for as long as one is being turned into something else: uploads have no business with it. */
const GIF = { operation: ['VipsForeignLoadNsgifFile'] };

/** Writes the first picture of a GIF as a PNG. This process does one thing at a time, so nothing else is read meanwhile. */
export async function stillOfGif(input: string, output: string, name: string): Promise<void> {
  sharp.unblock(GIF);
  try {
    await sharp(input, INPUT).timeout(TIMEOUT).png({ compressionLevel: 3 }).toFile(output);
  } catch (cause) {
    throw refusalOf(name, cause);
  } finally {
    sharp.block(GIF);
  }
}

/** A narrower copy of a stored picture. */
export async function resizeImage(original: Uint8Array, width: number, format: VariantFormat): Promise<Buffer> {
  const resized = sharp(original, INPUT).timeout(TIMEOUT).resize({ width, withoutEnlargement: true });
  return format === 'avif'
    ? resized.avif({ quality: QUALITY.avif, effort: 2 }).toBuffer()
    : resized.webp({ quality: QUALITY.webp }).toBuffer();
}

/** A stored picture as JPEG, at most so many pixels a side, on white where it is clear; sharp writes no metadata unless told to. */
export async function jpegOf(original: Uint8Array, longestSide: number, quality: number): Promise<Buffer> {
  return sharp(original, INPUT)
    .timeout(TIMEOUT)
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();
}

/**
 * sharp works on such pictures in Display P3 and would store those numbers as if they were sRGB. The explicit way out is
 * wrong for 16 bits without a profile, where it takes sRGB for P3; so it is for these only.
 */
async function isDeepWithProfile(input: string | Buffer): Promise<boolean> {
  const { space, hasProfile } = await sharp(input, INPUT).metadata();
  return space === 'rgb16' && hasProfile;
}

async function averageColour(image: Buffer): Promise<string> {
  const pixel = await sharp(image, INPUT)
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}
