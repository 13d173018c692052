import { sampleCaseStudy } from './sample-case-study.ts';

export const homewares = sampleCaseStudy({
  title: 'Homewares range re-sourced at 5M units a year',
  summary:
    'Nine items, three suppliers, eight carton sizes. Costed again from raw material up and moved onto one carton and one container plan.',
  description:
    'How nine homewares items were re-costed from five numbers and repacked into one carton, taking a third out of a landed cost of $2.86 a unit.',
  challenge: [
    'The range sold 5\u00a0million units a year and lost money before it left port. Three suppliers each quoted one price per item, so every negotiation ended with a smaller number and the same argument a year later.',
    'It had grown one item at a time. Eight carton sizes for nine items shared a container badly: 68 percent of the space held goods, and every carton was opened and repacked on arrival.',
  ],
  solution: [
    'We wrote the cost of each item as five numbers: raw materials, purchased components, production process steps, labour rates and cycle times. Two new factories quoted against that sheet instead of against each other.',
    'One carton was drawn to tile the pallet, and the inner packs to tile the carton. The container plan followed from the drawing.',
  ],
  results: [
    'Landed cost fell from $2.86 to $1.92 a unit, a third less across the range. Containers leave 96 percent full and nothing is repacked.',
    'Stock reaches the shelf in 12\u00a0weeks instead of 18. The cost sheets stayed with the client, whose own team has since priced the next nine items with them.',
  ],
  sector: 'Homewares',
  outcomes: [
    { label: 'Landed cost a unit', before: '$2.86', after: '$1.92', basis: 'a third less at 5M units a year' },
    {
      label: 'Container space that holds goods',
      before: '68',
      after: '96',
      unit: '% full',
      period: 'on the first shipment',
    },
    {
      label: 'Order to shelf',
      before: '18',
      after: '12',
      unit: 'weeks',
      basis: 'cartons are no longer repacked on arrival',
    },
  ],
  services: ['manufacturing'],
  publishedAt: '2025-09-16T02:00:00.000Z',
  kind: 'cartons',
  facts: { saving: 1 / 3, weeksBefore: 18, weeksAfter: 12, fillPercent: 96 },
  pictures: {
    challenge: [
      ['found', 'As it arrived: no two rows alike, and every carton to be opened.'],
      ['repacked', 'Every range was packed twice before it reached a shelf.'],
      ['bottleneck', 'The repacking bench held up each container for a week.'],
      ['unknown-cost', 'Nobody could say what the larger part of the price paid for.'],
    ],
    solution: [
      ['cost-sheet', 'Five numbers an item, agreed before anyone quoted.'],
      ['factories', 'Two factories quoted against the sheet, not against each other.'],
      ['first-article', 'The new carton, measured before the first thousand.'],
      ['pallet-plan', 'One carton that tiles the pallet.'],
    ],
    results: [
      ['full', '96 percent full on the first shipment.'],
      ['weeks', 'On the shelf six weeks sooner.'],
      ['cost-bars', 'From $2.86 to $1.92 a unit, landed.'],
      ['dock', 'Unloaded by the pallet, with nothing to repack.'],
    ],
  },
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
  sector: 'Freight',
  outcomes: [
    {
      label: 'Freight a cubic metre',
      before: '$212',
      after: '$134',
      basis: 'four lines, one calendar, one pallet pattern',
    },
    { label: 'Bookings', before: '163 part-loads', after: '40', unit: 'full loads', period: 'a year' },
    {
      label: 'Cartons with a damage claim',
      before: '2.1',
      after: '0.3',
      unit: '%',
      basis: 'nothing is handled between the depot and the dock',
    },
  ],
  services: ['manufacturing'],
  publishedAt: '2025-07-29T02:00:00.000Z',
  kind: 'container',
  facts: { saving: 0.37, fillPercent: 97 },
  pictures: {
    challenge: [
      ['found', 'Four part-loads in four bookings, each handled twice more on the way.'],
      ['void', 'What a part-load looks like from the side.'],
    ],
    solution: [['pallet-plan', 'One pallet pattern for all four factories.', 'pallet']],
    results: [
      ['full', 'Every nine days, and full.'],
      ['cost-bars', 'Freight from $212 to $134 a cubic metre.'],
      ['dock', 'One truck, one delivery, no sorting.'],
    ],
  },
});
