import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import type { DeclaredTable } from '../../kit/declared-table.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { DECLARED, words } from './declared-tables.ts';

const declared = Object.entries(DECLARED) as [keyof Tables, DeclaredTable][];

onEveryDatabase('the declaration of tables', ({ platform }) => {
  test('has every column of the database once, and no other', async () => {
    const tables = await platform().db.introspection.getTables();
    const columns = tables.map(({ name, columns }) => [name, columns.map((column) => column.name).toSorted()] as const);
    expect(Object.fromEntries(declared.map(([name, table]) => [name, columnsOf(table).toSorted()]))).toEqual(
      Object.fromEntries(columns),
    );
  });

  test('names nothing that is not there', async () => {
    const tables = new Map(
      (await platform().db.introspection.getTables()).map(({ name, columns }) => [
        name,
        columns.map((one) => one.name),
      ]),
    );
    for (const [name, table] of declared) {
      const own = [
        ...[
          ...words(table.madeAt),
          ...words(table.key ?? (table.called ? 'id' : '')),
          ...words(table.mails?.by),
          ...words(table.unshown),
        ],
        ...Object.keys(table.emptied ?? {}),
        ...Object.values(table.takenBack ?? {}).flatMap((values) => Object.keys(values('', 1))),
      ];
      const { restored } = table;
      const said = restored && 'one' in restored ? restored : null;
      own.push(...[said?.by, said?.title].filter((column) => column !== undefined), ...Object.keys(said?.unless ?? {}));
      expect(tables.get(name), name).toEqual(expect.arrayContaining(own));
      if (table.titled) expect(tables.get(table.titled.table), name).toContain(table.titled.title);
    }
  });
});

test('whatever a stranger can fill is found by somebody, has an end, and is called something in an export', () => {
  for (const [name, { stranger = {}, keep, called, emptied }] of declared) {
    const finders = Object.values(stranger);
    if (finders.length === 0 || finders.every((finder) => finder === 'told')) continue;
    expect(called, name).toBeTruthy();
    expect(keep === 'site' ? emptied : keep, `${name} is kept as long as the site`).toBeTruthy();
  }
});

function columnsOf({ nobody, site, staff, secret, stranger = {} }: DeclaredTable): string[] {
  return [...[nobody, site, staff, secret].flatMap(words), ...Object.keys(stranger)];
}
