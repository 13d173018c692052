import { field } from '../../kit/record-fields.ts';
import { recordStore, type Stored, trashOf } from '../../kit/record-store.server.ts';
import type { PublicTransaction } from '../../platform/database/content-version.server.ts';
import type { RedirectStatus } from './redirect.ts';
import type { Rule } from './redirect-rules.ts';

export const redirects = recordStore('redirects', {
  isPublic: true,
  isVersioned: true,
  hasTrash: true,
  columns: 'id from_path target status hits last_hit_day created_at version',
  fields: {
    from: field('from_path', String),
    to: field('target', (stored: string | null) => stored),
    status: field('status', (stored: number) => stored as RedirectStatus), // written by this store
    hits: field('hits', Number),
  },
  order: ['id desc'],
});
export type StoredRedirect = Stored<typeof redirects>;

export const redirectTrash = trashOf(redirects, { keepsVersion: true });

/** A deleted one of the same address gives way. */
export async function insertRedirect(trx: PublicTransaction, rule: Rule, now: Date): Promise<StoredRedirect> {
  await makeRoom(trx, rule.from);
  return redirects.insert(trx, { ...rule, createdAt: now.toISOString() });
}

export async function updateRedirect(trx: PublicTransaction, id: number, rule: Rule): Promise<StoredRedirect | null> {
  await makeRoom(trx, rule.from);
  return redirects.update(trx, id, rule);
}

/** Adds the same number to each of these. It changes nothing that the owner wrote, so the version stays. */
export async function addRedirectHits(
  trx: PublicTransaction,
  { ids, n, day }: { ids: readonly number[]; n: number; day: string },
): Promise<void> {
  await trx
    .updateTable('redirects')
    .set((eb) => ({ hits: eb('hits', '+', n), last_hit_day: day }))
    .where('id', 'in', ids)
    .execute();
}

async function makeRoom(trx: PublicTransaction, from: string): Promise<void> {
  await redirectTrash.deleteAll(trx, (eb) => eb('from_path', '=', from));
}
