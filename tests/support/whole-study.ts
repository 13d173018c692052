import type { CaseStudy } from '../../app/features/case-studies/case-study.ts';
import { PAIR, PAIRED_GALLERY } from './comparisons.ts';
import { galleryImage, newCaseStudy } from './make.ts';
import { newOutcome } from './outcomes.ts';

/** A study as the API answers it, with all that one can have. */
export function wholeStudy(given: Partial<CaseStudy> = {}): CaseStudy {
  const seen = { width: 1200, height: 800, colour: '#aabbcc', focus: { x: 50, y: 20 }, caption: 'On the floor' };
  return {
    ...newCaseStudy(),
    id: 1,
    content: { blocks: ['A word', { type: 'heading', text: 'More' }] },
    gallery: {
      ...PAIRED_GALLERY,
      challenge: PAIRED_GALLERY.challenge.map((image) => ({ ...image, ...seen })),
      solution: [galleryImage({ decorative: true, alt: '' }), galleryImage({ order: 1 })],
    },
    services: ['manufacturing'],
    outcomes: [newOutcome()],
    comparisons: [PAIR],
    client: 'Castell',
    sector: 'Freight',
    country: 'Australia',
    year: '2024',
    date: '2024-06-30',
    publishedAt: '2026-03-04T02:00:00.000Z',
    version: 3,
    updatedAt: '2026-03-05T02:00:00.000Z',
    pin: 0,
    ...given,
  };
}
