import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readExport } from './read-export.server.ts';
import { readContent } from './readable-content.server.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-export-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What becomes of a folder with these files. */
async function folderOf(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const { posts, leftOut } = readContent(await readExport({ kind: 'markdown', path: folder }));
  return { slugs: posts.map(({ draft }) => draft.slug), leftOut, posts };
}

test('of a Hugo site the posts come, each in one language, and its pages of folders do not', async () => {
  const { slugs, leftOut } = await folderOf({
    'README.md': '# How to build this',
    'content/_index.md': '---\ntitle: Home\n---\n',
    'content/_index.zh.md': '---\ntitle: 主页\n---\n',
    'content/posts/_index.md': '---\ntitle: Posts\n---\n',
    'content/posts/mill/index.md': 'A mill.',
    'content/posts/mill/index.zh-cn.md': '水磨。',
    'content/posts/dock/index.zh.md': '码头。',
    'content/posts/dock/index.en.md': 'A dock.',
    'content/posts/oven/index.de.md': 'Ein Ofen.',
    'content/posts/lamp.md': 'A lamp.',
    'content/posts/lamp.fr.md': 'Une lampe.',
  });
  expect(slugs).toEqual(['dock', 'lamp', 'mill', 'oven']);
  expect(leftOut.toSorted()).toEqual([
    'README.md: about the folder, no post',
    'content/_index.md: the page of a folder, no post',
    'content/_index.zh.md: another language of content/_index.md',
    'content/posts/_index.md: the page of a folder, no post',
    'content/posts/dock/index.zh.md: another language of content/posts/dock/index.en.md',
    'content/posts/lamp.fr.md: another language of content/posts/lamp.md',
    'content/posts/mill/index.zh-cn.md: another language of content/posts/mill/index.md',
  ]);
});

test('texts that a generator shows and nobody reads here are named, and its layouts are none', async () => {
  const { slugs, leftOut } = await folderOf({
    '_posts/a.md': 'Words.',
    '_posts/b.html': '---\ntitle: B\n---\n<p>Words.</p>',
    'c.org': '+++\r\ntitle = "C"\r\n+++\r\nWords.',
    'static/d.html': '<p>No page of the generator.</p>',
    '_layouts/post.html': '---\nlayout: default\n---\n{{ content }}',
  });
  expect(slugs).toEqual(['a']);
  expect(leftOut).toEqual(['_posts/b.html: a text, but no Markdown', 'c.org: a text, but no Markdown']);
});

test('front matter in JSON is front matter, and a text that begins with a brace is a text', async () => {
  const { posts, leftOut } = await folderOf({
    'a.md': '{\n  "title": "Mill",\n  "tags": ["water"],\n  "cover": {\n    "alt": ""\n  }\n}\n\nWords.',
    'b.md': '{\n  "draft": true\n}\nWords.',
    'c.md': '{\nno JSON\n}\nWords.',
  });
  expect(posts.map(({ draft }) => [draft.title, draft.description])).toEqual([
    ['Mill', 'Words.'],
    ['c', '{ no JSON } Words.'],
  ]);
  expect(leftOut).toEqual(['b.md: a draft']);
});

test('what is no Markdown after all is named, and the rest comes', async () => {
  const { slugs, leftOut } = await folderOf({
    'a.mdx': 'Words.',
    'b.mdx': 'import X from "./x.astro"\n\n<X />',
    'c.md': `${'>'.repeat(5000)} x`,
    'd.md': 'x'.repeat(1_000_001),
    'e.md': '<div>'.repeat(300),
  });
  expect(slugs).toEqual(['a']);
  expect(leftOut).toEqual([
    'b.mdx: It uses components of MDX, which are a program. Save it as plain Markdown.',
    'c.md: The text is nested too deeply to be read.',
    'd.md: The text has more than 1000000 characters.',
    'e.md: The text is nested too deeply to be read.',
  ]);
});

test.each(['markdown', 'wordpress', 'notion'] as const)(
  'what is neither a file nor a folder is no %s',
  async (kind) => {
    await expect(readExport({ kind, path: '/dev/zero' })).rejects.toThrow('/dev/zero is neither a file nor a folder.');
  },
);

test('of what cannot be stored only the lengths are handed on, and no list is longer than somebody reads', async () => {
  const long = `# Long\n\n${'word '.repeat(20_000)}`;
  const many = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [`d${index}.md`, '---\ndraft: true\n---\n']),
  );
  const { posts, leftOut } = await folderOf({ 'a.md': long, ...many });
  expect(posts).toMatchObject([
    { draft: { description: '' }, texts: { description: 99_999 }, problem: expect.stringContaining('at most 50000') },
  ]);
  expect([leftOut.length, leftOut.at(-1)]).toEqual([201, 'and 100 more']);
});
