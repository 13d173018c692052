import { endpoint } from '../../kit/call.ts';
import { personalDataReply, personDeletedReply, personSchema } from './personal-data.ts';
import { deletePerson, exportPerson } from './personal-data-service.server.ts';

/** The address travels in the body: addresses of calls end up in logs of proxies. */
export const personalDataEndpoints = [
  endpoint({
    method: 'POST',
    path: '/personal-data/export',
    who: 'admin',
    needsPassword: true,
    summary: 'Everything the site holds about the person with a mail address, or with a name',
    body: personSchema,
    reply: personalDataReply,
    handle: async ({ platform, actor, body }) => Response.json(await exportPerson(platform, actor, body)),
  }),
  endpoint({
    method: 'POST',
    path: '/personal-data/delete',
    who: 'admin',
    needsPassword: true,
    summary: 'Delete everything the site holds about the person with a mail address, or with a name, for good',
    body: personSchema,
    reply: personDeletedReply,
    handle: async ({ platform, actor, body }) => Response.json(await deletePerson(platform, actor, body)),
  }),
];
