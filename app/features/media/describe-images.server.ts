import type { Platform } from '../../platform/platform.server.ts';
import { type FocalPoint, isCentre } from './focal-point.ts';
import { uploadHash, uploadUrl } from './media-address.ts';
import { listUploads, type Upload } from './media-store.server.ts';

/** `focus` only where the owner moved it away from the middle. */
export type ImageDescription = { width: number; height: number; colour: string; focus?: FocalPoint };

/**
 * Size, average colour and focal point of those addresses that are pictures of ours; all others are left out. A
 * replaced picture has those of the one that is shown in its place.
 */
export async function describeImages(
  { db }: Pick<Platform, 'db'>,
  urls: Iterable<string>,
): Promise<Map<string, ImageDescription>> {
  const hashes = new Set<string>();
  for (const url of urls) {
    const hash = uploadHash(url);
    if (hash) hashes.add(hash);
  }
  const uploads = (await listUploads(db, [...hashes])).filter(isWhole);
  const successors = uploads.flatMap(({ replacedBy }) => (replacedBy === null ? [] : [replacedBy]));
  const shown = new Map((await listUploads(db, successors)).map((upload) => [upload.hash, upload]));
  return new Map(
    uploads.map((upload) => [uploadUrl(upload.hash), description(shown.get(upload.replacedBy ?? '') ?? upload)]),
  );
}

/** A damaged row describes nothing: the picture is shown as one from elsewhere is. */
function isWhole({ width, height, colour }: Upload): boolean {
  return [width, height].every((size) => Number.isInteger(size) && size > 0) && /^#[0-9a-f]{6}$/.test(colour);
}

function description({ width, height, colour, focus }: Upload): ImageDescription {
  return { width, height, colour, ...(isCentre(focus) ? {} : { focus }) };
}
