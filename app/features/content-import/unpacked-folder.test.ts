import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Entry, tarball, zip } from '../../../tests/support/hostile/archives.ts';
import { withUnpackedFolder } from './unpacked-folder.server.ts';

const MEBIBYTE = 1024 ** 2;
const LIMITS = { files: 100, bytes: 20 * MEBIBYTE };

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'unpacked-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** What is said about the archive; whatever it is, nothing of it is left. */
async function verdictOn(archive: Uint8Array): Promise<string> {
  const path = join(dataDir, 'archive');
  await writeFile(path, archive);
  const verdict = await withUnpackedFolder(
    { dataDir },
    path,
    async (folder) => {
      const names = await readdir(folder, { recursive: true, withFileTypes: true });
      return names.some((entry) => !entry.isFile() && !entry.isDirectory()) ? 'links' : 'taken';
    },
    LIMITS,
  ).catch((error: Error & { code?: string }) => `${error.code}: ${error.message}`);
  await rm(path);
  expect(await readdir(join(dataDir, 'tmp'))).toEqual([]);
  expect(await readdir(dataDir)).toEqual(['tmp']);
  return verdict;
}

const long = `${'n'.repeat(300)}.md`;
const deep = `${'a/'.repeat(60)}note.md`;
/** Each file in folders of its own. */
const inFolders = (count: number, depth: number): Entry[] =>
  Array.from({ length: count }, (_, index): Entry => [`${`${index}/`.repeat(depth)}a.md`, 'x']);

describe.each<[string, (files: Entry[]) => Buffer]>([
  ['zip', zip],
  ['tar.gz', tarball],
])('a .%s', (_kind, pack) => {
  test('is unpacked, with its folders and names', async () => {
    const path = join(dataDir, 'archive');
    await writeFile(
      path,
      pack([
        ['./notes/Ünï.md', 'text'],
        ['notes\\b.md', ''],
      ]),
    );
    const text = await withUnpackedFolder({ dataDir }, path, (folder) =>
      readFile(join(folder, 'notes/Ünï.md'), 'utf8'),
    );
    expect(text).toBe('text');
    await rm(path);
  });

  test.each<[string, Entry[]]>([
    ['names a place outside itself', [['../outside.md', 'x']]],
    ['names a place outside itself', [['notes/../../outside.md', 'x']]],
    ['names a place outside itself', [['notes\\..\\..\\outside.md', 'x']]],
    ['names a place outside itself', [['C:\\outside.md', 'x']]],
    ['holds a name that is too long, or folders too deep in each other', [[deep, 'x']]],
    [
      'in the archive twice',
      [
        ['a.md', 'x'],
        ['a.md', 'y'],
      ],
    ],
    [
      'in the archive twice',
      [
        ['a.md', 'x'],
        ['.//a.md', 'y'],
      ],
    ],
    [
      'in the archive twice',
      [
        ['a', 'x'],
        ['a/b.md', 'y'],
      ],
    ],
    [
      'in the archive twice',
      [
        ['a/b.md', 'x'],
        ['a', 'y'],
      ],
    ],
    ['larger than 200 MB', [['a.md', 'x', { says: 201 * MEBIBYTE }]]],
    ['holds more than 100 files and folders', Array.from({ length: 101 }, (_, index): Entry => [`${index}`, ''])],
    // each takes as much of the disk as a small file, and none of what the archive says
    ['holds more than 100 files and folders', inFolders(4, 30)],
    ['holds more than 100 files and folders', inFolders(51, 1)],
  ])('that %s is refused in a sentence', async (sentence, files) => {
    const verdict = await verdictOn(pack(files));
    expect(verdict).toContain(sentence);
    expect(verdict).toMatch(/^(?:invalid|too_large): [“T].*Nothing was imported\.$/);
  });

  test('may have as many folders as files, each counted once', async () => {
    const together = Array.from({ length: 60 }, (_, index): Entry => [`${'a/'.repeat(39)}${index}.md`, 'x']);
    expect(await verdictOn(pack(together))).toBe('taken');
    expect(await verdictOn(pack(inFolders(50, 1)))).toBe('taken');
  });

  test('keeps within itself what claims to be elsewhere on the disk', async () => {
    expect(await verdictOn(pack([['/etc/outside.md', 'x']]))).toBe('taken');
  });
});

