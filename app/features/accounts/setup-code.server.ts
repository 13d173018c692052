import { AppError } from '../../lib/app-error.ts';
import { DAY } from '../../lib/durations.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import { deleteSetting, findSetting, putSetting } from '../../platform/database/settings-table.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { isAnyAdmin } from './account-store.server.ts';
import { hashOfToken, newToken } from './token.server.ts';

const KEY = 'accounts.setup-code';
const VALID_FOR = DAY;

/** A code that was checked but not used up yet. */
export type CheckedSetupCode = { stored: string };

/** Makes a code, which ends the one before. */
export async function issueSetupCode({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<string> {
  const code = newToken();
  const expiresAt = new Date(clock.now().getTime() + VALID_FOR);
  await putSetting(db, KEY, `${hashOfToken(code)} ${expiresAt.toISOString()}`, clock.now());
  return code;
}

/** Refuses with `forbidden` and the reason unless the code is the current one and nobody is administrator yet. */
export async function checkSetupCode(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  code: string,
): Promise<CheckedSetupCode> {
  const stored = await findSetting(db, KEY);
  if (stored === null || (await isAnyAdmin(db))) throw usedUp();
  const [hash, expiresAt] = stored.split(' ');
  if (hash !== hashOfToken(code))
    throw new AppError('forbidden', 'This set-up code is not valid. Use the link that the latest start printed.');
  if (expiresAt === undefined || new Date(expiresAt) <= clock.now())
    throw new AppError('forbidden', 'This set-up code has expired. Restart the site to get a new one.');
  return { stored };
}

/**
 * Uses the code up, within the transaction that makes the administrator. The delete decides: however many try at
 * once, on however many instances, one of them finds the row.
 */
export async function consumeSetupCode(db: DbOrTransaction, { stored }: CheckedSetupCode): Promise<void> {
  const isOurs = await deleteSetting(db, KEY, stored);
  // asked after the delete, which waits for whoever else makes an administrator with a code
  if (!isOurs || (await isAnyAdmin(db))) throw usedUp();
}

/** Ends the current code, if there is one. */
export async function forgetSetupCode(db: DbOrTransaction): Promise<void> {
  const stored = await findSetting(db, KEY);
  if (stored !== null) await deleteSetting(db, KEY, stored);
}

function usedUp(): AppError {
  return new AppError('forbidden', 'This set-up code was used already. Sign in as the administrator instead.');
}
