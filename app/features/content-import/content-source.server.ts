import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '../../lib/app-error.ts';
import type { SourceKind } from './content-import.ts';
import { readGhostExport } from './ghost-export.ts';
import { readMarkdownPost } from './markdown-post.ts';
import type { ContentSource } from './source-post.ts';
import { readWordPressExport } from './wordpress-export.ts';

/** Larger than the export of any site of one person; the whole of it is held in memory for a moment. */
const MAX_BYTES = 200 * 1024 * 1024;

/** Folders that hold no texts of their own. */
const PASSED_OVER = /^(?:\.|node_modules$|__MACOSX$)/;

/** Reads what is to be imported; `folders` are where its pictures may lie beside it. Refuses what cannot be read. */
export async function openSource(
  kind: SourceKind,
  path: string,
  { type }: { type?: string | undefined } = {},
): Promise<ContentSource & { folders: string[] }> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new AppError('not_found', `There is no file or folder ${path}.`);
  const options = type === undefined ? {} : { type };
  if (kind === 'markdown') return openMarkdown(path, found.isDirectory());
  if (found.isDirectory()) throw new AppError('invalid', `${path} is a folder; name the export file in it.`);
  const text = await readText(path);
  const source = kind === 'wordpress' ? readWordPressExport(text, options) : readGhostExport(text, options);
  return { ...source, folders: [] };
}

async function openMarkdown(path: string, isFolder: boolean): Promise<ContentSource & { folders: string[] }> {
  const root = isFolder ? path : dirname(path);
  const names = isFolder ? await markdownBelow(root) : [path.slice(root.length + 1)];
  if (names.length === 0) throw new AppError('invalid', `There is no Markdown file in ${path}.`);
  const source: ContentSource = { posts: [], leftOut: [], siteUrl: null };
  for (const name of names) {
    try {
      const { post, isDraft } = readMarkdownPost(await readText(join(root, name)), name);
      if (isDraft) source.leftOut.push(`${name}: a draft`);
      else source.posts.push(post);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      source.leftOut.push(error.message);
    }
  }
  return { ...source, folders: [root] };
}

/** The places of all Markdown files, with slashes, in alphabetical order. */
async function markdownBelow(root: string, below = ''): Promise<string[]> {
  const entries = await readdir(join(root, below), { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (PASSED_OVER.test(entry.name)) continue;
    const place = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) found.push(...(await markdownBelow(root, place)));
    else if (entry.isFile() && /\.(?:md|markdown)$/i.test(entry.name)) found.push(place);
  }
  return found;
}

async function readText(path: string): Promise<string> {
  const { size } = await stat(path);
  if (size > MAX_BYTES) throw new AppError('too_large', `${path} is larger than ${MAX_BYTES / 1024 ** 2} MB.`);
  const text = await readFile(path, 'utf8');
  if (text.includes('\0')) throw new AppError('invalid', `${path} is not a text file.`);
  return text;
}
