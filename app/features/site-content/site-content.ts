import type { PageTexts } from './page-texts.ts';

/**
 * Everything on the public site that the owner can change, as plain JSON: no functions, no dates, no markup.
 * Behaviour (intervals, limits, screen-state messages) is not content and lives with the code that behaves.
 */
export interface SiteContent {
  identity: Identity;
  links: Record<LinkKey, ExternalLink>;
  claims: Record<ClaimKey, Claim>;
  principles: Principle[];
  slogans: Record<SloganKey, string>;
  /** In the order the lists show them. */
  ventures: Venture[];
  images: Record<ImageKey, ImageAsset>;
  outlets: MediaOutlet[];
  commentaryAreas: TextBlock[];
  availability: string[];
  navigation: NavigationItem[];
  /** Stands beside the navigation on every page. */
  headerAction: Action;
  footer: FooterText;
  copyrightYear: number;
  extraPages: Record<ExtraPage, boolean>;
  seo: Record<PageKey, PageSeo>;
  pages: PageTexts;
}

export interface Identity {
  name: string;
  role: string;
  /** Stands under the name in the header. */
  tagline: string;
  email: string;
  portrait: ImageKey;
  locality: string;
}

export const LINK_KEYS = [
  'event',
  'directory',
  'aiLabs',
  'buyingGuide',
  'linkedin',
  'youtube',
  'facebook',
  'twitter',
  'booking',
] as const;
export type LinkKey = (typeof LINK_KEYS)[number];

/** What the links are called where they are chosen or filled in. */
export const LINK_LABELS: Record<LinkKey, string> = {
  event: 'Event',
  directory: 'Manufacturer directory',
  aiLabs: 'AI labs',
  buyingGuide: 'Buying guide',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  facebook: 'Facebook',
  twitter: 'Twitter',
  booking: 'Booking',
};

export interface ExternalLink {
  label: string;
  url: string;
}

export const CLAIM_KEYS = [
  'launches',
  'launchesBadge',
  'sourced',
  'sourcedBadge',
  'markets',
  'experience',
  'experienceBadge',
  'experienceProven',
  'career',
  'savings',
  'workshopSavings',
  'managed',
] as const;
export type ClaimKey = (typeof CLAIM_KEYS)[number];

/** One marketing figure in one wording. Wordings differ by screen on purpose, so none is computed from another. */
export interface Claim {
  text: string;
  /** What the figure counts, in words that can follow it. */
  meaning: string;
  usedOn: (PageKey | 'footer' | 'dashboard')[];
  /** Which record supports the figure; advertising law asks for it before the figure is shown. */
  evidence: string;
  /** The day (yyyy-mm-dd) by which the evidence is looked at again. */
  reviewOn: string;
}

export interface Principle {
  name: string;
  note: string;
}

export type SloganKey = 'build' | 'source';

export const BRAND_ASSETS = ['australianMade', 'creativeXR', 'eagleMarine'] as const;
export type BrandAsset = (typeof BRAND_ASSETS)[number];

/** An affiliated business. The three screens that list ventures each show their own selection. */
export interface Venture {
  /** Says which drawing belongs to it; a venture without one gets a drawing made from its key. */
  key: string;
  name: string;
  url: string;
  /** A venture without a mark is shown as a line of text. */
  logoAsset: BrandAsset | 'vastpark' | null;
  /** The address of a picture of its own, in place of one of the marks. */
  logo?: string;
  /** One line for cards. */
  summary: string;
  description: string;
  heading: string;
  buttonText: string;
  /** How the list of affiliated businesses words it. */
  listText: string;
  onHome: boolean;
  onBrands: boolean;
  inList: boolean;
}

export const IMAGE_KEYS = ['profile', ...BRAND_ASSETS, 'vastpark', 'interviewCollection'] as const;
export type ImageKey = (typeof IMAGE_KEYS)[number];

/** `width` and `height` are the size on screen, in CSS pixels. */
export interface ImageAsset {
  path: string;
  alt: string;
  width: number;
  height: number;
}

export interface MediaOutlet {
  slug: string;
  name: string;
  logo: string;
  alt: string;
  type: string;
  description: string;
  /** Where the appearance can be checked, and when it ran (yyyy-mm-dd). */
  proofLink?: string;
  proofDate?: string;
}

