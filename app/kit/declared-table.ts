import type { Tables } from '../platform/database/schema.ts';

/**
 * How long a row is kept: as long as the site wants it, until the person takes it back or asks for it, as long as the row it
 * belongs to, or so long and no longer, by itself.
 */
export type Keep = 'site' | 'asked' | 'belongs' | { months: number } | { days: number };

/**
 * How a person is found in a column. `address`: it names their mailbox. `name`: it is their name, too. `text`: it names them
 * among other words. `path`: the same of an address of a page, where one word is enough. `told`: it is of somebody else, and what
 * names the person is cut out. `data`: JSON, in which a text that is their mailbox or name makes it theirs, and of others it is cut
 * out. `row`: it is not looked at and goes with its row.
 */
export type Finder = 'address' | 'name' | 'text' | 'path' | 'told' | 'data' | 'row';

/** What somebody took back of a row, by word: what is then put into it, or null where it is deleted. */
export type TakenBackWord = 'withdrawn' | 'ended' | 'revoked' | 'trashed' | 'returned' | 'deleted';
type Values = Record<string, string | number | null>;

/**
 * What the preview of a restore says of a table. A restore takes the rows away that came since the backup, and puts those that were
 * changed back to how they were; of what nobody would miss it says nothing, and `unsaid` says why.
 */
export type Restored<Column extends string = string> = {
  /** Its place among the others, from the smallest number on, and how its rows are called. */
  order: number;
  one: string;
  many: string;
  /** What each of them is called; without it they are counted. */
  title?: Column;
  /** What tells one from another wherever it is stored, where that is not its number with the moment at which it was made. */
  by?: Column;
  /** Without a row there is what the program brings: none goes, all are as they were. */
  hasDefault?: true;
  /** A row with this is out of use. */
  unless?: Partial<Record<Column, string | null>>;
};
type OfRestored<Column extends string> = Restored<Column> | { unsaid: string };

/**
 * Whether a backup has it, how long it is kept, and, where a restore replaces it, what is said of that before. `left-out`: putting it back
 * would open what was closed. `never-lost`: what came after a backup stays. What belongs to a row is told of with it.
 */
type Kept<Column extends string> =
  | { backup: 'whole'; keep: Exclude<Keep, 'belongs'>; restored: OfRestored<Column> }
  | { backup: 'whole'; keep: 'belongs'; restored?: OfRestored<Column> }
  | { backup: 'left-out' | 'never-lost'; keep: Keep; restored?: undefined };

/** Names of columns, with blanks between them. Every column of the table stands in exactly one of the lists. */
export type DeclaredTable<Name extends keyof Tables = keyof Tables> = Kept<keyof Tables[Name] & string> & {
  /** Visitors see it: it is written in a `PublicTransaction` alone. */
  isPublic?: boolean;
  /** Numbers, moments and states. */
  nobody: string;
  /** Words, pictures and settings of the site itself. */
  site?: string;
  /** Who of those with an account did it, or what is known of them. */
  staff?: string;
  /** What opens something. */
  secret?: string;
  /** Which of them no export shows, beside what is secret: they hold links that open something. */
  unshown?: string;
  /** What strangers gave, or what is written about one, and how each is found in it. */
  stranger?: Partial<Record<keyof Tables[Name] & string, Finder>>;
  /** What a person's row is called in an export. */
  called?: string;
  /** What is emptied of a row of a person; without it the row goes. */
  emptied?: Values;
  /** A row with these values is wholly a person's: found by further columns, too, and never emptied. */
  wholly?: { while: Values; by: Partial<Record<keyof Tables[Name] & string, Finder>> };
  /** Columns whose last moment says how new a row is; the first one never changes, and tells it from another of its number. */
  madeAt?: string;
  /** What tells rows apart, where it is not `id`. */
  key?: string;
  /**
   * A column with versions of rows of another table, of that which the first of the columns in `by` names: a restore that lifts those
   * lifts it as much, or so many times as much.
   */
  versionOf?: { column: keyof Tables[Name] & string; table: keyof Tables; by: string; times?: number };
  /** Without a row versions begin anew: what a row says that keeps the place of one that a restore takes away, and of whom it is. */
  blank?: { row: Values; of?: { column: keyof Tables[Name] & string; table: keyof Tables } };
  /** Whose row it is where the column names one that is a person's: those of `table` by their number. */
  belongsTo?: { column: keyof Tables[Name] & string; table: keyof Tables };
  /** What mails about a row are filed under, before the number in this column. */
  mails?: { under: string; by: string };
  /** What programs are told of rows by, as of `noun`: that one ended, by its number alone, where it had these values and goes with its person. */
  told?: { noun: 'subscriber'; ended: 'subscriber.ended'; while: Values };
  /** A title that an export shows beside a number. */
  titled?: { column: keyof Tables[Name] & string; table: keyof Tables; title: string };
  /** Pictures of the library stand in its rows: the kind of such a use, what people call it, and where it is changed. */
  pictures?: { kind: string; name: (title: string) => string; at: (id: number | null) => string };
  /**
   * How the record finds what it speaks of: by `as` and the number, as in “Letter 3”, or by this word among the details. Shown is
   * what the column says now (`name`), else what the entry says, with the way there, and neither once the row is gone.
   */
  recorded?: {
    as: string;
    column: keyof Tables[Name] & string;
    name?: (stored: string) => string;
    /** Where it opens, by its number, or by what `key` of it says. */
    at: (id: never, name: string) => string;
    /** What tells rows apart, where it is no number. */
    key?: keyof Tables[Name] & string;
    /** A column that is set once the row is out of sight. */
    gone?: keyof Tables[Name] & string;
  };
  takenBack?: Partial<Record<TakenBackWord, (at: string, id: number) => Values>>;
  /** How those of them are counted in words around a restore; from the smallest `order` on. */
  countedAs?: { order: number; one: string; many: string };
};
