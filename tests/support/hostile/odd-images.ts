import { crc32, deflateSync } from 'node:zlib';
import type { Sharp } from 'sharp';
import { noisy, oriented, pixelBomb, plain } from '../pictures.ts';
import type { Chance } from './bad-http.ts';

export type OddImage = { name: string; bytes: Buffer };

/** Whole pictures in every form the site takes, also rare ones. */
export async function wholePictures(): Promise<OddImage[]> {
  const picture = (): Sharp => noisy(120, 90, 3);
  const made: Record<string, Promise<Buffer>> = {
    'baseline.jpg': picture().jpeg().toBuffer(),
    'progressive.jpg': picture().jpeg({ progressive: true }).toBuffer(),
    'grey.jpg': picture().toColourspace('b-w').jpeg().toBuffer(),
    'cmyk.jpg': picture().toColourspace('cmyk').jpeg().toBuffer(),
    'full-chroma.jpg': picture().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
    'worst.jpg': picture().jpeg({ quality: 1 }).toBuffer(),
    'p3.jpg': picture().withIccProfile('p3').jpeg().toBuffer(),
    'turned.jpg': oriented(6).jpeg().toBuffer(),
    'dot.jpg': plain([9, 9, 9], 1, 1).jpeg().toBuffer(),
    'wide.jpg': plain([9, 9, 9], 6000, 1).jpeg().toBuffer(),
    'plain.png': picture().png().toBuffer(),
    'interlaced.png': picture().png({ progressive: true }).toBuffer(),
    'palette.png': picture().png({ palette: true, colours: 16 }).toBuffer(),
    'deep.png': picture().toColourspace('rgb16').png().toBuffer(),
    'deep-p3.png': picture().toColourspace('rgb16').withIccProfile('p3').png().toBuffer(),
    'grey.png': picture().toColourspace('b-w').png().toBuffer(),
    'grey-alpha.png': picture().toColourspace('b-w').ensureAlpha(0.5).png().toBuffer(),
    'alpha.png': picture().ensureAlpha(0.5).png().toBuffer(),
    'dot.png': plain([9, 9, 9], 1, 1).png().toBuffer(),
    'tall.png': plain([9, 9, 9], 1, 6000).png().toBuffer(),
    'lossy.webp': picture().webp().toBuffer(),
    'lossless.webp': picture().webp({ lossless: true }).toBuffer(),
    'alpha.webp': picture().ensureAlpha(0.5).webp().toBuffer(),
    'near.webp': picture().webp({ nearLossless: true }).toBuffer(),
    'dot.webp': plain([9, 9, 9], 1, 1).webp().toBuffer(),
  };
  const names = Object.keys(made);
  const bytes = await Promise.all(Object.values(made));
  const whole = names.map((name, index) => ({ name, bytes: bytes[index] ?? Buffer.alloc(0) }));
  return [
    ...whole,
    { name: 'animated.png', bytes: await animatedPng() },
    { name: 'animated.webp', bytes: await animatedWebp() },
  ];
}

/** Two pictures in one PNG (APNG): the second is red where the first is blue. */
export async function animatedPng(): Promise<Buffer> {
  const first = await plain([30, 60, 210], 40, 30).png().toBuffer();
  const second = await plain([220, 30, 30], 40, 30).png().toBuffer();
  const [signature, parts] = pngParts(first);
  const control = (sequence: number) => {
    const data = Buffer.alloc(26);
    data.writeUInt32BE(sequence, 0);
    data.writeUInt32BE(40, 4);
    data.writeUInt32BE(30, 8);
    data.writeUInt16BE(1, 20);
    data.writeUInt16BE(10, 22);
    return pngPart('fcTL', data);
  };
  const frames = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]);
  const data = Buffer.concat(
    pngParts(second)[1]
      .filter(({ type }) => type === 'IDAT')
      .map(({ data: bytes }) => bytes),
  );
  const header = parts.find(({ type }) => type === 'IHDR');
  const picture = parts.filter(({ type }) => type === 'IDAT').map(({ type, data: bytes }) => pngPart(type, bytes));
  return Buffer.concat([
    signature,
    pngPart('IHDR', header?.data ?? Buffer.alloc(13)),
    pngPart('acTL', frames),
    control(0),
    ...picture,
    control(1),
    pngPart('fdAT', Buffer.concat([Buffer.from([0, 0, 0, 2]), data])),
    pngPart('IEND', Buffer.alloc(0)),
  ]);
}

