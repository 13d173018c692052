import type { Insertable, Selectable } from 'kysely';
import type { CamelCase } from '../platform/database/row-object.ts';
import type { Tables } from '../platform/database/schema.ts';

/** A field that is kept in another form, or under another name, than it is read. */
export type Field<Column extends string, Value> = {
  column: Column;
  read: (stored: never) => Value;
  write: (value: never) => unknown;
};

/** A column under another name, of a narrower type than its table says, or kept in another form. */
export function field<const Column extends string, Value>(
  column: Column,
  read: (stored: never) => Value,
  write: (value: Value) => unknown = (value) => value,
): Field<Column, Value> {
  return { column, read, write };
}

/** A flag, kept as 0 or 1. */
export function flag<const Column extends string>(column: Column): Field<Column, boolean> {
  return field(column, (stored: number) => stored === 1, Number);
}

/** A moment, kept as text. */
export function moment<const Column extends string>(column: Column): Field<Column, Date> {
  return field(
    column,
    (stored: string) => new Date(stored),
    (at) => at.toISOString(),
  );
}

/** The same where there may be none. */
export function momentOrNull<const Column extends string>(column: Column): Field<Column, Date | null> {
  return field(
    column,
    (stored: string | null) => (stored === null ? null : new Date(stored)),
    (at) => at?.toISOString() ?? null,
  );
}

/** A value kept as JSON: `json<Figure[]>()('outcomes')`. */
export function json<Value>() {
  return <const Column extends string>(column: Column): Field<Column, Value> =>
    // only ever written from such a value
    field(column, (stored: string) => JSON.parse(stored) as Value, JSON.stringify);
}

export type Table = keyof Tables;
export type Row<Name extends Table> = Selectable<Tables[Name]>;
export type ColumnName<Name extends Table> = keyof Row<Name> & string;
export type Words<Text> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;
export type Fields<Name extends Table> = Record<string, Field<ColumnName<Name>, unknown>>;
type ValueOf<Of> = Of extends Field<string, infer Value> ? Value : never;
type Flat<Type> = { [Key in keyof Type]: Type[Key] };

/** Columns that are read as they are kept. */
type PlainColumns<Plain, Own> = Exclude<Words<Plain>, ColumnOf<Own[keyof Own]>>;
type ColumnOf<Of> = Of extends Field<infer Column, unknown> ? Column : never;

/** What is read of a row. */
export type Read<Name extends Table, Plain, Own> = Flat<
  { [Column in PlainColumns<Plain, Own> & keyof Row<Name> as CamelCase<Column>]: Row<Name>[Column] } & {
    [Key in keyof Own]: ValueOf<Own[Key]>;
  }
>;

type Needed<Name extends Table> = {
  [Column in keyof Insertable<Tables[Name]>]-?: undefined extends Insertable<Tables[Name]>[Column] ? never : Column;
}[keyof Insertable<Tables[Name]>];

export type Written<Name extends Table, Plain, Hidden, Own> = Flat<
  {
    [Column in (PlainColumns<Plain, Own> | Words<Hidden>) & keyof Row<Name> as CamelCase<Column>]: Row<Name>[Column];
  } & { [Key in keyof Own]: ValueOf<Own[Key]> }
>;

type NeededFields<Name extends Table, Plain, Hidden, Own> =
  | CamelCase<Needed<Name> & (PlainColumns<Plain, Own> | Words<Hidden>)>
  | {
      [Key in keyof Own]: Own[Key] extends Field<infer Column, unknown>
        ? Column & Needed<Name> extends never
          ? never
          : Key
        : never;
    }[keyof Own];

/** A new record: the columns that the table needs, and whatever else. */
export type Inserted<Name extends Table, Plain, Hidden, Own> = Flat<
  Pick<
    Written<Name, Plain, Hidden, Own>,
    NeededFields<Name, Plain, Hidden, Own> & keyof Written<Name, Plain, Hidden, Own>
  > &
    Some<Written<Name, Plain, Hidden, Own>>
>;

export type Some<Type> = { [Key in keyof Type]?: Type[Key] | undefined };
