import { sampleCaseStudy } from './sample-case-study.ts';

export const valve = sampleCaseStudy({
  title: 'Isolation valve qualified with a second foundry',
  summary:
    'A DN\u00a050 valve had one source, one price and a 24-week wait. Same drawing, same tests, a second foundry, and a price with reasons.',
  description:
    'A DN 50 isolation valve with a single source was qualified at a second foundry through drawings, test sheets and three trial lots, at 18 percent less.',
  challenge: [
    'The valve had come from the same foundry for eleven years. It was a good valve. It was also the only one that the pump sets on three sites would accept, and the foundry knew it. The price had risen in seven of the eleven years, each time by letter, each time with a sentence about energy.',
    'The wait had grown from ten weeks to 24. Two spare valves on a shelf had become fourteen, because a site that stops for a valve loses more in a day than a year of storage costs.',
    'Twice a cheaper valve had been tried. Both times the casting was sound and the paperwork was not: nobody had written down which tests the original passed, so nobody could say whether the new one had passed them. The engineers refused it, and they were right.',
    'The brief was one line long: find out what this valve should cost, and get to where we have a choice.',
  ],
  solution: [
    'I began with the five numbers. The body weighs 6.8\u00a0kg, of which 1.1\u00a0kg is cut away as swarf; the ball and stem are bought in; there are nine process steps, 34\u00a0minutes of labour and a machining cycle of 11\u00a0minutes. On that sheet the fair price was about a fifth below the one in the letter.',
    'Then we wrote what had never been written: the test sheet. Shell test, seat test, torque at the lever, 4,000 cycles under pressure, and a cut through one body in every lot to measure the wall. The original valve was put through it first. It passed everything except the wall, which was thinner than its own drawing in two places.',
    'Five foundries were sent the drawing and the test sheet without a target price. Three answered with numbers for each line. Two of those were visited, and one was asked for a trial lot of twelve.',
    'The first lot failed on torque, because the seat was cut 0.2\u00a0mm tight. The foundry changed the tool, not the argument. The second and third lots passed on every line, and the engineers signed the sheet they had helped to write.',
  ],
  results: [
    'There are now two sources for the same drawing. The second foundry supplies at 18\u00a0percent below the old price, and its wait is nine weeks.',
    'The first foundry was shown the same sheet. It kept 40\u00a0percent of the volume, at 12\u00a0percent less, and corrected its wall thickness.',
    'The shelf went from fourteen spare valves back to four. The test sheet has since been used on three other castings, by the client’s own buyers, without me in the room.',
  ],
  sector: 'Pumps and valves',
  outcomes: [
    { label: 'Wait for a valve', before: '24', after: '9', unit: 'weeks', basis: 'from the second foundry' },
    { label: 'Price of the valve', after: '18', unit: '% less', basis: 'second foundry, same drawing, same tests' },
    { label: 'Sources for the drawing', before: '1', after: '2' },
    { label: 'Spare valves on the shelf', before: '14', after: '4' },
  ],
  services: ['manufacturing'],
  publishedAt: '2023-02-14T02:00:00.000Z',
  kind: 'valve',
  facts: { saving: 0.18, weeksBefore: 24, weeksAfter: 9 },
  pictures: {
    challenge: [
      ['found', 'A good valve, and no choice.'],
      ['unknown-cost', 'What the letters never explained.'],
      ['drifting', 'Wall thickness, as it had been delivered.'],
    ],
    solution: [
      ['test-rig', 'The test that had never been written down.'],
      ['first-article', 'First body from the second foundry.'],
      ['factories', 'Two foundries on the same drawing.'],
    ],
    results: [
      ['steady', 'Wall thickness since, from both.'],
      ['weeks', 'The wait at the second foundry.'],
    ],
  },
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
  sector: 'Electronics',
  outcomes: [
    { label: 'Cost of a board', before: '$23.10', after: '$17.40' },
    { label: 'Components on the board', before: '41', after: '26', basis: 'each of them with a second source' },
    {
      label: 'Test of a board',
      before: '210',
      after: '75',
      unit: 'seconds',
      basis: 'the fixture paid for itself in four months',
    },
  ],
  services: ['product-development', 'manufacturing'],
  publishedAt: '2025-01-21T02:00:00.000Z',
  kind: 'circuit',
  facts: { saving: 0.25, partsBefore: 41, partsAfter: 26 },
  pictures: {
    challenge: [
      ['found', 'Nine components with a last-order date.'],
      ['quotes', 'The same board, quoted on price alone. Nobody could promise the relay.'],
    ],
    solution: [
      ['fewer-parts', 'A line without a second maker was redrawn or removed.'],
      ['first-article', 'The first board against its sheet, before the line started.'],
    ],
    results: [['cost-bars', 'From $23.10 to $17.40 a board.']],
  },
});

export const bracket = sampleCaseStudy({
  title: 'Mining equipment bracket cut from a third less plate',
  summary:
    'Same strength, same press. The blank was turned and its corners given back, and 42 parts now fit where 28 did.',
  description:
    'A bracket for mining equipment was redrawn so that 42 blanks fit a plate that held 28, and two bends replaced 310 millimetres of weld.',
  challenge: [
    'A bracket that holds a hose on a haul truck was cut 28 to a plate. The blanks had square corners that carried nothing, and 38\u00a0percent of the 12\u00a0mm plate went back as scrap.',
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
  sector: 'Mining equipment',
  outcomes: [
    { label: 'Cost of a bracket', before: '$64', after: '$41' },
    { label: 'Work on a bracket', before: '22', after: '9', unit: 'minutes', basis: 'two bends in place of the weld' },
    { label: 'Blanks cut from a plate', before: '28', after: '42', basis: 'same plate, same press' },
  ],
  services: ['manufacturing'],
  publishedAt: '2023-05-09T02:00:00.000Z',
  kind: 'bracket',
  facts: { saving: 0.36, wastePercent: 38 },
  pictures: {
    challenge: [
      ['found', 'Square corners that carried nothing.'],
      ['waste', '28 to a plate, and the rest to the bin.'],
      ['bottleneck', 'The welding bay set the pace for the whole shop.'],
    ],
    solution: [
      ['drawing', 'Two bends where the weld was.'],
      ['test-rig', 'Loaded until the hose would have let go first.'],
    ],
    results: [
      ['cost-bars', 'From $64 to $41 a bracket.'],
      ['finished', '42 to a plate, nine minutes each.'],
    ],
  },
});
