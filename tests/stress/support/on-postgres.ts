import { inject } from 'vitest';
import { createPostgresDatabase } from '../../support/postgres-database.ts';
import { type Outcome, outcome } from './outcome.ts';

/** An empty database on the PostgreSQL of this run for the work; says so where there is none. */
export async function withPostgres(work: (url: string) => Promise<Outcome>): Promise<Outcome> {
  const server = inject('postgresUrl');
  if (!server) return outcome('not tried: there is no PostgreSQL on this machine', {});
  const database = await createPostgresDatabase(server);
  try {
    return await work(database.url);
  } finally {
    await database.drop();
  }
}
