/**
 * A JPEG, PNG or WebP file without what the camera and other programs wrote into it: the place, the day, the names.
 * Pixels, colour profile and orientation stay as they are, byte for byte; nothing is decoded. Whatever lies behind the
 * end of the picture goes too: phones hang films there, with a place of their own.
 *
 * @returns the file itself where there is nothing to take, or where it is none of these formats or is damaged
 * @see https://www.w3.org/Graphics/JPEG/itu-t81.pdf B.1, https://www.w3.org/TR/png-3/#5, RFC 9649
 */
export function withoutPlace(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  try {
    const parts = bareJpeg(file) ?? barePng(file) ?? bareWebp(file);
    return parts && lengthOf(parts) !== file.length ? joined(parts) : file;
  } catch (error) {
    if (error instanceof RangeError) return file; // it ends before it says so: the server judges it, in its own words
    throw error;
  }
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Of the application segments these say how colours are meant; every other is about the photograph. */
const KEPT_SEGMENTS = ['JFIF\0', 'ICC_PROFILE\0', 'Adobe'];

function bareJpeg(file: Bytes): Bytes[] | null {
  if (file[0] !== 0xff || file[1] !== 0xd8) return null;
  const view = viewOf(file);
  const parts = [file.subarray(0, 2)];
  let orientation = 1;
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) throw new RangeError('No marker');
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1; // filling
      continue;
    }
    if (marker === 0xd9) {
      parts.push(file.subarray(at, at + 2));
      break;
    }
    let end = at + 2 + view.getUint16(at + 2);
    if (end > file.length) throw new RangeError('Cut off');
    const body = file.subarray(at + 4, end);
    if (marker === 0xe1 && startsWith(body, 'Exif\0')) orientation = orientationOf(body.subarray(6));
    if (marker === 0xda) end = endOfScan(view, end);
    const isApplication = marker >= 0xe0 && marker <= 0xef;
    const isKept = isApplication ? KEPT_SEGMENTS.some((name) => startsWith(body, name)) : marker !== 0xfe;
    if (isKept) parts.push(file.subarray(at, end));
    at = end;
  }
  if (orientation !== 1) {
    const exif = exifWith(orientation);
    const head = new Uint8Array([0xff, 0xe1, 0, exif.length + 8, ...ascii('Exif\0\0')]);
    parts.splice(1, 0, head, exif);
  }
  return parts;
}

/** Where the next marker stands; in between, 0xff is followed by zero or by the number of a restart. */
function endOfScan(view: DataView, from: number): number {
  for (let at = from; ; at++) {
    if (view.getUint8(at) !== 0xff) continue;
    const next = view.getUint8(at + 1);
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
}

const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PNG_DROPPED = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'];

function barePng(file: Bytes): Bytes[] | null {
  if (!PNG_HEAD.every((byte, index) => file[index] === byte)) return null;
  const view = viewOf(file);
  const parts = [file.subarray(0, 8)];
  for (let at = 8; ; ) {
    const length = view.getUint32(at);
    const end = at + length + 12;
    if (end > file.length) throw new RangeError('Cut off');
    const type = text(file.subarray(at + 4, at + 8));
    if (type === 'eXIf') {
      const orientation = orientationOf(file.subarray(at + 8, at + 8 + length));
      if (orientation !== 1) parts.push(pngChunk('eXIf', exifWith(orientation)));
    }
    if (!PNG_DROPPED.includes(type)) parts.push(file.subarray(at, end));
    if (type === 'IEND') return parts;
    at = end;
  }
}

function pngChunk(type: string, data: Bytes): Bytes {
  const chunk = new Uint8Array(data.length + 12);
  chunk.set(ascii(type), 4);
  chunk.set(data, 8);
  const view = viewOf(chunk);
  view.setUint32(0, data.length);
  view.setUint32(data.length + 8, crc32(chunk.subarray(4, data.length + 8)));
  return chunk;
}

function crc32(bytes: Bytes): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

/** Those of the format; others are some program's own. */
const WEBP_KEPT = ['VP8X', 'VP8 ', 'VP8L', 'ICCP', 'ANIM', 'ANMF', 'ALPH'];
const WEBP_FLAGS = { exif: 0x08, xmp: 0x04 };

function bareWebp(file: Bytes): Bytes[] | null {
  if (!startsWith(file, 'RIFF') || !startsWith(file.subarray(8), 'WEBP')) return null;
  const view = viewOf(file);
  const stop = 8 + view.getUint32(4, true);
  if (stop > file.length) throw new RangeError('Cut off');
  const chunks: Bytes[] = [];
  let orientation = 1;
  for (let at = 12; at < stop; ) {
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > stop) throw new RangeError('Cut off');
    const type = text(file.subarray(at, at + 4));
    if (type === 'EXIF') {
      const body = file.subarray(at + 8, at + 8 + length);
      orientation = orientationOf(startsWith(body, 'Exif\0') ? body.subarray(6) : body);
    }
    if (WEBP_KEPT.includes(type)) chunks.push(file.slice(at, Math.min(end, stop)));
    at = end;
  }
  const isTurned = orientation !== 1;
  const [first] = chunks;
  if (first && startsWith(first, 'VP8X'))
    first[8] = ((first[8] ?? 0) & ~(WEBP_FLAGS.exif | WEBP_FLAGS.xmp)) | (isTurned ? WEBP_FLAGS.exif : 0);
  if (isTurned) chunks.push(webpChunk('EXIF', exifWith(orientation)));
  const head = file.slice(0, 12);
  viewOf(head).setUint32(4, 4 + lengthOf(chunks), true);
  return [head, ...chunks];
}

function webpChunk(type: string, data: Bytes): Bytes {
  const chunk = new Uint8Array(8 + data.length + (data.length % 2));
  chunk.set(ascii(type));
  viewOf(chunk).setUint32(4, data.length, true);
  chunk.set(data, 8);
  return chunk;
}

const ORIENTATION = 0x0112;

/** How the picture is turned, 1 to 8, by the TIFF fields of its Exif; 1 where they do not say it. */
function orientationOf(tiff: Bytes): number {
  try {
    const view = viewOf(tiff);
    const isLittle = view.getUint16(0) === 0x4949;
    const start = view.getUint32(4, isLittle);
    const count = view.getUint16(start, isLittle);
    for (let index = 0; index < count; index++) {
      const field = start + 2 + index * 12;
      if (view.getUint16(field, isLittle) !== ORIENTATION) continue;
      const value = view.getUint16(field + 8, isLittle);
      return value >= 1 && value <= 8 ? value : 1;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return 1;
}

/** The TIFF fields of an Exif that says how the picture is turned, and no more. */
function exifWith(orientation: number): Bytes {
  const exif = new Uint8Array(26);
  const view = viewOf(exif);
  exif.set(ascii('MM\0*'));
  view.setUint32(4, 8);
  view.setUint16(8, 1);
  view.setUint16(10, ORIENTATION);
  view.setUint16(12, 3); // a short number
  view.setUint32(14, 1);
  view.setUint16(18, orientation);
  return exif;
}

function viewOf(bytes: Bytes): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function ascii(word: string): number[] {
  return [...word].map((letter) => letter.charCodeAt(0));
}

function text(bytes: Bytes): string {
  return String.fromCharCode(...bytes);
}

function startsWith(bytes: Bytes, word: string): boolean {
  return text(bytes.subarray(0, word.length)) === word;
}

function lengthOf(parts: Bytes[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}

function joined(parts: Bytes[]): Bytes {
  const whole = new Uint8Array(lengthOf(parts));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
