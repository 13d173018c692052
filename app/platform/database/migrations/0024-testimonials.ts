import {
  emptyText,
  id,
  integer,
  oneOf,
  orNull,
  schemaStep,
  text,
  to,
  unique,
  withDefault,
  zero,
} from '../schema-step.ts';

/** What clients say of the work, in their own words, with what they agreed to. One outlives the study it is about. */
export const step = schemaStep({
  create: {
    /** What a client says of the work: asked for by a link, or added by the owner. Of the token only its hash is kept. */
    testimonials: {
      id,
      /** Null where no link opens it: it was added by hand, or withdrawn. */
      token_hash: orNull(unique(text)),
      case_study_id: orNull(to('case_studies.id', 'set null')),
      state: oneOf<'asked' | 'received' | 'shown' | 'hidden' | 'withdrawn'>(),
      source: oneOf<'link' | 'by-hand' | 'linkedin'>(),
      asked_of: emptyText,
      quote: emptyText,
      /** What is shown of the quote; empty for the whole. */
      excerpt: emptyText,
      name: emptyText,
      role: emptyText,
      company: emptyText,
      link: emptyText,
      /** JSON. */
      outcomes: withDefault(text, '[]'),
      consent_text: emptyText,
      consented_at: orNull(text),
      consent_address: emptyText,
      /** The address of an upload. */
      picture: orNull(text),
      /** JSON. */
      places: withDefault(text, '[]'),
      position: zero,
      proof: emptyText,
      created_at: text,
      expires_at: orNull(text),
      decided_at: orNull(text),
      withdrawn_at: orNull(text),
      version: withDefault(integer, 1),
    },
  },
  indexes: {
    testimonials_study: { on: 'testimonials', columns: ['case_study_id'] },
  },
});
