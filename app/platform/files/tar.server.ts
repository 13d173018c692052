/** A file of an archive: its name, its length, and its bytes as they come. */
export type TarFile = { name: string; bytes: number; content: AsyncIterable<Uint8Array> };

/** The archive is not what it should be; the sentence says how. */
export class TarError extends Error {}

const BLOCK = 512;
/** A block of notes that other programs write between files. */
const MAX_NOTES = 64 * 1024;

/**
 * Files as a tar archive (POSIX ustar), which every system can open. Names up to 100 characters. Hand on what comes
 * out before asking for more.
 */
export async function* writeTar(files: AsyncIterable<TarFile>, modifiedAt: Date): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes, content } of files) {
    yield headerOf(name, bytes, modifiedAt);
    let written = 0;
    for await (const chunk of content) {
      written += chunk.byteLength;
      yield chunk;
    }
    if (written !== bytes) throw new TarError(`${name} changed while it was read.`);
    if (bytes % BLOCK > 0) yield new Uint8Array(BLOCK - (bytes % BLOCK));
  }
  yield new Uint8Array(2 * BLOCK);
}

/**
 * The files of a tar archive, one after the other: take the whole content of one before asking for the next. Only
 * plain files come out; folders and notes are passed over, and links, devices and whatever else is refused.
 */
export async function* readTar(archive: AsyncIterable<Uint8Array>): AsyncGenerator<TarFile> {
  const source = reader(archive);
  try {
    yield* filesFrom(source);
  } finally {
    await source.end();
  }
}

async function* filesFrom(source: Source): AsyncGenerator<TarFile> {
  for (;;) {
    const header = await source.take(BLOCK);
    if (header.every((byte) => byte === 0)) break;
    requireChecksum(header);
    const name = textAt(header, 0, 100);
    const prefix = textAt(header, 257, 5) === 'ustar' ? textAt(header, 345, 155) : '';
    const bytes = numberAt(header, 124, 12);
    const padding = (BLOCK - (bytes % BLOCK)) % BLOCK;
    const kind = String.fromCharCode(header[156] ?? 0);
    if (kind === '5') continue;
    if (kind === 'x' || kind === 'g') {
      if (bytes > MAX_NOTES) throw new TarError('The archive is not one of ours.');
      await source.take(bytes + padding);
      continue;
    }
    const full = prefix === '' ? name : `${prefix}/${name}`;
    if (kind !== '0' && kind !== '\0') throw new TarError(`${full} is not a plain file.`);
    yield { name: full, bytes, content: source.stream(bytes) };
    if (source.left() > 0) throw new Error('The content of a file was not taken');
    await source.take(padding);
  }
  await source.rest(); // what compresses the archive checks its sum at the very end
}

function headerOf(name: string, bytes: number, modifiedAt: Date): Uint8Array {
  if (Buffer.byteLength(name) > 100) throw new TarError(`${name} is too long a name.`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
  header.write(name, 0);
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(bytes, 12), 124);
  header.write(octal(Math.floor(modifiedAt.getTime() / 1000), 12), 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(`${octal(checksum(header), 7)} `, 148);
  return header;
}

/** The sum of a header's bytes, its own place counted as spaces. */
function checksum(header: Uint8Array): number {
  return header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);
}

function requireChecksum(header: Uint8Array): void {
  if (numberAt(header, 148, 8) !== checksum(header)) throw new TarError('The archive is damaged.');
}

function textAt(header: Uint8Array, start: number, length: number): string {
  const field = Buffer.from(header.subarray(start, start + length));
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end === -1 ? length : end);
}

function numberAt(header: Uint8Array, start: number, length: number): number {
  const text = textAt(header, start, length).trim();
  if (!/^[0-7]{1,11}$/.test(text)) throw new TarError('The archive is damaged.');
  return Number.parseInt(text, 8);
}

type Source = ReturnType<typeof reader>;

/** Takes exact lengths out of chunks of any length. */
function reader(archive: AsyncIterable<Uint8Array>) {
  const chunks = archive[Symbol.asyncIterator]();
  let buffered: Uint8Array = new Uint8Array(0);
  let open = 0;

  async function more(): Promise<Uint8Array> {
    while (buffered.byteLength === 0) {
      const { done, value } = await chunks.next();
      if (done) throw new TarError('The archive is cut short.');
      buffered = value;
    }
    return buffered;
  }

  async function* stream(length: number): AsyncGenerator<Uint8Array> {
    for (open = length; open > 0; ) {
      const part = (await more()).subarray(0, open);
      buffered = buffered.subarray(part.byteLength);
      open -= part.byteLength;
      yield part;
    }
  }

  return {
    left: () => open,
    stream(length: number) {
      open = length;
      return stream(length);
    },
    async take(length: number): Promise<Uint8Array> {
      const parts: Uint8Array[] = [];
      for await (const part of stream(length)) parts.push(part);
      return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
    },
    async rest(): Promise<void> {
      buffered = new Uint8Array(0);
      while (!(await chunks.next()).done);
    },
    /** Nobody wants any more of it. */
    async end(): Promise<void> {
      await chunks.return?.();
    },
  };
}
