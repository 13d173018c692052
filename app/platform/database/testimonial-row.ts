import type { Generated } from 'kysely';

/** What a client says of the work: asked for by a link, or added by the owner. Of the token only its hash is kept. */
export type TestimonialRow = {
  id: Generated<number>;
  /** Null where no link opens it: it was added by hand, or withdrawn. */
  token_hash: string | null;
  case_study_id: number | null;
  state: 'asked' | 'received' | 'shown' | 'hidden' | 'withdrawn';
  source: 'link' | 'by-hand';
  asked_of: Generated<string>;
  quote: Generated<string>;
  /** What is shown of the quote; empty for the whole. */
  excerpt: Generated<string>;
  name: Generated<string>;
  role: Generated<string>;
  company: Generated<string>;
  link: Generated<string>;
  /** JSON. */
  outcomes: Generated<string>;
  consent_text: Generated<string>;
  consented_at: Generated<string | null>;
  consent_address: Generated<string>;
  /** The address of an upload. */
  picture: Generated<string | null>;
  /** JSON. */
  places: Generated<string>;
  position: Generated<number>;
  proof: Generated<string>;
  created_at: string;
  expires_at: Generated<string | null>;
  decided_at: Generated<string | null>;
  withdrawn_at: Generated<string | null>;
  version: Generated<number>;
};
