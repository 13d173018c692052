import { flag } from '../../kit/record-fields.ts';
import { recordStore, type Which } from '../../kit/record-store.server.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';

/** What addresses of other sites answered, by a hash of each. */
export const linkChecks = recordStore('link_checks', {
  columns: 'url_hash status asked_at answered_at fails failing_since is_watched',
  fields: { isWatched: flag('is_watched') },
  key: 'url_hash',
});

/** How many hashes are named in one statement: both engines take as many parameters. */
const AT_ONCE = 500;

/** The answers to these addresses that came after a moment. */
export function answersTo(hashes: readonly string[], after: Date): Which<'link_checks'> {
  return (eb) => eb.and([eb('url_hash', 'in', hashes), eb('asked_at', '>', after.toISOString())]);
}

/** Says of which answers the site still names the address. */
export async function markWatched(db: DbOrTransaction, hashes: readonly string[], isWatched: boolean): Promise<void> {
  for (let start = 0; start < hashes.length; start += AT_ONCE)
    await linkChecks.update(db, (eb) => eb('url_hash', 'in', hashes.slice(start, start + AT_ONCE)), { isWatched });
}

/** Answers that no longer count; those of addresses that the site names stay. */
export function unwatchedBefore(before: Date): Which<'link_checks'> {
  return (eb) => eb.and([eb('is_watched', '=', 0), eb('asked_at', '<=', before.toISOString())]);
}
