import type * as steps from './migrations.ts';
import type { Column, Step } from './schema-step.ts';

type Steps = (typeof steps)[keyof typeof steps];

type NamesIn<One> = One extends Step<infer Tables> ? keyof Tables : never;
type DroppedIn<One> = One extends Step<unknown, infer Drop> ? Drop : never;

/** What each step that knows a table says of its columns. */
type ColumnsIn<One, Name> = One extends Step<infer Tables> ? (Name extends keyof Tables ? Tables[Name] : never) : never;

/** What the members of a union say, all at once. */
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Whole) => void
  ? Whole
  : never;

type Row<Columns> = { [Name in keyof Columns]: Columns[Name] extends Column<infer Value> ? Value : never };

/** The rows of every table as they lie in the database, by what the steps of the schema say of them. */
export type Tables = { [Name in Exclude<NamesIn<Steps>, DroppedIn<Steps>>]: Row<All<ColumnsIn<Steps, Name>>> };
