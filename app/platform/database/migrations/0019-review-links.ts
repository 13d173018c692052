import { id, integer, oneOf, orNull, schemaStep, text, to, unique, zero } from '../schema-step.ts';

/** Links by which a client reads a case study and signs it off, and what was decided. They go with what they show. */
export const step = schemaStep({
  create: {
    /** A link by which a client reads a study that need not be public. It shows a draft, or a study with its working copy. */
    review_links: {
      id,
      token_hash: unique(text),
      draft_id: orNull(to('case_study_drafts.id', 'cascade')),
      case_study_id: orNull(to('case_studies.id', 'cascade')),
      for_whom: text,
      can_decide: integer,
      created_by: text,
      created_at: text,
      expires_at: text,
      revoked_at: orNull(text),
      first_opened_at: orNull(text),
      last_opened_at: orNull(text),
      opened: zero,
    },
    /** What somebody decided through such a link, with the words it was about. */
    review_decisions: {
      id,
      link_id: to('review_links.id', 'cascade'),
      kind: oneOf<'approved' | 'changes'>(),
      name: text,
      note: text,
      words_digest: text,
      /** JSON. */
      words: text,
      decided_at: text,
      address_prefix: text,
      /** When the owner read it. */
      seen_at: orNull(text),
    },
  },
  indexes: {
    review_links_draft: { on: 'review_links', columns: ['draft_id'] },
    review_links_study: { on: 'review_links', columns: ['case_study_id'] },
    review_decisions_link: { on: 'review_decisions', columns: ['link_id'] },
  },
});
