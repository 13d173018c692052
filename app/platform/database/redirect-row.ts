import type { Generated } from 'kysely';

/** Where an address of a former site leads. */
export type RedirectRow = {
  id: Generated<number>;
  /** In its one spelling: decoded, in small letters, without a slash at its end. */
  from_path: string;
  /** A path of this site or an address with https; null where the status is 410. */
  target: string | null;
  status: number;
  hits: Generated<number>;
  /** A day of the site's time zone. */
  last_hit_day: Generated<string | null>;
  created_at: string;
  /** Until then it can be brought back. */
  deleted_at: Generated<string | null>;
  version: Generated<number>;
};

/** An address that was asked for and is not there. */
export type MissRow = {
  /** In the spelling of `from_path`. */
  path: string;
  /** When it was asked for last, a day of the site's time zone. */
  day: string;
  n: number;
};
