import { sql } from 'kysely';
import { given, id, integer, key, orNull, schemaStep, text, to, zero } from '../schema-step.ts';

/** Who did what, a second step at sign-in, and since when a session is sure of its person. */
export const step = schemaStep({
  create: {
    // No reference to users: what somebody did outlives their account.
    audit_entries: {
      id,
      at: text,
      /** Null for strangers and the command line. Not a reference: entries outlive accounts. */
      actor_id: orNull(integer),
      actor_name: text,
      action: text,
      subject: text,
      /** JSON. */
      details: text,
    },
    second_steps: {
      user_id: key(to('users.id', 'cascade')),
      /** Base32, as the authenticator app has it. */
      secret: text,
      created_at: text,
      /** Null until the first right code: a secret that no app holds must lock nobody out. */
      confirmed_at: orNull(text),
      /** The 30-second step of the last code that was used; older ones and itself open nothing. */
      last_step: integer,
    },
    /** An unused one; using it deletes it. */
    recovery_codes: {
      code_hash: key(text),
      user_id: to('users.id', 'cascade'),
    },
    /** The password was right, the second step is still to come. */
    pending_sign_ins: {
      token_hash: key(text),
      user_id: to('users.id', 'cascade'),
      expires_at: text,
    },
  },
  extend: {
    users: {
      /** Whether the password keeps the rules for administrators; it can only be judged while it is being set. */
      has_admin_password: given(zero),
    },
    sessions: {
      /** When the person last gave the password; what is risky asks again after a while. */
      confirmed_at: orNull(text),
    },
  },
  indexes: {
    audit_entries_by_time: { on: 'audit_entries', columns: ['at'] },
    recovery_codes_by_user: { on: 'recovery_codes', columns: ['user_id'] },
    pending_sign_ins_by_user: { on: 'pending_sign_ins', columns: ['user_id'] },
  },
  rows: async (db) => void (await sql`update users set has_admin_password = 1 where is_admin = 1`.execute(db)),
});
