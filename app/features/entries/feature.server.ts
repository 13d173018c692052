import { z } from 'zod';
import { call, waits } from '../../kit/call.ts';
import { type DeletedHalf, numbered } from '../../kit/deleted.server.ts';
import type { ServerHalf, SiteAddress } from '../../kit/feature.ts';
import { AppError } from '../../lib/app-error.ts';
import { scheduleGiven } from '../case-study-drafts/case-study-draft.ts';
import {
  EMPTY_ENTRY,
  ENTRY_KINDS,
  type Entry,
  type EntryKind,
  entryChangesGiven,
  entryDraftChangesGiven,
  entryDraftReply,
  entryMinutes,
  entryPath,
  entryPreviewGiven,
  entryReply,
  entryRevisionReply,
  INSIGHTS,
  listedEntryReply,
  newEntryDraftGiven,
  newEntryGiven,
  ownedEntryReply,
} from './entry.ts';
import {
  beginEntry,
  dropEntryDraft,
  listOwnedEntries,
  publishEntry,
  readEntryDraft,
  saveEntryDraft,
  unpublishEntry,
} from './entry-draft-service.server.ts';
import { picturesOfPart } from './entry-parts.ts';
import {
  cancelEntrySchedule,
  countFailedEntries,
  scheduleEntry,
  startEntrySchedules,
} from './entry-schedule.server.ts';
import {
  changeEntry,
  createEntry,
  NO_ENTRY as GONE,
  hiddenEntryPaths,
  isAnyEntry,
  listEntryRevisions,
  listMovedEntries,
  listTrashedEntries,
  publicEntries,
  readEntryRevision,
  readPublicEntry,
  removeEntry,
  restoreEntry,
  sweepEntries,
  trashEntry,
} from './entry-service.server.ts';

const TAG = 'entry';
const DRAFT_TAG = 'entry-draft';

export const calls = [
  call('GET /entries', {
    who: 'anyone',
    summary: 'Articles and pages on the site, newest first, without their parts',
    query: { kind: 'article or page; both without it' },
    reply: z.array(listedEntryReply),
    handle: async ({ platform, query }) => {
      const kind = query.get('kind');
      if (kind !== null) requireKind(kind);
      const shown = await publicEntries(platform);
      return shown.filter((entry) => kind === null || entry.kind === kind).map(withoutParts);
    },
  }),
  call('GET /entries/all', {
    summary: 'Every article and page, on the site or not, last written first',
    reply: z.array(ownedEntryReply),
    handle: ({ platform }) => listOwnedEntries(platform),
  }),
  call('GET /entries/:kind/:slug', {
    who: 'anyone',
    summary: 'One article or page with its parts',
    reply: entryReply,
    isCached: true,
    handle: ({ platform, params: { kind, slug } }) => readPublicEntry(platform, requireKind(kind), slug),
  }),
  call('POST /entries', {
    summary: 'Publish an article or a page at once',
    body: newEntryGiven,
    reply: entryReply,
    status: 201,
    tag: TAG,
    handle: ({ platform, actor, body }) => createEntry(platform, actor, present(body)),
  }),
  call('PATCH /entries/:id', {
    gone: GONE,
    takesVersion: true,
    summary: 'Change fields of what is on the site; If-Match guards against overwriting another save',
    body: entryChangesGiven,
    reply: entryReply,
    tag: TAG,
    handle: ({ platform, actor, id, body, ifVersion }) =>
      changeEntry(platform, actor, { id, changes: present(body), ifVersion }),
  }),
  call('DELETE /entries/:id', {
    gone: GONE,
    summary: 'Move an article or a page to the trash, with its draft',
    handle: ({ platform, actor, id }) => trashEntry(platform, actor, id),
  }),
  call('POST /entries/:id/restore', {
    gone: GONE,
    summary: 'Take one out of the trash: onto the site if it was there, else as the draft that it was',
    handle: ({ platform, actor, id }) => restoreEntry(platform, actor, id),
  }),
  call('POST /entries/:id/unpublish', {
    gone: GONE,
    summary: 'Take an article or a page off the site; answers the draft that it became',
    reply: entryDraftReply,
    tag: DRAFT_TAG,
    handle: ({ platform, actor, id }) => unpublishEntry(platform, actor, { id }),
  }),
  call('GET /entry-revisions/:id', {
    gone: GONE,
    summary: 'What an article or a page said after each time it was published, newest first',
    reply: z.array(entryRevisionReply),
    handle: ({ platform, id }) => listEntryRevisions(platform, id),
  }),
  call('POST /entry-revisions/:id/:version/restore', {
    gone: GONE,
    summary: 'Put what it said then into the draft; nothing public changes before that is published',
    reply: entryDraftReply,
    tag: DRAFT_TAG,
    handle: async ({ platform, actor, id, params: { version } }) => {
      const data = await readEntryRevision(platform, { id, version: Number(version) || 0 });
      return saveEntryDraft(platform, actor, { id, data });
    },
  }),
  call('POST /entries/preview', {
    summary: 'The public page of words that need not be stored, as HTML without scripts',
    body: entryPreviewGiven,
    replyType: 'text/html',
    handle: async ({ platform, body: { kind, data = {} }, renderEntryPage }) => {
      if (!renderEntryPage) throw new Error('The shell gave no way to render a page');
      const fields = { ...EMPTY_ENTRY, ...data };
      const now = platform.clock.now().toISOString();
      const { date, ...shown } = fields;
      const html = await renderEntryPage({
        ...{ ...shown, kind, id: 0, version: 0, publishedAt: now, updatedAt: now },
        ...{ date: date || now, minutes: entryMinutes(fields) },
      });
      return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
    },
  }),
  call('POST /entry-drafts', {
    summary: 'Begin an article or a page',
    body: newEntryDraftGiven,
    reply: entryDraftReply,
    status: 201,
    tag: DRAFT_TAG,
    handle: ({ platform, actor, body }) => beginEntry(platform, actor, body),
  }),
  call('GET /entry-drafts', {
    summary: 'Articles and pages that are being written, last written first; nobody else sees any of them',
    reply: z.array(ownedEntryReply),
    handle: async ({ platform }) => (await listOwnedEntries(platform)).filter(({ isChanged }) => isChanged),
  }),
  call('GET /entry-drafts/:id', {
    gone: GONE,
    summary:
      'What is being written of an article or a page, else what it says on the site, and what is missing to publish it',
    reply: entryDraftReply,
    tag: DRAFT_TAG,
    handle: ({ platform, id }) => readEntryDraft(platform, id),
  }),
  call('PATCH /entry-drafts/:id', {
    gone: GONE,
    takesVersion: true,
    summary: 'Write the fields that are present, finished or not; If-Match guards against overwriting another save',
    body: entryDraftChangesGiven,
    reply: entryDraftReply,
    tag: DRAFT_TAG,
    handle: ({ platform, actor, id, body, ifVersion }) =>
      saveEntryDraft(platform, actor, { id, data: body.data, ifVersion }),
  }),
  call('DELETE /entry-drafts/:id', {
    gone: GONE,
    summary: 'Throw away what was written since it was published',
    reply: entryDraftReply,
    tag: DRAFT_TAG,
    handle: ({ platform, actor, id }) => dropEntryDraft(platform, actor, id),
  }),
  call('POST /entry-drafts/:id/publish', {
    gone: GONE,
    takesVersion: true,
    summary: 'Make it public; answers the article or page as it is on the site',
    reply: entryReply,
    tag: TAG,
    handle: ({ platform, actor, id, ifVersion }) => publishEntry(platform, actor, { id, ifVersion }),
  }),
  call('PUT /entry-drafts/:id/schedule', {
    gone: GONE,
    takesVersion: true,
    summary: 'When it goes onto the site, and when it comes off it, in the time of the site',
    body: scheduleGiven,
    reply: entryDraftReply,
    tag: DRAFT_TAG,
    handle: ({ platform, actor, id, body, ifVersion }) => scheduleEntry(platform, actor, { ...body, id, ifVersion }),
  }),
  call('DELETE /entry-drafts/:id/schedule', {
    gone: GONE,
    summary: 'Let nothing happen to it by itself any more',
    reply: entryDraftReply,
    tag: DRAFT_TAG,
    handle: ({ platform, actor, id }) => cancelEntrySchedule(platform, actor, id),
  }),
];

