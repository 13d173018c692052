import type { PageTexts } from './page-texts.ts';
import type { Action } from './site-content.ts';

const bookOrRead: Action[] = [
  { label: 'Book a free consultation', link: 'booking' },
  { label: 'View Case Studies', href: '/case-studies' },
];

export const defaultServiceLineText: PageTexts['serviceLine'] = {
  heading: 'The whole line',
  here: 'You are here',
  more: 'See this service',
  services: [
    {
      key: 'productDevelopment',
      heading: 'Product development',
      text: 'Prove it sells before you pay for tooling.',
      href: '/product-development',
    },
    {
      key: 'manufacturing',
      heading: 'Manufacturing and sourcing',
      text: 'Cost it from five numbers, then place it.',
      href: '/manufacturing',
    },
    {
      key: 'businessScaling',
      heading: 'Business scaling and exits',
      text: 'Build a company somebody can buy.',
      href: '/business-scaling',
    },
  ],
};

export const defaultProductDevelopmentText: PageTexts['productDevelopment'] = {
  hero: {
    breadcrumb: 'Product development',
    heading: { text: 'Product development: Sell It Before You Build.', mark: 'Sell It Before You Build.' },
    lede: 'A product should exist three times before a mould is cut: as a drawing you can price, as a sample you can sell, and as a part that has been tested until it broke.',
    actions: bookOrRead,
  },
  approach: {
    heading: 'Four questions, in this order',
    cards: [
      {
        key: 'niche',
        heading: 'Niche selection',
        text: 'Find the corner of a market where buyers complain and no supplier has listened.',
      },
      {
        key: 'rivals',
        heading: 'Competitor analysis',
        text: 'Buy what is on the shelf, take it apart, and measure the gap between its price and its cost.',
      },
      {
        key: 'fit',
        heading: 'Problem-solution fit',
        text: 'Put a sample in front of ten buyers. If nobody orders, we change the drawing, not the pitch.',
      },
      {
        key: 'cost',
        heading: 'Cost optimization',
        text: 'Take the cost out while it’s still only a drawing.',
      },
    ],
  },
  expertise: {
    heading: 'Samples first, tooling second',
    paragraphs: [
      'Most products that fail do it after the money has gone into steel. My expertise is in turning that around: I have a few samples made, good enough to show, and we put them in front of real buyers with a real delivery date and a price worked out from the five numbers.',
      'If the orders come, they pay for the mould. If they don’t, you’ve spent the price of ten samples and you know which part of the idea was wrong. The same rule holds for finished goods: Sell it BEFORE you source it.',
    ],
  },
  whyChoose: {
    heading: 'Why choose this order of work',
    benefits: [
      'A landed cost before the first supplier call',
      'Drawings, samples and tooling that belong to you',
      'Tests written down before the sample is made',
      'One person who answers for it, from sketch to dock',
    ],
  },
};

export const defaultManufacturingText: PageTexts['manufacturing'] = {
  hero: {
    breadcrumb: 'Manufacturing',
    heading: { text: 'Manufacturing, priced from five numbers.', mark: 'five numbers.' },
    lede: 'A factory quotes one price. I take it apart into five, agree each one with the factory, and place the work where all five make sense.',
    actions: bookOrRead,
  },
  balloons: [
    'grams in the part, and the waste',
    'pins, inserts, screws',
    'one shot, or four',
    'who takes it off the pins',
    'seconds until it is cool',
  ],
  solutions: {
    heading: 'From quote to dock',
    cards: [
      {
        key: 'model',
        heading: 'Cost modelling',
        text: 'The five numbers for your part, worked out before we ask anyone for a price.',
      },
      {
        key: 'audit',
        heading: 'Verified factories',
        text: 'Visited, measured and scored on the same sheet, with no broker in between.',
      },
      {
        key: 'tooling',
        heading: 'Tooling and first articles',
        text: 'You own the moulds, and I measure the first parts against the drawing.',
      },
      {
        key: 'quality',
        heading: 'Quality and freight',
        text: 'A control chart for the part and a loading plan for the container.',
      },
    ],
  },
  expertise: {
    heading: 'Where each number is spent',
    paragraphs: [
      'Global expertise sounds grand. After {claim:experience} years and {claim:markets} markets, mine is simple: every factory spends your money in the same five places. They’re raw materials, purchased components, production process steps, labour rates and cycle times.',
      'On a moulding press that is the hopper, the insert bin, the barrel, the table and the clock. Stand beside the machine and you can count all five. That’s what I do, and I write them down where you can check them.',
    ],
  },
  principles: {
    heading: 'The five principles',
    intro: 'The bottle from the first page again. Each balloon is one number, and one part that shows it.',
    caption: 'Worked example: what one insulated bottle costs to make, in dollars',
    columns: ['Item', 'Principle', 'Cost'],
    rows: [
      {
        note: 'The shell, and all other steel: 340 grams, and a quarter more cut away.',
        cents: 231,
        quotedNote: 'The shell, and all other steel: 340 grams, and half as much again called scrap.',
        quotedCents: 277,
        redrawnNote: 'The shell, a sixth thinner: 285 grams of steel, and a quarter more cut away.',
        redrawnCents: 194,
      },
      {
        note: 'The gasket, the label and the carton: bought in, counted one by one.',
        cents: 62,
        quotedNote: 'The gasket, the label and the carton, and 22 cents for buying them.',
        quotedCents: 84,
        redrawnNote: 'The gasket and a smaller carton. The name is etched, so there’s no label.',
        redrawnCents: 47,
      },
      {
        note: 'The liner: drawn, welded, emptied of air, polished. Then the shell is coated.',
        cents: 148,
        quotedNote: 'The liner, with every step, and a second polish where nobody looks.',
        quotedCents: 180,
        redrawnNote: 'The liner: the same steps. The shell is brushed, not coated.',
        redrawnCents: 120,
      },
      {
        note: 'The base, pressed on by hand and checked: four and a half minutes in all.',
        cents: 54,
        quotedNote: 'The base, and all work by hand: six minutes, by the factory’s own count.',
        quotedCents: 72,
        redrawnNote: 'The base clicks on: three and a half minutes in all.',
        redrawnCents: 42,
      },
      {
        note: 'The lid: 38 seconds on the press. Cooling decides most of them.',
        cents: 17,
        quotedNote: 'The lid: a round minute on the press.',
        quotedCents: 27,
        redrawnNote: 'The lid, with a thinner wall that cools in 29 seconds.',
        redrawnCents: 13,
      },
    ],
    total: 'Cost of one bottle, made',
    choice: 'The same bottle, priced three ways',
    versions: [
      { label: 'As quoted', says: 'One price from the factory. It came apart only when I asked.' },
      { label: 'Re-costed', says: 'The same bottle, each number worked out and agreed.' },
      { label: 'Re-drawn', says: 'The money follows the drawing, so we changed the drawing.' },
    ],
    blank: 'Your product, and the date:',
    less: 'less than quoted',
  },
  directory: {
    heading: 'A directory of factories somebody has checked',
    lede: 'Processes, machine lists, minimum runs and the date of the last check. Search it yourself, or ask me which three I’d call.',
    action: { label: 'Open the manufacturer directory', link: 'directory' },
  },
};

