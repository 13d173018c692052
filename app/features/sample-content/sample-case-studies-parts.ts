import { sampleCaseStudy } from './sample-case-study.ts';

export const valve = sampleCaseStudy({
  title: 'Isolation valve qualified with a second foundry',
  summary:
    'A DN\u00a050 valve had one source, one price and a 26-week wait. Same drawing, same tests, a second foundry, and a price with reasons.',
  description:
    'A DN 50 isolation valve with a single source was qualified at a second foundry through drawings, test sheets and three trial lots, at 18 percent less.',
  challenge: [
    'The valve had come from the same foundry for eleven years. It was a good valve. It was also the only one that the pump sets on three sites would accept, and the foundry knew it. The price had risen in seven of the eleven years, each time by letter, each time with a sentence about energy.',
    'The wait had grown from ten weeks to 26. Two spare valves on a shelf had become fourteen, because a site that stops for a valve loses more in a day than a year of storage costs.',
    'Twice a cheaper valve had been tried. Both times the casting was sound and the paperwork was not: nobody had written down which tests the original passed, so nobody could say whether the new one had passed them. The engineers refused it, and they were right.',
    'The brief was one line long: find out what this valve should cost, and get to where we have a choice.',
  ],
  solution: [
    'I began with the five numbers. The body weighs 6.8\u00a0kg, of which 1.1\u00a0kg is cut away as swarf; the ball and stem are bought in; there are nine process steps, 34\u00a0minutes of labour and a machining cycle of 11\u00a0minutes. On that sheet the fair price was about a fifth below the one in the letter.',
    'Then we wrote what had never been written: the test sheet. Shell test, seat test, torque at the lever, 5,000 cycles, and a cut through one body in every lot to measure the wall. The original valve was put through it first. It passed everything except the wall, which was thinner than its own drawing in two places.',
    'Five foundries were sent the drawing and the test sheet without a target price. Three answered with numbers for each line. Two of those were visited, and one was asked for a trial lot of twelve.',
    'The first lot failed on torque, because the seat was cut 0.2\u00a0mm tight. The foundry changed the tool, not the argument. The second and third lots passed on every line, and the engineers signed the sheet they had helped to write.',
  ],
  results: [
    'There are now two sources for the same drawing. The second foundry supplies at 18\u00a0percent below the old price, and its wait is nine weeks.',
    'The first foundry was shown the same sheet. It kept 40\u00a0percent of the volume, at 12\u00a0percent less, and corrected its wall thickness.',
    'The shelf went from fourteen spare valves back to four. The test sheet has since been used on three other castings, by the client’s own buyers, without me in the room.',
  ],
  publishedAt: '2024-07-23T02:00:00.000Z',
  cover: { kind: 'valve', variant: 0, alt: 'Ball valve in section with its lever' },
  gallery: [
    {
      section: 'challenge',
      kind: 'valve',
      variant: 1,
      alt: 'Section through a DN 50 ball valve, the cut metal hatched',
      caption: 'The original. Its wall was thinner than its drawing.',
    },
    {
      section: 'solution',
      kind: 'gear',
      variant: 0,
      alt: 'Gear in front view with a keyway, and beside it in section',
      caption: 'The test rig’s drive: 5,000 turns of the lever.',
    },
    {
      section: 'solution',
      kind: 'valve',
      variant: 2,
      alt: 'Ball valve cut open to show the bore through the ball',
      caption: 'The seat, 0.2 mm too tight in the first lot.',
    },
    {
      section: 'results',
      kind: 'valve',
      variant: 3,
      alt: 'Valve in section between two bolted flanges on a red centre line',
      caption: 'Lot three, signed off on every line.',
    },
    {
      section: 'results',
      kind: 'crate',
      variant: 0,
      alt: 'Slatted crate with the sides and lid standing off',
      caption: 'Four spares on the shelf instead of fourteen.',
    },
  ],
});

