import { z } from 'zod';
import { call, waits } from '../../kit/call.ts';
import { allNamed } from '../../lib/several-at-once.ts';
import { canSendMail, countFailedMails, readOutbox, retryMail, sweepOutbox } from './mail-service.server.ts';

const MAIL_STATES = ['pending', 'sent', 'failed'] as const;

const moment = z.iso.datetime();

/** A mail as the API shows it to the owner: where it stands, not what it says. */
const mailReply = z.object({
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
const outboxReply = z.object({ canSend: z.boolean(), mails: z.array(mailReply) });

export const calls = [
  call('GET /mails', {
    summary: 'Where the mails of the outbox stand, last first, without what they say',
    reply: outboxReply,
    handle: ({ platform }) => readOutbox(platform),
  }),
  call('POST /mails/:id/retry', {
    gone: 'There is no such mail.',
    summary: 'Try a failed mail once more',
    reply: mailReply,
    handle: async (request) => await retryMail(request.platform, request.actor, request.id),
  }),
];

export const sweeps = { mails: sweepOutbox };

export const waiting = waits({ failedMails: z.int(), isMailOff: z.boolean() }, (platform) =>
  allNamed({ failedMails: countFailedMails(platform), isMailOff: canSendMail(platform).then((isOn) => !isOn) }),
);
