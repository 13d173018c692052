import {
  emptyText,
  id,
  integer,
  notNullKey,
  oneOf,
  orNull,
  schemaStep,
  text,
  to,
  withDefault,
} from '../schema-step.ts';

/**
 * Articles and pages of the owner's own. What is being written lies in a table that nothing public reads, under the number of its
 * entry, with the times at which that goes onto the site and off it.
 */
export const step = schemaStep({
  create: {
    /** An article or a page; on the site while `published_at` is set and `deleted_at` is not. */
    entries: {
      id,
      kind: oneOf<'article' | 'page'>(),
      /** Null until it is published for the first time. */
      slug: orNull(text),
      title: emptyText,
      summary: emptyText,
      cover: emptyText,
      /** The owner's own day, as 2026-06-30; empty for that of publishing. */
      date: emptyText,
      /** JSON. */
      parts: withDefault(text, '[]'),
      /** JSON. */
      services: withDefault(text, '[]'),
      /** JSON. */
      seo: withDefault(text, '{}'),
      published_at: orNull(text),
      version: withDefault(integer, 0),
      created_at: text,
      updated_at: text,
      deleted_at: orNull(text),
    },
    /** What is being written of an entry, which nobody but administrators sees; also what is to happen to it by itself. */
    entry_drafts: {
      id: notNullKey(to('entries.id', 'cascade')),
      /** JSON; null where only the moment at which the entry comes off the site is kept. */
      data: orNull(text),
      version: integer,
      username: text,
      updated_at: text,
      publish_at: orNull(text),
      unpublish_at: orNull(text),
      /** The zone in which the moments were given. */
      schedule_zone: emptyText,
      schedule_state: withDefault(oneOf<'none' | 'waiting' | 'failed'>(), 'none'),
      /** Why it failed, in a sentence. */
      schedule_error: emptyText,
    },
    /** An address at which an entry stood before, here or on a former site, in the one spelling of paths. */
    entry_addresses: {
      path: notNullKey(text),
      entry_id: to('entries.id', 'cascade'),
      created_at: text,
    },
    /** What an entry said after each time it was published. */
    entry_revisions: {
      id,
      entry_id: to('entries.id', 'cascade'),
      version: integer,
      /** JSON. */
      data: text,
      username: text,
      created_at: text,
    },
    /** From which post of an export an entry came. */
    imported_entries: {
      source_id: notNullKey(text),
      entry_id: to('entries.id', 'cascade'),
      /** Of the post as it was read. */
      digest: text,
      /** Of the draft as it was written then. */
      version: integer,
      imported_at: text,
    },
  },
  indexes: {
    entries_slug: { on: 'entries', columns: ['kind', 'slug'], isUnique: true, where: ['deleted_at', 'is', null] },
    entry_revisions_entry: { on: 'entry_revisions', columns: ['entry_id', 'version'] },
  },
});
