import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { type DoingPublicly, doPublicWork } from '../../kit/work.server.ts';
import { oncePerVersion } from '../../platform/database/content-version.server.ts';
import { findSetting, putSetting } from '../../platform/database/settings-table.server.ts';
import type { Platform } from '../../platform/platform.server.ts';

/** Whether visits are counted: yes, until the owner says otherwise. Read once per content version. */
export const isCountingVisits = oncePerVersion(
  async ({ db }: Pick<Platform, 'db' | 'contentVersion'>): Promise<boolean> =>
    (await findSetting(db, 'site.visit-counts')) !== 'off',
);

/** Counts visits from now on, or no longer. Pages carry the addresses by which links are counted, so they are made anew. */
export async function changeVisitCounting(platform: DoingPublicly, actor: AuditActor, isOn: boolean): Promise<void> {
  const to = isOn ? 'on' : 'off';
  await doPublicWork(platform, actor, async ({ trx, now, record }) => {
    await putSetting(trx, 'site.visit-counts', to, now);
    await record('setting-changed', 'Count visits', { to });
  });
}
