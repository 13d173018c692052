import { open, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { AppError } from '../../lib/app-error.ts';
import type { Config } from '../../platform/config.server.ts';
import type { SourceKind } from './content-import.ts';
import { readGhostExport } from './ghost-export.ts';
import { readMarkdownPost } from './markdown-post.ts';
import type { ContentSource } from './source-post.ts';
import { withUnpackedFolder } from './unpacked-folder.server.ts';
import { readWordPressExport } from './wordpress-export.ts';

/** Larger than the export of any site of one person; the whole of it is read at once, while visitors wait. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Folders that hold no texts of their own. */
const PASSED_OVER = /^(?:\.|node_modules$|__MACOSX$)/;

/** What was read, and the folders in which its pictures may lie beside it. */
export type OpenSource = ContentSource & { folders: string[] };

/** The largest file that is taken over the network: an archive with its pictures. */
export const MAX_SOURCE_BYTES = 500 * 1024 * 1024;

/** How deep in an archive the folders with the pictures may begin. */
const FOLDER_DEPTH = 3;

/**
 * Reads what is to be imported and hands it to `use`. A .zip or .tar.gz with the texts and a copy of the pictures is
 * unpacked first, and gone afterwards.
 */
export async function withSource<T>(
  config: Pick<Config, 'dataDir'>,
  { kind, path, type }: { kind: SourceKind; path: string; type?: string | undefined },
  use: (source: OpenSource) => Promise<T>,
): Promise<T> {
  if (!(await isArchive(path))) return use(await openSource(kind, path, { type }));
  return withUnpackedFolder(config, path, async (root) => {
    const folders = await foldersBelow(root);
    if (kind === 'markdown') return use({ ...(await openMarkdown(root, true)), folders });
    const ending = kind === 'wordpress' ? '.xml' : '.json';
    const [file] = (await readdir(root, { recursive: true })).filter((name) => name.endsWith(ending)).sort();
    if (!file) throw new AppError('invalid', `The archive holds no file that ends in ${ending}.`);
    return use({ ...(await openSource(kind, join(root, file), { type })), folders });
  });
}

/** By its first bytes, since names lie. */
async function isArchive(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return false;
  const file = await open(path);
  try {
    const head = Buffer.alloc(4);
    await file.read(head, 0, 4, 0);
    return head.readUInt32LE() === 0x04034b50 || head.readUInt16LE() === 0x8b1f;
  } finally {
    await file.close();
  }
}

async function foldersBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const below = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((folder) => folder.slice(root.length).split(sep).length <= FOLDER_DEPTH + 1);
  return [root, ...below.sort()];
}

/** Reads what is to be imported; `folders` are where its pictures may lie beside it. Refuses what cannot be read. */
export async function openSource(
  kind: SourceKind,
  path: string,
  { type }: { type?: string | undefined } = {},
): Promise<OpenSource> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new AppError('not_found', `There is no file or folder ${path}.`);
  const options = type === undefined ? {} : { type };
  if (kind === 'markdown') return openMarkdown(path, found.isDirectory());
  if (found.isDirectory()) throw new AppError('invalid', `${path} is a folder; name the export file in it.`);
  const text = await readText(path);
  const source = kind === 'wordpress' ? readWordPressExport(text, options) : readGhostExport(text, options);
  return { ...source, folders: [] };
}

async function openMarkdown(path: string, isFolder: boolean): Promise<OpenSource> {
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
