import type { TestProject } from 'vitest/node';
import { mustRunEverything, startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Null where this machine has no PostgreSQL. */
    postgresUrl: string | null;
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
  project.provide('postgresUrl', cluster?.url ?? null);
  return async () => cluster?.stop();
}
