import { recordStore } from '../../kit/record-store.server.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';

const columns = 'token_hash user_id expires_at';
const resets = recordStore('password_resets', { columns });
const pending = recordStore('pending_sign_ins', { columns });

/** Tokens of accounts that open something until a moment, each of them once. */
function accountLinks(store: typeof resets) {
  return {
    insert: (db: DbOrTransaction, link: { tokenHash: string; userId: number; expiresAt: Date }) =>
      store.insert(db, { ...link, expiresAt: link.expiresAt.toISOString() }),
    /** Whose it is, while it is good. */
    async find(db: DbOrTransaction, tokenHash: string, now: Date): Promise<number | null> {
      const good = await store.find(db, (eb) =>
        eb.and([eb('token_hash', '=', tokenHash), eb('expires_at', '>', now.toISOString())]),
      );
      return good?.userId ?? null;
    },
    /** Answers whether this call used it up: of several at once, one does. */
    delete: async (db: DbOrTransaction, tokenHash: string) =>
      (await store.delete(db, (eb) => eb('token_hash', '=', tokenHash))) !== null,
    deleteOf: (db: DbOrTransaction, userId: number) => store.deleteAll(db, (eb) => eb('user_id', '=', userId)),
    deleteEnded: (db: DbOrTransaction, now: Date) =>
      store.deleteAll(db, (eb) => eb('expires_at', '<=', now.toISOString())),
  };
}

/** Mailed to who asks for a new password. */
export const passwordResets = accountLinks(resets);
/** Kept by the browser of who gave the right password and owes the second step. */
export const pendingSignIns = accountLinks(pending as unknown as typeof resets); // its columns are the same
