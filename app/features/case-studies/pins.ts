import { isFeatured } from './featured-first.ts';

type Pinnable = { id: number; title: string; pin?: number | undefined };

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
