import { z } from 'zod';
import { callsAbout } from '../../kit/call.ts';
import { AppError, invalid } from '../../lib/app-error.ts';
import { RETENTION } from '../../lib/retention.ts';
import { versionTag } from '../../lib/version-tag.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { restoreFromTrash } from '../case-study-drafts/publish-draft.server.ts';
import { everService, serviceKeys } from '../site-content/services.ts';
import { readStoredContent } from '../site-content/site-content-service.server.ts';
import { caseStudyChangesSchema, newCaseStudySchema } from './case-study.ts';
import { pinStudies } from './case-study-pins.server.ts';
import { emptyOldTrash } from './case-study-removal.server.ts';
import { caseStudyReply, damagedCaseStudyReply, trashedCaseStudyReply } from './case-study-replies.ts';
import { listDamagedCaseStudies } from './case-study-revisions.server.ts';
import {
  changeCaseStudy,
  createCaseStudy,
  findPublicCaseStudy,
  knownCaseStudies,
  listCaseStudiesInParts,
  listTrash,
  NEWEST,
  newestCaseStudies,
  trashCaseStudy,
} from './case-study-service.server.ts';
import { pinsGiven, pinsReply } from './pins-given.ts';
import { servicesMessage } from './study-services.ts';

const REVALIDATE = { 'Cache-Control': 'no-cache', 'Content-Type': 'application/json; charset=utf-8' };

/** What is said of a study that is not there. */
export const STUDY_GONE = 'Case study not found';
const call = callsAbout(STUDY_GONE);

export const caseStudyEndpoints = [
  call('GET /case-studies', {
    who: 'anyone',
    summary: 'Every published case study, newest first by its own date or that of its publishing',
    reply: z.array(caseStudyReply),
    isCached: true,
    handle: async ({ platform }) => Response.json(await knownCaseStudies(platform), { headers: REVALIDATE }),
  }),
  call('GET /newest-case-studies', {
    summary: `The first ${NEWEST.shown} of a list of more than ${NEWEST.from}; none of a shorter one, which is read whole as soon`,
    reply: z.array(caseStudyReply),
    handle: async ({ platform }) => Response.json(await newestCaseStudies(platform)),
  }),
  call('GET /case-study-parts/:part', {
    who: 'anyone',
    summary: 'One part of a list of more than two hundred case studies, as the case-studies page shows them',
    reply: z.array(caseStudyReply),
    isCached: true,
    handle: async ({ platform, params }) => {
      const studies = await listCaseStudiesInParts(platform, params['part'] ?? '');
      if (!studies) throw new AppError('not_found', 'There is no such part.');
      return Response.json(studies, { headers: REVALIDATE });
    },
  }),
  call('GET /case-studies/trash', {
    summary: 'Case studies in the trash, last deleted first',
    reply: z.array(trashedCaseStudyReply),
    handle: ({ platform }) => listTrash(platform),
  }),
  call('GET /damaged-case-studies', {
    summary: 'Case studies that cannot be read and so are not shown, each with the last version that can be put back',
    reply: z.array(damagedCaseStudyReply),
    handle: ({ platform }) => listDamagedCaseStudies(platform),
  }),
  call('DELETE /case-studies/trash', {
    needsPassword: true,
    summary: `Delete for good what has been in the trash for ${RETENTION.deletedDays} days`,
    reply: z.strictObject({ removed: z.int() }),
    handle: async (call) => ({ removed: await emptyOldTrash(call.platform, call.actor) }),
  }),
  call('GET /case-studies/:slug', {
    who: 'anyone',
    summary: 'One case study by its slug; its ETag begins with the version, and is good for If-Match',
    reply: caseStudyReply,
    isCached: true,
    handle: async ({ platform, params }) => {
      const found = await findPublicCaseStudy(platform, params['slug'] ?? '');
      if (!found || 'movedTo' in found) throw new AppError('not_found', 'Case study not found');
      return Response.json(found.study, { headers: { ...REVALIDATE, ETag: tagOf(found.study) } });
    },
  }),
  call('POST /case-studies', {
    summary: 'Create a case study',
    body: newCaseStudySchema,
    reply: caseStudyReply,
    status: 201,
    tag: '',
    handle: async ({ platform, actor, body }) => {
      await requireKnownServices(platform, body.services);
      return createCaseStudy(platform, actor, body);
    },
    address: ({ slug }) => `/api/case-studies/${slug}`,
  }),
  call('PATCH /case-studies/:id', {
    takesVersion: true,
    summary: 'Change the fields that are present; If-Match guards against overwriting another save',
    body: caseStudyChangesSchema,
    reply: caseStudyReply,
    tag: '',
    handle: async ({ platform, actor, id, body, ifVersion }) => {
      await requireKnownServices(platform, body.services);
      return changeCaseStudy(platform, actor, id, body, ifVersion);
    },
  }),
  call('DELETE /case-studies/:id', {
    takesVersion: true,
    summary: 'Move a case study to the trash',
    handle: ({ platform, actor, id, ifVersion }) => trashCaseStudy(platform, id, ifVersion, actor),
  }),
  call('POST /case-studies/:id/restore', {
    summary: 'Take a case study out of the trash under the same id, to where it was: the site, or drafts',
    reply: caseStudyReply,
    tag: '',
    handle: async ({ platform, actor, id }) => (await restoreFromTrash(platform, actor, id)).study,
  }),
];

export function tagOf({ id, version }: { id: number; version: number }): string {
  return versionTag(id, version);
}

/** A service that was taken away may still be named: it comes back with an undo. */
export async function requireKnownServices(platform: Platform, services: readonly string[] = []): Promise<void> {
  if (services.length === 0) return;
  const content = await readStoredContent(platform);
  if (services.some((key) => !everService(key, content)))
    throw invalid([{ path: 'services', message: servicesMessage(serviceKeys(content)) }]);
}

export const caseStudyOrderEndpoints = [
  call('PUT /case-study-order', {
    summary: 'Pin these case studies in this order and no others: each leads those whose titles are of its kind',
    body: pinsGiven,
    reply: pinsReply,
    handle: async ({ platform, actor, body }) => {
      await pinStudies(platform, actor, body.pinned);
      return { pinned: body.pinned };
    },
  }),
];
