import { expect } from 'vitest';
import type { Platform } from '../../app/platform/platform.server.ts';

type Rows = Record<string, Record<string, unknown>>;

/** Of eight who `add` at the same time where one more may be in the table, one succeeds, and the others are told why not. */
export async function expectOneOfEight(
  { db }: Pick<Platform, 'db'>,
  { table, most }: { table: string; most: number },
  add: () => Promise<unknown>,
): Promise<void> {
  await add();
  await copyOne(db, table, most - 2);
  const added = await Promise.allSettled(Array.from({ length: 8 }, add));
  const codes = added.map((one) => (one.status === 'fulfilled' ? 'added' : one.reason.code));
  expect(codes.sort()).toEqual(['added', ...Array(7).fill('conflict')]);
}

/** As many more like the one there is. */
async function copyOne(db: Platform['db'], table: string, count: number): Promise<void> {
  const untyped = db.withTables<Rows>();
  const { id: _id, ...row } = await untyped.selectFrom(table).selectAll().executeTakeFirstOrThrow();
  const rows = Array.from({ length: count }, (_, at) => ({
    ...row,
    ...('token_hash' in row && { token_hash: `${at}` }),
  }));
  // a statement has room for so many values
  for (let at = 0; at < rows.length; at += 100)
    await untyped
      .insertInto(table)
      .values(rows.slice(at, at + 100))
      .execute();
}
