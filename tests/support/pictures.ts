import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { FileStore } from '../../app/platform/files/file-store.ts';

type Rgb = readonly [number, number, number];

export const RED: Rgb = [220, 30, 30];
export const GREEN: Rgb = [30, 180, 60];
export const BLUE: Rgb = [30, 60, 210];
export const WHITE: Rgb = [250, 250, 250];

/** A picture from a function of its pixels. Made from memory, because decoders for other inputs are switched off. */
export function picture(width: number, height: number, colourAt: (x: number, y: number) => Rgb): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) pixels.set(colourAt(x, y), (y * width + x) * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** One colour all over. */
export function plain(colour: Rgb = RED, width = 64, height = 48): Sharp {
  return picture(width, height, () => colour);
}

/** Noise from a fixed seed: a picture that does not compress to nothing. */
export function noisy(width: number, height: number, seed = 1): Sharp {
  let state = seed;
  function next() {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state >> 23;
  }
  return picture(width, height, () => [next(), next(), next()]);
}

/** A 60 x 40 picture with a colour in each corner, stored turned, so that it shows the same for every orientation. */
export function oriented(orientation: number): Sharp {
  const isTurned = orientation >= 5;
  const [w, h] = isTurned ? [40, 60] : [60, 40];
  const shownAt: Record<number, (x: number, y: number) => [number, number]> = {
    1: (x, y) => [x, y],
    2: (x, y) => [w - 1 - x, y],
    3: (x, y) => [w - 1 - x, h - 1 - y],
    4: (x, y) => [x, h - 1 - y],
    5: (x, y) => [y, x],
    6: (x, y) => [h - 1 - y, x],
    7: (x, y) => [h - 1 - y, w - 1 - x],
    8: (x, y) => [y, w - 1 - x],
  };
  return picture(w, h, (x, y) => {
    const [shownX, shownY] = shownAt[orientation]?.(x, y) ?? [x, y];
    if (shownY < 20) return shownX < 30 ? RED : GREEN;
    return shownX < 30 ? BLUE : WHITE;
  }).withMetadata({ orientation });
}

export const EXIF_WITH_PLACE = {
  IFD0: { Make: 'TestCamera', Copyright: 'Somebody' },
  IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 51/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '151/1 12/1 0/1' },
};

export const XMP =
  '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="secret-place"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>';

/** The same JPEG with a caption in IPTC fields, as agencies and older programs write them: photographer and city. */
export function withIptc(jpeg: Buffer, text: string): Buffer {
  const field = (number: number) => {
    const value = Buffer.from(text, 'latin1');
    return Buffer.concat([Buffer.from([0x1c, 2, number, value.length >> 8, value.length & 255]), value]);
  };
  const fields = Buffer.concat([field(80), field(90), field(120)]);
  const even = fields.length % 2 === 0 ? fields : Buffer.concat([fields, Buffer.alloc(1)]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(fields.length);
  const block = Buffer.concat([Buffer.from('Photoshop 3.0\0' + '8BIM\x04\x04\0\0', 'latin1'), size, even]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(block.length + 2);
  // right behind the start of the picture
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xed]), length, block, jpeg.subarray(2)]);
}

/** The colour of one pixel of a stored picture. */
export async function pixelAt(image: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  const start = (y * info.width + x) * info.channels;
  return [...data.subarray(start, start + 3)];
}

/** Where sharp can read a JPEG of ours in every test: the picture program takes one from files alone, and it may run before in this process. */
export async function asJpegFile(bytes: Uint8Array): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'jpeg-')), 'image.jpg');
  await writeFile(path, bytes);
  return path;
}

/** The names of all files in a store, in order. */
export async function storedNames(files: FileStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of files.list()) names.push(name);
  return names.sort();
}

/** A file that must be in the store. */
export async function storedFile(files: FileStore, name: string): Promise<Uint8Array> {
  const bytes = await files.get(name);
  if (!bytes) throw new Error(`${name} is not in the store`);
  return new Uint8Array(bytes);
}

/** A black and white PNG of zeroes only: a few hundred kilobytes that decode to a huge picture. */
export async function pixelBomb(width: number, height: number): Promise<Buffer> {
  const { deflateSync, crc32 } = await import('node:zlib');
  function chunk(type: string, data: Buffer): Buffer {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1; // one bit a pixel, grey
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export type Part = { field: string; name?: string; type?: string; content: Uint8Array | string };

/** The request that the editor's form sends. */
export function uploadRequest(parts: Part[], url = 'http://localhost/api/case-studies/images'): Request {
  const form = new FormData();
  for (const { field, name, type = 'image/jpeg', content } of parts) {
    if (name === undefined && typeof content === 'string') form.append(field, content);
    else form.append(field, new Blob([new Uint8Array(Buffer.from(content as Uint8Array))], { type }), name ?? 'a.jpg');
  }
  return new Request(url, { method: 'POST', body: form });
}

/** A multipart request written by hand, for what no form would send. */
export function rawUpload(body: string | Uint8Array, contentType = 'multipart/form-data; boundary=XX'): Request {
  return new Request('http://localhost/api/case-studies/images', {
    method: 'POST',
    headers: { 'content-type': contentType },
    body: new Uint8Array(Buffer.from(body as string)),
  });
}
