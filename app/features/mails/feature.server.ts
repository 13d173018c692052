import { z } from 'zod';
import { waits } from '../../kit/call.ts';
import { allNamed } from '../../lib/several-at-once.ts';
import { canSendMail, countFailedMails, sweepOutbox } from './mail-service.server.ts';
import { mailEndpoints } from './mails-calls.server.ts';

export const calls = mailEndpoints;
export const sweeps = { mails: sweepOutbox };

export const waiting = waits({ failedMails: z.int(), isMailOff: z.boolean() }, (platform) =>
  allNamed({ failedMails: countFailedMails(platform), isMailOff: canSendMail(platform).then((isOn) => !isOn) }),
);
