import { emptyText, id, integer, oneOf, orNull, schemaStep, text, to, unique, withDefault } from '../schema-step.ts';

/**
 * Drafts of case studies, in a table of their own that nothing public reads, with the times at which they go onto the site
 * and off it. A study that was taken off stays in its row, hidden like one in the trash, but not part of the trash.
 */
export const step = schemaStep({
  create: {
    /** A study that is being written, which nobody but administrators sees; also what is to happen to it by itself. */
    case_study_drafts: {
      id,
      /** The study of which it is the working copy. */
      case_study_id: orNull(unique(to('case_studies.id', 'cascade'))),
      /** The version of that study on which it stands. */
      study_version: orNull(integer),
      /** JSON; null where only the moment at which the study comes off the site is kept. */
      data: orNull(text),
      version: integer,
      username: text,
      created_at: text,
      updated_at: text,
      publish_at: orNull(text),
      unpublish_at: orNull(text),
      /** The zone in which the moments were given. */
      schedule_zone: emptyText,
      schedule_state: withDefault(oneOf<'none' | 'waiting' | 'failed'>(), 'none'),
      /** Why it failed, in a sentence. */
      schedule_error: emptyText,
    },
  },
  extend: {
    case_studies: {
      /** When it was taken off the site; `deleted_at` is set then too, so that nothing public shows it. */
      withdrawn_at: orNull(text),
    },
  },
});