export const defaultBusinessScalingText: PageTexts['businessScaling'] = {
  hero: {
    breadcrumb: 'Business scaling',
    // on this page the highlighter belongs to the principle below
    heading: { text: 'Business scaling: build\u00a0it to be handed over.' },
    lede: 'A company that needs you every morning is hard to sell. I’ll help you turn it into one with a manual, a supply line and a price.',
    actions: bookOrRead,
  },
  solutions: {
    heading: 'Four ways to scale',
    cards: [
      {
        key: 'range',
        heading: 'Range extension',
        text: 'The second and third product using the tooling, buyers and freight you already have.',
      },
      {
        key: 'supply',
        heading: 'Supply agreements',
        text: 'Two sources, written terms, and a price that follows the five numbers.',
      },
      {
        key: 'manual',
        heading: 'Systems and manuals',
        text: 'Every decision you’ve made twice gets written down once.',
      },
      {
        key: 'exit',
        heading: 'Exit preparation',
        text: 'Clean books, owned tooling and contracts that transfer. Then the keys.',
      },
    ],
  },
  principle: {
    line: 'You make your money when you buy.',
    heading: 'The principle',
    paragraphs: [
      'Put plainly, you make your money when you buy. The sale collects the margin; the purchase creates it. It’s in the price of the part, the terms of the supply agreement, and what you paid for the business you took over.',
      'So I start on the buying side. Every later step is there to keep what we won.',
    ],
  },
  transformation: {
    heading: 'From hours to units',
    paragraphs: [
      'A service sells each hour once. In a service-to-product transformation I look for the part of your work that repeats, draw it as a product, and put a price and a part number on it.',
      'A day on site becomes a kit. The kit becomes a range. The range has stock, margin and buyers, and you can hand those to someone else.',
    ],
  },
  automation: {
    heading: 'AI automation',
    intro:
      '{Count:automation|office job a machine can do today,|office jobs a machine can do today, each} checked by a person before anything goes out.',
    cards: [
      {
        heading: 'Quotes',
        text: 'It reads what suppliers answer, compares that with the cost sheet and flags the odd ones.',
      },
      {
        heading: 'Orders',
        text: 'It watches stock, lead time and freight together, and drafts the reorder before it’s late.',
      },
      {
        heading: 'Answers',
        text: 'It answers product questions from your own manual, and shows the page.',
      },
    ],
  },
};

export const defaultServicesText: PageTexts['services'] = {
  heading: 'Where is your product stuck?',
  lede: '{Count:services|service|services} on one line. Find the sentence that sounds like you and start there.',
  choices: [
    {
      key: 'productDevelopment',
      says: 'It’s a sketch, or a complaint I keep hearing.',
      points: ['Niche selection', 'Competitor analysis', 'Problem-solution fit', 'Cost optimization'],
    },
    {
      key: 'manufacturing',
      says: 'It sells, but I don’t trust the landed price.',
      points: ['Cost modelling', 'Verified factories', 'Tooling and first articles', 'Quality and freight'],
    },
    {
      key: 'businessScaling',
      says: 'It runs, but only while I’m in the room.',
      points: ['Range extension', 'Supply agreements', 'Systems and manuals', 'Exit preparation'],
    },
  ],
  more: 'Start here',
  closing: { heading: 'Not sure? Give me thirty minutes.', actions: bookOrRead },
};