export const waiting = waits({ hasEntries: z.boolean(), failedEntrySchedules: z.int() }, async (platform) => ({
  hasEntries: await isAnyEntry(platform),
  failedEntrySchedules: await countFailedEntries(platform),
}));

export const addresses: ServerHalf['addresses'] = async (platform) => {
  const shown = await publicEntries(platform);
  const articles = shown.filter(({ kind }) => kind === 'article');
  const list = { path: INSIGHTS, name: 'Insights', word: 'frame.insights', note: '', pictures: [] } as const;
  return {
    shown: [...(articles.length > 0 ? [list] : []), ...shown.map(addressOf)],
    moved: await listMovedEntries(platform),
    hidden: [...(articles.length > 0 ? [] : [INSIGHTS]), ...(await hiddenEntryPaths(platform))],
  };
};

export const background = startEntrySchedules;
export const hourly = { 'old articles and pages among the deleted': sweepEntries };

export const deleted: DeletedHalf = {
  list: async (platform) =>
    (await listTrashedEntries(platform)).map(({ id, title, deletedAt, wasPublic }) => ({
      ...{ key: id, title, deletedAt },
      becomes: wasPublic ? 'is back on the website' : 'is a draft again',
    })),
  remove: numbered(removeEntry),
};

function requireKind(kind: string): EntryKind {
  const found = ENTRY_KINDS.find((one) => one === kind);
  if (!found) throw new AppError('not_found', 'There are articles and pages');
  return found;
}

function addressOf(entry: Entry): SiteAddress {
  const { kind, title, summary, updatedAt, cover, parts } = entry;
  const pictures = [cover, ...parts.flatMap(picturesOfPart).map(({ src }) => src)].filter((src) => src !== '');
  return {
    ...{ path: entryPath(entry), name: title, note: summary, changedAt: updatedAt, pictures: [...new Set(pictures)] },
    ...(kind === 'article' ? { within: INSIGHTS } : {}),
  };
}

function withoutParts({ parts: _parts, seo: _seo, ...listed }: Entry) {
  return listed;
}

/** What was left out of a request is not there. */
function present<Given extends object>(given: Given): { [Key in keyof Given]: Exclude<Given[Key], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never; // those alone
}
