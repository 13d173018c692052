import { readdir, stat } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { AppError } from '../../lib/app-error.ts';
import { beginningOf } from '../../platform/files/byte-streams.server.ts';
import { readTextFile } from '../../platform/files/text-file.server.ts';
import { type FolderKind, type ImportedAs, isFolderKind, type SourceKind } from './content-import.ts';
import { readGhostExport } from './ghost-export.ts';
import { LANGUAGE, readMarkdownPost } from './markdown-post.ts';
import { readNotionFolder } from './notion-folder.server.ts';
import type { ContentSource } from './source-post.ts';
import { readSquarespaceExport } from './squarespace-export.ts';
import type { OwnHeadings } from './study-parts.ts';
import { readWebflowExport } from './webflow-export.ts';
import { readWordPressExport } from './wordpress-export.ts';

/** Larger than the export of any site of one person; the whole of it is read at once. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_POSTS = 10_000;

/** Folders that hold no texts of their own. */
const PASSED_OVER = /^(?:\.|node_modules$|__MACOSX$)/;

const MARKDOWN = /\.(?:md|markdown|mdx)$/i;
/** What generators put texts into. */
const LAYOUT = /(?:^|\/)(?:_?layouts|_includes)\//;
const OTHER_TEXT = /\.(?:html?|textile|adoc|asciidoc|org|rst|txt)$/i;

/** What lies at the top of a folder about the folder itself. */
const ABOUT_THE_FOLDER = /^(?:readme|changelog|contributing|code_of_conduct|security|licen[cs]e)$/i;

/** Those that are one file each. */
const FILE_READERS: Record<
  Exclude<SourceKind, FolderKind>,
  (text: string, options: { type?: string }) => ContentSource
> = {
  wordpress: readWordPressExport,
  squarespace: readSquarespaceExport,
  ghost: readGhostExport,
  webflow: readWebflowExport,
};

export type ExportPlace = {
  kind: SourceKind;
  path: string;
  type?: string | undefined;
  as?: ImportedAs | undefined;
  /** It came without a name: that of its path says nothing to anybody. */
  isUnnamed?: boolean;
  own?: OwnHeadings;
};

/** Reads an export file, or a folder of Markdown. Refuses what cannot be read. */
export async function readExport({ kind, path, type, isUnnamed = false }: ExportPlace): Promise<ContentSource> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new AppError('not_found', `There is no file or folder ${path}.`);
  if (!found.isFile() && !found.isDirectory()) throw new AppError('invalid', `${path} is neither a file nor a folder.`);
  if (!isFolderKind(kind) && found.isDirectory())
    throw new AppError('invalid', `${path} is a folder; name the export file in it.`);
  const source = isFolderKind(kind)
    ? await (kind === 'notion' && found.isDirectory()
        ? readNotionFolder(path, readText)
        : readMarkdown(path, found.isDirectory(), isUnnamed))
    : FILE_READERS[kind](await readText(path, isUnnamed ? '' : path), type === undefined ? {} : { type });
  if (source.posts.length > MAX_POSTS)
    throw new AppError('too_large', `The export holds more than ${MAX_POSTS} posts. Please take them in parts.`);
  return source;
}

async function readMarkdown(path: string, isFolder: boolean, isUnnamed: boolean): Promise<ContentSource> {
  const root = isFolder ? path : dirname(path);
  const names = isFolder ? await filesBelow(root, MARKDOWN) : [path.slice(root.length + 1)];
  if (names.length === 0) throw new AppError('invalid', 'There is no Markdown file in it.');
  const source: ContentSource = { posts: [], leftOut: isFolder ? await otherTexts(root) : [], siteUrl: null };
  const reasons = isFolder ? otherLanguages(names) : new Map<string, string>();
  for (const name of names) {
    try {
      const reason = reasons.get(name) ?? (isFolder ? noPost(name) : null);
      const called = isUnnamed && !isFolder ? '' : name;
      const text = reason === null ? await readText(join(root, name), called) : '';
      const read = reason === null ? readMarkdownPost(text, called) : null;
      if (!read) source.leftOut.push(`${name}: ${reason}`);
      else if (read.withheld) source.leftOut.push(`${name}: ${read.withheld}`);
      else source.posts.push(read.post);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      source.leftOut.push(error.message);
    }
  }
  return source;
}

/** A line for each text with front matter that is no Markdown: generators make pages of these, too. */
async function otherTexts(root: string): Promise<string[]> {
  const lines: string[] = [];
  for (const name of await filesBelow(root, OTHER_TEXT))
    if (!LAYOUT.test(name) && /^(?:---|\+\+\+)\r?\n/.test((await beginningOf(join(root, name), 5)).toString('latin1')))
      lines.push(`${name}: a text, but no Markdown`);
  return lines;
}

/** Why a file is no post by its name alone, or null. */
function noPost(name: string): string | null {
  const stem = stemOf(posix.basename(name)).replace(LANGUAGE, '');
  if (stem === '_index') return 'the page of a folder, no post';
  return !name.includes('/') && ABOUT_THE_FOLDER.test(stem) ? 'about the folder, no post' : null;
}

/** Of a text in several languages one comes: that without a language in its name, else the English, else the first. */
function otherLanguages(names: string[]): Map<string, string> {
  const versions = new Map<string, string[]>();
  for (const name of names) {
    const text = stemOf(name).replace(LANGUAGE, '');
    versions.set(text, [...(versions.get(text) ?? []), name]);
  }
  const reasons = new Map<string, string>();
  for (const group of versions.values()) {
    const plain = group.find((name) => !LANGUAGE.test(stemOf(name)));
    const taken = plain ?? group.find((name) => /\.en(?:-|$)/i.test(stemOf(name))) ?? group[0] ?? '';
    for (const name of group)
      if (name !== taken && LANGUAGE.test(stemOf(name))) reasons.set(name, `another language of ${taken}`);
  }
  return reasons;
}

function stemOf(name: string): string {
  return name.replace(/\.[^./]+$/, '');
}

/** The places of all files that are called so, with slashes, in alphabetical order. */
async function filesBelow(root: string, called: RegExp, below = ''): Promise<string[]> {
  const entries = await readdir(join(root, below), { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (PASSED_OVER.test(entry.name)) continue;
    const place = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) for (const name of await filesBelow(root, called, place)) found.push(name);
    if (entry.isFile() && called.test(entry.name)) found.push(place);
  }
  return found;
}

/** `called` is what the file is called to whoever sent it; empty where it has no name. */
async function readText(path: string, called: string): Promise<string> {
  return readTextFile(path, called || 'This', MAX_BYTES);
}
