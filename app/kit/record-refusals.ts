import { AppError } from '../lib/app-error.ts';

/** The record that was looked for; refuses with `not_found` where there is none. */
export function requireRecord<Found>(found: Found | null | undefined, gone: string): Found {
  if (found === null || found === undefined) throw new AppError('not_found', gone);
  return found;
}

/** Refuses with `stale` a change of another version than there is; without one the last save wins. */
export function requireVersion({ version }: { version: number }, ifVersion: number | undefined, stale: string): void {
  if (ifVersion !== undefined && ifVersion !== version) throw new AppError('stale', stale);
}

/** Refuses with `stale` an order that names others than there are, or one of them twice. */
export function requireSameRecords(ids: readonly number[], records: readonly { id: number }[], stale: string): void {
  const known = new Set(records.map(({ id }) => id));
  const isSame = ids.length === known.size && new Set(ids).size === ids.length && ids.every((id) => known.has(id));
  if (!isSame) throw new AppError('stale', stale);
}
