import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '../../platform/platform.server.ts';
import { MANIFEST } from './backup.ts';
import { createBackup } from './backup-service.server.ts';

const KEPT = 14;
const NAME = /^daily-\d{4}-\d{2}-\d{2}$/;

/**
 * Makes today's backup in `{data folder}/backups` unless there is one, and lets the oldest beyond fourteen go.
 * Pictures that have not changed since the last one take no space again. Call it as often as you like.
 */
export async function keepDailyBackup(
  platform: Pick<Platform, 'database' | 'files' | 'clock' | 'config'>,
): Promise<string | null> {
  const folder = join(platform.config.dataDir, 'backups');
  const today = `daily-${platform.clock.now().toISOString().slice(0, 10)}`;
  const whole = await wholeBackups(folder);
  if (whole.includes(today)) return null;
  await rm(join(folder, today), { recursive: true, force: true }); // left unfinished by a killed process
  const latest = whole.at(-1);
  await createBackup(platform, join(folder, today), { sameAs: latest && join(folder, latest) });
  const all = [...whole, today].sort();
  for (const old of all.slice(0, Math.max(0, all.length - KEPT))) await rm(join(folder, old), { recursive: true });
  return join(folder, today);
}

async function wholeBackups(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name)).sort();
  const whole: string[] = [];
  for (const name of names) if ((await readdir(join(folder, name))).includes(MANIFEST)) whole.push(name);
  return whole;
}
