import type { ChangedWords } from '../../interface-words/words.ts';
import type { MachineUse } from './machine-use.ts';
import type { PageKey } from './page-registry.ts';
import type { PageTexts } from './page-texts.ts';
import type { SectionData, SectionKey } from './section-schemas.ts';

/**
 * Everything on the public site that the owner can change, as plain JSON: no functions, no dates, no markup.
 * Behaviour (intervals, limits, screen-state messages) is not content and lives with the code that behaves.
 */
export type SiteContent = { [Key in Exclude<SectionKey, `${string}.${string}`>]: SectionData<Key> } & {
  seo: Record<PageKey, PageSeo>;
  pages: PageTexts;
  /** Words of the interface that the owner says otherwise; left out where there are none. */
  interfaceWords?: ChangedWords;
  /** What machines are asked for; left out where they may find, quote and learn. */
  machineUse?: Exclude<MachineUse, 'quoted'>;
  /** Addresses of nouns to which a text leads and at which nothing stands now; left out where there is none. */
  hiddenPaths?: readonly string[];
  /** Of a site that began with its owner's own words, as visitors read it; on the example there is none. */
  own?: OwnSite;
};

/** The pages that say nothing of hers, and so are not there. */
type OwnSite = { absent: readonly PageKey[] };

/** What the links are called where they are chosen or filled in, whoever's site it is: the keys are those of the sample. */
export const LINK_LABELS = {
  event: 'Event',
  directory: 'Directory',
  aiLabs: 'Another site of yours',
  buyingGuide: 'Guide',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  facebook: 'Facebook',
  twitter: 'Twitter',
  booking: 'Booking',
};
export type LinkKey = keyof typeof LINK_LABELS;
export const LINK_KEYS = Object.keys(LINK_LABELS) as LinkKey[]; // its own keys

export const BRAND_ASSETS = ['australianMade', 'creativeXR', 'eagleMarine'] as const;
/** An affiliated business. The three screens that list ventures each show their own selection. */
export type Venture = SiteContent['ventures'][number];

export const IMAGE_KEYS = ['profile', ...BRAND_ASSETS, 'vastpark', 'interviewCollection'] as const;
export type ImageKey = (typeof IMAGE_KEYS)[number];

type ImageAsset = SiteContent['images'][ImageKey];
export type TextBlock = SiteContent['commentaryAreas'][number];

/** `anchor` is an id on the home page: `#id` there, `/#id` everywhere else. `url` is any address on the web. */
export type Action =
  | { label: string; href: `/${string}` }
  | { label: string; link: LinkKey }
  | { label: string; url: string }
  | { label: string; anchor: string }
  | { label: string; mailSubject: string };

/** `ogType` is 'website' and `ogImage` the profile picture unless a page says otherwise. */
export type PageSeo = SectionData<`seo.${PageKey}`>;

/** The ventures of the home page: those with a mark first, then those shown as a line of text. */
export function homeVentures({ ventures, images }: Pick<SiteContent, 'ventures' | 'images'>): Venture[] {
  const shown = ventures.filter((venture) => venture.onHome);
  const hasLogo = (venture: Venture) => ventureLogo(venture, { images }) !== null;
  return [...shown.filter(hasLogo), ...shown.filter((venture) => !hasLogo(venture))];
}

/**
 * The mark of a venture: its own picture if it has one, which is said by its name, else the chosen one of ours, unless its
 * place is empty; null for a line of text.
 */
export function ventureLogo(
  { logo, logoAsset }: Pick<Venture, 'logo' | 'logoAsset'>,
  { images }: Pick<SiteContent, 'images'>,
): (Omit<ImageAsset, 'alt'> & ({ isOwn: true } | { isOwn: false; alt: string })) | null {
  // a logo of any shape stands in the box of the drawn ones
  if (logo !== undefined) return { path: logo, width: 200, height: 60, isOwn: true };
  return logoAsset && images[logoAsset].path !== '' ? { ...images[logoAsset], isOwn: false } : null;
}

/** What a venture says on the Brands page; where its owner left words empty, its name and its website stand for them. */
export function ventureWords({ name, url, heading, buttonText, listText }: Venture) {
  return {
    heading: heading || name,
    buttonText: buttonText || hostOf(url).replace(/^www\./, '') || name,
    listText: listText || name,
  };
}

/** The ventures of the Brands page, in order. */
export function brandVentures({ ventures }: Pick<SiteContent, 'ventures'>): Venture[] {
  return ventures.filter((venture) => venture.onBrands);
}

/** The affiliated businesses, in order. */
export function affiliatedVentures({ ventures }: Pick<SiteContent, 'ventures'>): Venture[] {
  return ventures.filter((venture) => venture.inList);
}

/** What stands beside the balloons of the mould: each principle, and the page's words about it. */
export function mouldWords({ principles, pages }: Pick<SiteContent, 'principles' | 'pages'>) {
  return principles.map(({ name }, index) => ({ name, note: pages.manufacturing.balloons[index] ?? '' }));
}

/** Whether an address or a mail address is one of the reserved example names that the owner still has to replace. */
export function isPlaceholder(address: string): boolean {
  const host = address.includes('://') ? hostOf(address) : (address.split('@').at(-1) ?? '');
  return /(^|\.)example(\.(com|net|org))?$/i.test(host);
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : '';
}
