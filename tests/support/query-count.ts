import type { KyselyPlugin } from 'kysely';
import type { Platform } from '../../app/platform/platform.server.ts';

/** The same platform, and how many statements have gone to its database so far. */
export function countingQueries(platform: Platform): { platform: Platform; count: () => number } {
  let queries = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { platform: { ...platform, db: platform.db.withPlugin(counting) }, count: () => queries };
}
