import { adviceOnEach, altAdvice, SAME_WORDS, saidBy } from '../case-studies/alt-coach.ts';
import type { AltItem } from './alt-advice.ts';

type SitePicture = Pick<AltItem, 'kind' | 'id' | 'url' | 'alt' | 'caption' | 'decorative'>;

/**
 * What would make the words of each picture better, in their order; null where they are good. Within one study each entry
 * has words of its own; across the site another picture has.
 */
export function adviceOnSite(pictures: readonly SitePicture[]): (string | null)[] {
  const byWords = Map.groupBy(pictures, saidBy);
  const studies = Map.groupBy(pictures, ({ kind, id }) => (kind === 'study' ? id : null));
  studies.delete(null);
  const inStudies = new Map([...studies.values()].flatMap((ofOne) => [...adviceOnEach(ofOne)]));
  return pictures.map((picture) => {
    const own = picture.kind === 'study' ? (inStudies.get(picture) ?? null) : altAdvice(picture);
    if (own !== null || picture.decorative) return own;
    const twins = byWords.get(saidBy(picture)) ?? [];
    return twins.some(({ url, decorative }) => url !== picture.url && !decorative) ? SAME_WORDS : null;
  });
}
