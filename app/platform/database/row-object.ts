export type CamelCase<Name> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;
export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

/** The name of a field that is kept in this column: `caseStudyId` of `case_study_id`. */
export function camelCase(column: string): string {
  return column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The other way round. */
export function snakeCase<Name extends string>(name: Name): SnakeCase<Name> {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<Name>; // the same rule
}

/** A row as objects have it: `token_hash` is `tokenHash`, and what begins with is, has or can is true or false. */
type RowObject<Row> = {
  [Name in keyof Row & string as CamelCase<Name>]: Name extends `${'is' | 'has' | 'can'}_${string}`
    ? boolean
    : Row[Name];
};

/** An object as columns hold it. */
type ColumnsOf<Fields> = {
  [Name in keyof Fields & string as SnakeCase<Name>]: Fields[Name] extends boolean
    ? number
    : Date extends Fields[Name]
      ? string | Exclude<Fields[Name], Date>
      : Fields[Name];
};

/** Makes an object of a row, by the names of its columns. */
export function rowObject<Row extends object>(row: Row): RowObject<Row> {
  const fields = Object.entries(row).map(([name, value]) => [
    camelCase(name),
    /^(?:is|has|can)_/.test(name) ? value === 1 : value,
  ]);
  return Object.fromEntries(fields) as RowObject<Row>; // as the type says it
}

/** Makes the values of an insert or an update of an object: moments as text, true as 1. */
export function columnsOf<Fields extends object>(fields: Fields): ColumnsOf<Fields> {
  const columns = Object.entries(fields).map(([name, value]) => [
    snakeCase(name),
    value instanceof Date ? value.toISOString() : typeof value === 'boolean' ? Number(value) : value,
  ]);
  return Object.fromEntries(columns) as ColumnsOf<Fields>; // as the type says it
}
