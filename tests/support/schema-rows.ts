import { createHash } from 'node:crypto';
import type { Row } from '../../app/platform/database/table-dump.server.ts';

const AT = '2026-02-03T04:05:06.000Z';
const LATER = '2031-02-03T04:05:06.000Z';

/** The one picture of the old sites; the name of a stored file is the hash of its bytes. */
export const OLD_PICTURE = Buffer.from('a picture of before');
export const OLD_PICTURE_HASH = createHash('sha256').update(OLD_PICTURE).digest('hex').slice(0, 32);

const gallery = JSON.stringify({
  challenge: [{ url: `/uploads/${OLD_PICTURE_HASH}.webp`, alt: 'Ein Drehstuhl – “alt”', caption: '', order: 0 }],
  solution: [],
  results: [],
});

function study(id: number, given: Row): Row {
  const texts = Object.fromEntries(
    ['summary', 'description', 'challenge', 'solution', 'results'].map((name) => [
      name,
      `Old ${name}\nof ${id} \u{1f9f0}`,
    ]),
  );
  return {
    id,
    ...texts,
    content: '{"blocks":[]}',
    cover_image: `/uploads/${OLD_PICTURE_HASH}.webp`,
    gallery,
    services: '[]',
    published_at: AT,
    version: 2,
    is_sample: 0,
    created_at: AT,
    updated_at: AT,
    deleted_at: null,
    ...given,
  };
}

/** A small site as any version could have had it: an old schema takes the tables and columns that it has. */
export const OLD_ROWS: Record<string, Row[]> = {
  case_study_drafts: [
    {
      id: 3,
      case_study_id: null,
      study_version: null,
      data: JSON.stringify({ title: 'Old draft', gallery: { challenge: [], solution: [], results: [] } }),
      version: 2,
      username: 'Owner',
      created_at: AT,
      updated_at: AT,
      publish_at: LATER,
      schedule_zone: 'Australia/Sydney',
      schedule_state: 'waiting',
    },
  ],
  case_study_draft_revisions: [
    {
      id: 5,
      draft_id: 3,
      data: JSON.stringify({ title: 'Older draft', gallery: { challenge: [], solution: [], results: [] } }),
      username: 'Owner',
      replaced_by: 'Somebody',
      replaced_at: AT,
    },
  ],
  review_links: [
    {
      id: 2,
      token_hash: 'f'.repeat(64),
      draft_id: 3,
      case_study_id: null,
      for_whom: 'Ann of the valve works',
      can_decide: 1,
      created_by: 'Owner',
      created_at: AT,
      expires_at: LATER,
    },
  ],
  testimonials: [
    {
      id: 2,
      token_hash: 'd'.repeat(64),
      case_study_id: null,
      state: 'received',
      source: 'link',
      asked_of: 'Ann of the valve works',
      quote: 'They took the price apart – “line by line”.',
      name: 'Ann',
      outcomes: '[]',
      consent_text: 'You may publish this.',
      consented_at: AT,
      picture: `/uploads/${OLD_PICTURE_HASH}.webp`,
      places: '["about"]',
      created_at: AT,
    },
  ],
  review_decisions: [
    {
      id: 4,
      link_id: 2,
      kind: 'approved',
      name: 'Ann',
      note: '',
      words_digest: 'e'.repeat(64),
      words: JSON.stringify({ title: 'Old draft' }),
      decided_at: AT,
      address_prefix: '192.0.2.0/24',
    },
  ],
  users: [
    {
      id: 7,
      username: 'Owner',
      username_key: 'owner',
      password_hash:
        '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      is_admin: 1,
      created_at: AT,
      password_changed_at: AT,
      has_admin_password: 1,
    },
  ],
  sessions: [
    {
      token_hash: 'a'.repeat(64),
      user_id: 7,
      created_at: AT,
      last_active_at: AT,
      expires_at: LATER,
      address_prefix: '192.0.2.0',
      user_agent: 'A browser',
      confirmed_at: null,
    },
  ],
  settings: [{ key: 'time-zone', value: 'Australia/Sydney', updated_at: AT }],
  case_studies: [
    study(3, { title: "An old study's title", slug: 'an-old-study' }),
    study(4, { title: 'In the trash', slug: 'in-the-trash', deleted_at: AT }),
  ],
  slug_history: [{ slug: 'an-older-address', case_study_id: 3, created_at: AT }],
  case_study_revisions: [
    {
      id: 1,
      case_study_id: 3,
      version: 1,
      data: JSON.stringify({ title: 'As it was', slug: 'an-older-address' }),
      user_id: 7,
      username: 'Owner',
      created_at: AT,
    },
  ],
  projects: [
    {
      id: 2,
      title: 'An old project',
      description: 'Counted on the dashboard',
      image_url: '/images/share-default.png',
      url: null,
      position: 0,
      is_sample: 0,
      version: 1,
      deleted_at: null,
    },
  ],
  uploads: [
    { hash: OLD_PICTURE_HASH, width: 1, height: 1, bytes: 19, colour: '#102030', created_at: AT, is_sample: 0 },
  ],
  known_devices: [{ token_hash: 'b'.repeat(64), user_id: 7, last_used_at: AT }],
  subscribers: [
    {
      id: 5,
      email: 'Reader@example.org',
      email_key: 'reader@example.org',
      state: 'confirmed',
      consent_text: 'Yes, write to me.',
      consented_at: AT,
      consent_address: '192.0.2.0',
      confirmation_asked_at: AT,
      confirmed_at: AT,
      confirmed_address: '192.0.2.0',
      ended_at: null,
    },
  ],
  subscriber_tokens: [{ token_hash: 'c'.repeat(64), subscriber_id: 5, purpose: 'unsubscribe', created_at: AT }],
  enquiries: [
    {
      id: 9,
      name: 'Maya',
      email: 'maya@example.org',
      message: 'Line one\nline two',
      state: 'new',
      note: '',
      created_at: AT,
      digest: 'd'.repeat(64),
      deleted_at: null,
    },
  ],
  mails: [
    {
      id: 6,
      kind: 'enquiry',
      about: 'enquiry:9',
      recipient: 'owner@example.org',
      reply_to: null,
      subject: 'New enquiry',
      body: 'Somebody wrote.',
      unsubscribe_url: null,
      state: 'pending',
      attempts: 0,
      next_try_at: AT,
      last_error: null,
      created_at: AT,
      sent_at: null,
      keep_until: LATER,
    },
  ],
  letters: [
    {
      id: 3,
      subject: 'June dates',
      preheader: 'Two workshops',
      body: 'Come along.',
      purpose: 'events',
      state: 'sending',
      send_at: AT,
      started_at: AT,
      audience: '{"agreed":1,"leftOut":[]}',
      username: 'Owner',
      created_at: AT,
      updated_at: AT,
    },
  ],
  letter_recipients: [{ id: 4, letter_id: 3, subscriber_id: 5, state: 'due', mail_id: null }],
  audit_entries: [{ id: 8, at: AT, actor_id: 7, actor_name: 'Owner', action: 'signed-in', subject: '', details: '{}' }],
  second_steps: [{ user_id: 7, secret: 'JBSWY3DPEHPK3PXP', created_at: AT, confirmed_at: AT, last_step: 1 }],
  recovery_codes: [{ code_hash: 'e'.repeat(64), user_id: 7 }],
  site_sections: [{ key: 'time', version: 1, data: null, username: 'Owner', updated_at: AT }],
};
