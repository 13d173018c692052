import type { Generated } from 'kysely';

/** Rows as they lie in the database: times are ISO-8601 UTC text, flags 0 or 1, nested data JSON text. */

export type UserRow = {
  id: Generated<number>;
  username: string;
  /** Trimmed, NFKC, lower case: what must be unique. */
  username_key: string;
  password_hash: string;
  is_admin: number;
  created_at: string;
  password_changed_at: string;
};

export type SessionRow = {
  /** SHA-256 of the token, hexadecimal; the token itself is never stored. */
  token_hash: string;
  user_id: number;
  created_at: string;
  last_active_at: string;
  expires_at: string;
  address_prefix: string;
  user_agent: string;
};

/** A browser that signed in to the account before; like a session it is known by the hash of its token. */
export type KnownDeviceRow = { token_hash: string; user_id: number; last_used_at: string };

export type ThrottleRow = {
  /** What is counted, for example `login:name+address:<hash>`. */
  key: string;
  count: number;
  window_ends_at: string;
};

export type SettingRow = { key: string; value: string; updated_at: string };

export type CaseStudyRow = {
  id: Generated<number>;
  title: string;
  slug: string;
  summary: string;
  description: string;
  challenge: string;
  solution: string;
  results: string;
  content: string;
  cover_image: string;
  gallery: string;
  published_at: string;
  version: number;
  is_sample: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

export type SlugHistoryRow = { slug: string; case_study_id: number; created_at: string };

export type CaseStudyRevisionRow = {
  id: Generated<number>;
  case_study_id: number;
  version: number;
  /** The whole study after the change, JSON. */
  data: string;
  user_id: number | null;
  username: string;
  created_at: string;
};

export type ProjectRow = {
  id: Generated<number>;
  title: string;
  description: string;
  image_url: string;
  url: string | null;
  position: number;
  is_sample: number;
};

export type UploadRow = {
  /** First 32 hexadecimal digits of the SHA-256 of the stored bytes. */
  hash: string;
  width: number;
  height: number;
  bytes: number;
  /** Average colour, `#rrggbb`. */
  colour: string;
  created_at: string;
  is_sample: number;
};

export type ContentVersionRow = { id: number; version: number };

export type Tables = {
  users: UserRow;
  sessions: SessionRow;
  known_devices: KnownDeviceRow;
  throttles: ThrottleRow;
  settings: SettingRow;
  case_studies: CaseStudyRow;
  slug_history: SlugHistoryRow;
  case_study_revisions: CaseStudyRevisionRow;
  projects: ProjectRow;
  uploads: UploadRow;
  content_version: ContentVersionRow;
};
