/** The three lists of a study's gallery, in the order they are shown everywhere. */
export const SECTIONS = ['challenge', 'solution', 'results'] as const;
export type Section = (typeof SECTIONS)[number];

type Labels = Readonly<Record<Section, string>>;

/**
 * What each part of the site calls the three sections. The words differ on purpose and are fixed; where a screen shows
 * a small-letter label with a capital, its style sheet does that.
 */
export const SECTION_LABELS = {
  /** The category of an image in the home page's gallery. */
  homeGallery: { challenge: 'challenge', solution: 'solution', results: 'other' },
  /** The name of the section itself: the category in the paged gallery, and the editor. */
  section: { challenge: 'challenge', solution: 'solution', results: 'results' },
  /** The label on a carousel's image. */
  carousel: { challenge: 'Problem', solution: 'Solution', results: 'Result' },
  /** The headings of a study's image grids. */
  imageGrid: { challenge: 'Problem', solution: 'Solution', results: 'Results' },
  /** The headings of a study's three texts. */
  text: { challenge: 'Challenge', solution: 'Solution', results: 'Results' },
} as const satisfies Record<string, Labels>;

export type HomeGalleryCategory = (typeof SECTION_LABELS.homeGallery)[Section];

/** What the workspace calls the pictures of a section: by its name, with the word that visitors read over them where it is another. */
export function picturesName(section: Section): string {
  const name = SECTION_LABELS.text[section];
  const shown = SECTION_LABELS.imageGrid[section];
  return shown === name ? name : `${name} (${shown})`;
}
