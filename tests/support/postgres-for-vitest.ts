import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { mustRunEverything, startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Null where this machine has no PostgreSQL. */
    postgresUrl: string | null;
    /** For data folders; it goes with the run. */
    dataFolder: string;
  }
}

/** Starts PostgreSQL once for the whole run and hands its address to every test file. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgres();
  if (!cluster) {
    if (mustRunEverything())
      throw new Error('No PostgreSQL: this run refuses to skip a database. Install it, or set TEST_DATABASE_URL.');
    console.warn(
      '\n  !!  PostgreSQL tests are SKIPPED: no server programs found. Install postgresql, or set TEST_DATABASE_URL.\n',
    );
  }
  const dataFolder = await mkdtemp(join(tmpdir(), 'site-tests-'));
  // the forks inherit it: whatever a test leaves in a temporary folder goes with this one, which anybody may pass through
  await chmod(dataFolder, 0o755);
  process.env['TMPDIR'] = dataFolder;
  project.provide('postgresUrl', cluster?.url ?? null);
  project.provide('dataFolder', dataFolder);
  return async () => {
    await cluster?.stop();
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
  };
}
