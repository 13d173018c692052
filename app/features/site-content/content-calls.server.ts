import { z } from 'zod';
import { call } from '../../kit/call.ts';
import { AppError, type FieldProblem, invalid } from '../../lib/app-error.ts';
import { expectedVersion, idOf, versionTag } from '../../lib/version-tag.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { findPublicCaseStudy } from '../case-studies/case-study-service.server.ts';
import { keepPreview } from './content-preview.server.ts';
import { kindOfPage, linkedPages, pathOf } from './linked-pages.ts';
import { nounAddresses } from './noun-addresses.server.ts';
import { ORIGINS } from './origin.ts';
import { readOriginals } from './original-texts.server.ts';
import { checkOf } from './original-texts.ts';
import { isSectionKey, SECTION_KEYS, type SectionKey } from './section-schemas.ts';
import type { SiteContent } from './site-content.ts';
import {
  listRevisions,
  listSectionStates,
  readSection,
  readSiteContent,
  readStoredContent,
  readTexts,
  resetSection,
  restoreRevision,
  type Section,
  saveSection,
} from './site-content-service.server.ts';

const sectionState = z.strictObject({
  section: z.enum(SECTION_KEYS),
  version: z.number().int(),
  isOriginal: z.boolean(),
  updatedAt: z.string().nullable(),
  username: z.string().nullable(),
});
const sectionReply = sectionState.extend({ data: z.unknown() });

const revisionReply = z.strictObject({
  id: z.number().int(),
  version: z.number().int(),
  createdAt: z.string(),
  username: z.string(),
  isOriginal: z.boolean(),
  data: z.unknown(),
});

const sectionBody = z.strictObject(
  { data: z.unknown().refine((data) => data !== undefined, 'Send the texts of the section as data') },
  'Send an object with data',
);

const previewBody = z.strictObject(
  { section: z.enum(SECTION_KEYS, 'There is no such section'), data: z.unknown() },
  'Send an object with section and data',
);

export const contentEndpoints = [
  call('GET /content', {
    summary:
      'Every text of the public site as it is stored, with references to claims, and which sections the owner changed',
    reply: z.strictObject({
      content: z.custom<SiteContent>(),
      sections: z.array(sectionState),
      /** Where the links at the top, the button beside them and the footer lead by now. */
      menuPaths: z.array(z.string()),
      /** What the site began with: with `own` texts may be empty. */
      origin: z.enum(ORIGINS),
    }),
    handle: async ({ platform }) => {
      const [{ stored, originals }, sections] = await Promise.all([readTexts(platform), listSectionStates(platform)]);
      const { navigation, headerAction, footer } = await readSiteContent(platform);
      const menuPaths = linkedPages([navigation, headerAction, footer]).map(({ href }) => pathOf(href));
      return { content: stored, sections, menuPaths, origin: originals.origin };
    },
  }),
  call('POST /content/preview', {
    summary: 'Keep unsaved texts for a few minutes; any page shows them to their author with ?preview=token',
    body: previewBody,
    reply: z.strictObject({ token: z.string() }),
    status: 201,
    handle: async ({ platform, actor, body: { section, data } }) => {
      const { origin } = await readOriginals(platform, platform.db);
      return { token: keepPreview(platform, actor.id, [{ section, data }], checkOf(origin)) };
    },
  }),
  call('GET /content/:section', {
    summary: 'One section of the texts; its ETag is the version for If-Match',
    reply: sectionReply,
    handle: async ({ platform, params }) => reply(await readSection(platform, sectionKey(params))),
  }),
  call('PUT /content/:section', {
    takesVersion: true,
    summary: 'Replace one section of the texts; If-Match guards against overwriting another save',
    body: sectionBody,
    reply: sectionReply,
    handle: async ({ platform, actor, params, body, request }) => {
      const key = sectionKey(params);
      const missing = await missingPages(platform, key, body.data);
      if (missing.length > 0) throw invalid(missing);
      return reply(await saveSection(platform, actor, key, body.data, expectedVersion(request, key)));
    },
  }),
  call('DELETE /content/:section', {
    takesVersion: true,
    summary: 'Go back to the original text of a section; the owner’s stays among its revisions',
    reply: sectionReply,
    handle: async ({ platform, actor, params, request }) => {
      const key = sectionKey(params);
      return reply(await resetSection(platform, actor, key, expectedVersion(request, key)));
    },
  }),
  call('GET /content/:section/revisions', {
    summary: 'What a section said after each of its last 50 changes, newest first',
    reply: z.array(revisionReply),
    handle: ({ platform, params }) => listRevisions(platform, sectionKey(params)),
  }),
  call('POST /content/:section/revisions/:id/restore', {
    takesVersion: true,
    summary: 'Make an earlier revision of a section its newest version',
    reply: sectionReply,
    handle: async ({ platform, actor, params, request }) => {
      const key = sectionKey(params);
      const id = idOf(params['id']);
      if (id === null) throw new AppError('not_found', 'There is no such revision.');
      return reply(await restoreRevision(platform, actor, key, id, expectedVersion(request, key)));
    },
  }),
];

function sectionKey(params: Record<string, string>): SectionKey {
  const key = params['section'] ?? '';
  if (!isSectionKey(key)) throw new AppError('not_found', 'There is no such section of the site’s texts.');
  return key;
}

function reply(section: Section): Response {
  return Response.json(section, { headers: { ETag: versionTag(section.section, section.version) } });
}

/**
 * The new links that lead to no page. Asked of what is saved, not of what is restored: a page may have gone since, which is no
 * reason to refuse what is written beside its link either.
 */
async function missingPages(platform: Platform, key: SectionKey, data: unknown): Promise<FieldProblem[]> {
  const standing = new Set(linkedPages((await readSection(platform, key)).data).map(({ href }) => href));
  const content = await readStoredContent(platform);
  const { shown, moved, hidden } = await nounAddresses(platform);
  const ofNouns = new Set([...shown.map(({ path }) => path), ...moved.map(({ from }) => from), ...hidden]);
  const problems: FieldProblem[] = [];
  for (const { path, href } of linkedPages(data)) {
    if (standing.has(href) || ofNouns.has(pathOf(href))) continue;
    const page = kindOfPage(href, content);
    const isThere = page.kind === 'study' ? await findPublicCaseStudy(platform, page.slug) : page.kind !== 'none';
    if (!isThere) problems.push({ path, message: `There is no page ${href} on this site` });
  }
  return problems;
}
