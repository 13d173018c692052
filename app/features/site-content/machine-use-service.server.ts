import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { type DoingPublicly, doPublicWork } from '../../kit/work.server.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import { findSetting, putSetting } from '../../platform/database/settings-table.server.ts';
import { MACHINE_USE_WORDS, type MachineUse, machineUseIn } from './machine-use.ts';

/** What machines may do with the owner's words. */
export async function readMachineUse(db: DbOrTransaction): Promise<MachineUse> {
  return machineUseIn(await findSetting(db, 'site.machine-use'));
}

/** Says otherwise from now on, wherever machines look. */
export async function changeMachineUse(platform: DoingPublicly, actor: AuditActor, use: MachineUse): Promise<void> {
  await doPublicWork(platform, actor, async ({ trx, now, record }) => {
    await putSetting(trx, 'site.machine-use', use, now);
    await record('setting-changed', 'An answer for machines', { to: MACHINE_USE_WORDS[use][0] });
  });
}
