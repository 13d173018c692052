import texts from '../../example/texts.json' with { type: 'json' };
import { COPYRIGHT_YEAR } from '../../lib/constants.ts';
import { RETENTION } from '../../lib/retention.ts';
import { DESIGNED } from '../../ui/brand/brand-choice.ts';
import { defaultServices } from './default-services.ts';
import { EXTRA_PAGES } from './page-registry.ts';
import type { ClauseText } from './page-texts.ts';
import { resolvedContent } from './references.ts';
import type { SiteContent } from './site-content.ts';

/** A type as a file can have it: in JSON a word is any word. */
type InJson<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends readonly (infer Item)[]
      ? InJson<Item>[]
      : T extends object
        ? { [Key in keyof T]: InJson<T[Key]> }
        : T;

/** What stands in the file; the other sections follow from the program. */
type Texts = Omit<SiteContent, 'brand' | 'copyrightYear' | 'enquiryQuestions' | 'extraPages' | 'services'>;

const given: InJson<Texts> = texts;
const { identity, seo, pages, ...sections } = given as Texts; // a test parses every section by its schema

/**
 * What the site says before its owner has changed a word, as it is stored: texts refer to claims. No real person, company or
 * address ships with the product, outlets are named by their kind, and nobody else's life stands in for the owner's.
 */
export const originalContent: SiteContent = {
  identity,
  brand: DESIGNED,
  ...sections,
  copyrightYear: COPYRIGHT_YEAR,
  extraPages: Object.fromEntries(EXTRA_PAGES.map((key) => [key, true])) as SiteContent['extraPages'], // each of them
  enquiryQuestions: [],
  services: defaultServices,
  seo,
  pages: { ...pages, privacy: withPeriods(pages.privacy) },
};

/** The same as visitors read it. */
export const defaultSiteContent: SiteContent = resolvedContent(originalContent);

/**
 * The privacy page says what the site does as shipped; whoever changes what is collected changes that text in the same step.
 * Its periods stand in the file by their names, `{enquiryMonths}`.
 */
function withPeriods(page: ClauseText): ClauseText {
  const filled = JSON.stringify(page).replaceAll(/\{(\w+)\}/g, (_, name) =>
    String(RETENTION[name as keyof typeof RETENTION]),
  );
  return JSON.parse(filled) as ClauseText; // the same with numbers in it
}
