import { sampleCaseStudy } from './sample-case-study.ts';

export const seating = sampleCaseStudy({
  title: '$2.4M taken out of a moulded seating range',
  summary:
    'Four chairs, eleven fixings each. One clip, a lighter seat and a carton that holds six took $15 out of every chair.',
  description:
    'A moulded seating range of 160,000 chairs a year, taken apart and costed part by part until $15 a chair, or $2.4M a year, was found and removed.',
  challenge: [
    'Four models, 160,000 chairs a year and eleven fixings in each. The seat took 94\u00a0seconds in the mould because its thickest rib decided how long it had to cool.',
    'Two chairs filled a carton, so freight cost more than the frame.',
  ],
  solution: [
    'The rib was hollowed and the seat dropped from 3.9 to 3.1\u00a0kg without losing a load test. One moulded clip replaced seven of the eleven fixings.',
    'The legs were turned to lie inside the seat, which put six chairs in the carton that had held two.',
  ],
  results: [
    'The seat leaves the mould in 61\u00a0seconds. Material, time, fixings and freight together came to $15 a chair, or $2.4M over a year of 160,000.',
    'Assembly at home went from 14\u00a0minutes to 6, and returns for missing screws stopped.',
  ],
  publishedAt: '2025-06-03T02:00:00.000Z',
  cover: { kind: 'chair', variant: 0, alt: 'Chair with its seat and back lifted off the legs' },
  gallery: [
    {
      section: 'challenge',
      kind: 'chair',
      variant: 1,
      alt: 'Chair drawn in parts, red lines showing where seat and back drop onto the posts',
      caption: 'Eleven fixings, each one bought, counted and bagged.',
    },
    {
      section: 'challenge',
      kind: 'mould',
      variant: 0,
      alt: 'Opened injection mould, the cavity half on the left and four bolts in each plate',
      caption: '94 seconds a seat, most of them cooling.',
    },
    {
      section: 'challenge',
      kind: 'cartons',
      variant: 0,
      alt: 'Cartons stacked up to three high on a plain ground',
      caption: 'Two chairs to a carton.',
    },
    {
      section: 'solution',
      kind: 'mould',
      variant: 1,
      alt: 'Injection mould with its two guide pins and the moulded part drawn out along a red axis',
      caption: 'The rib hollowed with one new core.',
    },
    {
      section: 'solution',
      kind: 'chair',
      variant: 2,
      alt: 'Exploded chair with the height of 840 marked beside it',
      caption: 'Legs that lie inside the seat.',
    },
    {
      section: 'solution',
      kind: 'press',
      variant: 0,
      alt: 'Press with a shaped part under the ram and two more beside it',
      caption: 'The load test, written down before the sample.',
    },
    {
      section: 'results',
      kind: 'pallet',
      variant: 0,
      alt: 'Pallet stacked with cartons in side view',
      caption: 'Three times the chairs on the same pallet.',
    },
    {
      section: 'results',
      kind: 'container',
      variant: 0,
      alt: 'Stacked shipping containers seen from a corner',
      caption: 'Two thirds of the containers no longer sail.',
    },
  ],
});

