import { PAGES } from '../site-content/page-registry.ts';

/** Stands in the place of the token of a preview for the example itself. */
export const EXAMPLE = 'example';

/** The pages of the example that say something without its case studies. */
export const EXAMPLE_PAGES = Object.entries(PAGES).flatMap(([key, { path, name }]) =>
  key === 'caseStudies' || key === 'sitemap' ? [] : [{ path, name }],
);
