import { call } from '../../kit/call.ts';
import { sweepTakenBack } from '../backups/taken-back-beside.server.ts';
import { personalDataReply, personDeletedReply, personSchema } from './personal-data.ts';
import { deletePerson, exportPerson } from './personal-data-service.server.ts';

/** The address travels in the body: addresses of calls end up in logs of proxies. */
export const calls = [
  call('POST /personal-data/export', {
    needsPassword: true,
    summary: 'Everything the site holds about the person with a mail address, or with a name',
    body: personSchema,
    reply: personalDataReply,
    handle: ({ platform, actor, body }) => exportPerson(platform, actor, body),
  }),
  call('POST /personal-data/delete', {
    needsPassword: true,
    summary: 'Delete everything the site holds about the person with a mail address, or with a name, for good',
    body: personSchema,
    reply: personDeletedReply,
    handle: ({ platform, actor, body }) => deletePerson(platform, actor, body),
  }),
];

/** Each instance has copies of its own beside the backups. */
export const sweepsOnEach = { taken_back: sweepTakenBack };