export const hull = sampleCaseStudy({
  title: 'Four composite hulls from one mould family',
  summary: 'Lengths from 20 to 40 feet had four sets of tooling. One set of sections now joins into any of them.',
  description:
    'A composite boat builder replaced four separate hull tools with one family of sections and a laminate schedule weighed and costed layer by layer.',
  challenge: [
    'Each length had its own plug, its own mould and its own habits on the shop floor. A change to the bow had to be made four times and never came out the same.',
    'Nobody knew what a hull weighed until it was on the crane.',
  ],
  solution: [
    'The hull was cut into a bow, a stern and two middle sections that bolt together in the mould. Four lengths come out of one family.',
    'The laminate was written as a schedule: each layer with its cloth, its resin, its weight and its minutes. Every roll was weighed before and after.',
  ],
  results: [
    'The hours in a 26\u00a0ft hull fell from 640 to 470. Laminate weight is 11\u00a0percent lower and within 2\u00a0percent from boat to boat.',
    'The cost of a new length is one section, not one factory.',
  ],
  publishedAt: '2024-11-12T02:00:00.000Z',
  cover: { kind: 'hull', variant: 0, alt: 'Composite boat in side view, its frames showing through the hull' },
  gallery: [
    {
      section: 'challenge',
      kind: 'hull',
      variant: 1,
      alt: 'Side view of a boat with a wheelhouse and its length in feet below',
      caption: 'One of four tools, none alike at the bow.',
    },
    {
      section: 'challenge',
      kind: 'drum',
      variant: 0,
      alt: 'Drum wound with layers of roving between two bolted flanges',
      caption: 'Glass was bought by the drum and never weighed again.',
    },
    {
      section: 'solution',
      kind: 'hull',
      variant: 2,
      alt: 'Boat on the water line with evenly spaced frames drawn as thin lines',
      caption: 'The joints sit on the frames.',
    },
    {
      section: 'solution',
      kind: 'bracket',
      variant: 0,
      alt: 'Flat blank of a bracket with red bend lines, and the bent bracket beside it',
      caption: 'The bracket that bolts two sections together.',
    },
    {
      section: 'results',
      kind: 'hull',
      variant: 3,
      alt: 'Hull in two colours with a red dimension line along the keel',
      caption: 'Third length out of the same family.',
    },
    {
      section: 'results',
      kind: 'crate',
      variant: 0,
      alt: 'Open crate with its slatted sides standing clear of the load',
      caption: 'Sections travel to a second yard by truck.',
    },
  ],
});

export const torch = sampleCaseStudy({
  title: 'Work torch sold at trade counters before tooling',
  summary: 'Ten samples, 40 counters, five weeks. The orders paid for most of the mould before any steel was cut.',
  description:
    'An LED work torch shown as ten samples to 40 trade counters. 640 cartons were ordered in five weeks, and the deposits carried most of the mould.',
  challenge: [
    'The drawing was good and the money was ready: $38,000 for a mould and $90,000 for a first shipment. Nobody had asked a single trade counter whether it would stock another torch.',
  ],
  solution: [
    'Ten samples were turned and printed, close enough to drop on concrete. We took them to 40 counters with a landed price, a delivery date and an order form.',
    'The buyers asked for two things: a hook, and a battery they already sold. Both went into the drawing. Neither would have fitted the mould that had been quoted.',
  ],
  results: [
    '31 of the 40 counters ordered, 640 cartons in all. Deposits paid $29,000 of the $38,000 tool.',
    'The torch lands at $14.20 and sells at $29 to the trade. The second order was placed before the first container arrived.',
  ],
  publishedAt: '2025-03-18T02:00:00.000Z',
  cover: { kind: 'torch', variant: 0, alt: 'LED torch pulled apart along its axis' },
  gallery: [
    {
      section: 'challenge',
      kind: 'torch',
      variant: 1,
      alt: 'Exploded torch: lens ring, reflector, housing, cell and end cap on one red line',
      caption: 'Five parts, and a quote with one price.',
    },
    {
      section: 'challenge',
      kind: 'mould',
      variant: 0,
      alt: 'Two halves of an injection mould standing open',
      caption: 'The $38,000 question.',
    },
    {
      section: 'solution',
      kind: 'torch',
      variant: 2,
      alt: 'Torch in parts with a grooved grip and a knurled cap',
      caption: 'Sample six, with the hook and the common battery.',
    },
    {
      section: 'solution',
      kind: 'circuit',
      variant: 0,
      alt: 'Green circuit board with gold tracks, three capacitors and a gold connector',
      caption: 'The driver board, costed to the cent.',
    },
    {
      section: 'results',
      kind: 'mould',
      variant: 1,
      alt: 'Injection mould with a cylindrical part between its plates',
      caption: 'Steel was cut after the orders.',
    },
    {
      section: 'results',
      kind: 'cartons',
      variant: 0,
      alt: 'Stacked cartons, the nearest one a single carton high',
      caption: '640 cartons, sold before they existed.',
    },
    {
      section: 'results',
      kind: 'pallet',
      variant: 0,
      alt: 'Pallet of cartons with its height in millimetres',
      caption: 'First delivery, on the date in the order form.',
    },
  ],
});
