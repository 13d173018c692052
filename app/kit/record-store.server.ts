import type { Expression, ExpressionBuilder, Kysely, SqlBool, Updateable } from 'kysely';
import type { PublicTransaction } from '../platform/database/content-version.server.ts';
import { type DbOrTransaction, forChange } from '../platform/database/database.server.ts';
import { camelCase, snakeCase } from '../platform/database/row-object.ts';
import type { Tables } from '../platform/database/schema.ts';
import type { ColumnName, Field, Fields, Inserted, Read, Row, Some, Table, Words, Written } from './record-fields.ts';

/** Which rows: the one with an id, or those of which an expression is true. */
export type Which<Name extends Table> = number | ((eb: ExpressionBuilder<Tables, Name>) => Expression<SqlBool>);

type ListOptions<Name extends Table> = {
  /** By which columns, `desc` behind one that falls; the key settles what is equal. */
  order?: readonly (ColumnName<Name> | `${ColumnName<Name>} desc`)[];
  limit?: number;
};

/** The same database without its types: the table is known only when the store is made. */
type Untyped = Record<string, Record<string, unknown>>;

/** What can be asked of rows, and how they go. */
type Rows<Name extends Table, Trx, Stored> = {
  /** In the order of the store. */
  list: (db: DbOrTransaction, which?: Which<Name>, options?: ListOptions<Name>) => Promise<Stored[]>;
  find: (db: DbOrTransaction, which: Which<Name>) => Promise<Stored | null>;
  /** The same within a transaction that goes on to change it: others wait until that ends. */
  findForChange: (db: DbOrTransaction, which: Which<Name>) => Promise<Stored | null>;
  count: (db: DbOrTransaction, which?: Which<Name>) => Promise<number>;
  /** Answers the record that is gone, or null where there was none. */
  delete: (trx: Trx, which: Which<Name>) => Promise<Stored | null>;
  deleteAll: (trx: Trx, which: Which<Name>) => Promise<void>;
  /** Deletes all but the first so many of these. */
  keepFirst: (trx: Trx, which: Which<Name>, keep: number, order?: readonly string[]) => Promise<void>;
};

export type RecordStore<Name extends Table, Trx, Stored, New, Changes> = Rows<Name, Trx, Stored> & {
  table: Name;
  isPublic: boolean;
  hasTrash: boolean;
  insert: (trx: Trx, fields: New) => Promise<Stored>;
  /** Writes a record in the place of the one with the same key, where there is one. */
  put: (trx: Trx, fields: New) => Promise<void>;
  /** Writes what is given and raises the version, where there is one. Answers the record, or null where there is none such. */
  update: (trx: Trx, which: Which<Name>, changes: Changes) => Promise<Stored | null>;
  read: (row: Row<Name>) => Stored;
  /** What lies in the trash, last put there first. */
  trashed: Rows<Name, Trx, Stored & { deletedAt: string }>;
};

/** What a store reads: `Stored<typeof projects>`. */
export type Stored<Store> =
  Store extends RecordStore<infer _Name, infer _Trx, infer Read, infer _New, infer _Changes> ? Read : never;

/**
 * Rows of a table as records: which columns a record has, and how each is kept. Whatever needs more than these verbs is SQL of
 * its noun beside it; what a noun keeps in the trash or in an order adds `trashOf` and `orderOf`.
 */
export function recordStore<
  Name extends Table,
  const Plain extends string,
  Own extends Fields<Name> = Record<never, never>,
  const Hidden extends string = never,
  const IsPublic extends boolean = false,
