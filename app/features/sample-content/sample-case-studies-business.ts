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
    'The three repairs were drawn as one kit: seal, bearing, ball valve, gasket, two spanners and a printed sheet with eleven pictures. We watched six customers fit it before a carton was printed.',
    'I costed the kit from five numbers, found two makers for each part, and put a stock level and a reorder date on every line. An AI assistant answers fitting questions from the manual and shows the page; a fitter reads what it could not answer.',
  ],
  results: [
    'The firm sells 2,000 kits a month at $186, with a gross margin of 52\u00a0percent. The nine fitters now take the other three visits in ten, which pay better.',
    'Revenue no longer depends on who is on the road. That is the sentence a buyer of the business will read first.',
  ],
  publishedAt: '2024-03-05T02:00:00.000Z',
  cover: { kind: 'valve', variant: 0, alt: 'Ball valve from the repair kit, cut open' },
  gallery: [
    {
      section: 'challenge',
      kind: 'gear',
      variant: 0,
      alt: 'Pump drive gear in front view and in section',
      caption: 'Fault one of three: the same bearing, behind the same gear.',
    },
    {
      section: 'challenge',
      kind: 'valve',
      variant: 1,
      alt: 'Ball valve in section with the handle on top',
      caption: 'Fault two: a seat worn by sand.',
    },
    {
      section: 'solution',
      kind: 'valve',
      variant: 2,
      alt: 'Ball valve drawn along its red centre line, DN 50 below',
      caption: 'The valve in the kit fits all three pump sizes.',
    },
    {
      section: 'solution',
      kind: 'crate',
      variant: 0,
      alt: 'Crate pulled apart to show what is packed inside',
      caption: 'What goes in, in the order it is used.',
    },
    {
      section: 'results',
      kind: 'cartons',
      variant: 0,
      alt: 'Kit cartons stacked one to three high',
      caption: 'A month of kits, counted by machine.',
    },
    {
      section: 'results',
      kind: 'pallet',
      variant: 0,
      alt: 'Pallet of cartons ready to leave, with its height marked',
      caption: 'Two pallets leave every working day.',
    },
  ],
});

/** Without pictures on purpose: shows what a study looks like before its images are added. */
export const exit = sampleCaseStudy({
  title: 'Gate hardware maker prepared for sale in eighteen months',
  summary:
    'The owner worked 60 hours, one customer was half the business. Both were changed before the first buyer was called.',
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
  publishedAt: '2023-10-10T02:00:00.000Z',
  cover: { kind: 'bracket', variant: 0, alt: 'Hardware bracket and its flat blank' },
  gallery: [],
});
