import type { ComponentType } from 'react';
import { CaseStudies } from '../../features/case-studies/public/case-studies/case-studies.tsx';
import { PagedGallery } from '../../features/case-studies/public/case-studies/paged-gallery.tsx';

/** Moving parts by the names that their places in the document carry. */
// biome-ignore lint/suspicious/noExplicitAny: each island has props of its own; the document carries them as JSON
export type Islands = Readonly<Record<string, ComponentType<any>>>;

/** What moves where studies are listed; home and the page of a study have entries of their own. */
export const islands: Islands = {
  'case-studies': CaseStudies,
  'paged-gallery': PagedGallery,
};
