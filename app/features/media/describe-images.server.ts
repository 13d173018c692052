import type { Platform } from '../../platform/platform.server.ts';
import { uploadHash, uploadUrl } from './media-address.ts';
import { listUploads } from './media-store.server.ts';

export type ImageDescription = { width: number; height: number; colour: string };

/** Size and average colour of those addresses that are pictures of ours; all others are left out. */
export async function describeImages(
  { db }: Pick<Platform, 'db'>,
  urls: Iterable<string>,
): Promise<Map<string, ImageDescription>> {
  const hashes = new Set<string>();
  for (const url of urls) {
    const hash = uploadHash(url);
    if (hash) hashes.add(hash);
  }
  const uploads = await listUploads(db, [...hashes]);
  return new Map(uploads.map(({ hash, width, height, colour }) => [uploadUrl(hash), { width, height, colour }]));
}
