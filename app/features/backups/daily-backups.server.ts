import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { keepTurn, takeTurn } from '../../platform/database/turns.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { MANIFEST } from './backup.ts';
import { createBackup } from './backup-service.server.ts';

const KEPT = 14;

/** What it is called among the things that are done once for all instances. */
const TURN = 'daily backup';
const DAY = 24 * 3_600_000;
/** When one that was begun and never ended is begun anew. */
const TRY_AGAIN_AFTER = 3_600_000;

const NAME = /^daily-\d{4}-\d{2}-\d{2}$/;

/**
 * Makes today's backup in `{data folder}/backups` unless there is one, and lets the oldest beyond fourteen go.
 * Pictures that have not changed since the last one take no space again. Of several instances one makes it, in its own
 * data folder. Call it as often as you like.
 */
export async function keepDailyBackup(
  platform: Pick<Platform, 'database' | 'db' | 'files' | 'clock' | 'config'>,
): Promise<string | null> {
  const { db, clock } = platform;
  const folder = join(platform.config.dataDir, 'backups');
  const today = `daily-${platform.clock.now().toISOString().slice(0, 10)}`;
  const whole = await wholeBackups(folder);
  if (whole.includes(today)) return null;
  const now = clock.now();
  if (!(await takeTurn(db, TURN, { now, until: new Date(now.getTime() + TRY_AGAIN_AFTER) }))) return null;
  await rm(join(folder, today), { recursive: true, force: true }); // left unfinished by a killed process
  const latest = whole.at(-1);
  await createBackup(platform, join(folder, today), { sameAs: latest && join(folder, latest) });
  await keepTurn(db, TURN, { now: clock.now(), until: new Date(`${dayAfter(now)}T00:00:00.000Z`) });
  const all = [...whole, today].sort();
  for (const old of all.slice(0, Math.max(0, all.length - KEPT))) await rm(join(folder, old), { recursive: true });
  return join(folder, today);
}

function dayAfter(moment: Date): string {
  return new Date(moment.getTime() + DAY).toISOString().slice(0, 10);
}

async function wholeBackups(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name)).sort();
  const whole: string[] = [];
  for (const name of names) if ((await readdir(join(folder, name))).includes(MANIFEST)) whole.push(name);
  return whole;
}
