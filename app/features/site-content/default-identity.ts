import { SITE_LANGUAGE } from '../../lib/constants.ts';
import type { SiteContent } from './site-content.ts';

/** Neutral until the owner fills in their own: no real person, company or address ships with the product. */
export const defaultIdentity: SiteContent['identity'] = {
  name: 'Sample Consultant',
  role: 'Consultant in product development, manufacturing and global sourcing',
  tagline: 'Product, manufacturing, sourcing',
  email: 'hello@example.com',
  portrait: 'profile',
  language: SITE_LANGUAGE,
  locality: 'Australia',
  city: '',
  businessNumber: '',
  feeModel: '',
};

export const defaultLinks: SiteContent['links'] = {
  tellsSource: true,
  event: { label: 'Free workshop', url: 'https://example.com/free-workshop' },
  directory: { label: 'Manufacturer directory', url: 'https://example.com/manufacturer-directory' },
  aiLabs: { label: 'AI labs', url: 'https://example.com/ai-labs' },
  buyingGuide: { label: 'Australian-made buying guide', url: 'https://example.com/buying-guide' },
  linkedin: { label: 'LinkedIn', url: 'https://example.com/linkedin' },
  youtube: { label: 'YouTube', url: 'https://example.com/youtube' },
  facebook: { label: 'Facebook', url: 'https://example.com/facebook' },
  twitter: { label: 'Twitter', url: 'https://example.com/twitter' },
  booking: { label: 'Book a free 30-minute consultation', url: 'https://example.com/book-a-consultation' },
  further: [],
};

const reviewOn = '2026-06-30';

export const defaultClaims: SiteContent['claims'] = [
  {
    key: 'launches',
    name: 'Launches',
    number: 3800,
    unit: { before: '', one: 'one launch', many: 'launches' },
    wordings: [
      { key: 'launches', text: '3800+' },
      { key: 'launchesBadge', text: '3800 Projects' },
    ],
    meaning: 'projects and product launches',
    evidence: 'Job register: one line per project or launch, with its year. Attach the count.',
    reviewOn,
  },
  {
    key: 'sourced',
    name: 'Goods sourced',
    number: 1_800_000_000,
    unit: { before: '$', one: '', many: '' },
    wordings: [
      { key: 'sourced', text: '$1.8B' },
      { key: 'sourcedBadge', text: '$1.8Bn Sourced' },
    ],
    meaning: 'of goods sourced',
    evidence:
      'Sum of purchase orders placed or managed, in Australian dollars at the rate of the order date. Attach the totals by year.',
    reviewOn,
  },
  {
    key: 'markets',
    name: 'Markets',
    number: 28,
    unit: { before: '', one: 'one country', many: 'countries' },
    wordings: [{ key: 'markets', text: '28' }],
    meaning: 'markets',
    evidence: 'List of the countries goods were bought from or sold into. Attach the list.',
    reviewOn,
  },
  {
    key: 'experience',
    name: 'Experience',
    number: 25,
    unit: { before: '', one: 'one year', many: 'years' },
    wordings: [
      { key: 'experience', text: '25+' },
      { key: 'experienceBadge', text: '25 Years Experience' },
      { key: 'experienceProven', text: '25+ years of proven experience' },
    ],
    meaning: 'years of experience in product development, manufacturing and sourcing',
    evidence: 'Employment and business records.',
    reviewOn,
  },
  {
    key: 'career',
    name: 'Career',
    number: 28,
    unit: { before: '', one: 'one year', many: 'years' },
    wordings: [{ key: 'career', text: '28-year career' }],
    meaning: 'counted from the first job in the trade',
    evidence: 'Year of the first job. Counts the whole career, not only the consulting years.',
    reviewOn,
  },
  {
    key: 'savings',
    name: 'Savings',
    unit: { before: '', one: 'one percent', many: 'percent' },
    wordings: [
      { key: 'savings', text: '30 to 50 percent cheaper than imports' },
      { key: 'workshopSavings', text: '30-50% cheaper than imports' },
    ],
    meaning: 'landed cost against the import price the client paid before',
    evidence: 'Before and after cost sheets of the jobs behind the range. Keep the method with them.',
    reviewOn,
  },
  {
    key: 'managed',
    name: 'Total managed',
    number: 400_000_000,
    unit: { before: '$', one: '', many: '' },
    wordings: [{ key: 'managed', text: '$400M+' }],
    meaning: 'total managed',
    evidence: 'Budgets managed directly. A different figure from the goods sourced.',
    reviewOn,
  },
];

export const defaultPrinciples: SiteContent['principles'] = [
  { name: 'Raw materials', note: 'grade, weight and waste' },
  { name: 'Purchased components', note: 'everything the factory buys in' },
  { name: 'Production process steps', note: 'each time the part is handled' },
  { name: 'Labour rates', note: 'minutes by hand, at the local wage' },
  { name: 'Cycle times', note: 'seconds on the machine' },
];

const logoSize = { width: 200, height: 60 };

export const defaultImages: SiteContent['images'] = {
  profile: { path: '/images/profile.png', alt: 'Portrait of the consultant', width: 40, height: 40 },
  australianMade: { path: '/images/australianMade.svg', alt: 'Sourcing workshop logo', ...logoSize },
  creativeXR: { path: '/images/creativeXR.svg', alt: 'XR and AI agency logo', ...logoSize },
  eagleMarine: { path: '/images/eagleMarine.svg', alt: 'Composite boat builder logo', ...logoSize },
  vastpark: { path: '/images/vastpark.svg', alt: 'Property management firm logo', ...logoSize },
  interviewCollection: {
    path: '/images/interview-collection.svg',
    alt: 'Contact sheet with twelve drawn interview frames, two of them circled in red pencil',
    width: 836,
    height: 574,
  },
};
