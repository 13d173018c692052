// The pictures that tell one sample study: what was wrong, what was changed, what came of it.
import { sheet } from './annotate.ts';
import { contourGround } from './grounds.ts';
import { enamelled, golden, isoBox } from './isometric.ts';
import { STUDY_HEIGHT, STUDY_WIDTH } from './study-parts.ts';
import { looseContainer, repacked, unknownCost } from './study-problems.ts';
import { costBars, fullContainer, weeksSaved } from './study-results.ts';
import { costSheet, palletPlan, twoFactories } from './study-solutions.ts';

function picture(content: string): string {
  return sheet(STUDY_WIDTH, STUDY_HEIGHT, content, { cover: true });
}

const known = [0.24, 0.13, 0.12];
const should = [0.33, 0.17, 0.16, 0.13, 0.21];

/** Three pictures for each of problem, solution and results, and the carton joint used as a closing picture. */
export const story = {
  void: picture(
    looseContainer(
      [
        [46, 62],
        [70, 48],
        [54, 90],
        [84, 58],
        [40, 40],
        [64, 76],
        [58, 52],
        [92, 84],
      ],
      '12 032',
    ),
  ),
  repack: picture(repacked('repacked twice')),
  unknown: picture(unknownCost(known, should)),
  sheet: picture(costSheet([0.75, 0.39, 0.48, 0.29, 0.42])),
  places: picture(twoFactories('same drawing, two quotes')),
  tile: picture(palletPlan(4, 3, ['1165', '1165'])),
  joint: picture(
    [
      contourGround(0),
      isoBox(206, 96, 150, 110, 90, enamelled, 'var(--wattle)'),
      isoBox(346, 176, 90, 110, 90, golden),
      '<path class="axis" d="M336 171L410 214M207 250L110 306"/>',
    ].join(''),
  ),
  full: picture(fullContainer(11, 98)),
  less: picture(costBars([...known, 0.51], should, 1 / 3, 'one third')),
  weeks: picture(weeksSaved(18, 12)),
} as const;

export type StoryPicture = keyof typeof story;
