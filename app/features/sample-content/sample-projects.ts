import type { SampleDrawing } from './sample-case-study.ts';

export interface SampleProject {
  title: string;
  description: string;
  drawing: SampleDrawing;
  url?: string;
  order: number;
}

/** Three projects for a new site, so that the portfolio list is not empty. */
export const sampleProjects: SampleProject[] = [
  {
    title: 'Cable drum that pays its own way home',
    description:
      'A steel drum replaced a timber one that cost more than the freight of the cable on it. It comes apart and returns flat, and each drum has made the trip nine times so far.',
    drawing: { kind: 'drum', variant: 'finished' },
    order: 0,
  },
  {
    title: 'Returnable crate for growers',
    description:
      'Sides that lift off and nest, so that 96 empty crates travel in the space of 24 full ones. Costed with growers at the packing shed and sold to them before the first board was cut.',
    drawing: { kind: 'crate', variant: 'drawing' },
    url: 'https://example.com/returnable-crate',
    order: 1,
  },
  {
    title: 'Drive gear from casting instead of billet',
    description:
      'A near-net casting left 1.4\u00a0mm to machine where the billet had left 60. Cutting time went from 48 minutes to 17, before anybody spoke about labour rates.',
    drawing: { kind: 'gear', variant: 'first-article' },
    order: 2,
  },
];
