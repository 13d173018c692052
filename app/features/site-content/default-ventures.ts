import type { SiteContent, TextBlock, Venture } from './site-content.ts';

export const defaultVentures: Venture[] = [
  {
    key: 'workshop',
    name: 'Sourcing training workshop',
    url: 'https://example.com/free-workshop',
    logoAsset: 'australianMade',
    summary: 'Three days, free. Learn to cost a product before you order it.',
    heading: 'Three days learning to buy',
    description:
      'A free 3-day workshop on buying well. You bring a product; you leave with its five numbers, a list of factories to call and a landed price to hold them to. The goal: goods sourced {claim:workshopSavings}. An AI sourcing suite comes with it, so your cost sheet is filled in by the end of day one.',
    buttonText: 'Click Here to Register for Our Next Event',
    listText:
      'A free 3-day sourcing training workshop, with an AI sourcing suite, that teaches you to buy {claim:workshopSavings}.',
    onHome: true,
    onBrands: true,
    inList: true,
  },
  {
    key: 'directory',
    name: 'Verified manufacturing directory',
    url: 'https://example.com/manufacturer-directory',
    logoAsset: null,
    summary: 'Factories by process, minimum run and date of the last check.',
    heading: 'Factories somebody has checked',
    description:
      'A directory of manufacturers by process, machine and minimum run. Each entry shows what was checked and when.',
    buttonText: 'Open the manufacturing directory',
    listText: 'A verified manufacturing directory.',
    onHome: true,
    onBrands: false,
    inList: true,
  },
  {
    key: 'agency',
    name: 'Digital XR/AI agency',
    url: 'https://example.com/xr-ai-agency',
    logoAsset: 'creativeXR',
    summary: 'Walk a production line, or open a mould, before either exists.',
    heading: 'See the product before it exists',
    description:
      'A digital XR/AI agency for products that are hard to carry into a meeting. It builds models of lines, moulds and machines that a buyer can walk around, training rooms for the people who will run them, and AI tools that read quotes and drawings.',
    buttonText: 'Click Here to Learn More',
    listText: 'A digital XR/AI agency.',
    onHome: true,
    onBrands: true,
    inList: true,
  },
  {
    key: 'boatBuilder',
    name: 'Marine composite boat builder',
    url: 'https://example.com/composite-boats',
    logoAsset: 'eagleMarine',
    summary: 'Composite hulls for 20 to 40 foot boats.',
    heading: 'Hulls weighed layer by layer',
    description:
      'A marine composite boat builder for 20 to 40 foot boats. Each laminate is drawn, weighed and costed layer by layer, so the price of a hull is a list you can read and question.',
    buttonText: 'Click Here to Learn More',
    listText: 'A marine composite boat builder for 20 to 40 foot boats.',
    onHome: true,
    onBrands: true,
    inList: true,
  },
  {
    key: 'property',
    name: 'Property management firm',
    url: 'https://example.com/property-management',
    logoAsset: 'vastpark',
    summary: 'Workshops, sheds and yards, let and looked after.',
    heading: 'Space to make things in',
    description: 'A property management firm for workshops, warehouses and yards: leases, repairs and compliance.',
    buttonText: 'Visit the property management firm',
    listText: 'A property management firm.',
    onHome: true,
    onBrands: false,
    inList: false,
  },
  {
    key: 'thorium',
    name: 'Thorium project-management firm',
    url: 'https://example.com/thorium-projects',
    logoAsset: null,
    summary: 'Mining waste, remediated for the thorium in it.',
    heading: 'What the mine left behind',
    description: 'A project-management firm remediating mining waste for thorium.',
    buttonText: 'Visit the project-management firm',
    listText: 'A project-management firm remediating mining waste for thorium.',
    onHome: false,
    onBrands: false,
    inList: true,
  },
];

function outlet(slug: string, name: string, type: string, description: string): SiteContent['outlets'][number] {
  return { slug, name, logo: `/images/outlets/${slug}.svg`, alt: `${name} logo`, type, description };
}

/** Named by kind, not after real outlets: the owner replaces each with a real one and the proof of it. */
export const defaultOutlets: SiteContent['outlets'] = [
  outlet(
    'regional-breakfast-tv',
    'Regional Breakfast TV',
    'Television',
    'Why landed cost moves before shelf price does.',
  ),
  outlet('state-evening-bulletin', 'State Evening Bulletin', 'Television', 'What’s still made in Australia, and why.'),
  outlet('metro-talk-radio', 'Metro Talk Radio', 'Radio', 'Listeners’ questions on buying direct from a factory.'),
  outlet('country-drive-radio', 'Country Drive Radio', 'Radio', 'How a small town fills a container.'),
  outlet(
    'national-business-weekly',
    'National Business Weekly',
    'Newspaper',
    'A column on reading a supplier’s quote.',
  ),
  outlet('regional-weekend-paper', 'Regional Weekend Paper', 'Newspaper', 'From a kitchen bench to the first pallet.'),
  outlet(
    'manufacturing-trade-monthly',
    'Manufacturing Trade Monthly',
    'Trade magazine',
    'The five principles on one factory floor.',
  ),
  outlet('freight-quarterly', 'Freight Quarterly', 'Trade magazine', 'What a half-empty container costs.'),
  outlet('small-factory-online', 'Small Factory Online', 'Online', 'What to count when you visit a supplier.'),
  outlet('supply-desk-podcast', 'Supply Desk Podcast', 'Podcast', 'Forty minutes on second sources.'),
  outlet('product-bench-podcast', 'Product Bench Podcast', 'Podcast', 'Samples, tests and the ideas that failed.'),
  outlet(
    'first-exporter-newsletter',
    'First Exporter Newsletter',
    'Newsletter',
    'A freight plan for the first overseas order.',
  ),
  outlet(
    'trade-show-stage',
    'Trade Show Stage',
    'Live event',
    'Live session: sell the sample, then pay for the mould.',
  ),
];

export const defaultCommentaryAreas: TextBlock[] = [
  {
    heading: 'Manufacturing',
    text: 'What a part should cost, why it costs more, and which products can still be made here at a profit.',
  },
  {
    heading: 'Supply chains',
    text: 'Where goods are stuck, who pays for the delay, and what a second source changes.',
  },
  {
    heading: 'Business growth',
    text: 'How a small company buys, scales and prepares its sale without betting the house on stock.',
  },
];

export const defaultAvailability: string[] = [
  'TV and radio interviews',
  'Expert commentary',
  'Industry trends',
  'Manufacturing insights',
  'Supply chain analysis',
  'Business development',
];
