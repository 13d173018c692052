import { z } from 'zod';
import { type ApiRequest, callsAbout } from '../../kit/call.ts';
import { csvReply } from '../../kit/csv-reply.ts';
import { type DeletedHalf, numbered } from '../../kit/deleted.server.ts';
import { csvOf } from '../../lib/csv.ts';
import {
  missReply,
  type Redirect,
  redirectChangesGiven,
  redirectGiven,
  redirectReply,
  tableGiven,
  tableReply,
} from './redirect.ts';
import { startRedirectCounts, sweepMisses } from './redirect-counts.server.ts';
import { importRedirects } from './redirect-import.server.ts';
import {
  addRedirect,
  changeRedirect,
  type IsServed,
  listDeletedRedirects,
  listMisses,
  listRedirects,
  removeDeletedRedirect,
  removeRedirect,
  restoreRedirect,
  sweepRedirects,
} from './redirect-service.server.ts';

const call = callsAbout('This redirect is gone.');
const COLUMNS = ['From', 'To', 'Status', 'Used', 'Last used'];

export const calls = [
  call('GET /redirects', {
    summary: 'Where addresses of a former site lead, newest first; a table with ?as=csv',
    query: { as: 'csv for a table' },
    replyType: 'text/csv',
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
    tag: '',
    handle: (request) => addRedirect(request.platform, request.actor, request.body, servedBy(request)),
  }),
  call('POST /redirects/import', {
    switches: { 'dry-run': 'Only tell what would come' },
    summary: 'Add the redirects of a CSV table: the old address, the new one and, if you like, the status',
    body: tableGiven,
    reply: tableReply,
    handle: ({ platform, actor, body, query, isServed }) =>
      importRedirects(platform, actor, { csv: body.csv, isDryRun: query.has('dry-run') }, servedBy({ isServed })),
  }),
  call('PATCH /redirects/:id', {
    takesVersion: true,
    summary: 'Change a redirect',
    body: redirectChangesGiven,
    reply: redirectReply,
    tag: '',
    handle: ({ platform, actor, id, body, ifVersion, isServed }) =>
      changeRedirect(platform, actor, { id, changes: body, ifVersion }, servedBy({ isServed })),
  }),
  call('DELETE /redirects/:id', {
    takesVersion: true,
    summary: 'Delete a redirect; for some days it can be brought back',
    handle: ({ platform, actor, id, ifVersion }) => removeRedirect(platform, actor, id, ifVersion),
  }),
  call('POST /redirects/:id/restore', {
    summary: 'Bring a deleted redirect back',
    reply: redirectReply,
    tag: '',
    handle: (request) => restoreRedirect(request.platform, request.actor, request.id, servedBy(request)),
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

function csvLine({ from, to, status, hits, lastHitDay }: Redirect) {
  return [from, to, status, hits, lastHitDay];
}

export const deleted: DeletedHalf = {
  list: async (platform) =>
    (await listDeletedRedirects(platform)).map(({ id, from, deletedAt }) => ({
      ...{ key: id, title: from, deletedAt },
      becomes: 'leads on again',
    })),
  remove: numbered(removeDeletedRedirect),
};
export const sweeps = { misses: sweepMisses };
export const hourly = { 'old redirects in the trash': sweepRedirects };

export const untilLast = startRedirectCounts;
