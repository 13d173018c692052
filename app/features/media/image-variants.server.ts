import { withSharedLock } from '../../platform/database/advisory-lock.server.ts';
import { engineOf } from '../../platform/database/database.server.ts';
import { isOutOfSpace } from '../../platform/database/database-failure.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { parseVariantName, type Variant, variantName, variantsOf } from './media-address.ts';
import { mediaState } from './media-state.server.ts';
import { listUploads } from './media-store.server.ts';
import { imageQueue, onPictures } from './picture-worker.server.ts';
import { once } from './sent-files.server.ts';

type Bytes = Uint8Array<ArrayBuffer> | null;
type VariantPlatform = Pick<Platform, 'db' | 'files' | 'log'>;

/**
 * The bytes of a narrower copy, made and stored on first need. Null for a name that is no variant of a picture we
 * have: only the listed widths, and none wider than the original.
 */
export async function openVariant(platform: VariantPlatform, name: string): Promise<Bytes> {
  const variant = parseVariantName(name);
  if (!variant) return null;
  return once(platform, name, async () => {
    const stored = await platform.files.get(name);
    if (stored) return stored;
    const [original] = await listUploads(platform.db, [variant.hash]);
    if (!original || variant.width > original.width) return null;
    return imageQueue.run('visitor', () => make(platform, variant));
  });
}

/**
 * Makes all variants of fresh uploads one at a time, after everybody else's work, so that the first visitor rarely
 * waits. Never throws and need not be waited for: what fails here is made on first need.
 */
export async function prepareVariants(
  platform: VariantPlatform,
  images: { hash: string; width: number }[],
): Promise<void> {
  const state = mediaState(platform);
  for (const { hash, width } of images) {
    for (const variant of variantsOf(hash, width)) {
      if (state.isStopping) return;
      try {
        await imageQueue.run('background', async () => {
          // Only now that it is this job's turn: a visitor who asked meanwhile must not wait for the background.
          const name = variantName(variant);
          if (state.inFlight.has(name)) return;
          await once(platform, name, async () => {
            const stored = await platform.files.get(name);
            return stored ?? make(platform, variant);
          });
        });
      } catch (error) {
        platform.log.warn({ err: error, variant: variantName(variant) }, 'a picture variant could not be prepared');
        return;
      }
    }
  }
}

/** Another instance may be at it, or may just have been: then its file is the answer. */
async function make(platform: VariantPlatform, variant: Variant): Promise<Bytes> {
  const name = variantName(variant);
  return withSharedLock(platform.db, `variant ${name}`, async () => {
    const made = engineOf(platform.db) === 'postgres' ? await platform.files.get(name) : null;
    return made ?? makeNow(platform, variant);
  });
}

async function makeNow({ files, log }: VariantPlatform, variant: Variant): Promise<Bytes> {
  const original = await files.get(`${variant.hash}.webp`);
  if (!original) return null;
  const bytes = new Uint8Array(await onPictures('resizeImage', original, variant.width, variant.format));
  await files.put(variantName(variant), bytes, { canBeMadeAgain: true }).catch((error) => {
    // The visitor gets the picture even when there is no space to keep it.
    if (!isOutOfSpace(error)) throw error;
    log.warn({ err: error }, 'no space left to keep a picture variant');
  });
  return bytes;
}
