import { z } from 'zod';
import { callsAbout } from '../../kit/call.ts';
import { requireIdentityNumber, VERSION_GONE } from '../../kit/identity-number.ts';
import { COMES_OFF, comesOffAgain } from '../../kit/planned-changes.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { versionTag } from '../../lib/version-tag.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { knownCaseStudies } from '../case-studies/case-study-service.server.ts';
import { scheduleGiven } from '../case-study-drafts/case-study-draft.ts';
import { findService } from '../site-content/services.ts';
import { readSiteContent } from '../site-content/site-content-service.server.ts';
import type { EntryFields } from './entry.ts';
import {
  EMPTY_ENTRY,
  ENTRY_KINDS,
  type Entry,
  type EntryDraft,
  type EntryKind,
  entryChangesGiven,
  entryDraftChangesGiven,
  entryDraftReply,
  entryPreviewGiven,
  entryReply,
  entryRevisionReply,
  listedEntryReply,
  newEntryDraftGiven,
  newEntryGiven,
  ownedEntryReply,
  type StoredEntryDraft,
  unsavedEntry,
  withdrawnEntryReply,
} from './entry.ts';
import {
  beginEntry,
  listOwnedEntries,
  publishEntry,
  readEntryDraft,
  saveEntryDraft,
  showEntryAgain,
  unpublishEntry,
} from './entry-draft-service.server.ts';
import { partLabel, picturesOfPart, QUOTED, recordOf } from './entry-parts.ts';
import { cancelEntrySchedule, scheduleEntry } from './entry-schedule.server.ts';
import {
  changeEntry,
  createEntry,
  listEntryRevisions,
  NO_ENTRY,
  publicEntries,
  readEntryRevision,
  readPublicEntry,
  restoreEntry,
  trashEntry,
} from './entry-service.server.ts';

const TAG = 'entry';
const DRAFT_TAG = 'entry-draft';

const call = callsAbout(NO_ENTRY);

export const entryEndpoints = [
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
    takesVersion: true,
    summary: 'Change fields of what is on the site; If-Match guards against overwriting another save',
    body: entryChangesGiven,
    reply: entryReply,
    tag: TAG,
    handle: ({ platform, actor, id, body, ifVersion }) =>
      changeEntry(platform, actor, { id, changes: present(body), ifVersion }),
  }),
  call('DELETE /entries/:id', {
    summary: 'Move an article or a page to the trash, with its draft',
    handle: ({ platform, actor, id }) => trashEntry(platform, actor, id),
  }),
  call('POST /entries/:id/restore', {
    summary: 'Take one out of the trash: onto the site if it was there, else as the draft that it was',
    handle: ({ platform, actor, id }) => restoreEntry(platform, actor, id),
  }),
  call('POST /entries/:id/unpublish', {
    summary: 'Take an article or a page off the site; answers the draft that it became',
    reply: withdrawnEntryReply,
    tag: DRAFT_TAG,
    handle: ({ platform, actor, id }) => advised(platform, unpublishEntry(platform, actor, { id })),
  }),
  call('POST /entries/:id/show', {
    summary: 'Put an article or a page that was taken off the site back on it as it was; newer words stay in its draft',
    reply: entryReply,
    tag: TAG,
    query: COMES_OFF,
    handle: ({ platform, actor, id, query }) =>
      showEntryAgain(platform, actor, { id, unpublishAt: comesOffAgain(query, platform.clock.now()) }),
  }),
  call('GET /entry-revisions/:id', {
    summary: 'What an article or a page said after each time it was published, newest first',
    reply: z.array(entryRevisionReply),
    handle: ({ platform, id }) => listEntryRevisions(platform, id),
  }),
  call('POST /entry-revisions/:id/:version/restore', {
    takesVersion: true,
    summary: 'Put what it said then into the draft; nothing public changes before that is published',
    reply: entryDraftReply,
    tag: DRAFT_TAG,
    handle: async ({ platform, actor, id, params: { version }, ifVersion }) => {
      const data = await readEntryRevision(platform, { id, version: requireIdentityNumber(version, VERSION_GONE) });
      return advised(platform, saveEntryDraft(platform, actor, { id, data, ifVersion, isReverted: true }));
    },
  }),
  call('POST /entries/preview', {
    summary: 'The public page of words that need not be stored, as HTML without scripts',
    body: entryPreviewGiven,
    replyType: 'text/html',
    handle: async ({ platform, body: { kind, data = {} }, renderEntryPage }) => {
      if (!renderEntryPage) throw new Error('The shell gave no way to render a page');
      const fields = { ...EMPTY_ENTRY, ...data };
      const html = await renderEntryPage(
        unsavedEntry({ id: 0, kind, publishedAt: null }, fields, platform.clock.now()),
      );
      return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
    },
  }),
  call('POST /entry-drafts', {
    summary: 'Begin an article or a page',
    body: newEntryDraftGiven,
    reply: entryDraftReply,
    status: 201,
    tag: DRAFT_TAG,
    handle: ({ platform, actor, body }) => advised(platform, beginEntry(platform, actor, body)),
  }),
  call('GET /entry-drafts', {
    summary: 'Articles and pages that are being written, last written first; nobody else sees any of them',
    reply: z.array(ownedEntryReply),
    handle: async ({ platform }) => (await listOwnedEntries(platform)).filter(({ isChanged }) => isChanged),
  }),
  call('GET /entry-drafts/:id', {
    summary:
      'What is being written of an article or a page, else what it says on the site, and what is missing to publish it',
    reply: entryDraftReply,
    tag: DRAFT_TAG,
    handle: ({ platform, id }) => advised(platform, readEntryDraft(platform, id)),
  }),
  call('PATCH /entry-drafts/:id', {
    takesVersion: true,
    summary: 'Write the fields that are present, finished or not; If-Match guards against overwriting another save',
    body: entryDraftChangesGiven,
    reply: entryDraftReply,
    tag: DRAFT_TAG,
    handle: ({ platform, actor, id, body, ifVersion }) =>
      advised(platform, saveEntryDraft(platform, actor, { id, data: body.data, ifVersion })),
  }),
  call('POST /entry-drafts/:id/publish', {
    takesVersion: true,
    summary: 'Make it public; answers the article or page as it is on the site',
    reply: entryReply,
    tag: DRAFT_TAG,
    handle: async ({ platform, actor, id, ifVersion }) => {
      const entry = await publishEntry(platform, actor, { id, ifVersion });
      // the draft is asked for by its version, and what it became has one of its own
      return Response.json(entry, { headers: { ETag: versionTag(`${TAG}-${id}`, entry.version) } });
    },
  }),
  call('PUT /entry-drafts/:id/schedule', {
    takesVersion: true,
    summary: 'When it goes onto the site, and when it comes off it, in the time of the site',
    body: scheduleGiven,
    reply: entryDraftReply,
    tag: DRAFT_TAG,
    handle: ({ platform, actor, id, body, ifVersion }) =>
      advised(platform, scheduleEntry(platform, actor, { ...body, id, ifVersion })),
  }),
  call('DELETE /entry-drafts/:id/schedule', {
    summary: 'Let nothing happen to it by itself any more',
    reply: entryDraftReply,
    tag: DRAFT_TAG,
    handle: ({ platform, actor, id }) => advised(platform, cancelEntrySchedule(platform, actor, id)),
  }),
];

