import { sampleCaseStudy } from './sample-case-study.ts';

export const seating = sampleCaseStudy({
  title: '$2.4M taken out of a moulded seating range',
  summary:
    'Four chairs, eleven joints each. One clip, a lighter seat and a carton that holds six took $15 out of every chair.',
  description:
    'A moulded seating range of 160,000 chairs a year, taken apart and costed part by part until $15 a chair, or $2.4M a year, was found and removed.',
  challenge: [
    'Four models, 160,000 chairs a year and eleven joints in each. The seat took 94\u00a0seconds in the mould because its thickest rib decided how long it had to cool.',
    'Two chairs filled a carton, so freight cost more than the frame. A chair landed at $65.',
  ],
  solution: [
    'The rib was hollowed and the seat dropped from 3.9 to 3.1\u00a0kg without losing a load test. One moulded clip replaced seven of the eleven joints; four remain.',
    'The legs were turned to lie inside the seat, which put six chairs in the carton that had held two.',
  ],
  results: [
    'The seat leaves the mould in 61\u00a0seconds. Material, time, joints and freight together came to $15: a chair lands at $50, and 160,000 of them cost $2.4M a year less.',
    'Assembly at home went from 14\u00a0minutes to 6, and returns for missing screws stopped.',
  ],
  sector: 'Furniture',
  outcomes: [
    { label: 'Landed cost a chair', before: '$65', after: '$50', basis: '$2.4M a year over 160,000 chairs' },
    { label: 'Seat in the mould', before: '94', after: '61', unit: 'seconds' },
    { label: 'Assembly at home', before: '14', after: '6', unit: 'minutes', basis: 'four joints in place of eleven' },
    { label: 'Chairs in a carton', before: '2', after: '6' },
  ],
  services: ['manufacturing'],
  publishedAt: '2025-06-03T02:00:00.000Z',
  kind: 'chair',
  facts: { saving: 0.23, partsBefore: 11, partsAfter: 4 },
  pictures: {
    challenge: [
      ['found', 'Eleven joints, each one bought, counted and bagged.'],
      ['bottleneck', 'The seats wait while the moulded part cools.'],
      ['unknown-cost', 'The part of the price that no supplier would explain.'],
    ],
    solution: [
      ['fewer-parts', 'One moulded clip took the place of seven joints.'],
      ['drawing', 'The rib hollowed with one new core in the tool.', 'mould'],
      ['test-rig', 'The load test, written down before the sample was made.'],
    ],
    results: [
      ['cost-bars', '$15 less in every chair.'],
      ['finished', 'The range as it has been sold since June.'],
    ],
  },
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
    'The laminate was written as a schedule: each layer with its cloth, its resin, its weight and its minutes. Cloth is cut from a nest instead of by eye, because 31\u00a0percent of it had gone in the bin.',
  ],
  results: [
    'The hours in a 20\u00a0ft hull fell from 340 to 250, and its cost by 22\u00a0percent. The laminate is 11\u00a0percent lighter and within 2\u00a0percent from boat to boat.',
    'The cost of a new length is one section, not one factory.',
  ],
  sector: 'Boat building',
  outcomes: [
    { label: 'Hours in a 20 ft hull', before: '340', after: '250', unit: 'hours' },
    { label: 'Cost of a hull', after: '22', unit: '% less' },
    { label: 'Weight of the laminate', after: '11', unit: '% lighter', basis: 'within 2 percent from boat to boat' },
  ],
  services: ['product-development', 'manufacturing'],
  publishedAt: '2024-11-12T02:00:00.000Z',
  kind: 'hull',
  facts: { saving: 0.22, wastePercent: 31 },
  pictures: {
    challenge: [
      ['found', 'Each length laid by hand, with its own habits.'],
      ['waste', 'Glass cloth, cut to the eye.'],
    ],
    solution: [
      ['drawing', 'Released once, for all four lengths.'],
      ['cost-sheet', 'The laminate, layer by layer, as a price.'],
    ],
    results: [
      ['finished', 'The third length out of the same family.'],
      ['cost-bars', '22 percent less in a 20\u00a0ft hull.'],
    ],
  },
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
    'The buyers asked for two things: a hook, and a battery they already sold. Both went into the drawing. Neither would have fitted the mould that had been quoted. The plan was 14\u00a0weeks long, with the orders ahead of the steel.',
  ],
  results: [
    '31 of the 40 counters ordered, 640 cartons in all. Deposits paid $29,000 of the $38,000 tool.',
    'The torch lands at $14.20 and sells at $29 to the trade. The second order was placed before the first container arrived.',
  ],
  sector: 'Trade tools',
  outcomes: [
    {
      label: 'Cartons ordered before tooling',
      after: '640',
      unit: 'cartons',
      period: 'in five weeks',
      basis: '31 of the 40 counters that saw a sample',
    },
    { label: 'Tool paid by deposits', after: '$29,000', unit: 'of $38,000' },
    { label: 'Landed cost, sold at $29 to the trade', after: '$14.20' },
  ],
  services: ['product-development'],
  publishedAt: '2025-03-18T02:00:00.000Z',
  kind: 'torch',
  facts: { weeksAfter: 14 },
  pictures: {
    challenge: [
      ['found', 'A good drawing, a quoted tool, and not one order.'],
      ['unknown-cost', 'A quote with one price, and half of it without a reason.'],
    ],
    solution: [
      ['drawing', 'Redrawn for the hook and the battery that the buyers asked for.'],
      ['schedule', 'Orders come before the tool on this plan.'],
      ['first-article', 'The first torch from the tool, measured against the sample.'],
    ],
    results: [
      ['finished', 'What the counters had ordered.'],
      ['dock', 'First delivery, on the date in the order form.', 'cartons'],
    ],
  },
});
