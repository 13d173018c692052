import { endpoint } from '../../kit/call.ts';
import { requireIdentityNumber } from '../../kit/identity-number.ts';
import { AppError } from '../../lib/app-error.ts';
import { expectedVersion, versionTag } from '../../lib/version-tag.ts';
import {
  audienceReply,
  LETTER_PURPOSES,
  type Letter,
  letterGiven,
  letterPreviewReply,
  letterProgressReply,
  letterReply,
  lettersReply,
  letterTestReply,
  sendGiven,
} from './letter.ts';
import { readAudience } from './letter-audience.server.ts';
import { readProgress } from './letter-progress.server.ts';
import {
  pauseLetter,
  resumeLetter,
  sendLetter,
  stopLetter,
  takeLetterBack,
  whyNotSent,
} from './letter-sending.server.ts';
import { createLetter, listLetters, readLetter, removeLetter, saveLetter } from './letter-service.server.ts';
import { previewLetter, readLetterMail, testLetter } from './letter-test.server.ts';

export const letterEndpoints = [
  endpoint({
    method: 'GET',
    path: '/letters',
    who: 'admin',
    summary: 'Letters without their texts, last changed first, and whether any can be sent',
    reply: lettersReply,
    handle: async ({ platform }) => {
      const whyNot = await whyNotSent(platform);
      return Response.json({ items: await listLetters(platform), canSend: whyNot === null, whyNot });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/letters',
    who: 'admin',
    summary: 'Begin a letter, finished or not',
    body: letterGiven,
    reply: letterReply,
    status: 201,
    handle: async ({ platform, actor, body }) => {
      const letter = await createLetter(platform, actor, body);
      return answered(letter, { status: 201, headers: { Location: `/api/letters/${letter.id}` } });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/letters/audience',
    who: 'admin',
    query: { purpose: LETTER_PURPOSES.join(', ') },
    summary: 'How many people agreed to letters of a purpose, who is left out and why, and how their words are read',
    reply: audienceReply,
    handle: async ({ platform, query }) => Response.json(await readAudience(platform, purposeOf(query))),
  }),
  endpoint({
    method: 'POST',
    path: '/letters/preview',
    who: 'admin',
    summary: 'A letter as mail, saved or not',
    body: letterGiven,
    reply: letterPreviewReply,
    handle: async ({ platform, body }) => Response.json(await previewLetter(platform, body)),
  }),
  endpoint({
    method: 'GET',
    path: '/letters/:id',
    who: 'admin',
    summary: 'One letter with its text, how far it is, and what is missing before it can be sent',
    reply: letterReply,
    handle: async ({ platform, params }) => answered(await readLetter(platform, letterId(params['id']))),
  }),
  endpoint({
    method: 'PATCH',
    path: '/letters/:id',
    who: 'admin',
    takesVersion: true,
    summary: 'Write the fields of a draft that are present; If-Match guards against overwriting another save',
    body: letterGiven,
    reply: letterReply,
    handle: async ({ platform, actor, params, body, request }) => {
      const id = letterId(params['id']);
      return answered(await saveLetter(platform, actor, { id, changes: body, ifVersion: letterVersion(request, id) }));
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/letters/:id',
    who: 'admin',
    needsPassword: true,
    takesVersion: true,
    summary: 'Delete a draft, or a letter that is done with the list of who got it',
    status: 204,
    handle: async ({ platform, actor, params, request }) => {
      const id = letterId(params['id']);
      await removeLetter(platform, actor, { id, ifVersion: letterVersion(request, id) });
      return new Response(null, { status: 204 });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/letters/:id/mail',
    who: 'admin',
    summary: 'A letter as mail, as it went once it began to leave',
    reply: letterPreviewReply,
    handle: async ({ platform, params }) => Response.json(await readLetterMail(platform, letterId(params['id']))),
  }),
  endpoint({
    method: 'POST',
    path: '/letters/:id/test',
    who: 'admin',
    summary: 'Send a letter to the address at which the owner reads enquiries, and to nobody else',
    reply: letterTestReply,
    status: 202,
    handle: async ({ platform, actor, params }) =>
      Response.json(await testLetter(platform, actor, letterId(params['id'])), { status: 202 }),
  }),
  endpoint({
    method: 'POST',
    path: '/letters/:id/send',
    who: 'admin',
    needsPassword: true,
    takesVersion: true,
    summary:
      'Send a letter to everybody who agreed, a minute from now or on a date in the time of the site; refused when the number of people is another one',
    body: sendGiven,
    reply: letterReply,
    status: 202,
    handle: async ({ platform, actor, params, body, request }) => {
      const id = letterId(params['id']);
      const send = { id, ...body, ifVersion: letterVersion(request, id) };
      return answered(await sendLetter(platform, actor, send), { status: 202 });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/letters/:id/take-back',
    who: 'admin',
    summary: 'Make a draft again of a letter that has not begun to leave',
    reply: letterReply,
    handle: async ({ platform, actor, params }) =>
      answered(await takeLetterBack(platform, actor, letterId(params['id']))),
  }),
  endpoint({
    method: 'POST',
    path: '/letters/:id/pause',
    who: 'admin',
    summary: 'Send no further copies until it is resumed',
    reply: letterReply,
    handle: async ({ platform, actor, params }) => answered(await pauseLetter(platform, actor, letterId(params['id']))),
  }),
  endpoint({
    method: 'POST',
    path: '/letters/:id/resume',
    who: 'admin',
    summary: 'Go on sending a letter that is paused',
    reply: letterReply,
    handle: async ({ platform, actor, params }) =>
      answered(await resumeLetter(platform, actor, letterId(params['id']))),
  }),
  endpoint({
    method: 'POST',
    path: '/letters/:id/stop',
    who: 'admin',
    summary: 'Send no further copies, ever: whoever has none yet gets none',
    reply: letterReply,
    handle: async ({ platform, actor, params }) => answered(await stopLetter(platform, actor, letterId(params['id']))),
  }),
  endpoint({
    method: 'GET',
    path: '/letters/:id/progress',
    who: 'admin',
    summary: 'How many copies of a letter left, were refused, and are still to leave, and at what pace',
    reply: letterProgressReply,
    handle: async ({ platform, params }) => Response.json(await readProgress(platform, letterId(params['id']))),
  }),
];

function purposeOf(query: URLSearchParams) {
  const purpose = LETTER_PURPOSES.find((candidate) => candidate === query.get('purpose'));
  if (!purpose) throw new AppError('invalid', `purpose is one of ${LETTER_PURPOSES.join(', ')}.`);
  return purpose;
}

const tagName = (id: number) => `letter-${id}`;

function letterVersion(request: Request, id: number): number | undefined {
  return expectedVersion(request, tagName(id));
}

function answered(letter: Letter, { status = 200, headers = {} }: { status?: number; headers?: HeadersInit } = {}) {
  const reply = Response.json(letter, { status, headers });
  reply.headers.set('ETag', versionTag(tagName(letter.id), letter.version));
  return reply;
}

function letterId(text: string | undefined): number {
  return requireIdentityNumber(text, 'This letter is not there any more.');
}
