import { sampleCaseStudy } from './sample-case-study.ts';

export const pumpKits = sampleCaseStudy({
  title: 'Pump repair visits turned into 2K kits a month',
  summary:
    'Seven of ten call-outs fixed the same three faults. Those repairs are now a boxed kit at $186 that the customer fits.',
  description:
    'A pump repair firm found that 70 percent of its visits fixed the same three faults, drew them as a kit, and now sells 2,000 kits a month at $186.',
  challenge: [
    'Nine fitters drove to pumps in three states. Each hour was sold once, at a rate nobody could raise, and the waiting list was six weeks.',
    'The job cards told a simpler story than the phone did: 70\u00a0percent of visits fixed one of three faults, with the same parts each time.',
  ],
  solution: [
    'The three repairs were drawn as one kit: seal, bearing, ball valve, gasket, two spanners and a printed sheet with eleven pictures. We watched six customers fit it before a carton was printed. From the first drawing to the first boxed kit took twelve weeks.',
    'I costed the kit from five numbers, found two makers for each part, and put a stock level and a reorder date on every line. An AI assistant answers fitting questions from the manual and shows the page; a fitter reads what it could not answer.',
  ],
  results: [
    'The firm sells 2,000 kits a month at $186, with a gross margin of 52\u00a0percent. The nine fitters now take the other three visits in ten, which pay better.',
    'Revenue no longer depends on who is on the road. That is the sentence a buyer of the business will read first.',
  ],
  sector: 'Pump repair',
  outcomes: [
    { label: 'Boxed kits sold', after: '2,000', unit: 'a month', basis: 'at $186 each' },
    { label: 'Gross margin of a kit', after: '52', unit: '%', basis: 'costed from five numbers' },
    { label: 'First drawing to first boxed kit', after: '12', unit: 'weeks' },
  ],
  services: ['product-development', 'business-scaling'],
  publishedAt: '2024-03-05T02:00:00.000Z',
  kind: 'valve',
  facts: { weeksAfter: 12 },
  pictures: {
    challenge: [
      ['bottleneck', 'Six weeks of jobs waiting for nine fitters.'],
      ['unknown-cost', 'What a visit cost, as far as the job cards told.'],
    ],
    solution: [
      ['drawing', 'The valve in the kit fits all three pump sizes.'],
      ['schedule', 'Twelve weeks from the first drawing to the first boxed kit.'],
    ],
    results: [
      ['output', 'Kits packed, month by month.', 'cartons'],
      ['dock', 'One truck takes two days of kits.', 'pallet'],
    ],
  },
});

/** Without pictures on purpose, apart from its cover: shows what a study looks like before its images are added. */
export const exit = sampleCaseStudy({
  title: 'Gate hardware maker prepared for sale in eighteen months',
  summary:
    'The owner worked 60 hours a week and one customer bought 46 percent. We changed both before calling the first buyer.',
  description:
    'Eighteen months of exit preparation for a hardware maker: owner’s hours, customer mix, tooling and supply contracts put in order before the sale.',
  challenge: [
    'The business made a fair profit and could not be sold. One customer bought 46\u00a0percent of its output, the tools stood at a supplier who believed he owned them, and every quote needed the owner.',
  ],
  solution: [
    'We began on the buying side. Two sources were agreed for each casting, in writing, with prices that follow the five numbers, and the tools were tagged, photographed and listed as assets.',
    'Every decision the owner had made twice went into a manual. Two new ranges on the existing tooling brought the largest customer down to 22\u00a0percent.',
  ],
  results: [
    'After eighteen months the owner worked 12\u00a0hours a week. The first valuation had been 3.1 times earnings; the offer that was accepted was 5.0 times, on earnings a quarter higher.',
    'The supply contracts transferred with the keys. The manual was the first thing the buyer asked for.',
  ],
  sector: 'Gate hardware',
  outcomes: [
    {
      label: 'Price of the business',
      before: '3.1×',
      after: '5.0×',
      unit: 'earnings',
      period: 'after eighteen months',
      basis: 'first valuation and accepted offer, on earnings a quarter higher',
    },
    { label: 'Hours the owner works', before: '60', after: '12', unit: 'a week', period: 'after eighteen months' },
    {
      label: 'Output bought by the largest customer',
      before: '46',
      after: '22',
      unit: '%',
      basis: 'two new ranges on the existing tooling',
    },
  ],
  services: ['business-scaling'],
  publishedAt: '2023-10-10T02:00:00.000Z',
  kind: 'press',
  pictures: {
    challenge: [],
    solution: [],
    results: [],
  },
});
