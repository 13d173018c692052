import { z } from 'zod';
import { SECTION_KEYS } from '../site-content/section-schemas.ts';

/** `down` is the booking or event link; `fix` is wrong; `look` may be right. The first stands first. */
export const FRESHNESS_LEVELS = ['down', 'fix', 'look'] as const;

const freshnessItem = z.strictObject({
  /** Stands for the thing and the occasion: another outage of the same address is another row. */
  key: z.string(),
  level: z.enum(FRESHNESS_LEVELS),
  sentence: z.string(),
  /** The address that is gone, where it is one. */
  address: z.string().optional(),
  /** Where it is put right; null where nothing here is wrong. */
  place: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('study'), id: z.int(), field: z.string() }),
      z.strictObject({ kind: z.literal('entry'), id: z.int() }),
      z.strictObject({ kind: z.literal('section'), section: z.enum(SECTION_KEYS), field: z.string() }),
    ])
    .nullable(),
});
export type FreshnessItem = z.output<typeof freshnessItem>;

export const freshnessReply = z.strictObject({
  /** When addresses of other sites were last asked; null before that. */
  asOf: z.iso.datetime().nullable(),
  /** Whether they are asked at all: a site on the machine of its author has no visitors. */
  isOn: z.boolean(),
  /** Whether there is any address to ask. */
  hasLinks: z.boolean(),
  /** Whether the owner wanted them asked, and some still are to be. */
  isLooking: z.boolean(),
  items: z.array(freshnessItem),
  /** How many more there are than a list holds. */
  more: z.int(),
  /** Sites that do not let programs look, or stay silent. */
  unsure: z.array(z.string()),
  /** How many addresses say that there is nothing, and are not believed yet. */
  doubtful: z.int(),
});
export type Freshness = z.output<typeof freshnessReply>;

/** The key of a row that something else than this list knows: what waits, a step of the set-up, a word about the site. */
export const OTHER_ROW = /^(?:waiting|setup|status|unsaved)\.[\w.-]{1,90}$/;

export const dismissalGiven = z.strictObject(
  {
    days: z
      .int('Say for how many days, or null for good.')
      .min(0, 'Say for how many days, or null for good.')
      .max(366, 'A year is the longest. Say null for good.')
      .nullable(),
  },
  'Send an object with days.',
);
