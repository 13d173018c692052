import { type PostgresCluster, startPostgres } from '../../tests/support/postgres.ts';
import { createPostgresDatabase } from '../../tests/support/postgres-database.ts';
import { type Outcome, outcome } from './row.ts';
import { type Site, withSite } from './site.ts';

let cluster: Promise<PostgresCluster | null> | undefined;

/** The PostgreSQL of this run, started when the first row wants it; null where there is none on this machine. */
export function postgresOfThisRun(): Promise<PostgresCluster | null> {
  cluster ??= startPostgres();
  return cluster;
}

/** To be called once, when all rows are done. */
export async function endPostgres(): Promise<void> {
  await (await cluster)?.stop();
  cluster = undefined;
}

/** An empty database on it for the work; says so where there is none. */
export async function withDatabase(work: (url: string) => Promise<Outcome>): Promise<Outcome> {
  const postgres = await postgresOfThisRun();
  if (!postgres) return outcome('not tried: there is no PostgreSQL on this machine', {});
  const database = await createPostgresDatabase(postgres.url);
  try {
    return await work(database.url);
  } finally {
    await database.drop();
  }
}

/** The same row on a site with SQLite and on one with PostgreSQL. */
export async function onBothEngines(work: (site: Site) => Promise<Outcome>): Promise<Outcome> {
  return asOne({
    SQLite: await withSite(work),
    PostgreSQL: await withDatabase((databaseUrl) => withSite(work, { env: { DATABASE_URL: databaseUrl } })),
  });
}

/** Several outcomes as that of one row; figures that are the same are told once. */
export function asOne(parts: Record<string, Outcome>): Outcome {
  const [first] = Object.values(parts);
  const isAlike = Object.values(parts).every(({ figure }) => figure === first?.figure);
  const figures = Object.entries(parts).map(([name, { figure }]) => `${name}: ${figure}`);
  return {
    figure: isAlike ? `${Object.keys(parts).join(' and ')}: ${first?.figure}` : figures.join('; '),
    broken: Object.entries(parts).flatMap(([name, { broken }]) => broken.map((one) => `${name}: ${one}`)),
  };
}
