import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { type Doing, doWork } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { findSetting, putSetting } from '../../platform/database/settings-table.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { isAnyAdmin } from './account-store.server.ts';

/**
 * Whether anybody may make an account. Such accounts have no rights. As long as nobody has said, it is open while the
 * site is being set up and closed from the first administrator on.
 */
export async function isRegistrationOpen({ db }: Pick<Platform, 'db'>): Promise<boolean> {
  const said = await findSetting(db, 'accounts.registration');
  return said === null ? !(await isAnyAdmin(db)) : said === 'open';
}

/** Opens or closes registration; the set-up code of a site without an administrator works either way. */
export async function setRegistrationOpen(platform: Doing, isOpen: boolean, actor: AuditActor = null): Promise<void> {
  await doWork(platform, actor, async ({ trx, now, record }) => {
    await putSetting(trx, 'accounts.registration', isOpen ? 'open' : 'closed', now);
    await record('registration-changed', '', { isOpen });
  });
}

/** Refuses with `forbidden` while registration is closed. */
export async function requireOpenRegistration(platform: Pick<Platform, 'db'>): Promise<void> {
  if (await isRegistrationOpen(platform)) return;
  throw new AppError('forbidden', 'Registration is closed. Ask the owner of this site for an account.');
}
