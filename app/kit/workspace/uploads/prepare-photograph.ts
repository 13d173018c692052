import { UPLOAD } from '../../../lib/owner-constants.ts';
import { withoutPlace } from '../../../lib/without-place.ts';

/** Below this a photograph is on its way sooner than it is drawn again. */
const WORTH_BYTES = 1024 * 1024;
/** High enough that the site's own copy, which loses a little again, looks as if made of the original. */
const QUALITY = 0.92;

/**
 * The picture as it goes: never with what the camera wrote into it, as the place; a large one as the site would keep it,
 * in its own format, upright and sRGB. Reading, resizing and writing are done by the browser beside the page's own work.
 * Null where the file is not even worth the attempt.
 */
export function preparePhotograph(file: File): Promise<File> | null {
  if (file.size > UPLOAD.maxFileBytes) return null; // the server says so sooner than it is read here
  if (!isWorthShrinking(file)) return bare(file);
  // what it cannot read is the server's to judge, with the server's words
  return shrunk(file)
    .catch(() => null)
    .then((smaller) => smaller ?? bare(file));
}

function isWorthShrinking({ size, type }: File): boolean {
  if (size < WORTH_BYTES || !(UPLOAD.types as readonly string[]).includes(type)) return false;
  return typeof createImageBitmap === 'function' && typeof OffscreenCanvas === 'function';
}

async function bare(file: File): Promise<File> {
  const whole = new Uint8Array(await file.arrayBuffer());
  const rest = withoutPlace(whole);
  return rest === whole ? file : new File([rest], file.name, { type: file.type, lastModified: file.lastModified });
}

async function shrunk(file: File): Promise<File | null> {
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = whole;
    const scale = UPLOAD.longestSide / Math.max(width, height);
    if (scale >= 1 || width * height > UPLOAD.maxPixels) return null;
    const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
    const blob = await drawn(whole, size, file.type);
    // a browser that cannot write this format writes another
    if (blob === null || blob.type !== file.type || blob.size >= file.size) return null;
    return new File([blob], file.name, { type: file.type, lastModified: file.lastModified });
  } finally {
    whole.close();
  }
}

async function drawn(
  whole: ImageBitmap,
  { width, height }: { width: number; height: number },
  type: string,
): Promise<Blob | null> {
  if (!isTrueCanvas()) return null;
  const small = await createImageBitmap(whole, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
  try {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.drawImage(small, 0, 0);
    return await canvas.convertToBlob({ type, quality: QUALITY });
  } finally {
    small.close();
  }
}

/** Whether what is drawn can be read again: browsers that hide who they are give noise or white instead. */
function isTrueCanvas(): boolean {
  const context = new OffscreenCanvas(4, 4).getContext('2d');
  if (!context) return false;
  const colour = [40, 160, 90];
  context.fillStyle = `rgb(${colour.join(' ')})`;
  context.fillRect(0, 0, 4, 4);
  const { data } = context.getImageData(0, 0, 4, 4);
  return data.every((value, index) => Math.abs(value - (colour[index % 4] ?? 255)) < 8);
}

/** Beyond this the site would only make the picture smaller again. */
const LONGEST_SIDE = 4096;

/** The photograph as JPEG, upright, where this browser can read its format; null where it cannot. */
export async function convertHeic(file: File): Promise<File | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return blob && new File([blob], file.name.replace(/\.[^.]*$/, '.jpg'), { type: 'image/jpeg' });
}
