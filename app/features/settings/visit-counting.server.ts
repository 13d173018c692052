import { changePublicData, oncePerVersion } from '../../platform/database/content-version.server.ts';
import { findSetting, putSetting } from '../../platform/database/settings-table.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { type AuditActor, recordAudit } from '../audit/audit-service.server.ts';

/** Whether visits are counted: yes, until the owner says otherwise. Read once per content version. */
export const isCountingVisits = oncePerVersion(
  async ({ db }: Pick<Platform, 'db' | 'contentVersion'>): Promise<boolean> =>
    (await findSetting(db, 'site.visit-counts')) !== 'off',
);

/** Counts visits from now on, or no longer. Pages carry the addresses by which links are counted, so they are made anew. */
export async function changeVisitCounting(
  platform: Pick<Platform, 'db' | 'clock' | 'contentVersion'>,
  actor: AuditActor,
  isOn: boolean,
): Promise<void> {
  const now = platform.clock.now();
  const to = isOn ? 'on' : 'off';
  await changePublicData(platform, async (trx) => {
    await putSetting(trx, 'site.visit-counts', to, now);
    await recordAudit(trx, { actor, action: 'setting-changed', subject: 'Count visits', details: { to }, now });
  });
}
