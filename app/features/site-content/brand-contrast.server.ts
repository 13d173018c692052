import { changesOf, pairsOn, siteColours } from '../../ui/brand/brand-colours.server.ts';
import { contrast } from '../../ui/contrast.ts';
import type { SectionData } from './section-schemas.ts';

/** Every pair of colours that the site would show with this brand, and what of them had to be moved in lightness. */
export function brandContrast({ main, accent, ground }: Pick<SectionData<'brand'>, 'main' | 'accent' | 'ground'>) {
  const { page, paper } = siteColours(changesOf({ main, accent }), ground);
  const places = [
    { place: 'page' as const, set: page.set, pairs: pairsOn(ground) },
    ...(ground === 'dark' ? [{ place: 'paper' as const, set: paper.set, pairs: pairsOn('light') }] : []),
  ];
  return {
    pairs: places.flatMap(({ place, set, pairs }) =>
      pairs.map(([shown, behind, needed]) => ({
        place,
        shown,
        behind,
        shownColour: set[shown],
        behindColour: set[behind],
        ratio: Math.floor(contrast(set[shown], set[behind]) * 100) / 100,
        needed,
      })),
    ),
    moved: [...new Set([...page.moved, ...paper.moved])],
  };
}
