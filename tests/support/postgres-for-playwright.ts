import { mustRunEverything, startPostgres } from './postgres.ts';

/** Where the workers find the server's address. */
export const POSTGRES_URL = 'SITE_TEST_POSTGRES_URL';

/** Starts PostgreSQL once for the whole run of browser tests. */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startPostgres();
  if (cluster) process.env[POSTGRES_URL] = cluster.url;
  else if (mustRunEverything())
    throw new Error('No PostgreSQL: this run refuses to skip a database. Install it, or set TEST_DATABASE_URL.');
  else console.warn('\n  !!  Browser tests on PostgreSQL are SKIPPED: no server programs found.\n');
  return async () => cluster?.stop();
}
