import { recordStore } from '../../kit/record-store.server.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import { latestMoment } from '../../platform/database/leases.server.ts';
import { RATE_LIMITS } from './rate-limit.ts';
import { PENDING_SECONDS } from './sign-in-cookies.ts';

const columns = 'token_hash user_id expires_at';
const resets = recordStore('password_resets', { columns });
const pending = recordStore('pending_sign_ins', { columns });

/**
 * Tokens of accounts that open something for a while, in milliseconds, each of them once. One that would do so for longer from now
 * was made by a clock that was ahead, and is void.
 */
function accountLinks(store: typeof resets, lifetime: number) {
  const latestEnd = (now: Date) => new Date(latestMoment(now).getTime() + lifetime).toISOString();
  return {
    /** Answers how long it is good. */
    async insert(
      db: DbOrTransaction,
      { now, ...link }: { tokenHash: string; userId: number; now: Date },
    ): Promise<Date> {
      const expiresAt = new Date(now.getTime() + lifetime);
      await store.insert(db, { ...link, expiresAt: expiresAt.toISOString() });
      return expiresAt;
    },
    /** Whose it is, while it is good. */
    async find(db: DbOrTransaction, tokenHash: string, now: Date): Promise<number | null> {
      const good = await store.find(db, (eb) =>
        eb.and([
          eb('token_hash', '=', tokenHash),
          eb('expires_at', '>', now.toISOString()),
          eb('expires_at', '<=', latestEnd(now)),
        ]),
      );
      return good?.userId ?? null;
    },
    /** Answers whether this call used it up: of several at once, one does. */
    delete: async (db: DbOrTransaction, tokenHash: string) =>
      (await store.delete(db, (eb) => eb('token_hash', '=', tokenHash))) !== null,
    deleteOf: (db: DbOrTransaction, userId: number) => store.deleteAll(db, (eb) => eb('user_id', '=', userId)),
    deleteEnded: (db: DbOrTransaction, now: Date) =>
      store.deleteAll(db, (eb) =>
        eb.or([eb('expires_at', '<=', now.toISOString()), eb('expires_at', '>', latestEnd(now))]),
      ),
  };
}

/** Mailed to who asks for a new password; good as long as the limit of mails lasts that comes first, so that in it one always is. */
export const passwordResets = accountLinks(resets, RATE_LIMITS.passwordResetAccountFirst.window);
/** Kept by the browser of who gave the right password and owes the second step. */
export const pendingSignIns = accountLinks(
  pending as unknown as typeof resets, // its columns are the same
  PENDING_SECONDS * 1000,
);