export interface TextBlock {
  heading: string;
  text: string;
}

export interface NavigationItem {
  label: string;
  href: `/${string}`;
}

/** `anchor` is an id on the home page: `#id` there, `/#id` everywhere else. */
export type Action =
  | { label: string; href: `/${string}` }
  | { label: string; link: LinkKey }
  | { label: string; anchor: string }
  | { label: string; mailSubject: string };

export interface FooterText {
  /** Follows the name. */
  about: string;
  proof: string;
  groups: { heading: string; items: Action[] }[];
  legal: NavigationItem[];
  newsletter: NewsletterText;
}

export interface NewsletterText {
  label: string;
  placeholder: string;
  button: string;
  /** What a person agrees to; stored word for word with each subscription. */
  consent: string;
  privacyLink: NavigationItem;
  /** The same answer for known and unknown addresses. */
  accepted: TextBlock;
  confirm: TextBlock & { button: string };
  confirmed: TextBlock;
  unsubscribe: TextBlock & { button: string };
  unsubscribed: TextBlock;
  expiredLink: TextBlock;
}

export const EXTRA_PAGES = ['contact', 'services', 'privacy', 'terms', 'sitemap'] as const;
export type ExtraPage = (typeof EXTRA_PAGES)[number];

export const PAGE_KEYS = [
  'home',
  'about',
  'productDevelopment',
  'manufacturing',
  'businessScaling',
  'caseStudies',
  'brands',
  'media',
  ...EXTRA_PAGES,
] as const;
export type PageKey = (typeof PAGE_KEYS)[number];

/** `ogType` is 'website' and `ogImage` the profile picture unless a page says otherwise. */
export interface PageSeo {
  title: string;
  description: string;
  canonical: `/${string}`;
  keywords: string[];
  ogType?: string;
  ogImage?: string;
}

/** The ventures of the home page: those with a mark first, then those shown as a line of text. */
export function homeVentures({ ventures }: Pick<SiteContent, 'ventures'>): Venture[] {
  const shown = ventures.filter((venture) => venture.onHome);
  return [...shown.filter(hasLogo), ...shown.filter((venture) => !hasLogo(venture))];
}

function hasLogo({ logo, logoAsset }: Venture): boolean {
  return logo !== undefined || logoAsset !== null;
}

/** The mark of a venture: its own picture if it has one, else the chosen one of ours; null for a line of text. */
export function ventureLogo(
  { name, logo, logoAsset }: Pick<Venture, 'name' | 'logo' | 'logoAsset'>,
  { images }: Pick<SiteContent, 'images'>,
): (ImageAsset & { isOwn: boolean }) | null {
  // a logo of any shape stands in the box of the drawn ones
  if (logo !== undefined) return { path: logo, alt: `${name} logo`, width: 200, height: 60, isOwn: true };
  return logoAsset && { ...images[logoAsset], isOwn: false };
}

/** The ventures of the Brands page, in order. */
export function brandVentures({ ventures }: Pick<SiteContent, 'ventures'>): Venture[] {
  return ventures.filter((venture) => venture.onBrands);
}

/** The affiliated businesses, in order. */
export function affiliatedVentures({ ventures }: Pick<SiteContent, 'ventures'>): Venture[] {
  return ventures.filter((venture) => venture.inList);
}

/** Whether an address or a mail address is one of the reserved example names that the owner still has to replace. */
export function isPlaceholder(address: string): boolean {
  const host = address.includes('://') ? hostOf(address) : (address.split('@').at(-1) ?? '');
  return /(^|\.)example(\.(com|net|org))?$/i.test(host);
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : '';
}

/** The labels of everything that still carries a placeholder, for the owner's set-up checklist. */
export function placeholderLabels(content: SiteContent): string[] {
  const links = Object.values(content.links).map((link) => [link.label, link.url] as const);
  const ventures = content.ventures.map((venture) => [`Venture: ${venture.name}`, venture.url] as const);
  return [['Email', content.identity.email] as const, ...links, ...ventures]
    .filter(([, address]) => isPlaceholder(address))
    .map(([label]) => label);
}
