import { expect, test } from 'vitest';
import { withPostgres } from './on-postgres.ts';
import { asOne, type Outcome } from './outcome.ts';
import { type Site, type SiteOptions, withSite } from './site.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Read by the reporter. */
    outcome?: Outcome;
  }
}

type OnSite = (site: Site) => Promise<Outcome>;

/** A promise as a test: it begins with the name of its row. `timeout` in ms, where the usual time is too short. */
export function row(name: string, work: () => Promise<Outcome>, timeout?: number): void {
  test(name, { ...(timeout ? { timeout } : {}) }, async ({ task }) => {
    task.meta.outcome = await work();
    expect(task.meta.outcome.broken, 'what did not hold').toEqual([]);
  });
}

/** A row on a site of its own, with an owner who is signed in. */
export function rowOnSite(name: string, ...given: [OnSite] | [SiteOptions, OnSite]): void {
  const [options, work] = given.length === 1 ? [{}, given[0]] : given;
  row(name, () => withSite(work, options));
}

/** The same row on a site with SQLite and on one with PostgreSQL. */
export function rowOnBothEngines(name: string, work: OnSite): void {
  row(name, async () =>
    asOne({
      SQLite: await withSite(work),
      PostgreSQL: await withPostgres((databaseUrl) => withSite(work, { env: { DATABASE_URL: databaseUrl } })),
    }),
  );
}
