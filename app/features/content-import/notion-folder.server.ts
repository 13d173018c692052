import { readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { parse } from 'csv-parse/sync';
import { AppError } from '../../lib/app-error.ts';
import { beginningOf } from '../../platform/files/byte-streams.server.ts';
import { count } from './content-import.ts';
import { numberedName, readNotionPage } from './notion-page.ts';
import type { ContentSource } from './source-post.ts';

/** Characters of a table's first line: names of its columns. */
const HEADER_BYTES = 64 * 1024;
const MAX_FILES = 20_000;

/** Files that come with pages by their addresses. */
const PICTURE = /\.(?:jpe?g|png|webp|gif)$/i;

/** Reads what Notion exports as Markdown & CSV. Every page is a post; what is none is named in `leftOut`. */
export async function readNotionFolder(
  root: string,
  readText: (path: string, called: string) => Promise<string>,
): Promise<ContentSource> {
  const names = await filesBelow(root);
  const pages = names.filter((name) => /\.md$/i.test(name));
  if (pages.length === 0)
    throw new AppError('invalid', 'There is no page in it. Export from Notion as Markdown & CSV.');
  const source: ContentSource = { posts: [], leftOut: [], siteUrl: null };
  const columns = await columnsOf(root, names);
  for (const name of pages) {
    try {
      source.posts.push(readNotionPage(await readText(join(root, name), name), name, columns));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      source.leftOut.push(error.message);
    }
  }
  source.leftOut.push(...othersOf(names));
  return source;
}

/** All files, with slashes, in alphabetical order. */
async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(entry.parentPath.slice(root.length).replaceAll('\\', '/'), entry.name))
    .map((name) => name.replace(/^\//, ''))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX'));
  if (files.length > MAX_FILES) throw new AppError('too_large', `The export holds more than ${MAX_FILES} files.`);
  return files.sort();
}

/** What the columns of its tables are called. */
async function columnsOf(root: string, names: string[]): Promise<ReadonlySet<string>> {
  const columns = new Set<string>();
  for (const name of names.filter((file) => /\.csv$/i.test(file))) {
    const head = (await beginningOf(join(root, name), HEADER_BYTES)).toString('utf8');
    for (const column of headerOf(head)) columns.add(column.trim());
  }
  return columns;
}

function headerOf(head: string): string[] {
  try {
    const [header = []] = parse(head, { bom: true, to: 1, relax_column_count: true, relax_quotes: true }) as string[][]; // without names of columns
    return header;
  } catch {
    return []; // no table after all: its pages come without properties
  }
}

function othersOf(names: string[]): string[] {
  const tables = new Set(
    names.filter((name) => /\.csv$/i.test(name)).map((name) => numberedName(posix.basename(name)).title),
  );
  const others = names.filter((name) => !/\.(?:md|csv|html)$/i.test(name) && !PICTURE.test(name));
  return [
    ...[...tables].map((table) => `the table “${table}”: its rows come as pages`),
    ...(others.length > 0
      ? [`${count(others.length, 'file')} that are neither pages nor pictures: ${others.slice(0, 20).join(', ')}`]
      : []),
  ];
}
