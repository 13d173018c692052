import { id, integer, key, orNull, schemaStep, text, withDefault } from '../schema-step.ts';

/** The owner's own words for the public site with their history, and a trash for projects. */
export const step = schemaStep({
  create: {
    site_sections: {
      key: key(text),
      /** 1 for the first change; a section that was never changed has no row. */
      version: integer,
      /** JSON; null where the owner went back to the original text. */
      data: orNull(text),
      username: text,
      updated_at: text,
    },
    site_section_revisions: {
      id,
      section: text,
      version: integer,
      data: orNull(text),
      user_id: orNull(integer),
      username: text,
      created_at: text,
    },
  },
  extend: {
    projects: {
      /** When it went to the trash. */
      deleted_at: orNull(text),
      version: withDefault(integer, 1),
    },
  },
  indexes: {
    site_section_revisions_by_section: {
      on: 'site_section_revisions',
      columns: ['section', 'version'],
      isUnique: true,
    },
  },
});
