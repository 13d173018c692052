import { sampleCaseStudy } from './sample-case-study.ts';

export const homewares = sampleCaseStudy({
  title: 'Homewares range re-sourced at 5M units a year',
  summary:
    'Nine items, three suppliers, eight carton sizes. Re-costed from raw material up and moved onto one carton and one container plan.',
  description:
    'How nine homewares items were re-costed from five numbers and repacked into one carton, taking a third out of a landed cost of $2.86 a unit.',
  challenge: [
    'The range sold 5\u00a0million units a year and lost money before it left port. Three suppliers each quoted one price per item, so every negotiation ended with a smaller number and the same argument a year later.',
    'It had grown one item at a time. Eight carton sizes shared a container badly: 68 percent of the space held goods, and every carton was opened and repacked on arrival.',
  ],
  solution: [
    'We wrote the cost of each item as five numbers: raw materials, purchased components, production process steps, labour rates and cycle times. Two new factories quoted against that sheet instead of against each other.',
    'One carton was drawn to tile the pallet, and the inner packs to tile the carton. The container plan followed from the drawing.',
  ],
  results: [
    'Landed cost fell from $2.86 to $1.92 a unit, a third less across the range. Containers leave 96 percent full and nothing is repacked.',
    'Stock reaches the shelf in 12\u00a0weeks instead of 18. The cost sheets stayed with the client, whose own team has since priced the next nine items with them.',
  ],
  publishedAt: '2025-09-16T02:00:00.000Z',
  cover: { kind: 'cartons', variant: 0, alt: 'Cartons of one size stacked in steps' },
  gallery: [
    {
      section: 'challenge',
      kind: 'cartons',
      variant: 1,
      alt: 'Loose stacks of cartons, one to three high',
      caption: 'As it arrived: opened, sorted and packed again.',
    },
    {
      section: 'challenge',
      kind: 'container',
      variant: 0,
      alt: 'Five ribbed shipping containers standing in three rows',
      caption: 'A third of every container was air.',
    },
    {
      section: 'challenge',
      kind: 'pallet',
      variant: 0,
      alt: 'Loaded pallet in side view with its height marked in red',
      caption: 'Built by hand, a different height each week.',
    },
    {
      section: 'challenge',
      kind: 'press',
      variant: 0,
      alt: 'Press at the end of its stroke, flat blanks to the left and two finished bowls to the right',
      caption: 'The bowl in the range: two strokes where one would do.',
    },
    {
      section: 'solution',
      kind: 'cartons',
      variant: 2,
      alt: 'Cartons of one size stacked so that their edges line up',
      caption: 'One carton for all nine items.',
    },
    {
      section: 'solution',
      kind: 'press',
      variant: 1,
      alt: 'Press with its force in tonnes beside a red arrow that shows the stroke',
      caption: 'Stroke and tonnage agreed before the quote.',
    },
    {
      section: 'solution',
      kind: 'mould',
      variant: 0,
      alt: 'Injection mould opened along its axis with the moulded part between the halves',
      caption: 'Lids moved to a tool the client owns.',
    },
    {
      section: 'solution',
      kind: 'pallet',
      variant: 1,
      alt: 'Side view of a pallet, four cartons wide, with a red height line',
      caption: 'The pallet pattern, drawn once.',
    },
    {
      section: 'results',
      kind: 'container',
      variant: 1,
      alt: 'Shipping containers stacked two high with their doors to the right',
      caption: '96 percent full on the first shipment.',
    },
    {
      section: 'results',
      kind: 'cartons',
      variant: 3,
      alt: 'Closed cartons in a stepped stack, tape along the top edges',
      caption: 'Straight from container to shelf.',
    },
    {
      section: 'results',
      kind: 'crate',
      variant: 0,
      alt: 'Slatted crate pulled apart around twelve bottles',
      caption: 'Glass items travel in a crate that comes back.',
    },
    {
      section: 'results',
      kind: 'pallet',
      variant: 2,
      alt: 'Full pallet with evenly printed cartons and its total height',
      caption: 'The pallet fits the rack to the millimetre.',
    },
  ],
});

export const fullContainer = sampleCaseStudy({
  title: 'Four part-loads became one full container',
  summary:
    'Four product lines each shipped when ready. One calendar and one pallet pattern now fill a container every nine days.',
  description:
    'Four product lines shipped as part-loads at $212 a cubic metre. One order calendar and one pallet pattern brought the freight down to $134.',
  challenge: [
    'Four lines, four factories, four freight bookings. Each left when it was ready, as a part-load at $212 a cubic metre, and each was handled twice more on the way.',
  ],
  solution: [
    'The order dates were moved, not the factories. A calendar brings all four lines to one depot in the same nine days, on pallets of one pattern.',
    'Each pallet has a place in the container before its goods are made, so a short line shows up as an empty square two weeks early.',
  ],
  results: [
    'Freight fell from $212 to $134 a cubic metre. 40 full containers a year replaced 163 part-loads.',
    'Damage claims went from 2.1\u00a0percent of cartons to 0.3, because nothing is handled between the depot and the dock.',
  ],
  publishedAt: '2025-07-29T02:00:00.000Z',
  cover: { kind: 'container', variant: 0, alt: 'Shipping containers stacked in a block' },
  gallery: [
    {
      section: 'challenge',
      kind: 'crate',
      variant: 0,
      alt: 'Slatted crate with its lid raised above twelve bottles',
      caption: 'One of four lines, each crated its own way.',
    },
    {
      section: 'solution',
      kind: 'pallet',
      variant: 0,
      alt: 'Loaded pallet in side view, its load four cartons wide',
      caption: 'One pattern for all four factories.',
    },
    {
      section: 'solution',
      kind: 'cartons',
      variant: 0,
      alt: 'Blocks of cartons in two rows of three stacks',
      caption: 'The block that the container plan counts in.',
    },
    {
      section: 'results',
      kind: 'container',
      variant: 1,
      alt: 'Row of shipping containers with a second layer on top',
      caption: 'Every nine days, and full.',
    },
  ],
});
