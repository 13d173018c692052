import { z } from 'zod';
import { SITE_LANGUAGE } from '../../lib/constants.ts';
import { wordingText } from './claims.ts';
import { type FieldHint, fieldHints } from './content-fields.ts';
import { schemaOf, sectionOf, withSection } from './content-section.ts';
import { withOwnServices } from './own-services.ts';
import { isSectionShown } from './page-sections.ts';
import { type Reference, referencePlaces } from './reference-notation.ts';
import { SECTION_KEYS, type SectionKey } from './section-schemas.ts';
import { affiliatedVentures, brandVentures, homeVentures, type SiteContent } from './site-content.ts';

type Count = {
  label: string;
  /** Where what it counts is edited. */
  section: SectionKey;
  noun: { one: string; many: string };
  count: (content: SiteContent) => number;
  /** Whether visitors can see what is counted; without it they always can. */
  isShown?: (content: SiteContent) => boolean;
};

/** What of the site can be counted in a text. */
export const COUNTS = {
  outlets: {
    label: 'Number of media outlets',
    section: 'outlets',
    noun: { one: 'outlet', many: 'outlets' },
    count: ({ outlets }: SiteContent) => outlets.length,
  },
  ventures: {
    label: 'Number of ventures in all',
    section: 'ventures',
    noun: { one: 'venture', many: 'ventures' },
    count: ({ ventures }: SiteContent) => ventures.length,
  },
  home: {
    label: 'Number of ventures on the home page',
    section: 'ventures',
    noun: { one: 'venture', many: 'ventures' },
    count: (content: SiteContent) => homeVentures(content).length,
  },
  brands: {
    label: 'Number of ventures on the Brands page',
    section: 'ventures',
    noun: { one: 'venture', many: 'ventures' },
    count: (content: SiteContent) => brandVentures(content).length,
  },
  affiliated: {
    label: 'Number of affiliated businesses',
    section: 'ventures',
    noun: { one: 'business', many: 'businesses' },
    count: (content: SiteContent) => affiliatedVentures(content).length,
  },
  agenda: {
    label: 'Number of parts of the first call',
    section: 'pages.contact',
    noun: { one: 'part', many: 'parts' },
    count: ({ pages }: SiteContent) => pages.contact.agenda.length,
    isShown: (content: SiteContent) => isSectionShown('contact', 'agenda', content),
  },
  services: {
    label: 'Number of services',
    section: 'services',
    noun: { one: 'service', many: 'services' },
    count: ({ services }: SiteContent) => services.list.length,
  },
  automation: {
    label: 'Number of jobs under Automation',
    section: 'pages.businessScaling',
    noun: { one: 'job', many: 'jobs' },
    count: ({ pages }: SiteContent) => pages.businessScaling.automation.cards.length,
  },
} as const satisfies Record<string, Count>;
export type CountKey = keyof typeof COUNTS;

/** What a reference counts; null when that is nothing that the site knows. */
function counted({ kind, key }: Reference): Count | null {
  return kind !== 'claim' && Object.hasOwn(COUNTS, key) ? COUNTS[key as CountKey] : null; // it is one of them
}

/** Whether a reference counts what there is none of, or what visitors do not see. */
export function countsNothing(reference: Reference, content: SiteContent): boolean {
  const found = counted(reference);
  return found !== null && (found.count(content) === 0 || found.isShown?.(content) === false);
}

/** What a reference says now; null when there is nothing of that name. */
export function referenceText(reference: Reference, content: SiteContent): string | null {
  const { kind, key, noun } = reference;
  if (kind === 'claim') return wordingText(content.claims, key) || null;
  const count = counted(reference)?.count(content);
  if (count === undefined) return null;
  const word = countInWords(count, content.identity.language);
  const words = kind === 'Count' ? word.charAt(0).toLocaleUpperCase(SITE_LANGUAGE) + word.slice(1) : word;
  return noun ? `${words} ${count === 1 ? noun.one : noun.many}` : words;
}

/**
 * A text with what its references say in their place. What nothing has the name of says nothing: it is refused on saving.
 * A sentence that counts what there is none of, or what no visitor sees, is left out, unless it is all there is and the
 * place may not be empty.
 */
