import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from './schema.ts';

/** More letters than a name or a few words have; each is a step of the statement. */
const MOST_LETTERS = 100;

/**
 * Whether one of these columns holds a text, in large letters or small. SQLite knows capitals of ASCII alone, and PostgreSQL those of its
 * locale, so that the others are replaced one by one: those that the text has.
 */
export function holdsText<Name extends keyof Tables>(
  eb: ExpressionBuilder<Tables, Name>,
  columns: readonly (keyof Tables[Name] & string)[],
  text: string,
): Expression<SqlBool> {
  // a small letter that is several stays large
  const small = [...text].map((letter) => (isOne(letter.toLowerCase()) ? letter.toLowerCase() : letter)).join('');
  const letters = [...new Set(small.match(/\P{ASCII}/gu))].slice(0, MOST_LETTERS);
  const inSmall = (column: string) =>
    letters.reduce(
      (said, letter) =>
        isOne(letter.toUpperCase()) ? sql<string>`replace(${said}, ${letter.toUpperCase()}, ${letter})` : said,
      sql<string>`lower(${sql.ref(column)})`,
    );
  return eb.or(columns.flatMap((column) => [holds(inSmall(column), small), holds(sql.ref(column), text)]));
}

function isOne(letters: string): boolean {
  return [...letters].length === 1;
}

function holds(said: Expression<unknown>, text: string): Expression<SqlBool> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  // SQLite has to be told what escapes
  return sql<boolean>`${said} like ${pattern} escape ${sql.lit('\\')}`;
}
