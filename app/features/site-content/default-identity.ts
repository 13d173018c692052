import type { SiteContent } from './site-content.ts';

/** Neutral until the owner fills in their own: no real person, company or address ships with the product. */
export const defaultIdentity: SiteContent['identity'] = {
  name: 'Sample Consultant',
  role: 'Consultant in product development, manufacturing and global sourcing',
  tagline: 'Product, manufacturing, sourcing',
  email: 'hello@example.com',
  portrait: 'profile',
  locality: 'Australia',
};

export const defaultLinks: SiteContent['links'] = {
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

export const defaultClaims: SiteContent['claims'] = {
  launches: {
    text: '3800+',
    meaning: 'projects and product launches',
    usedOn: ['home', 'about'],
    evidence: 'Job register: one line per project or launch, with its year. Attach the count.',
    reviewOn,
  },
  launchesBadge: {
    text: '3800 Projects',
    meaning: 'projects',
    usedOn: ['caseStudies'],
    evidence: 'The same job register, shown as a badge without the plus sign.',
    reviewOn,
  },
  sourced: {
    text: '$1.8B',
    meaning: 'of goods sourced',
    usedOn: ['home', 'about'],
    evidence:
      'Sum of purchase orders placed or managed, in Australian dollars at the rate of the order date. Attach the totals by year.',
    reviewOn,
  },
  sourcedBadge: {
    text: '$1.8Bn Sourced',
    meaning: 'of goods sourced',
    usedOn: ['caseStudies'],
    evidence: 'The same purchase orders, worded as on the badge.',
    reviewOn,
  },
  markets: {
    text: '28',
    meaning: 'markets',
    usedOn: ['home', 'about', 'manufacturing'],
    evidence: 'List of the countries goods were bought from or sold into. Attach the list.',
    reviewOn,
  },
  experience: {
    text: '25+',
    meaning: 'years of experience',
    usedOn: ['home', 'manufacturing', 'dashboard'],
    evidence: 'Employment and business records.',
    reviewOn,
  },
  experienceBadge: {
    text: '25 Years Experience',
    meaning: 'of experience',
    usedOn: ['caseStudies'],
    evidence: 'The same records, worded as on the badge.',
    reviewOn,
  },
  experienceProven: {
    text: '25+ years of proven experience',
    meaning: 'in product development, manufacturing and sourcing',
    usedOn: ['footer'],
    evidence: 'The same records, worded as in the footer.',
    reviewOn,
  },
  career: {
    text: '28-year career',
    meaning: 'counted from the first job in the trade',
    usedOn: ['about'],
    evidence: 'Year of the first job. Counts the whole career, not only the consulting years.',
    reviewOn,
  },
  savings: {
    text: '30 to 50 percent cheaper than imports',
    meaning: 'landed cost against the import price the client paid before',
    usedOn: ['home'],
    evidence: 'Before and after cost sheets of the jobs behind the range. Keep the method with them.',
    reviewOn,
  },
  workshopSavings: {
    text: '30-50% cheaper than imports',
    meaning: 'as the free workshop states it',
    usedOn: ['brands'],
    evidence: 'The workshop’s own material, supported by the same cost sheets.',
    reviewOn,
  },
  managed: {
    text: '$400M+',
    meaning: 'total managed',
    usedOn: ['dashboard'],
    evidence: 'Budgets managed directly. A different figure from the goods sourced.',
    reviewOn,
  },
};

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
