import type { ComponentType } from 'react';
import { CaseStudies } from '../../features/case-studies/public/case-studies/case-studies.tsx';
import { PagedGallery } from '../../features/case-studies/public/case-studies/paged-gallery.tsx';
import { HomeGallery } from './home/home-gallery.tsx';
import { HomeMotion } from './home/home-motion.tsx';

/** Moving parts by the names that their places in the document carry. */
// biome-ignore lint/suspicious/noExplicitAny: each island has props of its own; the document carries them as JSON
export type Islands = Readonly<Record<string, ComponentType<any>>>;

/** What moves on home and where studies are listed; the page of a study has an entry of its own. */
export const islands: Islands = {
  'case-studies': CaseStudies,
  'home-gallery': HomeGallery,
  'home-motion': HomeMotion,
  'paged-gallery': PagedGallery,
};
