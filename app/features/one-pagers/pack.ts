import { z } from 'zod';
import { identityNumber } from '../../kit/identity-number.ts';
import { isDay } from '../../lib/dates.ts';
import { isStorableText } from '../../lib/text.ts';
import { CONTACT_LINES, PACK_LIMITS } from './pack-limits.ts';

/** How a draft is named among studies: by its number behind a word, for it may be no study yet. */
export const DRAFT_NAME = /^draft-([1-9]\d{0,8})$/;

function words(label: string, max: number) {
  return z
    .string(`${label} must be text`)
    .trim()
    .max(max, `${label} must be at most ${max} characters`)
    .refine(isStorableText, `${label} has characters that cannot be stored`);
}

const WHICH = 'studyIds must hold numbers of case studies, or drafts as draft-7';
const study = z.union([identityNumber(WHICH), z.string().regex(DRAFT_NAME, WHICH)], WHICH);

/** What a pack is made of: the studies in their order, and what stands on its cover. */
export const packGiven = z.strictObject(
  {
    studyIds: z
      .array(study, 'studyIds must be a list')
      .min(1, 'Choose at least one case study')
      .max(PACK_LIMITS.studies, `A pack holds at most ${PACK_LIMITS.studies} case studies`)
      .refine((ids) => new Set(ids).size === ids.length, 'A case study stands in a pack once'),
    recipient: words('Recipient', PACK_LIMITS.recipient)
      .min(1, 'Recipient is required')
      .refine((text) => !/[\n\r\u2028\u2029]/.test(text), 'Recipient must be one line'),
    note: words('Note', PACK_LIMITS.note).default(''),
    date: z.string('Date must be text').refine(isDay, 'Date must be a date like 2026-06-30').optional(),
    contact: z.enum(CONTACT_LINES, 'contact must be booking or email').default('booking'),
  },
  'The request must hold a pack',
);
export type PackGiven = z.output<typeof packGiven>;
