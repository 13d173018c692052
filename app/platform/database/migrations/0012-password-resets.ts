import { key, orNull, schemaStep, text, to } from '../schema-step.ts';

/** Where an administrator is sent a link for a new password, and the links that are on their way. */
export const step = schemaStep({
  create: {
    /** A link for a new password that was mailed. */
    password_resets: {
      token_hash: key(text),
      user_id: to('users.id', 'cascade'),
      expires_at: text,
    },
  },
  extend: {
    users: {
      /** Where a link for a new password is sent. */
      mail_address: orNull(text),
    },
  },
  indexes: {
    password_resets_by_user: { on: 'password_resets', columns: ['user_id'] },
  },
});
