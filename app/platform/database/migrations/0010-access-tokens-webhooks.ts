import { id, integer, oneOf, orNull, schemaStep, text, to, unique } from '../schema-step.ts';

/** Keys for programs of the owner, addresses that are told of changes, and what they were told. */
export const step = schemaStep({
  create: {
    /** A key by which a program of the owner uses the API. */
    access_tokens: {
      id,
      name: text,
      /** SHA-256 of the token, hexadecimal. */
      token_hash: unique(text),
      user_id: to('users.id', 'cascade'),
      scope: oneOf<'read' | 'write'>(),
      created_at: text,
      expires_at: orNull(text),
      last_used_at: orNull(text),
    },
    /** An address of another system that is told of changes. */
    webhooks: {
      id,
      url: text,
      /** What messages are signed with; both sides must know it, so it cannot be a hash. */
      secret: text,
      /** JSON list of event names. */
      events: text,
      is_on: integer,
      created_at: text,
    },
    webhook_deliveries: {
      id,
      webhook_id: to('webhooks.id', 'cascade'),
      /** The same at every try, so that the receiver can see a message it has already. */
      message_id: text,
      event: text,
      /** JSON. */
      data: text,
      state: oneOf<'pending' | 'delivered' | 'failed'>(),
      attempts: integer,
      next_try_at: text,
      last_status: orNull(integer),
      last_error: orNull(text),
      created_at: text,
      delivered_at: orNull(text),
    },
  },
  indexes: {
    webhook_deliveries_due: { on: 'webhook_deliveries', columns: ['state', 'next_try_at', 'id'] },
    webhook_deliveries_by_webhook: { on: 'webhook_deliveries', columns: ['webhook_id', 'id'] },
  },
});
