import type { Platform } from '../../platform/platform.server.ts';
import { uploadHash } from './media-address.ts';
import { movedUploads, shownInstead } from './moved-uploads.server.ts';
import { imageQueue, onPictures } from './picture-worker.server.ts';

type Reading = Pick<Platform, 'db' | 'files' | 'log' | 'contentVersion'>;

/** Longest side and quality of what is handed out: to be printed, and to be shown on a screen. */
const PRINT = { longestSide: 2400, quality: 92 } as const;
const WEB = { longestSide: 1200, quality: 84 } as const;

/** The upload that answers at an address now; null for addresses that are no upload, and for deleted ones. */
export async function shownUpload(platform: Reading, address: string): Promise<string | null> {
  const hash = uploadHash(address);
  return hash === null ? null : shownInstead(await movedUploads(platform), hash);
}

/** An upload as JPEG for print and for the web, without metadata; null where its file is gone. */
export async function jpegCopies(
  { files }: Pick<Platform, 'files'>,
  hash: string,
): Promise<{ print: Uint8Array; web: Uint8Array } | null> {
  const stored = await files.get(`${hash}.webp`);
  if (!stored) return null;
  const copy = (size: typeof PRINT | typeof WEB) =>
    imageQueue.run('visitor', () => onPictures('jpegOf', stored, size.longestSide, size.quality));
  return { print: await copy(PRINT), web: await copy(WEB) };
}
