import { crc32, deflateRawSync, gzipSync } from 'node:zlib';

/** What an archive says about a file, where that is not the truth. */
type Claims = {
  /** The length it says it has. */
  says?: number;
  /** Stored as it is, instead of compressed. */
  isPlain?: boolean;
  /** In a ZIP: takes the content of the first file. */
  sharesFirst?: boolean;
  /** In a tar: what kind of thing it is; a plain file is `0`. */
  kind?: string;
};

export type Entry = [name: string, content: Uint8Array | string, claims?: Claims];

/** A ZIP as the programs of every system write it; names and claims may be anything. */
export function zip(files: Entry[]): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let place = 0;
  let first: { start: number; packed: Buffer; checksum: number } | undefined;
  for (const [name, content, { says, isPlain = false, sharesFirst = false }] of withClaims(files)) {
    const shared = sharesFirst ? first : undefined;
    const packed: Buffer = shared?.packed ?? (isPlain ? Buffer.from(content) : deflateRawSync(content));
    const start: number = shared?.start ?? place;
    const checksum = shared?.checksum ?? crc32(content);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(isPlain ? 0 : 8, 10);
    entry.writeUInt32LE(checksum, 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(says ?? content.length, 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(start, 42);
    list.push(entry, Buffer.from(name));
    if (shared) continue;
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(isPlain ? 0 : 8, 8);
    head.writeUInt16LE(Buffer.byteLength(name), 26);
    parts.push(head, Buffer.from(name), packed);
    first ??= { start, packed, checksum };
    place += 30 + Buffer.byteLength(name) + packed.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(place, 16);
  return Buffer.concat([...parts, directory, end]);
}

const BLOCK = 512;

/** A tar.gz; names of more than 100 bytes are split as POSIX says, and cut where even that does not fit. */
export function tarball(files: Entry[], { blanks = 0 }: { blanks?: number } = {}): Buffer {
  const parts: Buffer[] = [];
  for (const [name, content, { says, kind = '0' }] of withClaims(files)) {
    const bytes = Buffer.from(content);
    parts.push(header(name, says ?? bytes.length, kind), bytes, Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK));
  }
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * BLOCK + blanks)]));
}

function withClaims(files: Entry[]): [string, Uint8Array, Claims][] {
  return files.map(([name, content, claims = {}]) => [name, Buffer.from(content as string), claims]);
}

function header(name: string, bytes: number, kind: string): Buffer {
  const block = Buffer.alloc(BLOCK);
  const isLong = Buffer.byteLength(name) > 100;
  const cut = isLong ? name.lastIndexOf('/', name.length - 2) : -1;
  block.write(name.slice(cut + 1), 0, 100);
  block.write('0000600\0', 100);
  block.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124);
  block.write('        ', 148);
  block.write(kind, 156);
  block.write('../../etc/passwd', 157); // where a link would lead
  block.write('ustar\x0000', 257);
  if (cut > 0) block.write(name.slice(0, cut), 345, 155);
  const sum = block.reduce((all, byte) => all + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}
