import { z } from 'zod';
import { identityNumber } from '../../kit/identity-number.ts';

/** More than these nobody keeps in an order by hand. */
const MOST_PINS = 200;

/** The studies that stand first, in their order. */
export const pinsGiven = z.strictObject({
  pinned: z
    .array(
      identityNumber('A pinned case study is named by its id'),
      'Send the ids of the pinned case studies in their order',
    )
    .max(MOST_PINS, `At most ${MOST_PINS} case studies are pinned`)
    .refine((ids) => new Set(ids).size === ids.length, 'A case study is pinned once'),
});
export const pinsReply = z.strictObject({ pinned: z.array(z.int()) });
