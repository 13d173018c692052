import { AppError } from '../../lib/app-error.ts';
import { ConfigError } from '../../platform/config.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { createAdmin } from './account-service.server.ts';
import { findAccountByKey, isAnyAdmin } from './account-store.server.ts';
import { forgetSetupCode, issueSetupCode } from './setup-code.server.ts';
import { usernameKey } from './username.ts';

/** Whether somebody can manage the site; until then the page for signing in tells how to set it up. */
export async function hasAdmin({ db }: Pick<Platform, 'db'>): Promise<boolean> {
  return isAnyAdmin(db);
}

/**
 * A fresh one-time code that makes its holder the first administrator, or null when there is one already. Codes of
 * earlier starts end here: only the link printed last is worth anything.
 */
export async function ensureSetupCode(platform: Pick<Platform, 'db' | 'clock'>): Promise<string | null> {
  if (!(await isAnyAdmin(platform.db))) return issueSetupCode(platform);
  await forgetSetupCode(platform.db);
  return null;
}

/**
 * Makes the administrator that ADMIN_USERNAME and ADMIN_PASSWORD name, unless an account has the name: that one is never
 * changed, so an old environment cannot undo a new password. Throws ConfigError for a name or password that breaks the
 * rules. Answers whether an account was made.
 */
export async function ensureAdminFromEnvironment(
  platform: Pick<Platform, 'db' | 'clock' | 'log' | 'config' | 'contentVersion'>,
): Promise<boolean> {
  const { admin } = platform.config;
  if (!admin) return false;
  const existing = await findAccountByKey(platform.db, usernameKey(admin.username));
  if (existing) {
    if (!existing.isAdmin)
      platform.log.warn({ event: 'admin-not-made' }, 'ADMIN_USERNAME names an account that is not an administrator');
    return false;
  }
  try {
    await createAdmin(platform, admin);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'conflict') return false; // another instance was faster
    const variable = error.fields[0]?.path === 'username' ? 'ADMIN_USERNAME' : 'ADMIN_PASSWORD';
    throw new ConfigError(`${variable} is wrong: ${error.message}.`);
  }
}
