import { crc32 } from 'node:zlib';

export type ZipEntry = { name: string; bytes: Uint8Array };

const HEAD = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
/** Version 2.0, the first with folders in names. */
const VERSION = 20;
/** Names are UTF-8. */
const UTF8 = 0x0800;

/**
 * The files as one ZIP archive, stored as they are: photographs do not get smaller. Of the same files and day come the same
 * bytes. Below 4 GiB and 65,536 files.
 */
export function zipOf(files: readonly ZipEntry[], day: string): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const list: Uint8Array[] = [];
  let place = 0;
  for (const { name, bytes } of files) {
    const facts = factsOf(name, bytes, dosDay(day));
    const head = Buffer.alloc(4);
    head.writeUInt32LE(HEAD);
    const entry = Buffer.alloc(6);
    entry.writeUInt32LE(ENTRY);
    entry.writeUInt16LE(VERSION, 4);
    // no comment, one disk, no attributes, and where the file begins
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(place, 10);
    const nameBytes = Buffer.from(name);
    parts.push(head, facts, nameBytes, bytes);
    list.push(entry, facts, rest, nameBytes);
    place += head.length + facts.length + nameBytes.length + bytes.byteLength;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(place, 16);
  // what holds photographs is long: one copy of it is enough
  const zip = new Uint8Array(place + directory.length + end.length);
  let at = 0;
  for (const part of [...parts, directory, end]) {
    zip.set(part, at);
    at += part.byteLength;
  }
  return zip;
}

/** What stands before a file and in the list at the end alike. */
function factsOf(name: string, bytes: Uint8Array, day: number): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(VERSION, 0);
  facts.writeUInt16LE(UTF8, 2);
  facts.writeUInt16LE(day, 8);
  facts.writeUInt32LE(crc32(bytes), 10);
  facts.writeUInt32LE(bytes.byteLength, 14);
  facts.writeUInt32LE(bytes.byteLength, 18);
  facts.writeUInt16LE(Buffer.byteLength(name), 22);
  return facts;
}

/** A day as archives have it, counted from 1980. */
function dosDay(day: string): number {
  const [year = 1980, month = 1, date = 1] = day.split('-').map(Number);
  return ((Math.min(Math.max(year, 1980), 2107) - 1980) << 9) | (month << 5) | date;
}
