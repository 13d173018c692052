import type { KyselyPlugin } from 'kysely';
import type { Platform } from '../../app/platform/platform.server.ts';

type Counted = { platform: Platform; count: () => number; rows: () => number };

/** The same platform, how many statements have gone to its database so far, and how many rows came back. */
export function countingQueries(platform: Platform): Counted {
  let queries = 0;
  let rows = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      queries += 1;
      return node;
    },
    async transformResult({ result }) {
      rows += result.rows.length;
      return result;
    },
  };
  const counted = { ...platform, db: platform.db.withPlugin(counting) };
  return { platform: counted, count: () => queries, rows: () => rows };
}
