import type { PageTexts } from './page-texts.ts';

export const defaultHomeText: PageTexts['home'] = {
  hero: {
    heading: { text: 'You make your money when you buy.', mark: 'when you buy.' },
    lede: 'Five numbers set what any product costs to make. I find them before you commit. Then we make it or source it {claim:savings}.',
    method: [
      { slogan: 'build', text: 'Take orders on a sample, then pay for the mould.' },
      { slogan: 'source', text: 'For finished goods: know who’s buying, then book the container.' },
    ],
    actions: [
      { label: 'Book a free consultation', link: 'booking' },
      { label: 'Read the case studies', href: '/case-studies' },
    ],
    principlesLabel: 'The five numbers behind a price',
  },
  about: {
    text: 'I’m an Australian consultant in product development, manufacturing and global sourcing. I work with businesses, entrepreneurs and buyers, from the workbench to the loading dock.',
    more: { label: 'About me', href: '/about' },
  },
  price: {
    heading: 'One price, taken apart',
    intro: 'A factory quoted one price for this bottle. Part by part, this is what it costs to make.',
    action: { label: 'See what each number pays for', href: '/manufacturing#principles-heading' },
  },
  services: {
    heading: 'From drawing to dock',
    intro: '{Count:services|service|services} on one line. Start where your product is stuck.',
    cards: [
      {
        id: 'product-development',
        heading: 'Product development',
        href: '/product-development',
        text: 'Prove the product sells before you pay for tooling.',
        points: [
          { text: 'Niche selection' },
          { text: 'Competitor analysis' },
          { text: 'Problem-solution fit' },
          { text: 'Cost optimization' },
        ],
        more: 'See the method',
      },
      {
        id: 'manufacturing',
        heading: 'Manufacturing and sourcing',
        href: '/manufacturing',
        text: 'Cost it from the five principles, then place it with a verified factory.',
        points: [
          { text: 'Cost modelling' },
          { text: 'Verified factories' },
          { text: 'Tooling and first articles' },
          { id: 'sourcing', text: 'Sourcing, quality and freight' },
        ],
        more: 'See how it is costed',
      },
      {
        id: 'business-scaling',
        heading: 'Business scaling and exits',
        href: '/business-scaling',
        text: 'Turn a service into a product line, and a product line into a business someone can buy.',
        points: [
          { text: 'Range extension' },
          { text: 'Supply agreements' },
          { text: 'Systems and AI automation' },
          { text: 'Exit preparation' },
        ],
        more: 'See the path',
      },
    ],
  },
  ventures: {
    heading: 'Ventures',
    intro: 'Businesses I’m part of. Each opens on its own site.',
    all: { label: 'See all brands', href: '/brands' },
  },
  gallery: {
    heading: 'Case studies',
    loading: 'Loading case study images...',
    empty: 'Nothing to show here yet. The written case studies have a page of their own.',
    emptyAction: { label: 'Go to Case Studies', href: '/case-studies' },
    all: { label: 'See every image in the gallery', href: '/case-studies?view=gallery' },
  },
  stats: {
    heading: 'Every figure, drawn to scale',
    plainHeading: 'The figures',
    figures: [
      {
        claim: 'launches',
        meaning: 'projects and product launches.',
        drawing: 'dots',
        unit: 'One dot is {scale}.',
        inDrawing: '',
      },
      {
        claim: 'sourced',
        meaning: 'of goods sourced.',
        drawing: 'containers',
        unit: 'One container is {scale}.',
        inDrawing: '',
      },
      { claim: 'markets', meaning: 'markets.', drawing: 'lines', unit: 'One line is {scale}.', inDrawing: 'AU' },
      {
        claim: 'experience',
        meaning: 'years of experience.',
        drawing: 'rule',
        unit: 'One long mark is {scale}.',
        inDrawing: 'YEARS',
      },
    ],
  },
  callToAction: {
    heading: 'Bring the number you don’t trust',
    lede: 'A sketch, a sample or a landed price will do. The event is free, and so is the first half hour with me.',
    actions: [
      { label: 'Join Next Free Event', link: 'event' },
      { label: 'View Case Studies', href: '/case-studies' },
    ],
    aside: { label: 'Or book a free 30-minute consultation', link: 'booking' },
  },
};

/** A life story nobody has lived: the chapters hold the figures together until the owner writes their own. */
export const defaultAboutText: PageTexts['about'] = {
  heading: 'I count what others quote.',
  lede: 'Product development, manufacturing and global sourcing for Australian businesses, entrepreneurs and buyers. A {claim:career} in {claim:markets} markets, and it still comes down to five numbers.',
  portraitCaption: '',
  yearLabel: 'Year',
  chapters: [
    {
      year: 0,
      heading: 'A price list and a suspicion',
      paragraphs: [
        'My first job was to re-type supplier price lists. One bracket had three prices in three folders, and nobody in the building could tell me why. I took one home, weighed it and worked out the steel.',
        'The steel was a fifth of the lowest price. I’ve wanted to see the other four fifths written down ever since.',
      ],
      milestone: 'First cost sheet, by hand',
    },
    {
      year: 5,
      heading: 'Beside the machines',
      paragraphs: [
        'I went to stand beside the machines: moulding first, then sheet metal, then sewing lines. In every country the same five things set the price: raw materials, purchased components, production process steps, labour rates and cycle times.',
        'A quote folds those five into one number. My work is to unfold it.',
      ],
      milestone: 'Five principles on one page',
      showsStudy: true,
    },
    {
      year: 12,
      heading: 'Buying for other people',
      paragraphs: [
        'Retailers and importers started sending me drawings. I sent back cost sheets, and the orders followed: by the pallet, then by the container. The total so far is {claim:sourced} of goods sourced, across {claim:markets} markets.',
        'What those years taught me fits on one line: you make your money when you buy. The sale only collects it.',
      ],
      milestone: 'First full container',
    },
    {
      year: 19,
      heading: 'Sell It Before You Build',
      paragraphs: [
        'Too many good products ended up in a warehouse, paid for and unsold. So I turned the work around: a sample first, orders second, tooling third. Buyers of finished goods hear the same rule as “Sell it BEFORE you source it”.',
        'Over {claim:launches} projects and product launches it’s been the cheapest insurance I know. Most ideas that fail now fail at the price of ten samples.',
      ],
      milestone: 'Samples before steel',
      showsStudy: true,
    },
    {
      year: 28,
      heading: 'Teaching it',
      paragraphs: [
        'These days I teach the method at a free event, run it for clients who’d rather have it done for them, and work in the ventures on this site, which run on it.',
        'If you have a product, a range or a business to price, the first half hour costs nothing.',
      ],
      milestone: 'Free 3-day workshop',
      actions: [
        { label: 'Join Next Free Event', link: 'event' },
        { label: 'View Case Studies', href: '/case-studies' },
        { label: 'Book a free consultation', link: 'booking' },
      ],
    },
  ],
  studiesHeading: 'From the job files',
};
