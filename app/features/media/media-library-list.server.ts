import { foldedText } from '../../lib/folded-text.ts';
import type { Platform } from '../../platform/platform.server.ts';
import {
  isSameTag,
  type LibraryFilter,
  type LibraryPage,
  type LibraryPicture,
  type LibrarySort,
  type Orphans,
  pictureName,
  tagsOf,
} from './library-picture.ts';
import { findOrphans } from './media-garbage.server.ts';
import { asPicture } from './media-library-service.server.ts';
import { listAllUploads } from './media-store.server.ts';
import { findPictureUses } from './picture-uses.server.ts';

const PAGE_SIZE = 24;

export type LibraryQuery = { search: string; sort: LibrarySort; filter: LibraryFilter; page: number; tag?: string };

/** A page of the library. Words of the search may stand in the picture's own texts or in the titles that use it. */
export async function listPictures(platform: Pick<Platform, 'db'>, query: LibraryQuery): Promise<LibraryPage> {
  const { search, sort, filter, page, tag = '' } = query;
  const uses = await findPictureUses(platform);
  const all = (await listAllUploads(platform.db)).filter(({ replacedBy }) => replacedBy === null);
  const pictures = all
    .map((upload) => asPicture(upload, uses.get(upload.hash)))
    .filter((picture) => passes(picture, filter) && mentions(picture, search) && hasTag(picture, tag))
    .sort(ORDERS[sort]);
  const pages = Math.max(1, Math.ceil(pictures.length / PAGE_SIZE));
  const shown = Math.min(page, pages);
  return {
    pictures: pictures.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE),
    total: pictures.length,
    page: shown,
    pages,
    tags: tagsOf(all.filter(({ deletedAt }) => deletedAt === null)),
  };
}

/** What a clean-up would take, and how much lies unused altogether. */
export async function countOrphans(platform: Pick<Platform, 'db' | 'files' | 'clock'>): Promise<Orphans> {
  const { total } = await listPictures(platform, { search: '', sort: 'newest', filter: 'unused', page: 1 });
  const orphans = (await findOrphans(platform)).filter(({ names }) => names.length > 0);
  return { unused: total, removable: orphans.length, bytes: orphans.reduce((sum, { bytes }) => sum + bytes, 0) };
}

const ORDERS: Record<LibrarySort, (one: LibraryPicture, other: LibraryPicture) => number> = {
  newest: (one, other) => other.createdAt.localeCompare(one.createdAt),
  oldest: (one, other) => one.createdAt.localeCompare(other.createdAt),
  largest: (one, other) => other.bytes - one.bytes,
  smallest: (one, other) => one.bytes - other.bytes,
  name: (one, other) => pictureName(one).localeCompare(pictureName(other), 'en'),
};

function passes(picture: LibraryPicture, filter: LibraryFilter): boolean {
  if (filter === 'deleted') return picture.deletedAt !== null;
  if (picture.deletedAt !== null) return false;
  if (filter === 'used') return picture.uses.length > 0;
  if (filter === 'unused') return picture.uses.length === 0;
  if (filter === 'undescribed') return picture.alt.trim() === '';
  return true;
}

function hasTag({ tags }: LibraryPicture, tag: string): boolean {
  return tag === '' || tags.some((each) => isSameTag(each, tag));
}

function mentions({ hash, name, label, alt, tags, uses }: LibraryPicture, search: string): boolean {
  const text = foldedText([hash, name, label, alt, ...tags, ...uses.map(({ title }) => title)].join('\n'));
  return foldedText(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
