import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { type DoingPublicly, doPublicWork, type PublicWork } from '../../kit/work.server.ts';
import { dayIn } from '../../lib/moments.ts';
import { findSetting, putSetting } from '../../platform/database/settings-table.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { DEFAULT_TIME_ZONE, isTimeZone } from './time-zone.ts';

/** The zone in which the site prints every date. */
export async function readTimeZone({ db }: Pick<Platform, 'db'>): Promise<string> {
  const stored = await findSetting(db, 'site.time-zone');
  // a name that a later engine has dropped must not break every page with a date
  return stored !== null && isTimeZone(stored) ? stored : DEFAULT_TIME_ZONE;
}

/** Which day it is where the owner is, `2026-12-02`: before that of UTC in the west, after it in the east. */
export async function readToday({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<string> {
  return dayIn(await readTimeZone({ db }), clock.now());
}

/** Whether somebody chose it; else it is the one that the program came with. */
export async function isTimeZoneChosen({ db }: Pick<Platform, 'db'>): Promise<boolean> {
  return (await findSetting(db, 'site.time-zone')) !== null;
}

/** Prints dates in another zone from now on, on public pages too. */
export async function changeTimeZone(platform: DoingPublicly, actor: AuditActor, timeZone: string): Promise<void> {
  await doPublicWork(platform, actor, (work) => putTimeZone(work, timeZone));
}

/** The same as a part of a larger deed. */
export async function putTimeZone({ trx, now, record }: PublicWork, timeZone: string): Promise<void> {
  await putSetting(trx, 'site.time-zone', timeZone, now);
  await record('setting-changed', 'Time zone', { to: timeZone });
}
