import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { foldedText } from '../../lib/folded-text.ts';
import { type DbOrTransaction, engineOf } from './database.server.ts';
import type { Tables } from './schema.ts';

/**
 * Whether one of these columns holds a text, in large letters or small, with accents or without. SQLite asks the program for the folded
 * text (`sqliteDialect`); PostgreSQL, which knows capitals of its locale and no accents, exchanges the letters.
 */
export function holdsText<Name extends keyof Tables>(
  db: DbOrTransaction,
  eb: ExpressionBuilder<Tables, Name>,
  columns: readonly (keyof Tables[Name] & string)[],
  text: string,
): Expression<SqlBool> {
  const folded = engineOf(db) === 'sqlite' ? (column: string) => sql<string>`folded(${sql.ref(column)})` : exchanged;
  // of letters that PostgreSQL is not told about, as they are written
  return eb.or(columns.flatMap((column) => [holds(folded(column), foldedText(text)), holds(sql.ref(column), text)]));
}

/** Latin letters with marks, the marks by themselves, Greek and Cyrillic. */
const EXCHANGED = [
  [0xc0, 0x24f],
  [0x300, 0x45f],
  [0x1e00, 0x1fff],
] as const;
const LETTERS = EXCHANGED.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
).map((letter) => [letter, foldedText(letter)] as const);
const SINGLE = LETTERS.filter(([letter, plain]) => plain.length === 1 && plain !== letter);
const MARKS = LETTERS.filter(([, plain]) => plain === '');
const SEVERAL = LETTERS.filter(([, plain]) => plain.length > 1);

/** What has no counterpart among the letters to exchange for is left out. */
function exchanged(column: string): Expression<string> {
  const from = [...SINGLE, ...MARKS].map(([letter]) => letter).join('');
  const to = SINGLE.map(([, plain]) => plain).join('');
  return SEVERAL.reduce(
    (said, [letter, plain]) => sql<string>`replace(${said}, ${letter}, ${plain})`,
    sql<string>`translate(lower(${sql.ref(column)}), ${from}, ${to})`,
  );
}

function holds(said: Expression<unknown>, text: string): Expression<SqlBool> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  // SQLite has to be told what escapes
  return sql<boolean>`${said} like ${pattern} escape ${sql.lit('\\')}`;
}
