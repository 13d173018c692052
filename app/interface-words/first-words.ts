import type { german } from './dictionaries/begin/german.ts';

/**
 * What labels and names of a site say that began with its owner's own words, until she writes others: texts of hers, which
 * begin in the language that she writes in. By what they are in English, as the first of the dictionaries has them.
 */
export type FirstWord = keyof typeof german;