test('whatever the files of an archive are called, also in an archive in it, none is written outside its folder', async () => {
  const part = fc.oneof(
    fc.constantFrom('..', '.', '', ' ', 'a', 'a.md', 'C:', '\0', 'part-0', '\u202E', 'n'.repeat(300), '~', '%2e%2e'),
    fc.string({ unit: 'binary', maxLength: 6 }),
  );
  const name = fc
    .tuple(
      fc.constantFrom('', '/', '\\\\', './'),
      fc.array(part, { minLength: 1, maxLength: 5 }),
      fc.constantFrom('/', '\\'),
    )
    .map(([start, parts, mark]) => start + parts.join(mark));
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(name, { minLength: 1, maxLength: 4 }), fc.boolean(), async (names, isInner) => {
      const inner = zip(names.map((called): Entry => [called, 'x']));
      // it looks itself whether anything lies beside the folder, or is left
      const verdict = await verdictOn(isInner ? zip([['Part-1.zip', inner]]) : inner);
      expect(verdict).toMatch(/^(?:taken$|(?:invalid|too_large): )/);
    }),
    { numRuns: 150 },
  );
});

test('what was damaged on its way is not taken for what it was', async () => {
  const text = 'A lathe that pays its own way home, and forty buyers within a year. '.repeat(8);
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.double({ min: 0, max: 0.99, noNaN: true }),
      fc.integer({ min: 1, max: 255 }),
      async (isPlain, at, change) => {
        const archive = zip([['a.md', text, { isPlain }]]);
        const [begin, end] = [34, archive.indexOf('PK\x01\x02')];
        const place = begin + Math.floor(at * (end - begin));
        archive[place] = (archive[place] ?? 0) ^ change;
        const path = join(dataDir, 'archive');
        await writeFile(path, archive);
        const read = withUnpackedFolder({ dataDir }, path, (folder) => readFile(join(folder, 'a.md'), 'utf8'));
        // bits that a packed text does not need may be others
        expect(await read.catch(({ code }: { code?: string }) => code)).toBeOneOf(['invalid', text]);
      },
    ),
  );
  await rm(join(dataDir, 'archive'));
});

test('an archive in an archive counts with it, and one that lies deeper stays what it is', async () => {
  const part = (bytes: number) => zip([['a.bin', Buffer.alloc(bytes)]]);
  const parts = (count: number): Entry[] =>
    Array.from({ length: count }, (_, index): Entry => [`Part-${index}.zip`, part(8 * MEBIBYTE)]);
  expect(await verdictOn(zip(parts(2)))).toBe('taken');
  expect(await verdictOn(zip(parts(3)))).toContain('holds more than');
  expect(await verdictOn(zip([['Part-1.zip', zip([['Part-2.zip', part(30 * MEBIBYTE)]])]]))).toBe('taken');
  expect(await verdictOn(zip([['Part-1.zip', 'no archive']]))).toContain('cannot be read');
});

describe('a .zip', () => {
  test.each<[string, string, Entry[]]>([
    ['names with nothing in them', 'place outside itself', [['a\0.md', 'x']]],
    ['names longer than a disk takes', 'too long', [[long, 'x']]],
    [
      'folders whose names are too long together',
      'holds a name that is too long',
      [[`${`${'n'.repeat(250)}/`.repeat(30)}a.md`, 'x']],
    ],
    ['content that is longer than it says', 'cannot be read', [['a.md', Buffer.alloc(MEBIBYTE), { says: 10 }]]],
    [
      'content stored as it is that is longer than it says',
      'cannot be read',
      [['a.md', Buffer.alloc(MEBIBYTE), { says: 10, isPlain: true }]],
    ],
    [
      'one content under so many names that the disk would be full',
      'holds more than',
      Array.from(
        { length: 300 },
        (_, index): Entry => [
          `${index}`,
          index === 0 ? Buffer.alloc(10) : '',
          { says: 8 * MEBIBYTE, sharesFirst: index > 0 },
        ],
      ),
    ],
  ])('with %s is refused', async (_what, sentence, files) => {
    expect(await verdictOn(zip(files))).toContain(sentence);
  });
});

describe('a .tar.gz', () => {
  test.each(['1', '2', '3', '4', '6'])('with a link or device of kind %s is refused', async (kind) => {
    expect(await verdictOn(tarball([['a.md', '', { kind }]]))).toMatch(/^invalid: /);
  });

  test('that unpacks to nothing but blanks without end is given up', async () => {
    const bomb = tarball([['a.md', 'x']], { blanks: 32 * MEBIBYTE });
    expect(bomb.byteLength).toBeLessThan(MEBIBYTE / 10);
    expect(await verdictOn(bomb)).toContain('holds more than');
  });

  test('of folders without end is given up', async () => {
    const folders = tarball(Array.from({ length: 41_000 }, (): Entry => ['a/', '', { kind: '5' }]));
    expect(await verdictOn(folders)).toContain('holds more than');
  });
});
