import { z } from 'zod';
import { callsAbout, waits } from '../../kit/call.ts';
import { AppError } from '../../lib/app-error.ts';
import {
  audienceReply,
  LETTER_PURPOSES,
  letterGiven,
  letterPreviewReply,
  letterProgressReply,
  letterReply,
  lettersReply,
  letterTestReply,
  sendGiven,
} from './letter.ts';
import { readAudience } from './letter-audience.server.ts';
import {
  pauseLetter,
  resumeLetter,
  sendLetter,
  stopLetter,
  takeLetterBack,
  whyNotSent,
} from './letter-sending.server.ts';
import {
  createLetter,
  listLetters,
  readLetter,
  readProgress,
  removeLetter,
  saveLetter,
  sweepLetterRecipients,
} from './letter-service.server.ts';
import { isAnyLetter } from './letter-store.server.ts';
import { previewLetter, readLetterMail, testLetter } from './letter-test.server.ts';

const call = callsAbout('This letter is not there any more.');

export const calls = [
  call('GET /letters', {
    summary: 'Letters without their texts, last changed first, and whether any can be sent',
    reply: lettersReply,
    handle: async ({ platform }) => {
      const whyNot = await whyNotSent(platform);
      return { items: await listLetters(platform), canSend: whyNot === null, whyNot };
    },
  }),
  call('POST /letters', {
    summary: 'Begin a letter, finished or not',
    body: letterGiven,
    reply: letterReply,
    status: 201,
    tag: 'letter',
    handle: ({ platform, actor, body }) => createLetter(platform, actor, body),
    address: ({ id }) => `/api/letters/${id}`,
  }),
  call('GET /letters/audience', {
    query: { purpose: LETTER_PURPOSES.join(', ') },
    summary: 'How many people agreed to letters of a purpose, who is left out and why, and how their words are read',
    reply: audienceReply,
    handle: ({ platform, query }) => readAudience(platform, purposeOf(query)),
  }),
  call('POST /letters/preview', {
    summary: 'A letter as mail, saved or not',
    body: letterGiven,
    reply: letterPreviewReply,
    handle: ({ platform, body }) => previewLetter(platform, body),
  }),
  call('GET /letters/:id', {
    summary: 'One letter with its text, how far it is, and what is missing before it can be sent',
    reply: letterReply,
    tag: 'letter',
    handle: ({ platform, id }) => readLetter(platform, id),
  }),
  call('PATCH /letters/:id', {
    takesVersion: true,
    summary: 'Write the fields of a draft that are present; If-Match guards against overwriting another save',
    body: letterGiven,
    reply: letterReply,
    tag: 'letter',
    handle: ({ platform, actor, id, body, ifVersion }) => saveLetter(platform, actor, { id, changes: body, ifVersion }),
  }),
  call('DELETE /letters/:id', {
    needsPassword: true,
    takesVersion: true,
    summary: 'Delete a draft, or a letter that is done with the list of who got it',
    tag: 'letter',
    handle: ({ platform, actor, id, ifVersion }) => removeLetter(platform, actor, { id, ifVersion }),
  }),
  call('GET /letters/:id/mail', {
    summary: 'A letter as mail, as it went once it began to leave',
    reply: letterPreviewReply,
    handle: ({ platform, id }) => readLetterMail(platform, id),
  }),
  call('POST /letters/:id/test', {
    summary: 'Send a letter to the address at which the owner reads enquiries, and to nobody else',
    reply: letterTestReply,
    status: 202,
    handle: ({ platform, actor, id }) => testLetter(platform, actor, id),
  }),
  call('POST /letters/:id/send', {
    needsPassword: true,
    takesVersion: true,
    summary:
      'Send a letter to everybody who agreed, a minute from now or on a date in the time of the site; refused when the number of people is another one',
    body: sendGiven,
    reply: letterReply,
    status: 202,
    tag: 'letter',
    handle: ({ platform, actor, id, body, ifVersion }) => sendLetter(platform, actor, { id, ...body, ifVersion }),
  }),
  call('POST /letters/:id/take-back', {
    summary: 'Make a draft again of a letter that has not begun to leave',
    reply: letterReply,
    tag: 'letter',
    handle: ({ platform, actor, id }) => takeLetterBack(platform, actor, id),
  }),
  call('POST /letters/:id/pause', {
    summary: 'Send no further copies until it is resumed',
    reply: letterReply,
    tag: 'letter',
    handle: ({ platform, actor, id }) => pauseLetter(platform, actor, id),
  }),
  call('POST /letters/:id/resume', {
    summary: 'Go on sending a letter that is paused',
    reply: letterReply,
    tag: 'letter',
    handle: ({ platform, actor, id }) => resumeLetter(platform, actor, id),
  }),
  call('POST /letters/:id/stop', {
    summary: 'Send no further copies, ever: whoever has none yet gets none',
    reply: letterReply,
    tag: 'letter',
    handle: ({ platform, actor, id }) => stopLetter(platform, actor, id),
  }),
  call('GET /letters/:id/progress', {
    summary: 'How many copies of a letter left, were refused, and are still to leave, and at what pace',
    reply: letterProgressReply,
    handle: ({ platform, id }) => readProgress(platform, id),
  }),
];

export const waiting = waits(
  {
    /** How many people a letter about a case study would reach. */
    readers: z.int(),
    /** How many one about an article would. */
    articleReaders: z.int(),
    hasLetters: z.boolean(),
  },
  async (platform) => ({
    readers: (await readAudience(platform, 'studies')).agreed,
    articleReaders: (await readAudience(platform, 'articles')).agreed,
    hasLetters: await isAnyLetter(platform.db),
  }),
);

export const sweeps = { letter_recipients: sweepLetterRecipients };

function purposeOf(query: URLSearchParams) {
  const purpose = LETTER_PURPOSES.find((candidate) => candidate === query.get('purpose'));
  if (!purpose) throw new AppError('invalid', `purpose is one of ${LETTER_PURPOSES.join(', ')}.`);
  return purpose;
}
