import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenContent, withReadContent } from './content-reader.server.ts';
import { withSource } from './content-source.server.ts';
import type { ReadPost } from './readable-content.server.ts';

const LIMITS = { time: 60_000, memory: 768 };
const WORDPRESS = { kind: 'wordpress', path: 'tests/fixtures/wordpress/export.xml' } as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-reader-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function allOf({ posts }: OpenContent): Promise<ReadPost[]> {
  const all: ReadPost[] = [];
  for await (const post of posts) all.push(post);
  return all;
}

/** The programs beside this one that read exports, while they run. */
function readers(): string[] {
  return execFileSync('ps', ['-o', 'args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('content-reader-program'));
}

test('an export is read by a process of its own, with every post of it, and the process is gone afterwards', async () => {
  const posts = await withReadContent(WORDPRESS, async (content) => {
    expect(readers()).toHaveLength(1);
    expect(content.siteUrl).toBe('https://old.example.com');
    expect(content.leftOut).toHaveLength(2);
    return allOf(content);
  });
  expect(posts.map(({ draft }) => draft.title)).toEqual(['A boatyard finds its dock', 'Before the blocks – a classic']);
  expect(readers()).toEqual([]);
});

test('more posts than a message holds come all, in their order, texts and all', async () => {
  const words = 'word '.repeat(8000).trim();
  for (let index = 0; index < 30; index++)
    await writeFile(join(folder, `${10 + index}.md`), `# Post ${index}\n\n${words}`);
  const posts = await withSource({ dataDir: folder }, { kind: 'markdown', path: folder }, allOf);
  expect(posts.map(({ draft }) => draft.title)).toEqual(Array.from({ length: 30 }, (_, index) => `Post ${index}`));
  expect(posts.every(({ draft }) => draft.description === words)).toBe(true);
});

test('what takes more time than it may have is refused in a sentence, and its process is gone', async () => {
  const refusal = withReadContent(WORDPRESS, allOf, { ...LIMITS, time: 1 });
  await expect(refusal).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringMatching(/more than 0\.001 seconds.*Nothing was imported\.$/),
  });
  expect(readers()).toEqual([]);
});

test('what takes more memory than it may have is refused in a sentence', async () => {
  const path = join(folder, 'large.json');
  await writeFile(path, `{"db":[${'{"a":[]},'.repeat(3_000_000)}{}]}`);
  const refusal = withReadContent({ kind: 'ghost', path }, allOf, { ...LIMITS, memory: 64 });
  await expect(refusal).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringContaining('more than 64 MB of memory'),
  });
});

test('a refusal of the reader is the same sentence here, and a failure while posts are taken ends the process too', async () => {
  const nowhere = withReadContent({ kind: 'ghost', path: join(folder, 'no.json') }, allOf);
  await expect(nowhere).rejects.toMatchObject({ code: 'not_found', message: expect.stringContaining('no.json') });
  await expect(withReadContent(WORDPRESS, () => Promise.reject(new Error('of ours')))).rejects.toThrow('of ours');
  expect(readers()).toEqual([]);
});
