import type { ComponentType } from 'react';
import { CaseStudies } from '../../features/case-studies/public/case-studies/case-studies.tsx';
import { PagedGallery } from '../../features/case-studies/public/case-studies/paged-gallery.tsx';
import { CaseStudyArticle } from '../../features/case-studies/public/case-study/case-study.tsx';
import { HomeGallery } from './home/home-gallery.tsx';
import { HomeMotion } from './home/home-motion.tsx';

// biome-ignore lint/suspicious/noExplicitAny: each island has props of its own; the document carries them as JSON
type Island = ComponentType<any>;

/**
 * Every moving part by the name its place in the document carries. All of them are one file: together they weigh less
 * than the pieces and the questions for the pieces did.
 */
export const islands: Record<string, Island> = {
  'case-studies': CaseStudies,
  'case-study': CaseStudyArticle,
  'home-gallery': HomeGallery,
  'home-motion': HomeMotion,
  'paged-gallery': PagedGallery,
};
