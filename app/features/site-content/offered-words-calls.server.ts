import { z } from 'zod';
import { call } from '../../kit/call.ts';
import { AppError } from '../../lib/app-error.ts';
import { shorten } from '../../lib/shorten.ts';
import { expectedVersion } from '../../lib/version-tag.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { decideOffers, listOffers, OFFER_DECISIONS, OFFER_STATES } from './offered-words-service.server.ts';
import { resolvedText } from './references.ts';
import { isSectionKey, SECTION_KEYS } from './section-schemas.ts';
import type { SiteContent } from './site-content.ts';
import { listSectionStates, readStoredContent } from './site-content-service.server.ts';
import { textIds } from './text-ids.ts';

/** Longer ones, and lists, are told by their beginning. */
const EXCERPT = 600;

const offer = z.strictObject({
  id: z.string(),
  path: z.string(),
  label: z.string(),
  state: z.enum(OFFER_STATES),
  /** What the site said before this version, and what this version would say; empty for nothing. */
  said: z.string(),
  says: z.string(),
});

const offersReply = z.strictObject({
  sections: z.array(
    z.strictObject({ section: z.enum(SECTION_KEYS), version: z.number().int(), offers: z.array(offer) }),
  ),
});

const decisionBody = z.strictObject(
  {
    ids: textIds,
    decision: z.enum(OFFER_DECISIONS, 'Send take, stay or undo as the decision.'),
  },
  'Send an object with ids and decision.',
);

export const offeredWordsEndpoints = [
  call('GET /offered-words', {
    summary: 'What this version would say differently where the words of the site are those it began with',
    reply: offersReply,
    handle: async ({ platform }) => reply(platform),
  }),
  call('PATCH /offered-words/:section', {
    takesVersion: true,
    summary: 'Take words of this version into a section, let those of the site stay, or undo either',
    body: decisionBody,
    reply: offersReply,
    handle: async (call) => {
      const { platform, params, body, request } = call;
      const { section } = params;
      if (!isSectionKey(section)) throw new AppError('not_found', 'There is no such section of the site’s texts.');
      await decideOffers(platform, call.actor, section, body, expectedVersion(request, section));
      return reply(platform);
    },
  }),
];

async function reply(platform: Platform): Promise<Response> {
  const [offers, states] = await Promise.all([listOffers(platform), listSectionStates(platform)]);
  const stored = await readStoredContent(platform);
  const sections = [...Map.groupBy(offers, ({ section }) => section)].map(([section, inside]) => ({
    section,
    version: states.find((state) => state.section === section)?.version ?? 0,
    offers: inside.map(({ id, path, label, state, said, says }) => ({
      ...{ id, path, label, state },
      said: inWords(said, stored),
      says: inWords(says, stored),
    })),
  }));
  return Response.json({ sections });
}

/** A value as a person reads it: of a list what its entries say. */
function inWords(value: unknown, stored: SiteContent): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return shorten(
    strings(value)
      .map((text) => resolvedText(text, stored))
      .join(' · '),
    EXCERPT,
  );
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}
