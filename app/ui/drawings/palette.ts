import { type ColourSet, designedColours } from '../tokens.ts';

/** The site's colours as literal values, for pictures that leave the page: files, share images, icons. */
export const palette: ColourSet = designedColours;

/** The fills of a cost bar, in the order of the five principles. */
export const principleFills = ['#04513a', 'var(--enamel)', '#fff', '#8bb6a2', 'var(--wattle)'] as const;
