import { movingWords } from '../../interface-words/moving-words.ts';

/** The three lists of a study's gallery, in the order they are shown everywhere. */
export const SECTIONS = ['challenge', 'solution', 'results'] as const;
export type Section = (typeof SECTIONS)[number];

type Labels = Readonly<Record<Section, string>>;

/** What the program calls the three sections, in English: kinds of pictures, and words that the workspace shares with visitors. */
export const SECTION_LABELS = {
  /** The kind of an image in the home page's gallery. */
  homeGallery: { challenge: 'challenge', solution: 'solution', results: 'other' },
  /** The kind of an image in the paged gallery. */
  section: { challenge: 'challenge', solution: 'solution', results: 'results' },
  /** The headings of a study's image grids. */
  imageGrid: {
    challenge: movingWords['study.challengeImages'],
    solution: movingWords['study.solutionImages'],
    results: movingWords['study.resultsImages'],
  },
  /** The headings of a study's three texts. */
  text: {
    challenge: movingWords['section.challenge'],
    solution: movingWords['section.solution'],
    results: movingWords['section.results'],
  },
} as const satisfies Record<string, Labels>;

export type HomeGalleryCategory = (typeof SECTION_LABELS.homeGallery)[Section];

/** What the workspace calls the pictures of a section: by its name, with the word that visitors read over them where it is another. */
export function picturesName(section: Section): string {
  const name = SECTION_LABELS.text[section];
  const shown = SECTION_LABELS.imageGrid[section];
  return shown === name ? name : `${name} (${shown})`;
}
