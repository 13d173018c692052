import type { ComponentType } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: each island has props of its own; the document carries them as JSON
type Island = ComponentType<any>;

/** Every moving part by the name its place in the document carries. A page loads only those it has. */
export const islands: Record<string, () => Promise<Island>> = {
  'case-studies': () => import('./case-studies/case-studies.tsx').then((module) => module.CaseStudies),
  'case-study': () => import('./case-study/case-study.tsx').then((module) => module.CaseStudyArticle),
  'home-gallery': () => import('./home/home-gallery.tsx').then((module) => module.HomeGallery),
  'home-motion': () => import('./home/home-motion.tsx').then((module) => module.HomeMotion),
  'paged-gallery': () => import('./case-studies/paged-gallery.tsx').then((module) => module.PagedGallery),
};
