import { z } from 'zod';
import { isFeatured } from './featured-first.ts';

/** More than these nobody keeps in an order by hand. */
const MOST_PINS = 200;

type Pinnable = { id: number; title: string; pin?: number | undefined };

/** The studies that stand first, in their order. */
export const pinsGiven = z.strictObject({
  pinned: z
    .array(
      z.int('A pinned case study is named by its id').min(1),
      'Send the ids of the pinned case studies in their order',
    )
    .max(MOST_PINS, `At most ${MOST_PINS} case studies are pinned`)
    .refine((ids) => new Set(ids).size === ids.length, 'A case study is pinned once'),
});
export const pinsReply = z.strictObject({ pinned: z.array(z.int()) });

/** The pinned ones among these studies, in the owner's order. */
export function pinnedIds(studies: readonly Pinnable[]): number[] {
  return studies
    .filter(({ pin }) => pin !== undefined)
    .toSorted((one, other) => (one.pin ?? 0) - (other.pin ?? 0))
    .map(({ id }) => id);
}

/** The studies as they are once these are pinned. */
export function withPins<Study extends Pinnable>(studies: readonly Study[], pinned: readonly number[]): Study[] {
  return studies.map((study) => {
    const { pin: _pin, ...others } = study;
    const place = pinned.indexOf(study.id);
    return (place === -1 ? others : { ...others, pin: place }) as Study; // the same but for the place, which may be missing
  });
}

/** The pinned ones after one of them has changed places with its neighbour in the same group of titles. */
export function pinsMoved(studies: readonly Pinnable[], id: number, by: -1 | 1): number[] {
  const pinned = pinnedIds(studies);
  const study = studies.find((other) => other.id === id);
  if (!study) return pinned;
  const group = pinned.filter((other) => {
    const found = studies.find((candidate) => candidate.id === other);
    return found !== undefined && isFeatured(found) === isFeatured(study);
  });
  const neighbour = group[group.indexOf(id) + by];
  if (neighbour === undefined || !group.includes(id)) return pinned;
  return pinned.map((other) => (other === id ? neighbour : other === neighbour ? id : other));
}
