import { z } from 'zod';
import { call } from '../../kit/call.ts';
import { allNamed } from '../../lib/several-at-once.ts';
import { shorten } from '../../lib/shorten.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { isRegistrationOpen } from '../accounts/registration.server.ts';
import { unsaidOfNewsletter } from '../begin/privacy-page.ts';
import { countCaseStudies } from '../case-studies/case-study-service.server.ts';
import { countDrafts } from '../case-study-drafts/case-study-draft-service.server.ts';
import { readMailState } from '../mails/mail-service.server.ts';
import { sampleTitles } from '../sample-content/sample-case-studies.ts';
import { countShownSamples } from '../sample-content/untouched-samples.server.ts';
import { readEnquiryRecipient } from '../settings/enquiry-recipient-service.server.ts';
import { DEFAULT_TIME_ZONE } from '../settings/time-zone.ts';
import { isTimeZoneChosen, readToday } from '../settings/time-zone-service.server.ts';
import { readOrigin } from '../site-content/begin-own.server.ts';
import { listSamples } from '../site-content/keep-original-texts.server.ts';
import { judgeFields, keepFields } from '../site-content/kept-fields.server.ts';
import { resolvedText } from '../site-content/references.ts';
import { countFields, FIELD_KINDS, FIELD_STATES, type JudgedField } from '../site-content/sample-fields.ts';
import { lastSampleSearch, sampleSearchResult, searchForSample } from '../site-content/sample-search.server.ts';
import type { OtherSample } from '../site-content/sample-search.ts';
import { SECTION_KEYS } from '../site-content/section-schemas.ts';
import { nextSteps, setupStepReply, setupSteps } from '../site-content/setup-status.ts';
import type { SiteContent } from '../site-content/site-content.ts';
import { readSiteContent, readStoredContent } from '../site-content/site-content-service.server.ts';
import { textIds } from '../site-content/text-ids.ts';

/** Longer texts are told by their beginning; whole they are in the form. */
const EXCERPT = 160;

const fieldReply = z.strictObject({
  id: z.string(),
  section: z.enum(SECTION_KEYS),
  path: z.string(),
  label: z.string(),
  kind: z.enum(FIELD_KINDS),
  state: z.enum(FIELD_STATES),
  excerpt: z.string(),
  sampleWords: z.array(z.string()),
});

const fieldsReply = z.strictObject({
  /** How many fields of the site say something about whose it is, and how many of them are the owner's or kept. */
  total: z.number().int(),
  own: z.number().int(),
  /** Those that are the sample's, and those that are kept. */
  fields: z.array(fieldReply),
});

const keepBody = z.strictObject(
  {
    ids: textIds,
    isKept: z.boolean('Say whether the texts are kept, as true or false.'),
  },
  'Send an object with ids and isKept.',
);

const setupFieldEndpoints = [
  call('GET /setup-fields', {
    summary: 'Which texts, pictures, links and figures are still the sample’s, and which of those the owner keeps',
    reply: fieldsReply,
    handle: async ({ platform }) => {
      const texts = await contents(platform);
      return reply(await judgeFields(platform, texts), texts.stored);
    },
  }),
  call('PATCH /setup-fields', {
    summary: 'Keep texts of the sample because they are true for the owner, or no longer do',
    body: keepBody,
    reply: fieldsReply,
    handle: async ({ platform, actor, body }) => {
      const texts = await contents(platform);
      return reply(await keepFields(platform, actor, body, texts), texts.stored);
    },
  }),
];

async function contents(platform: Platform) {
  return { stored: await readStoredContent(platform), samples: await listSamples(platform) };
}

function reply(fields: JudgedField[], stored: SiteContent): Response {
  return Response.json({
    ...countFields(fields),
    fields: fields
      .filter(({ state }) => state !== 'own')
      .map(({ id, section, path, label, kind, state, value, sampleWords }) => ({
        ...{ id, section, path, label, kind, state, sampleWords },
        excerpt: shorten(resolvedText(value, stored), EXCERPT),
      })),
  });
}

const setupSearchEndpoints = [
  call('GET /setup-search', {
    summary: 'What the last search of every public reply for words of the sample found; null before the first',
    reply: z.strictObject({ result: sampleSearchResult.nullable() }),
    handle: async ({ platform }) => ({ result: await lastSampleSearch(platform) }),
  }),
  call('POST /setup-search', {
    summary:
      'Search every public page, file and mail for words, links and pictures of the sample; one search at a time',
    reply: z.strictObject({ result: sampleSearchResult }),
    handle: async ({ platform, publicReplies }) => {
      if (!publicReplies) throw new Error('The shell gives no replies');
      const samples = await listSamples(platform);
      const result = await searchForSample(platform, publicReplies(), {
        samples,
        judge: async () => judgeFields(platform, { stored: await readStoredContent(platform), samples }),
        others: await otherSamples(platform),
      });
      return { result };
    },
  }),
];

/** What is the sample's beside the texts. */
async function otherSamples(platform: Platform): Promise<OtherSample[]> {
  const titles = sampleTitles().map((text) => ({ text, page: 'samples' as const }));
  if (await isTimeZoneChosen(platform)) return titles;
  return [...titles, { text: DEFAULT_TIME_ZONE, page: 'time-zone' }];
}

const setupStatusEndpoints = [
  call('GET /setup-status', {
    summary: 'What a new owner has replaced, filled in or decided, and what is left',
    reply: z.array(setupStepReply),
    handle: async ({ platform }) => {
      const { content, stored, samples, mail, origin, studies, drafts, ...facts } = await allNamed({
        content: readSiteContent(platform),
        stored: readStoredContent(platform),
        samples: listSamples(platform),
        mail: readMailState(platform),
        today: readToday(platform),
        shownSamples: countShownSamples(platform),
        isRegistrationOpen: isRegistrationOpen(platform),
        enquiryRecipient: readEnquiryRecipient(platform.db),
        isTimeZoneChosen: isTimeZoneChosen(platform),
        search: lastSampleSearch(platform),
        origin: readOrigin(platform),
        studies: countCaseStudies(platform),
        drafts: countDrafts(platform),
      });
      if (origin === 'own') {
        const unsaidOfPrivacy = unsaidOfNewsletter(stored);
        return nextSteps(content, stored, { ...facts, studies, drafts, unsaidOfPrivacy, canSendMail: mail.canSend });
      }
      const fields = countFields(await judgeFields(platform, { stored, samples }));
      return setupSteps(content, samples, { ...facts, canSendMail: mail.canSend, fields });
    },
  }),
];

export const calls = [...setupStatusEndpoints, ...setupFieldEndpoints, ...setupSearchEndpoints];
