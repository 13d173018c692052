import { z } from 'zod';
import { call } from '../../kit/call.ts';
import { shorten } from '../../lib/shorten.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { judgeFields, keepFields } from '../site-content/kept-fields.server.ts';
import { resolvedText } from '../site-content/references.ts';
import { countFields, FIELD_KINDS, FIELD_STATES, type JudgedField } from '../site-content/sample-fields.ts';
import { listSamples } from '../site-content/samples.server.ts';
import { SECTION_KEYS } from '../site-content/section-schemas.ts';
import type { SiteContent } from '../site-content/site-content.ts';
import { readStoredContent } from '../site-content/site-content-service.server.ts';

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
    ids: z
      .array(
        z.string('Each id must be text.').max(64, 'There is no such text.'),
        'Send the ids of the texts as a list.',
      )
      .min(1, 'Send the ids of the texts.')
      .max(2000, 'Send at most 2000 ids.'),
    isKept: z.boolean('Say whether the texts are kept, as true or false.'),
  },
  'Send an object with ids and isKept.',
);

export const setupFieldEndpoints = [
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
