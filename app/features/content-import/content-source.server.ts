import { readdir, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { AppError } from '../../lib/app-error.ts';
import type { Config } from '../../platform/config.server.ts';
import { beginningOf } from '../../platform/files/byte-streams.server.ts';
import { count, type FolderKind, isFolderKind, type SourceKind } from './content-import.ts';
import { type OpenContent, withReadContent } from './content-reader.server.ts';
import type { ExportPlace } from './read-export.server.ts';
import { withUnpackedFolder } from './unpacked-folder.server.ts';

/** What was read, and the folders in which its pictures may lie beside it. */
type OpenSource = OpenContent & { folders: string[] };

/** The largest file that is taken over the network: an archive with its pictures. */
export const MAX_SOURCE_BYTES = 500 * 1024 * 1024;

/** How deep in an archive the folders with the pictures may begin, and in how many of them is looked. */
const FOLDER_DEPTH = 3;
const MAX_FOLDERS = 500;

/**
 * Has read what is to be imported and hands it to `use`. A .zip or .tar.gz with the texts and a copy of the pictures is
 * unpacked first, and gone afterwards.
 */
export async function withSource<T>(
  config: Pick<Config, 'dataDir'>,
  place: ExportPlace,
  use: (source: OpenSource) => Promise<T>,
): Promise<T> {
  const { kind, path } = place;
  if (!(await isArchive(path))) {
    const isFolder = (await stat(path).catch(() => null))?.isDirectory() ?? false;
    const folders = isFolderKind(kind) ? [isFolder ? path : dirname(path)] : [];
    return withReadContent(place, (content) => use({ ...content, folders }));
  }
  return withUnpackedFolder(config, path, async (root) => {
    const folders = await foldersBelow(root);
    const { file, others } = isFolderKind(kind) ? { file: '', others: [] } : await exportIn(root, kind);
    return withReadContent({ ...place, path: join(root, file) }, ({ leftOut, ...content }) =>
      use({ ...content, leftOut: [...others, ...leftOut], folders }),
    );
  });
}

const ENDINGS: Record<Exclude<SourceKind, FolderKind>, string> = {
  wordpress: '.xml',
  squarespace: '.xml',
  ghost: '.json',
  webflow: '.csv',
};

/** What a Mac puts beside each file, under the same name. */
const OF_A_MAC = /(?:^|[/\\])(?:__MACOSX|\._)/;

/** The first file of its kind, and a line that names all others: large sites are exported in several. */
async function exportIn(
  root: string,
  kind: Exclude<SourceKind, FolderKind>,
): Promise<{ file: string; others: string[] }> {
  const ending = ENDINGS[kind];
  const names = (await readdir(root, { recursive: true })).filter((name) => !OF_A_MAC.test(name));
  const [file, ...more] = names.filter((name) => name.toLowerCase().endsWith(ending)).sort();
  if (kind === 'webflow' && more.length > 0)
    throw new AppError('invalid', 'The archive holds several tables. Send one with each collection.');
  if (!file) throw new AppError('invalid', `The archive holds no file that ends in ${ending}.`);
  const lines =
    more.length === 0
      ? []
      : [`${count(more.length, 'file')} beside ${file}, to be imported by itself: ${more.slice(0, 20).join(', ')}`];
  return { file, others: lines };
}

/** By its first bytes, since names lie. */
export async function isArchive(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return false;
  const head = await beginningOf(path, 4);
  return head.readUInt32LE() === 0x04034b50 || head.readUInt16LE() === 0x8b1f;
}

async function foldersBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const below = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((folder) => folder.slice(root.length).split(sep).length <= FOLDER_DEPTH + 1);
  return [root, ...below.sort()].slice(0, MAX_FOLDERS);
}