/** Two pictures in one WebP: blue, then red. */
export async function animatedWebp(): Promise<Buffer> {
  const frames = await Promise.all(
    (
      [
        [30, 60, 210],
        [220, 30, 30],
      ] as const
    ).map((colour) => plain(colour, 40, 30).webp({ lossless: true }).toBuffer()),
  );
  const sizes = Buffer.alloc(10);
  sizes[0] = 0x02; // animated
  sizes.writeUIntLE(39, 4, 3);
  sizes.writeUIntLE(29, 7, 3);
  const shown = frames.map((frame) => {
    const place = Buffer.alloc(16);
    place.writeUIntLE(39, 6, 3);
    place.writeUIntLE(29, 9, 3);
    place.writeUIntLE(100, 12, 3);
    return riffPart('ANMF', Buffer.concat([place, frame.subarray(12)]));
  });
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    riffPart('VP8X', sizes),
    riffPart('ANIM', Buffer.alloc(6)),
    ...shown,
  ]);
  return riffPart('RIFF', body);
}

function riffPart(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(type, 'latin1'), length, data, Buffer.alloc(data.length % 2)]);
}

function pngPart(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

function pngParts(png: Buffer): [signature: Buffer, parts: { type: string; data: Buffer }[]] {
  const parts = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    parts.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return [png.subarray(0, 8), parts];
}

/** Files that are no picture of ours, whatever they are called. */
export async function noPictures(): Promise<OddImage[]> {
  const picture = (): Sharp => noisy(60, 40, 4);
  const text = (name: string, content: string) => ({ name, bytes: Buffer.from(content, 'latin1') });
  return [
    text('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'),
    text('declared.svg', '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
    text('document.pdf', '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
    text('page.html', '<!doctype html><script>alert(1)</script>'),
    text('archive.zip', `PK\x03\x04${'\0'.repeat(26)}a.txtaPK\x05\x06${'\0'.repeat(18)}`),
    text('list.mvg', 'push graphic-context\nviewbox 0 0 640 480\nfill url(https://example.com/x)\npop graphic-context'),
    text('program.elf', '\x7fELF\x02\x01\x01'.padEnd(200, '\0')),
    text('script.sh', '#!/bin/sh\nid\n'),
    text('script.php', '<?php system($_GET["c"]); ?>'),
    text('words.txt', 'just words'),
    text('icon.ico', '\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0'),
    text('picture.bmp', `BM${'\0'.repeat(60)}`),
    text('film.avi', `RIFF\xff\0\0\0AVI ${'\0'.repeat(40)}`),
    text('sound.wav', `RIFF\xff\0\0\0WAVE${'\0'.repeat(40)}`),
    text('film.mp4', `\0\0\0\x18ftypisom${'\0'.repeat(40)}`),
    text('half-a-head', '\xff\xd8'),
    text('one-byte', '\xff'),
    { name: 'picture.gif', bytes: await picture().gif().toBuffer() },
    { name: 'picture.tiff', bytes: await picture().tiff().toBuffer() },
    { name: 'picture.avif', bytes: await picture().avif({ effort: 0 }).toBuffer() },
  ];
}

/** Small files that say they are huge, and files that unpack to more than they say. */
export async function bombs(): Promise<OddImage[]> {
  const jpeg = await plain([9, 9, 9], 16, 16).jpeg().toBuffer();
  const huge = Buffer.from(jpeg);
  const frame = huge.indexOf(Buffer.from([0xff, 0xc0]));
  huge.writeUInt16BE(65_535, frame + 5);
  huge.writeUInt16BE(65_535, frame + 7);
  const canvas = Buffer.alloc(10);
  canvas.writeUIntLE(16_383, 4, 3);
  canvas.writeUIntLE(16_383, 7, 3);
  const webp = await plain([9, 9, 9], 16, 16).webp({ lossless: true }).toBuffer();
  const claims = (width: number, height: number) => {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    header.set([16, 6], 8);
    return Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      pngPart('IHDR', header),
      pngPart('IDAT', deflateSync(Buffer.alloc(100))),
      pngPart('IEND', Buffer.alloc(0)),
    ]);
  };
  return [
    { name: 'twenty-thousand.png', bytes: await pixelBomb(20_000, 20_000) },
    { name: 'says-two-thousand-million.png', bytes: claims(2_000_000_000, 2_000_000_000) },
    { name: 'says-65535.png', bytes: claims(65_535, 65_535) },
    { name: 'says-65535.jpg', bytes: huge },
    {
      name: 'canvas-16384.webp',
      bytes: riffPart('RIFF', Buffer.concat([Buffer.from('WEBP'), riffPart('VP8X', canvas), webp.subarray(12)])),
    },
    { name: 'text-of-200-megabytes.png', bytes: withText(await plain([9, 9, 9], 16, 16).png().toBuffer()) },
  ];
}

/** A PNG whose compressed comment unpacks to two hundred megabytes. */
function withText(png: Buffer): Buffer {
  const comment = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(200_000_000, 0x61))]);
  return Buffer.concat([png.subarray(0, 33), pngPart('zTXt', comment), png.subarray(33)]);
}