export const controlBoard = sampleCaseStudy({
  title: 'Control board rebuilt around parts you can still buy',
  summary: '41 components, nine of them at the end of their life. The new board has 26, each with a second source.',
  description:
    'A control board with nine end-of-life components was redrawn from 41 parts to 26, each with a second source, and its test cut to 75 seconds.',
  challenge: [
    'Nine of the 41 components had a last-order date. One of them, a relay, cost $0.90 from the maker and $6.40 from whoever still had it.',
    'Each board took 210\u00a0seconds to test, by a person with a meter.',
  ],
  solution: [
    'We listed every component with its price, its maker, its second maker and its last date. A line without a second maker was redrawn or removed.',
    'Six test points were added to the board, so that a fixture can press all of them at once.',
  ],
  results: [
    'The board costs $17.40 instead of $23.10. All 26 components have a second source and none has a last-order date.',
    'The test takes 75\u00a0seconds and needs no meter. The fixture paid for itself in four months.',
  ],
  publishedAt: '2025-01-21T02:00:00.000Z',
  cover: { kind: 'circuit', variant: 0, alt: 'Control board with its components, seen from a corner' },
  gallery: [
    {
      section: 'challenge',
      kind: 'circuit',
      variant: 1,
      alt: 'Circuit board with gold tracks and a crowd of components',
      caption: '41 components, nine without a future.',
    },
    {
      section: 'solution',
      kind: 'circuit',
      variant: 2,
      alt: 'Circuit board with four corner holes, two black chips and three capacitors',
      caption: 'The second layout, with room around the connector.',
    },
    {
      section: 'solution',
      kind: 'press',
      variant: 0,
      alt: 'Upright press with the ram down on the table',
      caption: 'The fixture: one stroke, six test points.',
    },
    {
      section: 'results',
      kind: 'circuit',
      variant: 3,
      alt: 'Finished control board with a gold connector at its edge',
      caption: '26 components, two makers each.',
    },
    {
      section: 'results',
      kind: 'cartons',
      variant: 0,
      alt: 'Cartons stacked in steps, gold tape over the top',
      caption: 'The first 1,200 boards, packed for the line.',
    },
  ],
});

export const bracket = sampleCaseStudy({
  title: 'Mining equipment bracket cut from a third less plate',
  summary:
    'Same strength, same press. The blank was turned and its corners given back, and 42 parts now fit where 28 did.',
  description:
    'A bracket for mining equipment was redrawn so that 42 blanks fit a plate that held 28, and two bends replaced 310 millimetres of weld.',
  challenge: [
    'A bracket that holds a hose on a haul truck was cut 28 to a plate. The blanks had square corners that carried nothing, and 42\u00a0percent of the 12\u00a0mm plate went back as scrap.',
    'Three pieces were welded into one: 22\u00a0minutes of work each, and the weld was where they cracked.',
  ],
  solution: [
    'The corners came off, and the blanks were turned so that the notch of one holds the tab of the next. 42 fit the same plate.',
    'Two bends on the press replaced the weld. The bolt holes are punched before bending, in the same clamping.',
  ],
  results: [
    'Each bracket uses a third less plate and takes 9\u00a0minutes instead of 22. Its cost went from $64 to $41.',
    'None of the 1,900 fitted since has cracked. There is no weld left to crack.',
  ],
  publishedAt: '2023-05-09T02:00:00.000Z',
  cover: { kind: 'bracket', variant: 0, alt: 'Bracket and the flat blank it is bent from' },
  gallery: [
    {
      section: 'challenge',
      kind: 'bracket',
      variant: 1,
      alt: 'Flat blank with a slot and four holes, 220 wide, and the bracket bent from it',
      caption: 'The old blank: square corners that carried nothing.',
    },
    {
      section: 'challenge',
      kind: 'gear',
      variant: 0,
      alt: 'Toothed drive gear with round holes, and its hatched section',
      caption: 'The hose runs past this drive; a cracked bracket stops the truck.',
    },
    {
      section: 'solution',
      kind: 'bracket',
      variant: 2,
      alt: 'Bent bracket with two bolt holes in the upright and a slot in the foot',
      caption: 'Two bends where the weld was.',
    },
    {
      section: 'solution',
      kind: 'press',
      variant: 0,
      alt: 'Press frame with the ram in the middle and blanks waiting on the left',
      caption: 'Punched and bent in one clamping.',
    },
    {
      section: 'results',
      kind: 'bracket',
      variant: 3,
      alt: 'Bracket beside its blank, bend lines dashed in red',
      caption: '42 to a plate, 9 minutes each.',
    },
    {
      section: 'results',
      kind: 'pallet',
      variant: 0,
      alt: 'Pallet with its load strapped in rows, seen from the side',
      caption: 'Spares for three sites on one pallet.',
    },
  ],
});
