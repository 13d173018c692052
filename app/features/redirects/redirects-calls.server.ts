import { z } from 'zod';
import { type ApiRequest, call } from '../../kit/call.ts';
import { csvReply } from '../../kit/csv-reply.ts';
import { csvOf } from '../../lib/csv.ts';
import { expectedVersion, versionTag } from '../../lib/version-tag.ts';
import {
  missReply,
  type Redirect,
  redirectChangesGiven,
  redirectGiven,
  redirectReply,
  tableGiven,
  tableReply,
} from './redirect.ts';
import { importRedirects } from './redirect-import.server.ts';
import {
  addRedirect,
  changeRedirect,
  type IsServed,
  listMisses,
  listRedirects,
  removeRedirect,
  restoreRedirect,
} from './redirect-service.server.ts';

const MISSING = 'This redirect is gone.';
const COLUMNS = ['From', 'To', 'Status', 'Used', 'Last used'];

export const redirectEndpoints = [
  call('GET /redirects', {
    summary: 'Where addresses of a former site lead, newest first; a table with ?as=csv',
    query: { as: 'csv for a table' },
    reply: z.array(redirectReply),
    handle: async (request) => {
      const redirects = await listRedirects(request.platform, servedBy(request));
      return request.query.get('as') === 'csv'
        ? csvReply(csvOf(COLUMNS, redirects.map(csvLine)), 'redirects.csv')
        : redirects;
    },
  }),
  call('POST /redirects', {
    summary: 'Lead an old address to a page of this site or to an https address; with status 410 say that it is gone',
    body: redirectGiven,
    reply: redirectReply,
    status: 201,
    handle: async (request) =>
      tagged(await addRedirect(request.platform, request.actor, request.body, servedBy(request)), 201),
  }),
  call('POST /redirects/import', {
    switches: { 'dry-run': 'Only tell what would come' },
    summary: 'Add the redirects of a CSV table: the old address, the new one and, if you like, the status',
    body: tableGiven,
    reply: tableReply,
    handle: async (request) => {
      const { platform, actor, body, query } = request;
      const asked = { csv: body.csv, isDryRun: query.has('dry-run') };
      return await importRedirects(platform, actor, asked, servedBy(request));
    },
  }),
  call('PATCH /redirects/:id', {
    gone: MISSING,
    takesVersion: true,
    summary: 'Change a redirect',
    body: redirectChangesGiven,
    reply: redirectReply,
    handle: async (request) => {
      const { id } = request;
      const asked = { id, changes: request.body, ifVersion: expectedVersion(request.request, id) };
      return tagged(await changeRedirect(request.platform, request.actor, asked, servedBy(request)));
    },
  }),
  call('DELETE /redirects/:id', {
    gone: MISSING,
    takesVersion: true,
    summary: 'Delete a redirect; for some days it can be brought back',
    handle: async ({ platform, actor, id, ifVersion }) => {
      await removeRedirect(platform, actor, id, ifVersion);
    },
  }),
  call('POST /redirects/:id/restore', {
    gone: MISSING,
    summary: 'Bring a deleted redirect back',
    reply: redirectReply,
    handle: async (request) => {
      const { id } = request;
      return tagged(await restoreRedirect(request.platform, request.actor, id, servedBy(request)));
    },
  }),
  call('GET /misses', {
    summary: 'Pages that were asked for and are not there, most often asked for first, with a page each could lead to',
    reply: z.array(missReply),
    handle: (request) => listMisses(request.platform, servedBy(request)),
  }),
];

function servedBy({ isServed }: Pick<ApiRequest, 'isServed'>): IsServed {
  if (!isServed) throw new Error('A call about redirects was made without the shell');
  return isServed;
}

function tagged(redirect: Redirect, status = 200): Response {
  return Response.json(redirect, { status, headers: { ETag: versionTag(redirect.id, redirect.version) } });
}

function csvLine({ from, to, status, hits, lastHitDay }: Redirect) {
  return [from, to, status, hits, lastHitDay];
}
