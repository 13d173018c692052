import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../app/platform/database/database.server.ts';
import { migrate } from '../app/platform/database/migrate.server.ts';

/** Whom rights of files do stop. */
const NOBODY = 65534;

type Found = { check: string; state: string; says: string };

/** What the doctor of the command line finds in a data folder, and its exit code. */
function doctorAt(dataDir: string): { code: number; found: (check: string) => Found | undefined } {
  const program = join(import.meta.dirname, 'site.ts');
  const isRoot = process.getuid?.() === 0;
  const options = {
    encoding: 'utf8' as const,
    stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: dataDir,
      PORT: '9',
    },
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  };
  let [code, text] = [0, ''];
  try {
    text = execFileSync(process.execPath, [program, 'doctor', '--json'], options);
  } catch (error) {
    const failed = error as { status: number; stdout: string };
    [code, text] = [failed.status, failed.stdout];
  }
  const findings = JSON.parse(text) as Found[];
  return { code, found: (check) => findings.find((finding) => finding.check === check) };
}

test('the doctor names a database that can only be read, and goes on to ask for all else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'read-only-site-'));
  const database = openDatabase({ dataDir: folder, databaseUrl: undefined });
  await migrate(database);
  await database.db.destroy();
  await chmod(join(folder, 'site.db'), 0o444);
  await chmod(folder, 0o555);
  const { code, found } = doctorAt(folder);
  expect(found('database')).toMatchObject({ state: 'hurts', says: expect.stringContaining('can only be read') });
  expect(found('disk')?.says).toMatch(/are left/);
  expect(found('site')?.state).toBe('look');
  expect(code).toBe(1);
  await chmod(folder, 0o755);
  await rm(folder, { recursive: true });
});
