import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import { listUploads } from './media-store.server.ts';

const HASH = /\/uploads\/([0-9a-f]{32})/g;

/**
 * Words that were kept, with the pictures that stand today: a replacement reaches everything but history, and what is compared
 * with history would look as if somebody had changed it. The hash alone is replaced, as there.
 */
export async function withPresentPictures<Words>(db: DbOrTransaction, words: Words): Promise<Words> {
  const text = JSON.stringify(words);
  const hashes = new Set([...text.matchAll(HASH)].map(([, hash = '']) => hash));
  const uploads = await listUploads(db, [...hashes]);
  const present = uploads.reduce(
    (written, { hash, replacedBy }) => (replacedBy === null ? written : written.replaceAll(hash, replacedBy)),
    text,
  );
  return JSON.parse(present) as Words; // the same shape, other hashes
}