export function resolvedText(text: string, content: SiteContent, { mayBeEmpty = false } = {}): string {
  if (!text.includes('{')) return text;
  let resolved = '';
  let end = 0;
  const nothings: number[] = [];
  for (const { at, written, reference } of referencePlaces(text)) {
    resolved += text.slice(end, at);
    const said = referenceText(reference, content);
    // on a site of the owner's own a claim may be there without evidence, and then visitors are not told of it
    if (countsNothing(reference, content) || (said === null && content.own)) nothings.push(resolved.length);
    resolved += said ?? '';
    end = at + written.length;
  }
  resolved += text.slice(end);
  if (nothings.length === 0) return resolved;
  return withoutSentences(resolved, nothings) || (mayBeEmpty ? '' : resolved);
}

/** A text without the sentences that stand at these places. */
function withoutSentences(text: string, places: number[]): string {
  const sentences = new Intl.Segmenter(SITE_LANGUAGE, { granularity: 'sentence' }).segment(text);
  const kept = [...sentences].filter(
    ({ index, segment }) => !places.some((place) => place >= index && place < index + segment.length),
  );
  return kept
    .map(({ segment }) => segment)
    .join('')
    .trim();
}

/** The owner's services by the names that visitors read. */
export function namedServices(content: SiteContent): SiteContent['services']['list'] {
  return content.services.list.map((service) => ({ ...service, name: resolvedText(service.name, content) }));
}

/**
 * The content as visitors read it: the owner's services stand everywhere, and every reference says what it refers to.
 * What services are called in the original texts is no name of the owner's.
 */
export function resolvedContent(given: SiteContent, original?: Pick<SiteContent, 'services'>): SiteContent {
  const stored = withOwnServices(given, original?.services);
  const mayBeEmpty = (key: SectionKey, input: FieldHint['input']) =>
    stored.own !== undefined || (key.startsWith('seo.') && input === 'text');
  return SECTION_KEYS.reduce((content, key) => {
    const data = sectionOf(stored, key);
    const resolved = mapStrings(schemaOf(key), data, (text, _, { takesReferences, input }) =>
      // without a description a page says nothing of itself, which is better than an untrue number
      takesReferences ? resolvedText(text, stored, { mayBeEmpty: mayBeEmpty(key, input) }) : text,
    );
    return resolved === data ? content : withSection(content, key, resolved);
  }, stored);
}

/** A text of a section, and the way to it. */
export type FoundText = { path: string; text: string; hint: FieldHint };

/** Every text of a section that can hold references. */
export function textsOf(schema: z.ZodType, data: unknown): FoundText[] {
  return stringsOf(schema, data, ({ takesReferences }) => takesReferences === true);
}

/** Every choice of a wording in a section: its key stands in place of a text. */
export function choicesOf(schema: z.ZodType, data: unknown): FoundText[] {
  return stringsOf(schema, data, ({ input }) => input === 'claim');
}

/** Every string of a section that has a field of its own of the kind that is meant. */
export function stringsOf(schema: z.ZodType, data: unknown, isMeant: (hint: FieldHint) => boolean): FoundText[] {
  const texts: FoundText[] = [];
  mapStrings(schema, data, (text, path, hint) => {
    if (isMeant(hint)) texts.push({ path, text, hint });
    return text;
  });
  return texts;
}

type Change = (text: string, path: string, hint: FieldHint) => string;

/** The data with every text changed that a form knows; the very same data where none is. */
export function mapStrings(given: z.ZodType, value: unknown, change: Change, path = ''): unknown {
  let schema = given;
  while (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) schema = schema.unwrap() as z.ZodType; // zod's own type is wider
  if (typeof value === 'string') {
    const hint = fieldHints.get(schema);
    return hint ? change(value, path, hint) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const part = partOf(schema);
  let isChanged = false;
  const entries = Object.entries(value).map(([name, inner]) => {
    const field = part(name);
    const next = field ? mapStrings(field, inner, change, path === '' ? name : `${path}.${name}`) : inner;
    isChanged ||= next !== inner;
    return [name, next] as const;
  });
  if (!isChanged) return value;
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** The schema of a part by its name or place. */
function partOf(schema: z.ZodType): (name: string) => z.ZodType | undefined {
  if (schema instanceof z.ZodObject) return (name) => (schema.shape as Record<string, z.ZodType>)[name];
  if (schema instanceof z.ZodArray) return () => schema.element as z.ZodType;
  if (schema instanceof z.ZodTuple) return (index) => schema.def.items[Number(index)] as z.ZodType | undefined;
  if (schema instanceof z.ZodRecord) return () => schema.valueType as z.ZodType;
  return () => undefined;
}

const NUMBER_WORDS = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
];

/** A small count as a word, as running text has it. */
function countInWords(count: number, language: string): string {
  const word = language.startsWith('en') ? NUMBER_WORDS[count] : undefined;
  return word ?? new Intl.NumberFormat(language).format(count);
}
