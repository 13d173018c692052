import { sql } from 'kysely';
import { given, id, integer, key, orNull, schemaStep, text, to, unique, withDefault, zero } from '../schema-step.ts';

/** Accounts, case studies with their history, projects, uploads, settings. */
export const step = schemaStep({
  create: {
    users: {
      id,
      username: text,
      /** Trimmed, NFKC, lower case: what must be unique. */
      username_key: unique(text),
      password_hash: text,
      is_admin: given(zero),
      created_at: text,
      password_changed_at: text,
    },
    sessions: {
      /** SHA-256 of the token, hexadecimal; the token itself is never stored. */
      token_hash: key(text),
      user_id: to('users.id', 'cascade'),
      created_at: text,
      last_active_at: text,
      expires_at: text,
      address_prefix: text,
      user_agent: text,
    },
    throttles: {
      /** What is counted, for example `login:name+address:<hash>`. */
      key: key(text),
      count: integer,
      window_ends_at: text,
    },
    settings: {
      key: key(text),
      value: text,
      updated_at: text,
    },
    case_studies: {
      id,
      title: text,
      slug: text,
      summary: text,
      description: text,
      challenge: text,
      solution: text,
      results: text,
      content: text,
      cover_image: text,
      gallery: text,
      published_at: text,
      version: given(withDefault(integer, 1)),
      is_sample: given(zero),
      created_at: text,
      updated_at: text,
      deleted_at: orNull(text),
    },
    slug_history: {
      slug: key(text),
      case_study_id: to('case_studies.id', 'cascade'),
      created_at: text,
    },
    case_study_revisions: {
      id,
      case_study_id: to('case_studies.id', 'cascade'),
      version: integer,
      /** The whole study after the change, JSON. */
      data: text,
      user_id: orNull(integer),
      username: text,
      created_at: text,
    },
    projects: {
      id,
      title: text,
      description: text,
      image_url: text,
      url: orNull(text),
      position: integer,
      is_sample: given(zero),
    },
    uploads: {
      /** First 32 hexadecimal digits of the SHA-256 of the stored bytes. */
      hash: key(text),
      width: integer,
      height: integer,
      bytes: integer,
      /** Average colour, `#rrggbb`. */
      colour: text,
      /** When it was last given to us. */
      created_at: text,
      is_sample: given(zero),
    },
    content_version: {
      id: key(integer),
      version: integer,
    },
  },
  indexes: {
    sessions_by_user: { on: 'sessions', columns: ['user_id'] },
    // A study in the trash frees its address.
    case_studies_slug: { on: 'case_studies', columns: ['slug'], isUnique: true, where: ['deleted_at', 'is', null] },
    case_studies_by_date: { on: 'case_studies', columns: ['deleted_at', 'published_at', 'id'] },
    slug_history_by_study: { on: 'slug_history', columns: ['case_study_id'] },
    case_study_revisions_by_study: { on: 'case_study_revisions', columns: ['case_study_id', 'version'] },
  },
  rows: async (db) => void (await sql`insert into content_version (id, version) values (1, 1)`.execute(db)),
});