>(
  table: Name,
  {
    isPublic = false as IsPublic, // what it is where it is left out
    columns,
    fields,
    order = [],
    key = 'id' as ColumnName<Name>,
    isVersioned = false,
    hasTrash = false,
  }: {
    /** Visitors see the table: only a `PublicTransaction` writes it. As in the manifest. */
    isPublic?: IsPublic;
    /** What is read, in this order, under its name in camel case; with blanks between, as in the manifest. */
    columns: Words<Plain> extends ColumnName<Name> ? Plain | readonly Plain[] : never;
    /** Which of them are read otherwise. */
    fields?: Own;
    /** Columns that are written and never read. */
    hidden?: Words<Hidden> extends ColumnName<Name> ? Hidden : never;
    order?: ListOptions<Name>['order'];
    /** What settles the order of what is equal, where rows have no number. */
    key?: ColumnName<Name>;
    /** Each change raises the column `version`, by which `If-Match` is judged. */
    isVersioned?: boolean;
    /** Where `deleted_at` is set, a row lies in the trash (`trashOf`), and no verb of the store finds it. */
    hasTrash?: boolean;
  },
): RecordStore<
  Name,
  IsPublic extends true ? PublicTransaction : DbOrTransaction,
  Read<Name, Plain, Own>,
  Inserted<Name, Plain, Hidden, Own>,
  Some<Written<Name, Plain, Hidden, Own>>
> {
  type Answer = Read<Name, Plain, Own>;
  const own = Object.entries<Field<string, unknown>>(fields ?? {});
  const ownByName = new Map(own);
  const ownByColumn = new Map(own.map(([name, one]) => [one.column, [name, one.read] as const]));
  const asKept = (stored: unknown) => stored;
  const readers = [columns]
    .flat()
    .flatMap((names) => names.split(' '))
    .map((column) => [column, ...(ownByColumn.get(column) ?? [camelCase(column), asKept])] as const);
  const isHere = hasTrash ? 'is' : null;

  const read = (row: object) => {
    const stored = row as Record<string, unknown>;
    const values = readers.map(([column, name, readOne]) => [name, readOne(stored[column] as never)]); // of that column
    return Object.fromEntries(values) as Answer; // made of the same columns as its type
  };
  const readTrashed = (row: object) => ({
    ...read(row),
    deletedAt: String((row as Record<string, unknown>)['deleted_at']),
  });

  function toRow(values: object): Record<string, unknown> {
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    return Object.fromEntries(
      given.map(([name, value]) => {
        const one = ownByName.get(name);
        return one ? [one.column, one.write(value as never)] : [snakeCase(name), value]; // of that field
      }),
    );
  }

  function rows<One>(
    trash: 'is' | 'is not' | null,
    usual: readonly string[],
    read: (row: object) => One,
  ): Rows<Name, unknown, One> {
    const select = (db: unknown, which?: Which<Name>) =>
      untyped(db)
        .selectFrom(table as string)
        .where(condition(which, trash));
    const inOrder = (query: ReturnType<typeof select>, by: readonly string[]) =>
      [...by, key].reduce((sorted, one) => {
        const [column = '', direction] = one.split(' ');
        return sorted.orderBy(column, direction === 'desc' ? 'desc' : 'asc');
      }, query);
    return {
      async list(db, which, { order: by = usual, limit } = {}) {
        const query = inOrder(select(db, which), by).selectAll();
        return (await (limit === undefined ? query : query.limit(limit)).execute()).map(read);
      },
      async find(db, which) {
        const row = await select(db, which).selectAll().executeTakeFirst();
        return row ? read(row) : null;
      },
      async findForChange(db, which) {
        const row = await forChange(db, select(db, which).selectAll()).executeTakeFirst();
        return row ? read(row) : null;
      },
      async count(db, which) {
        const query = select(db, which).select((eb) => eb.fn.countAll().as('count'));
        return Number((await query.executeTakeFirstOrThrow())['count']);
      },
      async delete(trx, which) {
        const query = untyped(trx)
          .deleteFrom(table as string)
          .where(condition(which, trash));
        const row = await query.returningAll().executeTakeFirst();
        return row ? read(row) : null;
      },
      async deleteAll(trx, which) {
        await untyped(trx)
          .deleteFrom(table as string)
          .where(condition(which, trash))
          .execute();
      },
      async keepFirst(trx, which, keep, by = usual) {
        await untyped(trx)
          .deleteFrom(table as string)
          .where(condition(which, trash))
          .where(
            key as string,
            'not in',
            inOrder(select(trx, which), by)
              .select(key as string)
              .limit(keep),
          )
          .execute();
      },
    };
  }

  return {
    ...rows(isHere, order, read),
    trashed: rows('is not', ['deleted_at desc'], readTrashed),
    table,
    isPublic,
    hasTrash,
    read,
    async insert(trx, values) {
      const query = untyped(trx)
        .insertInto(table as string)
        .values(toRow(values));
      return read(await query.returningAll().executeTakeFirstOrThrow());
    },
    async put(trx, values) {
      const row = toRow(values);
      await untyped(trx)
        .insertInto(table as string)
        .values(row)
        .onConflict((conflict) => conflict.column(key).doUpdateSet(row))
        .execute();
    },
    async update(trx, which, changes) {
      const row = await untyped(trx)
        .updateTable(table as string)
        .set((eb) => ({ ...toRow(changes), ...(isVersioned ? { version: eb('version', '+', 1) } : {}) }))
        .where(condition(which, isHere))
        .returningAll()
        .executeTakeFirst();
      return row ? read(row) : null;
    },
  };
}

