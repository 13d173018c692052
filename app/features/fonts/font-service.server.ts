import { doPublicWork } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { sha256 } from '../../lib/sha256.server.ts';
import type { PublicTransaction } from '../../platform/database/content-version.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { OWN_FONTS } from '../../ui/brand/brand-choice.ts';
import { imageQueue, onPictures } from '../media/picture-worker.server.ts';
import {
  deleteFont,
  findFontFile,
  insertFont,
  listFonts,
  listFontsForChange,
  type StoredFont,
} from './font-store.server.ts';

type Actor = { id: number; username: string };

/** Every typeface that was uploaded, by its name. */
export async function readFonts({ db }: Pick<Platform, 'db'>): Promise<StoredFont[]> {
  return listFonts(db);
}

/** The file of a typeface; null when there is none. */
export async function readFontFile(
  { db }: Pick<Platform, 'db'>,
  hash: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  return findFontFile(db, hash);
}

/** Reads a WOFF2 file in a process of its own and keeps it. Throws AppError with a sentence for what is none. */
export async function addFont(platform: Platform, actor: Actor | null, file: Uint8Array): Promise<StoredFont> {
  if (file.byteLength > OWN_FONTS.bytes)
    throw new AppError('too_large', `This font file is larger than ${OWN_FONTS.bytes / 1024} KB.`);
  const facts = await imageQueue.run('upload', () => onPictures('readFont', file));
  const hash = sha256(file).slice(0, 32);
  const font = { hash, ...facts, bytes: file.byteLength, licenceConfirmedAt: platform.clock.now().toISOString() };
  await doPublicWork(platform, actor, async ({ trx, record }) => {
    const others = (await listFonts(trx)).filter((other) => other.hash !== hash);
    if (others.length >= OWN_FONTS.stored)
      throw new AppError(
        'conflict',
        `At most ${OWN_FONTS.stored} typefaces are kept. Remove one that is not used first.`,
      );
    await insertFont(trx, font, file);
    await record('font-added', font.family, { bytes: font.bytes });
  });
  return font;
}

/** Removes a file for good; refused while it is among those that `inUse` answers. */
export async function removeFont(
  platform: Platform,
  actor: Actor | null,
  hash: string,
  inUse: (trx: PublicTransaction) => Promise<readonly string[]>,
): Promise<void> {
  await doPublicWork(platform, actor, async ({ trx, record }) => {
    // a save of the brand holds the same rows: either it is seen below, or it finds the file gone
    const font = (await listFontsForChange(trx)).find((stored) => stored.hash === hash);
    if (!font) throw new AppError('not_found', 'There is no such typeface.');
    if ((await inUse(trx)).includes(hash))
      throw new AppError(
        'conflict',
        'The saved brand lists this typeface. Take its tick away under Use and save first.',
      );
    await deleteFont(trx, hash);
    await record('font-removed', font.family);
  });
}
