import type {
  BusinessScalingText,
  ManufacturingText,
  ProductDevelopmentText,
  ServiceLineText,
  ServicesText,
} from './page-texts.ts';
import type { Action } from './site-content.ts';

const bookOrRead: Action[] = [
  { label: 'Book a free consultation', link: 'booking' },
  { label: 'View Case Studies', href: '/case-studies' },
];

export const defaultServiceLineText: ServiceLineText = {
  heading: 'The whole line',
  here: 'You are here',
  more: 'See this service',
  services: [
    {
      key: 'productDevelopment',
      heading: 'Product development',
      text: 'Prove that it sells before you pay for tooling.',
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
      text: 'Make the company something that can be sold.',
      href: '/business-scaling',
    },
  ],
};

export const defaultProductDevelopmentText: ProductDevelopmentText = {
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
        text: 'Find the corner of a market where buyers complain and no supplier has answered.',
      },
      {
        key: 'rivals',
        heading: 'Competitor analysis',
        text: 'Buy what is on the shelf, take it apart, and measure the gap between its price and its cost.',
      },
      {
        key: 'fit',
        heading: 'Problem-solution fit',
        text: 'Put a sample in front of ten buyers. If nobody orders, the drawing changes, not the pitch.',
      },
      {
        key: 'cost',
        heading: 'Cost optimization',
        text: 'Take cost out of the drawing while it is still only a drawing.',
      },
    ],
  },
  expertise: {
    heading: 'Samples first, tooling second',
    paragraphs: [
      'Most products that fail do so after the money has gone into steel. The sample-selling method turns that around. I have a few samples made, good enough to show, and we put them in front of real buyers with a real delivery date and a price worked out from the five numbers.',
      'If the orders come, they carry the mould. If they do not, you have spent the price of ten samples and know which part of the idea was wrong. The same rule holds for finished goods: Sell it BEFORE you source it.',
    ],
  },
  whyChoose: {
    heading: 'Why work this way',
    benefits: [
      'A landed cost before the first supplier call',
      'Drawings, samples and tooling that belong to you',
      'Tests written down before the sample is made',
      'One person answerable from sketch to dock',
    ],
  },
  studiesHeading: 'From the job files',
};

export const defaultManufacturingText: ManufacturingText = {
  hero: {
    breadcrumb: 'Manufacturing',
    heading: { text: 'Manufacturing, priced from five numbers.', mark: 'five numbers.' },
    lede: 'A factory quotes one price. I take it apart into five, agree each of them, and place the work where all five make sense.',
    actions: bookOrRead,
  },
  solutions: {
    heading: 'From quote to dock',
    cards: [
      {
        key: 'model',
        heading: 'Cost modelling',
        text: 'The five numbers for your part, worked out before anyone is asked for a price.',
      },
      {
        key: 'audit',
        heading: 'Verified factories',
        text: 'Visited, measured and scored on the same sheet, with no broker in between.',
      },
      {
        key: 'tooling',
        heading: 'Tooling and first articles',
        text: 'Moulds owned by you, and first parts measured against the drawing.',
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
      '25+ years and 28 markets teach one thing: every factory spends your money in the same five places. They are raw materials, purchased components, production process steps, labour rates and cycle times.',
      'On a moulding press that is the hopper, the insert bin, the barrel, the table and the clock. Stand beside the machine and you can count all five. I do, and I write them down where you can check them.',
    ],
  },
  principles: {
    heading: 'The five principles',
    intro: 'The bottle from the first page again, with the price of its lid taken apart.',
    caption: 'Worked example: the cost of one moulded lid, in dollars',
    columns: ['Item', 'Principle', 'Cost'],
    rows: [
      { note: 'Weigh the part, add the runner, price the grade.', cents: 42 },
      { note: 'Seal, insert, label and carton.', cents: 31 },
      { note: 'Moulding, trimming, printing, assembly.', cents: 24 },
      { note: 'Minutes measured at the bench, not quoted.', cents: 18 },
      { note: 'Seconds on the press. Cooling decides most of them.', cents: 27 },
    ],
    total: 'Cost of one lid, made',
  },
  directory: {
    heading: 'A directory of factories somebody has checked',
    lede: 'Processes, machine lists, minimum runs and the date of the last check. Search it yourself, or ask me which three to call.',
    action: { label: 'Open the manufacturer directory', link: 'directory' },
  },
};

export const defaultBusinessScalingText: BusinessScalingText = {
  hero: {
    breadcrumb: 'Business scaling',
    // on this page the highlighter belongs to the principle below
    heading: { text: 'Business scaling: build it to be handed over.' },
    lede: 'A company that needs you every morning is hard to sell. I help turn it into one with a manual, a supply line and a price.',
    actions: bookOrRead,
  },
  solutions: {
    heading: 'Four ways to scale',
    cards: [
      {
        key: 'range',
        heading: 'Range extension',
        text: 'The second and third product on the tooling, buyers and freight you already have.',
      },
      {
        key: 'supply',
        heading: 'Supply agreements',
        text: 'Two sources, written terms, and a price that follows the five numbers.',
      },
      {
        key: 'manual',
        heading: 'Systems and manuals',
        text: 'Every decision you have made twice is written down once.',
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
      'Put plainly, you make your money when you buy. A sale collects the margin; the purchase creates it. It lies in the price of the part, the terms of the supply agreement, and the cost of the business you take over.',
      'So the work starts on the buying side, and every later step is there to keep what was won.',
    ],
  },
  transformation: {
    heading: 'From hours to units',
    paragraphs: [
      'A service sells each hour once. In a service-to-product transformation I look for the part of your work that repeats, draw it as a product, and sell it as a unit with a price and a part number.',
      'A day on site becomes a kit. The kit becomes a range. The range has stock, margin and buyers, and those can be handed to someone else.',
    ],
  },
  automation: {
    heading: 'AI automation',
    intro: 'Three jobs a machine can do in the office today, each checked by a person before anything is sent.',
    cards: [
      {
        heading: 'Quotes',
        text: 'Supplier answers are read, compared with the cost sheet and sorted, with the odd ones marked.',
      },
      {
        heading: 'Orders',
        text: 'Stock, lead time and freight are watched together, and the reorder is drafted before it is late.',
      },
      {
        heading: 'Answers',
        text: 'Product questions are answered from your own manual, with the page shown.',
      },
    ],
  },
};

export const defaultServicesText: ServicesText = {
  heading: 'Where is your product stuck?',
  lede: 'Three services on one line. Find the sentence that sounds like you and start there.',
  choices: [
    {
      key: 'productDevelopment',
      says: 'It is a sketch, or a complaint you keep hearing.',
      points: ['Niche selection', 'Competitor analysis', 'Problem-solution fit', 'Cost optimization'],
    },
    {
      key: 'manufacturing',
      says: 'It sells, but you do not trust the landed price.',
      points: ['Cost modelling', 'Verified factories', 'Tooling and first articles', 'Quality and freight'],
    },
    {
      key: 'businessScaling',
      says: 'It runs, but only while you are in the room.',
      points: ['Range extension', 'Supply agreements', 'Systems and manuals', 'Exit preparation'],
    },
  ],
  more: 'Start here',
  closing: { heading: 'Not sure? Thirty minutes will tell.', actions: bookOrRead },
};
