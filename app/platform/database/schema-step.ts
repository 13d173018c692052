import type { ColumnDefinitionBuilder, Generated, Kysely } from 'kysely';
import { sql } from 'kysely';

type Engine = 'sqlite' | 'postgres';

/** A column as a step makes it; `row` stands for the type of what rows hold in it, and is never there. */
export type Column<Value = unknown> = {
  type: 'text' | 'integer';
  isNumbered?: boolean;
  isKey?: boolean;
  isNullable?: boolean;
  isUnique?: boolean;
  default?: string | number;
  references?: string;
  onDelete?: 'cascade' | 'set null';
  row?: Value;
};
type Columns = Record<string, Column>;
type TablesOfColumns = Record<string, Columns>;

/** Rows hold times as ISO-8601 UTC text, flags as 0 or 1, nested data as JSON text. */
export const text: Column<string> = { type: 'text' };
export const integer: Column<number> = { type: 'integer' };

/** An automatic number as primary key; a number once given is never given again. */
export const id: Column<Generated<number>> = { type: 'integer', isNumbered: true };

export const emptyText = withDefault(text, '');
export const zero = withDefault(integer, 0);

/** A text that is one of a few. Only the compiler knows which. */
export function oneOf<Value extends string>(): Column<Value> {
  return { type: 'text' };
}

/** The number of a row of another table. */
export function to(references: string, onDelete: 'cascade' | 'set null'): Column<number> {
  return { type: 'integer', references, onDelete };
}

export function orNull<Value>(column: Column<Value>): Column<Value | null> {
  return { ...(column as Column<Value | null>), isNullable: true }; // null beside what it holds
}

export function unique<Value>(column: Column<Value>): Column<Value> {
  return { ...column, isUnique: true };
}

/** What a row has where an insert says nothing. */
export function withDefault<Value extends string | number>(
  column: Column<Value>,
  value: NoInfer<Value>,
): Column<Generated<Value>> {
  return { ...(column as Column), default: value } as Column<Generated<Value>>; // of the same value, which may be left out
}

/** Every insert says it, whatever stood there in rows of before. */
export function given<Value>(column: Column<Generated<Value>>): Column<Value> {
  return column as Column as Column<Value>; // the same but for what may be left out
}

/** The primary key. */
export function notNullKey<Value>(column: Column<Value>): Column<Value> {
  return { ...column, isKey: true };
}

/** The primary key as the first steps made it: SQLite would take a row without it. */
export function key<Value>(column: Column<Value>): Column<Value> {
  return { ...column, isKey: true, isNullable: true };
}

type Index = {
  on: string;
  columns: string[];
  isUnique?: boolean;
  /** Of which rows it is. */
  where?: [column: string, is: 'is' | 'is not', value: null];
};

type Parts<Create, Extend, Drop> = {
  /** New tables, in an order in which they can refer to each other. */
  create?: Create;
  /** New columns of tables that are there. */
  extend?: Extend;
  /** Keys of more than one column, of new tables. */
  constraints?: Record<string, { on: string; primaryKey?: string[]; unique?: string[] }>;
  indexes?: Record<string, Index>;
  /** Tables that go, which the compiler then knows no more. */
  drop?: readonly Drop[];
  /** What is changed in rows. `before` are the steps that the database had when bringing it up to date began: none of a new one. */
  rows?: (db: Kysely<unknown>, before: readonly string[]) => Promise<void>;
};

type AnyParts = Parts<TablesOfColumns, TablesOfColumns, string>;

/** A step of the schema: what it does to a database, and what it says of its tables to the compiler. */
export type Step<Tables = unknown, Drop = string> = {
  up: (db: Kysely<unknown>, engine: Engine, before?: readonly string[]) => Promise<void>;
  tables?: Tables;
  drop?: Drop;
};

/** A step of the schema by its parts, which are done in their order here. */
export function schemaStep<
  Create extends TablesOfColumns = Record<never, never>,
  Extend extends TablesOfColumns = Record<never, never>,
  const Drop extends string = never,
>(parts: Parts<Create, Extend, Drop>): Step<Create & Extend, Drop> {
  const { create = {}, extend = {}, constraints = {}, indexes = {}, drop = [], rows }: AnyParts = parts;
  return {
    async up(db, engine, before = []) {
      for (const [table, columns] of Object.entries(create)) {
        let query = db.schema.createTable(table);
        for (const [name, column] of Object.entries(columns))
          query = query.addColumn(name, column.type, (built) => built && definition(built, column, engine));
        for (const [name, { on, primaryKey, unique: once }] of Object.entries(constraints)) {
          if (on === table && primaryKey) query = query.addPrimaryKeyConstraint(name, primaryKey as never[]);
          if (on === table && once) query = query.addUniqueConstraint(name, once as never[]);
        }
        await query.execute();
      }
      // one column a statement: SQLite adds no more at once
      for (const [table, columns] of Object.entries(extend))
        for (const [name, column] of Object.entries(columns))
          await db.schema
            .alterTable(table)
            .addColumn(name, column.type, (built) => definition(built, column, engine))
            .execute();
      for (const [name, { on, columns, isUnique, where }] of Object.entries(indexes)) {
        let query = db.schema.createIndex(name).on(on).columns(columns);
        if (isUnique) query = query.unique();
        if (where) query = query.where(sql.ref(where[0]), where[1], where[2]);
        await query.execute();
      }
      for (const table of drop) await db.schema.dropTable(table).execute();
      await rows?.(db, before);
    },
  };
}

function definition(built: ColumnDefinitionBuilder, column: Column, engine: Engine): ColumnDefinitionBuilder {
  const { isNumbered, isKey, isNullable, isUnique, references, onDelete } = column;
  let query = built;
  if (isNumbered)
    return engine === 'sqlite' ? query.primaryKey().autoIncrement() : query.primaryKey().generatedByDefaultAsIdentity();
  if (isKey) query = query.primaryKey();
  if (!isNullable) query = query.notNull();
  if (isUnique) query = query.unique();
  if (column.default !== undefined) query = query.defaultTo(column.default);
  if (references && onDelete) query = query.references(references).onDelete(onDelete);
  return query;
}
