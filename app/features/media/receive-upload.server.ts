import { open } from 'node:fs/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { AppError } from '../../lib/app-error.ts';
import { UPLOAD } from '../../lib/owner-constants.ts';
import type { Config } from '../../platform/config.server.ts';
import { asFullDisk } from '../../platform/full-disk.ts';
import { imageTypeOf, TYPE_BYTES } from './image-type.ts';
import { boundaryOf, PART_HEAD, partHeads } from './part-heads.ts';
import { withTemporaryFiles } from './temporary-files.server.ts';
import { shownName, storedName } from './upload-name.ts';

export type ReceivedFile<Section extends string = string> = {
  section: Section;
  /** A temporary file of ours, gone when the request is over. */
  path: string;
  /** What the sender called it, already fit for a sentence; never part of a path. */
  shownName: string;
  /** The same for the library: as it came, without a path; empty where there was none. */
  name: string;
};

/** A little more than the form ever sends; whoever sends more is not the form. */
const LIMITS = {
  fileSize: UPLOAD.maxFileBytes,
  files: UPLOAD.maxFiles,
  fields: 8,
  fieldSize: 16 * 1024,
  parts: UPLOAD.maxFiles + 9,
  headerPairs: PART_HEAD.lines,
  headerSize: PART_HEAD.bytes,
};

/** The largest form that is taken, in bytes: whoever announces more is told before anything is read. Proxies let it through. */
export const LARGEST_FORM =
  LIMITS.files * LIMITS.fileSize + LIMITS.parts * LIMITS.headerSize + LIMITS.fields * LIMITS.fieldSize;

/** After this long without a byte the sender is taken for gone. */
const STALL_TIMEOUT = 20_000;
const DRAIN = { timeout: 250, total: 5000, bytes: 256 * 1024 * 1024 };

const LONG_HEAD = 'The upload could not be read: the name or the description of a file in it is much too long.';

const END = { done: true, value: undefined } as const;
/** No system has longer names, in bytes of UTF-8; what is a little longer is cut for the library. */
const MAX_NAME = 1024;

const STOPPED = 'The upload stopped before it was complete.';
const MALFORMED = 'The upload could not be read: it is not a complete multipart form.';

/**
 * Streams the pictures of a multipart request into temporary files, hands them to `use` in the order they came, and
 * deletes them on every outcome. Throws AppError for whatever is not a set of JPEG, PNG or WebP files in known sections.
 */
export async function receiveUpload<Section extends string, T>(
  config: Pick<Config, 'dataDir'>,
  request: Request,
  sections: readonly Section[],
  use: (files: ReceivedFile<Section>[]) => Promise<T>,
): Promise<T> {
  const parser = openParser(request);
  try {
    return await withTemporaryFiles(config, async (newPath) => {
      const files = await readParts(parser, request, sections, newPath);
      if (files.length === 0) throw new AppError('invalid', 'No pictures were sent.');
      return use(files);
    });
  } catch (error) {
    throw asFullDisk(error, 'Nothing was stored.');
  }
}

function openParser(request: Request): BusboyInstance {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType))
    throw new AppError('unsupported', 'Pictures must be sent as multipart/form-data.');
  if (Number(request.headers.get('content-length') ?? 0) > LARGEST_FORM)
    throw new AppError(
      'too_large',
      `At most ${UPLOAD.maxFiles} pictures of ${UPLOAD.maxFileBytes / 1024 / 1024} MB each can be uploaded at once.`,
    );
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS });
  } catch (cause) {
    throw new AppError('invalid', MALFORMED, { cause }); // no boundary
  }
}

async function readParts<Section extends string>(
  parser: BusboyInstance,
  request: Request,
  sections: readonly Section[],
  newPath: () => string,
): Promise<ReceivedFile<Section>[]> {
  const parts = collectParts(parser, sections, newPath);
  const hasGoodHeads = partHeads(boundaryOf(request.headers.get('content-type') ?? '') ?? '');
  const finished = new Promise<void>((resolve) => {
    parser.once('finish', resolve);
  });
  const reader = request.body?.getReader();
  while (!parts.isRefused()) {
    const chunk = reader ? await parts.step(reader.read()) : END;
    if (!chunk) break;
    if (chunk.done) {
      parser.end();
      await parts.step(finished);
      break;
    }
    if (!hasGoodHeads(chunk.value)) {
      parts.refuse(new AppError('invalid', LONG_HEAD));
      break;
    }
    // Back pressure: the next chunk is read once this one is written, however much faster the line is than the disk.
    await parts.step(new Promise<void>((resolve) => parser.write(chunk.value, () => resolve())));
  }
  try {
    return await parts.settle();
  } catch (error) {
    if (reader) await drain(reader);
    throw error;
  }
}

