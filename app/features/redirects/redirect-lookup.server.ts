import { oncePerVersion } from '../../platform/database/content-version.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { numberOf, pathKey, speltAnew, withoutNumber, withQuery } from './redirect-address.ts';
import { type Rule, reservedPart } from './redirect-rules.ts';
import { redirects, type StoredRedirect } from './redirect-store.server.ts';

type Reading = Pick<Platform, 'db' | 'contentVersion' | 'log'>;

/** Where an address leads; null where it is gone for good. */
export type Lead = { id: number; to: string; status: 301 | 302 } | { id: number; to: null; status: 410 };

/** Read once per content version: asking for what is not there asks the database for nothing. */
const rulesByAddress = oncePerVersion(async ({ db }: Reading): Promise<ReadonlyMap<string, StoredRedirect>> => {
  const rows = await redirects.list(db);
  // a backup, or an earlier version, may have brought what cannot be written any more
  return new Map(rows.filter(({ from }) => reservedPart(from) === null).map((row) => [speltAnew(row.from), row]));
});

/** Every redirect by what it does. */
export async function redirectRules({ db }: Pick<Platform, 'db'>): Promise<Rule[]> {
  return (await redirects.list(db)).map(({ from, to, status }) => ({ from, to, status }));
}

/** Where the redirects lead an address at which nothing else stands; null where they do not know it either. */
export async function findRedirectFor(platform: Reading, url: URL): Promise<Lead | null> {
  const path = pathKey(url.pathname);
  if (path === null) return null;
  const rules = await rulesByAddress(platform).catch((error) => {
    platform.log.warn({ err: error }, 'the redirects could not be read');
    return null;
  });
  if (!rules || rules.size === 0) return null;
  const number = numberOf(url.searchParams);
  const numbered = number === '' ? undefined : rules.get(path + number);
  if (numbered) return leadOf(numbered, withoutNumber(url.searchParams));
  const found = rules.get(path);
  return found ? leadOf(found, url.search.slice(1)) : null;
}

function leadOf({ id, to, status }: StoredRedirect, query: string): Lead {
  if (to === null) return { id, to, status: 410 };
  return { id, to: withQuery(to, query), status: status === 302 ? 302 : 301 };
}