function requireKind(kind: string): EntryKind {
  const found = ENTRY_KINDS.find((one) => one === kind);
  if (!found) throw new AppError('not_found', 'There are articles and pages');
  return found;
}

function withoutParts({ parts: _parts, seo: _seo, ...listed }: Entry) {
  return listed;
}

/** What was left out of a request is not there. */
function present<Given extends object>(given: Given): { [Key in keyof Given]: Exclude<Given[Key], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never; // those alone
}

/** A draft as its owner reads it, with what is worth knowing before it is published. */
async function advised<Reply extends StoredEntryDraft>(
  platform: Platform,
  reading: Promise<Reply>,
): Promise<Reply & EntryDraft> {
  const draft = await reading;
  return { ...draft, advice: await adviceOn(platform, draft.data) };
}

/** What a part can name, by kind and number with a space between. */
async function nameableRecords(platform: Platform): Promise<ReadonlySet<string>> {
  const studies = (await knownCaseStudies(platform)).map(({ id }) => `study ${id}`);
  const found = Object.entries(QUOTED).map(async ([kind, { quotable }]) =>
    (await (await quotable()).quotable(platform)).map(({ id }) => `${kind} ${id}`),
  );
  return new Set([...studies, ...(await Promise.all(found)).flat()]);
}

/** What is worth knowing of an entry before it is published, a sentence each: what is gone, and pictures without a description. */
async function adviceOn(platform: Platform, { parts, summary }: EntryFields): Promise<string[]> {
  const nameable = await nameableRecords(platform);
  const content = await readSiteContent(platform);
  const gone = parts.flatMap((part, index) => {
    const named = recordOf(part);
    const isGone =
      (named !== null && named.id > 0 && !nameable.has(`${named.kind} ${named.id}`)) ||
      (part.kind === 'studies' && part.service !== '' && !findService(content, part.service));
    return isGone ? [`Part ${index + 1} (${partLabel(part.kind)}) is not on the site, so it is left out.`] : [];
  });
  const undescribed = parts.flatMap(picturesOfPart).filter(({ src, alt }) => src !== '' && alt.trim() === '').length;
  return [
    ...gone,
    ...(undescribed > 0
      ? [`${undescribed === 1 ? 'One picture has' : `${undescribed} pictures have`} no description.`]
      : []),
    ...(summary.trim() === '' ? ['Without a summary, lists and search results show nothing below the title.'] : []),
  ];
}