/** Listens to the parser: writes files as they come and remembers the first problem. */
function collectParts<Section extends string>(
  parser: BusboyInstance,
  sections: readonly Section[],
  newPath: () => string,
) {
  const files: (ReceivedFile<Section> & { isEmpty: boolean })[] = [];
  const writes: Promise<void>[] = [];
  const streams = new Set<BusboyFileStream>();
  // The first problem decides the answer; what follows from it is noise.
  let problem: unknown;
  let interrupt: () => void = () => {};
  function fail(error: unknown) {
    problem ??= error;
    interrupt();
  }

  parser.on('file', (field, stream, fileName) => {
    const section = sections.find((known) => `${known}[]` === field);
    if (section === undefined) {
      stream.on('error', () => {});
      stream.resume();
      return fail(unknownSection(field, sections));
    }
    if (fileName !== undefined && Buffer.byteLength(fileName) > MAX_NAME) {
      stream.on('error', () => {});
      stream.resume();
      return fail(new AppError('invalid', `The name of the file ${shownName(fileName)} is too long.`));
    }
    const file = {
      section,
      path: newPath(),
      shownName: shownName(fileName),
      name: storedName(fileName),
      isEmpty: false,
    };
    files.push(file);
    streams.add(stream);
    const write = keep(stream, file.path, file.shownName).then((bytes) => {
      file.isEmpty = bytes === 0;
      // A browser sends a part without name and content for a file field that nobody used.
      if (file.isEmpty && fileName) fail(new AppError('invalid', `${file.shownName} is empty.`));
    });
    writes.push(write.catch(fail).finally(() => streams.delete(stream)));
  });
  parser.on('field', (field) => {
    // `caseStudy` and whatever else a client adds are labels: nothing depends on them.
    if (field?.endsWith('[]')) fail(notAFile(field, sections));
  });
  const tooManyFiles = () =>
    fail(new AppError('too_large', `At most ${UPLOAD.maxFiles} pictures can be uploaded at once.`));
  parser.on('filesLimit', tooManyFiles);
  parser.on('partsLimit', tooManyFiles);
  parser.on('fieldsLimit', () => fail(new AppError('invalid', 'The upload has too many fields.')));
  parser.on('error', (cause) => fail(new AppError('invalid', MALFORMED, { cause })));

  return {
    isRefused: () => problem !== undefined,
    refuse: fail,
    /**
     * Waits for the next step; answers undefined once anything went wrong, also here: nothing happens for too long, or
     * the sender goes away. (Not a race with one long promise: that would hold every chunk until the end.)
     */
    async step<T>(next: Promise<T>): Promise<T | undefined> {
      if (problem) return undefined;
      return new Promise<T | undefined>((resolve) => {
        const stopped = (cause: unknown) =>
          fail(cause instanceof AppError ? cause : new AppError('invalid', STOPPED, { cause }));
        const timer = setTimeout(stopped, STALL_TIMEOUT, new Error('no byte for too long'));
        interrupt = () => {
          clearTimeout(timer);
          resolve(undefined);
        };
        next.then((value) => {
          clearTimeout(timer);
          resolve(value);
        }, stopped);
      });
    },
    /** Once all files are closed: those that came, or the first problem thrown. */
    async settle(): Promise<ReceivedFile<Section>[]> {
      if (problem) for (const stream of streams) stream.destroy();
      await Promise.all(writes);
      if (problem) throw problem;
      return files.filter((file) => !file.isEmpty);
    },
  };
}

/** Writes one file as it comes and answers its length; refuses it by its first bytes, before the rest is sent. */
async function keep(stream: BusboyFileStream, path: string, name: string): Promise<number> {
  let bytes = 0;
  let head = Buffer.alloc(0);
  let isKnown = false;
  stream.on('error', () => {}); // one that comes before the loop below listens; the parser tells it too
  stream.once('limit', () => stream.destroy(tooLarge(name)));
  // Not a write stream: one that is torn down while it opens its file makes the file after we have deleted it.
  const file = await open(path, 'wx');
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (!isKnown) {
        head = Buffer.concat([head, chunk.subarray(0, TYPE_BYTES)]);
        if (head.length >= TYPE_BYTES) isKnown = requirePicture(head, name);
      }
      await file.writeFile(chunk);
    }
  } finally {
    await file.close();
  }
  if (!isKnown && bytes > 0) requirePicture(head, name);
  return bytes;
}

function requirePicture(head: Uint8Array, name: string): true {
  if (!imageTypeOf(head)) throw new AppError('unsupported', `${name} is not a JPEG, PNG or WebP picture.`);
  return true;
}

function tooLarge(name: string): AppError {
  return new AppError('too_large', `${name} is larger than ${UPLOAD.maxFileBytes / 1024 / 1024} MB.`);
}

function unknownSection(field: string | undefined, sections: readonly string[]): AppError {
  const known = sections.map((section) => `${section}[]`).join(', ');
  return new AppError('invalid', `${shownName(field, 'A part without a name')} is not one of the parts ${known}.`);
}

function notAFile(field: string, sections: readonly string[]): AppError {
  if (!sections.some((known) => `${known}[]` === field)) return unknownSection(field, sections);
  return new AppError('invalid', `${shownName(field)} must be a file.`);
}

/**
 * Reads on for a moment without keeping anything: many clients look at the answer only after they have sent
 * everything, and a connection closed under them hides the sentence that says what was wrong.
 */
async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const end = Date.now() + DRAIN.total;
  let bytes = 0;
  while (bytes < DRAIN.bytes && Date.now() < end) {
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, DRAIN.timeout, null);
    });
    const chunk = await Promise.race([reader.read().catch(() => null), silence]);
    clearTimeout(timer);
    if (!chunk || chunk.done) return;
    bytes += chunk.value.length;
  }
}
