import { z } from 'zod';

const MAIL_STATES = ['pending', 'sent', 'failed'] as const;

const moment = z.iso.datetime();

/** A mail as the API shows it to the owner: where it stands, not what it says. */
export const mailReply = z.object({
  id: z.int(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  createdAt: moment,
  sentAt: moment.nullable(),
  nextTryAt: moment.nullable(),
  lastError: z.string().nullable(),
});

/** The outbox. `canSend` is false while no mail server is set up: then mails wait. */
export const outboxReply = z.object({ canSend: z.boolean(), mails: z.array(mailReply) });
