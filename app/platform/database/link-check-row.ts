import type { Generated } from 'kysely';

/** What an address of another site answered. */
export type LinkCheckRow = {
  /** SHA-256 of the address, hexadecimal. */
  url_hash: string;
  /** Null where no answer came. */
  status: number | null;
  asked_at: string;
  /** How often in a row it said that there is nothing any more, or had no name. */
  fails: Generated<number>;
  /** The first of these times. */
  failing_since: Generated<string | null>;
  /** When it last answered anything. */
  answered_at: Generated<string | null>;
  /** Whether the site names the address where visitors read it: such an answer is kept for longer than a day. */
  is_watched: Generated<number>;
};

/** Something that the owner does not want to be told of. */
export type DismissalRow = {
  key: string;
  /** Null for good. */
  until: string | null;
  username: string;
};
