import { type Letter, letterGiven, letterReply, lettersReply } from '../features/letters/letter.ts';
import {
  createLetter,
  listLetters,
  readLetter,
  removeLetter,
  saveLetter,
} from '../features/letters/letter-service.server.ts';
import { canSendMail } from '../features/mails/mail-service.server.ts';
import { expectedVersion, versionTag } from '../lib/version-tag.ts';
import { endpoint } from './endpoint.ts';
import { requireIdentityNumber } from './identity-number.ts';

export const letterEndpoints = [
  endpoint({
    method: 'GET',
    path: '/letters',
    who: 'admin',
    summary: 'Letters without their texts, last changed first, and whether any can be sent',
    reply: lettersReply,
    handle: async ({ platform }) => {
      const canSend = await canSendMail(platform);
      const whyNot = canSend ? null : NO_MAIL_SERVER;
      return Response.json({ items: await listLetters(platform), canSend, whyNot });
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
    takesVersion: true,
    summary: 'Delete a draft, or a letter that is done with the list of who got it',
    status: 204,
    handle: async ({ platform, actor, params, request }) => {
      const id = letterId(params['id']);
      await removeLetter(platform, actor, { id, ifVersion: letterVersion(request, id) });
      return new Response(null, { status: 204 });
    },
  }),
];

const NO_MAIL_SERVER =
  'No mail server is set up, so nothing can be sent. Set one up under Site Settings, Mail and time.';

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
