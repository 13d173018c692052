import { key, schemaStep, text, to } from '../schema-step.ts';

/** Browsers that signed in to an account before, so that guessing from elsewhere cannot lock its owner out. */
export const step = schemaStep({
  create: {
    /** A browser that signed in to the account before; like a session it is known by the hash of its token. */
    known_devices: {
      token_hash: key(text),
      user_id: to('users.id', 'cascade'),
      last_used_at: text,
    },
  },
  indexes: {
    known_devices_by_user: { on: 'known_devices', columns: ['user_id'] },
  },
});