/** Pictures with something else behind, before or inside them. */
export async function polyglots(): Promise<OddImage[]> {
  const marks = {
    html: '<script>alert("POLYGLOT")</script>',
    zip: `PK\x03\x04${'\0'.repeat(26)}POLYGLOTPK\x05\x06${'\0'.repeat(18)}`,
    pdf: '%PDF-1.4 POLYGLOT %%EOF',
    php: '<?php echo "POLYGLOT"; ?>',
  };
  const pictures = {
    jpg: await noisy(80, 60, 7).jpeg().toBuffer(),
    png: await noisy(80, 60, 7).png().toBuffer(),
    webp: await noisy(80, 60, 7).webp().toBuffer(),
  };
  const appended = Object.entries(pictures).flatMap(([type, bytes]) =>
    Object.entries(marks).map(([mark, text]) => ({
      name: `${mark}.${type}`,
      bytes: Buffer.concat([bytes, Buffer.from(text, 'latin1')]),
    })),
  );
  const comment = Buffer.from(marks.php, 'latin1');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  const inComment = Buffer.concat([
    pictures.jpg.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    length,
    comment,
    pictures.jpg.subarray(2),
  ]);
  const inText = Buffer.concat([
    pictures.png.subarray(0, 33),
    pngPart('tEXt', Buffer.from(`Comment\0${marks.php}`, 'latin1')),
    pictures.png.subarray(33),
  ]);
  const inExif = await noisy(80, 60, 7)
    .withExif({ IFD0: { Copyright: marks.php, ImageDescription: marks.html } })
    .jpeg()
    .toBuffer();
  return [
    ...appended,
    { name: 'comment.jpg', bytes: inComment },
    { name: 'text.png', bytes: inText },
    { name: 'exif.jpg', bytes: inExif },
  ];
}

/** The same files again and again, each broken in another place; as many as wanted. */
export function* brokenPictures(whole: OddImage[], count: number, chance: Chance): Generator<OddImage> {
  for (let made = 0; made < count; made++) {
    const { name, bytes } = whole[made % whole.length] ?? { name: 'nothing', bytes: Buffer.alloc(0) };
    const way = Math.floor(made / whole.length) % 5;
    yield { name: `${made}-${name}`, bytes: broken(bytes, way, chance) };
  }
}

function broken(bytes: Buffer, way: number, chance: Chance): Buffer {
  if (way === 0) return bytes.subarray(0, chance(bytes.length)); // cut off
  const copy = Buffer.from(bytes);
  if (way === 1)
    copy.fill(chance(256), 12 + chance(Math.max(1, copy.length - 12))); // the rest is one byte
  else if (way === 2) for (let times = 0; times < 8; times++) copy[chance(copy.length)] = chance(256);
  else if (way === 3)
    copy[12 + chance(Math.min(60, Math.max(1, copy.length - 12)))] = chance(256); // in its head
  else return Buffer.concat([copy.subarray(0, copy.length / 2), copy.subarray(copy.length / 3)]); // a piece twice
  return copy;
}