type AnyStore<Name extends Table, Trx, Read> = Pick<
  RecordStore<Name, Trx, Read, never, never>,
  'table' | 'hasTrash' | 'read' | 'trashed'
>;
type WithColumn<Column extends string> = { [Name in Table]: Column extends keyof Tables[Name] ? Name : never }[Table];

/** The trash of a store. What is put there, or taken out, is a version more, unless it `keepsVersion`. */
export function trashOf<Name extends WithColumn<'deleted_at'>, Trx, Read>(
  { table, read, trashed }: AnyStore<Name, Trx, Read>,
  { keepsVersion = false }: { keepsVersion?: boolean } = {},
) {
  const move = async (trx: Trx, id: number, { at, also = {} }: { at: Date | null; also?: object }) => {
    const row = await untyped(trx)
      .updateTable(table as string)
      .set((eb) => ({
        deleted_at: at?.toISOString() ?? null,
        ...(keepsVersion ? {} : { version: eb('version', '+', 1) }),
        ...also,
      }))
      .where('id', '=', id)
      .where('deleted_at', at ? 'is' : 'is not', null)
      .returningAll()
      .executeTakeFirst();
    return row ? read(row as never) : null; // of this table
  };
  return {
    ...trashed,
    /** Moves one there, with what else is written then; null where it is not there, or lies there already. */
    put: (trx: Trx, id: number, now: Date, also?: Updateable<Tables[Name]>) =>
      move(trx, id, { at: now, ...(also && { also }) }),
    /** Brings one back; null where it does not lie there. */
    takeOut: (trx: Trx, id: number) => move(trx, id, { at: null }),
    /** Deletes for good what was put there up to a moment. */
    empty: (trx: Trx, before: Date) =>
      trashed.deleteAll(trx, ((eb: ExpressionBuilder<Untyped, string>) =>
        eb('deleted_at', '<=', before.toISOString())) as never), // of this table
  };
}

/** The order of the owner, kept in `position`. It is no part of what a form edits, so it leaves versions alone. */
export function orderOf<Name extends WithColumn<'position'>, Trx, Read>({
  table,
  hasTrash,
}: AnyStore<Name, Trx, Read>) {
  return {
    /** The position behind the last of those there are. */
    async next(db: DbOrTransaction): Promise<number> {
      const row = await untyped(db)
        .selectFrom(table as string)
        .where(condition(undefined, hasTrash ? 'is' : null))
        .select((eb) => eb.fn.max('position').as('last'))
        .executeTakeFirst();
      return Number(row?.['last'] ?? -1) + 1;
    },
    /** Whoever sets another order at the same time locks the rows in the same one, so that neither waits for the other. */
    async set(trx: Trx, ids: readonly number[]): Promise<void> {
      for (const [position, id] of [...ids.entries()].toSorted(([, one], [, other]) => one - other))
        await untyped(trx)
          .updateTable(table as string)
          .set({ position })
          .where('id', '=', id)
          .execute();
    },
  };
}

function untyped(db: unknown): Kysely<Untyped> {
  return db as Kysely<Untyped>; // a database, or a transaction of one
}

function condition<Name extends Table>(which: Which<Name> | undefined, trash: 'is' | 'is not' | null) {
  return (eb: ExpressionBuilder<Untyped, string>) =>
    eb.and([
      ...(which === undefined ? [] : [typeof which === 'number' ? eb('id', '=', which) : which(eb as never)]), // of the one table
      ...(trash === null ? [] : [eb('deleted_at', trash, null)]),
    ]);
}
