import { realpath, stat, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { AppError } from '../../lib/app-error.ts';
import { decoded } from '../../lib/decoded.ts';
import { UPLOAD } from '../../lib/owner-constants.ts';
import { beginningOf } from '../../platform/files/byte-streams.server.ts';
import { type DiskSpace, diskSpace, isDiskAlmostFull } from '../../platform/files/free-space.server.ts';
import { OutgoingFailure, sendOutgoing } from '../../platform/outgoing/outgoing-request.server.ts';
import { imageTypeOf, TYPE_BYTES } from '../media/image-type.ts';
import { makeStill } from '../media/media-service.server.ts';

/** Where pictures may come from. */
export type PictureOptions = {
  /** Folders with copies of the files, looked through in this order. */
  folders: string[];
  /** The owner allows to ask the old site for pictures that are not among the files. */
  mayFetch: boolean;
  /** Also from machines of the own network. */
  allowsPrivate: boolean;
  /** Where addresses without a host belong to. */
  siteUrl: string | null;
};

export type PictureFinder = {
  /** Where the picture would come from; null when it cannot be had. Asks no other machine. */
  locate: (address: string) => Promise<'folder' | 'web' | null>;
  /** A file with the picture: one of a folder as it lies there, or fetched into `newPath()`. Throws PictureProblem. */
  take: (address: string, newPath: () => string) => Promise<{ path: string; name: string }>;
};

/** Why a picture cannot be had, in words that follow its address. */
export class PictureProblem extends Error {}

const FETCH_WITHIN = 30_000;

/** How many folders of its address a picture may lie in: each is a question to the disk. */
const MAX_PARTS = 12;

/** Finds the pictures of an export by their addresses. */
export function pictureFinder(
  { folders, mayFetch, allowsPrivate, siteUrl }: PictureOptions,
  spaceOf = diskSpace,
): PictureFinder {
  async function inFolders(address: string): Promise<string | null> {
    const names = [...candidates(address), ...(address.includes('+') ? candidates(withBlanks(address)) : [])];
    for (const name of names) {
      const found = await Promise.all(folders.map((folder) => fileBelow(folder, name)));
      const [first = null, ...more] = new Set(found.filter((path) => path !== null));
      // of several that only have its name, none at the top, nobody knows which one is meant: another picture is worse than none
      if (first !== null && (more.length === 0 || name.includes(sep) || found[0])) return first;
    }
    return null;
  }

  function onTheWeb(address: string): string | null {
    if (!mayFetch) return null;
    const base = siteUrl ?? undefined;
    return URL.canParse(address, base) ? new URL(address, base).href : null;
  }

  return {
    async locate(address) {
      if (await inFolders(address)) return 'folder';
      return onTheWeb(address) === null ? null : 'web';
    },
    async take(address, newPath) {
      const name =
        decoded(address.split(/[?#]/)[0] ?? '')
          .split('/')
          .at(-1) ?? '';
      const file = await inFolders(address);
      if (file) return { path: await storable(file, name, newPath), name };
      const url = onTheWeb(address);
      if (url === null)
        throw new PictureProblem(mayFetch ? 'is no whole address' : 'is not among the files that were given');
      const path = newPath();
      // some file systems do not say, or have no end
      requireRoom(await spaceOf(dirname(path)).catch(() => null));
      await writeFile(path, await fetched(url, allowsPrivate));
      return { path: await storable(path, name, newPath), name };
    },
  };
}

/** Where a picture of a kind that can be stored lies; a GIF, which old sites are full of, is turned into one. */
async function storable(path: string, name: string, newPath: () => string): Promise<string> {
  if ((await requirePicture(path)) !== 'gif') return path;
  const still = newPath();
  await makeStill({ path, shownName: `"${name}"` }, still);
  return still;
}

/** An export may name as many pictures as it likes, and whoever made it may answer each with as much as one may have. */
function requireRoom(space: DiskSpace | null): void {
  if (space?.all && isDiskAlmostFull(space))
    throw new AppError(
      'no_space',
      'The disk of the server has little room left, so that no further picture is fetched.',
    );
}

async function fetched(url: string, allowsPrivate: boolean): Promise<Buffer> {
  try {
    const request = { url, within: FETCH_WITHIN, maxBytes: UPLOAD.maxFileBytes, redirects: 3, allowsPrivate };
    const { status, body } = await sendOutgoing({ ...request, headers: { Accept: UPLOAD.types.join(', ') } });
    if (status !== 200) throw new OutgoingFailure(`the answer was ${status}`);
    return body;
  } catch (error) {
    if (error instanceof OutgoingFailure) throw new PictureProblem(`could not be fetched: ${error.message}`);
    throw error;
  }
}

/** The ends of the address's path, longest first: nobody knows at which folder of the old site the copy begins. */
function candidates(address: string): string[] {
  const plain = address.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '').split(/[?#]/)[0] ?? '';
  // the copies that Ghost makes lie elsewhere than the picture
  const whole = plain.replace(/\/size\/w\d+(?:h\d+)?(?:\/format\/\w+)?\//, '/');
  const parts = whole
    .split('/')
    .map(decoded)
    .filter((part) => part !== '' && part !== '.');
  if (parts.some((part) => part === '..' || /[/\\\0]/.test(part))) return [];
  return parts.slice(-MAX_PARTS).map((_, index, last) => join(...last.slice(index)));
}

/** Some systems write a blank of a name as a plus. */
function withBlanks(address: string): string {
  return address.replaceAll('+', ' ');
}

/** The file, if it is one and truly lies below the folder, links followed. */
async function fileBelow(folder: string, path: string): Promise<string | null> {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    return file.startsWith(root + sep) && (await stat(file)).isFile() ? file : null;
  } catch {
    return null;
  }
}

function isGif(head: Buffer): boolean {
  return /^GIF8[79]a/.test(head.toString('latin1'));
}

async function requirePicture(path: string): Promise<'gif' | 'other'> {
  const head = await beginningOf(path, TYPE_BYTES);
  if (!imageTypeOf(head) && !isGif(head)) throw new PictureProblem('is not a JPEG, PNG, WebP or GIF picture');
  if ((await stat(path)).size > UPLOAD.maxFileBytes) throw new PictureProblem('is larger than 50 MB');
  return isGif(head) ? 'gif' : 'other';
}
