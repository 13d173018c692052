import type { Platform } from '../../platform/platform.server.ts';
import { storeImages } from '../media/media-service.server.ts';
import type { ImportItem } from './content-import.ts';
import { type PictureFinder, PictureProblem } from './picture-finder.server.ts';

/** A picture that cannot be had, and why. */
export type Missing = { address: string; why: string };
type Files = Map<string, { path: string; name: string }>;

/** What can be said of pictures without asking another machine. */
export async function locateMissing(addresses: readonly string[], finder: PictureFinder): Promise<Missing[]> {
  const missing: Missing[] = [];
  for (const address of addresses)
    if ((await finder.locate(address)) === null)
      missing.push({ address, why: 'is not among the files that were given' });
  return missing;
}

/** Fetches pictures, each into a file of its own. */
export async function takePictures(
  addresses: readonly string[],
  finder: PictureFinder,
  newPath: () => string,
): Promise<{ files: Files; missing: Missing[] }> {
  const files: Files = new Map();
  const missing: Missing[] = [];
  for (const address of addresses) {
    try {
      files.set(address, await finder.take(address, newPath));
    } catch (error) {
      if (!(error instanceof PictureProblem)) throw error;
      missing.push({ address, why: error.message });
    }
  }
  return { files, missing };
}

/** Stores them as pictures of the library; answers where each is now. */
export async function storePictures(
  platform: Pick<Platform, 'db' | 'clock' | 'contentVersion' | 'files' | 'config' | 'log'>,
  files: Files,
): Promise<Map<string, string>> {
  const urls = new Map<string, string>();
  for (const [address, { path, name }] of files) {
    const [stored] = await storeImages(platform, [{ path, shownName: `"${name}"`, name }]);
    if (stored) urls.set(address, stored.url);
  }
  return urls;
}

/**
 * What has pictures that cannot all be had stays away, unless it was said that it may come without them; `wordsOf` is what stood
 * beside one and goes with it.
 */
export function judged(
  item: ImportItem,
  missing: readonly Missing[],
  { skipsMissing = false }: { skipsMissing?: boolean },
  wordsOf: (address: string) => string,
): ImportItem {
  if (missing.length === 0) return item;
  const lines = missing.map(({ address, why }) => `${address} ${why}`);
  if (!skipsMissing) return { ...item, outcome: 'refused', missing: missing.length, problem: lines.join('; ') };
  const notes = missing.map(({ address }, index) => `missing picture: ${lines[index]}${wordsOf(address)}`);
  return { ...item, missing: missing.length, notes: [...item.notes, ...notes] };
}
