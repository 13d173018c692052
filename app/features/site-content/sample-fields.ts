import { z } from 'zod';
import { comparable } from '../../lib/comparable-text.ts';
import { isRecord } from '../../lib/is-record.ts';
import { isMailAddress } from '../../lib/mail-address.ts';
import { fieldHints } from './content-fields.ts';
import { schemaOf, sectionOf } from './content-section.ts';
import { PAGES } from './page-registry.ts';
import { withoutReferences } from './reference-notation.ts';
import { SECTION_KEYS, type SectionKey } from './section-schemas.ts';
import { findService, serviceOfPage } from './services.ts';
import { isPlaceholder, LINK_LABELS, type SiteContent } from './site-content.ts';

export const FIELD_KINDS = ['words', 'picture', 'link', 'figure', 'claim'] as const;
export const FIELD_STATES = ['sample', 'mentions', 'kept', 'own'] as const;

/** One text, picture, link or figure of the site that says something about whose it is. */
export type ContentField = {
  section: SectionKey;
  /** Where it is in the section now: `cards.2.heading`. */
  path: string;
  /** The same with the keys of list entries in place of their numbers, and `*` where they have none: it outlives a move. */
  place: string;
  /** The labels of the form on the way to it. */
  label: string;
  kind: (typeof FIELD_KINDS)[number];
  /** What it says, as it is stored. */
  value: string;
  /** Whether the program came with the same. */
  isOriginal: boolean;
};

export type JudgedField = ContentField & {
  /** Stands for this field with this value, whoever asks. */
  id: string;
  /** `mentions`: it was edited, and words of the sample still stand in it. */
  state: (typeof FIELD_STATES)[number];
  /** These words. */
  sampleWords: string[];
};

/** What the owner said is true for them. */
export type KeptFields = {
  ids: ReadonlySet<string>;
  idOf: (field: Pick<ContentField, 'section' | 'place' | 'value'>) => string;
};

/** Words on buttons and in menus that any site has. What services are called is not among them. */
const COMMON_WORDS = new Set(
  [
    ...Object.values(PAGES).flatMap((page) => ('within' in page ? [] : [page.name])),
    ...[LINK_LABELS.linkedin, LINK_LABELS.youtube, LINK_LABELS.facebook, LINK_LABELS.twitter],
    ...['Gallery', 'Follow', 'Elsewhere', 'About me', 'Ventures', 'Our Brands', 'Read the case studies'],
    ...['View Case Studies', 'Go to Case Studies', 'Gallery view', 'Case by case instead', 'The figures'],
    ...['See all brands', 'See every image in the gallery', 'Contact by email', 'Or write', 'First issue.'],
  ].map((words) => words.toLowerCase()),
);

/**
 * Every field of the content that says something about whose site it is, and whether that is still the sample's. Words of
 * the interface, choices and switches are no such fields, nor is a text that only says what a claim says. The page of a
 * service that was taken off has none: nobody is sent it. Of a site of an earlier version there are two samples.
 */
export function sampleFields(content: SiteContent, samples: readonly SiteContent[], kept: KeptFields): JudgedField[] {
  const fields = SECTION_KEYS.filter((section) => !isOfRemovedService(section, content))
    .flatMap((section) =>
      fieldsOf(section, sectionOf(content, section), ...samples.map((sample) => sectionOf(sample, section))),
    )
    .map((field) => ({ ...field, id: kept.idOf(field) }));
  const judged = fields.map((field): JudgedField => {
    const state = kept.ids.has(field.id) ? 'kept' : field.isOriginal ? 'sample' : 'own';
    return { ...field, state, sampleWords: [] };
  });
  const words = sampleWords(samples, ownTexts(judged));
  return judged.map((field) => {
    if (field.state !== 'own') return field;
    const found = wordsIn(field.value, words);
    if (field.kind === 'link' && isPlaceholder(field.value) && found.length === 0) found.push(field.value);
    return found.length > 0 ? { ...field, state: 'mentions', sampleWords: found } : field;
  });
}

/** Whether a section is the page of a service that the owner took off. */
export function isOfRemovedService(section: SectionKey, content: Pick<SiteContent, 'services'>): boolean {
  const service = serviceOfPage(section.replace(/^(?:pages|seo)\./, ''));
  return service !== undefined && findService(content, service) === undefined;
}

/** Whether a field is still to be replaced or kept. */
export function isLeft({ state }: Pick<JudgedField, 'state'>): boolean {
  return state === 'sample' || state === 'mentions';
}

/** How many fields there are, and how many of them are the owner's or kept. */
export function countFields(fields: readonly JudgedField[]): { total: number; own: number } {
  return { total: fields.length, own: fields.filter((field) => !isLeft(field)).length };
}

/** The fields of one section. The original of a list entry is that of the same key; where entries have none, any of them. */
export function fieldsOf(section: SectionKey, data: unknown, ...originals: unknown[]): ContentField[] {
  return walk(schemaOf(section), data, originals, { path: [], place: [], labels: [] }).map((field) => ({
    section,
    ...field,
    kind: section === 'claims' && field.kind === 'words' ? 'claim' : field.kind,
  }));
}

/** The way to a field, in the section and in its form. */
export type Way = { path: readonly string[]; place: readonly string[]; labels: readonly string[] };
type Found = Omit<ContentField, 'section'>;

function walk(given: z.ZodType, value: unknown, originals: readonly unknown[], way: Way): Found[] {
  const schema = unwrapped(given);
  const hint = fieldHints.get(schema);
  if (hint?.isNeutral || hint?.input === 'hidden' || value === undefined || value === null) return [];
  if (schema instanceof z.ZodObject && isRecord(value))
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
      const label = fieldHints.get(unwrapped(field))?.label ?? name;
      return walk(field, value[name], partsOf(originals, name), step(way, name, name, label));
    });
  if (schema instanceof z.ZodRecord && isRecord(value))
    return Object.entries(value).flatMap(([name, inner]) =>
      walk(schema.valueType as z.ZodType, inner, partsOf(originals, name), step(way, name, name, name)),
    );
  if (schema instanceof z.ZodTuple && Array.isArray(value))
    return value.flatMap((inner, index) => {
      const item = schema.def.items[index] as z.ZodType; // a tuple of the schema's length
      return walk(item, inner, partsOf(originals, index), step(way, String(index), String(index), String(index + 1)));
    });
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const entries = originals.flatMap((list) => (Array.isArray(list) ? list : []));
    return value.flatMap((inner, index) => {
      const key = keyOf(inner);
      const alike = key === null ? entries : entries.filter((entry) => keyOf(entry) === key);
      return walk(schema.element as z.ZodType, inner, alike, stepToEntry(way, index, key ?? '*', hint?.item));
    });
  }
  return leaf(schema, value, originals, way);
}

function leaf(schema: z.ZodType, value: unknown, originals: readonly unknown[], way: Way): Found[] {
  const input = fieldHints.get(schema)?.input;
  const found = {
    path: way.path.join('.'),
    place: way.place.join('.'),
    label: way.labels.join(', ') || (fieldHints.get(schema)?.label ?? ''),
    value: String(value),
    isOriginal: originals.includes(value),
  };
  if (schema instanceof z.ZodNumber) return [{ ...found, kind: 'figure' }];
  // a choice, a switch, a colour, a page of this site and the name of a claim say nothing by themselves
  if (typeof value !== 'string' || schema instanceof z.ZodEnum) return [];
  if (input === 'path' || input === 'claim' || input === 'colour') return [];
  const words = withoutReferences(value).trim();
  if (!/[\p{L}\p{N}]/u.test(words) || COMMON_WORDS.has(words.toLowerCase())) return [];
  if (input === 'picture') return [{ ...found, kind: 'picture' }];
  if (input === 'address' || isMailAddress(value)) return value.startsWith('/') ? [] : [{ ...found, kind: 'link' }];
  return [{ ...found, kind: 'words' }];
}

export function step({ path, place, labels }: Way, name: string, stays: string, label: string): Way {
  return { path: [...path, name], place: [...place, stays], labels: [...labels, label] };
}

/** To an entry of a list; what an entry is called takes the place of the list's own name. */
export function stepToEntry(way: Way, index: number, stays: string, item: string | undefined): Way {
  if (item === undefined) return step(way, String(index), stays, String(index + 1));
  return step({ ...way, labels: way.labels.slice(0, -1) }, String(index), stays, `${capitalised(item)} ${index + 1}`);
}

function partsOf(values: readonly unknown[], name: string | number): unknown[] {
  return values.flatMap((value) => {
    const part = typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[name] : null;
    return part === undefined || part === null ? [] : [part];
  });
}

/** What an entry of a list is known by, wherever it stands. */
export function keyOf(entry: unknown): string | null {
  if (!isRecord(entry)) return null;
  for (const name of ['key', 'id', 'slug', 'claim']) {
    const key = entry[name];
    if (typeof key === 'string') return key;
  }
  return null;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function unwrapped(given: z.ZodType): z.ZodType {
  let schema = given;
  while (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) schema = schema.unwrap() as z.ZodType; // zod's own type is wider
  return schema;
}

/** A word by which the sample is known. */
export type SampleWord = {
  text: string;
  /** Also where it only begins a word: "Australia" in "Australian". */
  isBeginning: boolean;
};

/** A wording shorter than this, such as "28" or "25+", can be anybody's. */
const TELLING = 4;

/** The texts whose words are the owner's: what they keep, and what they say of themselves. */
export function ownTexts<Field extends ContentField & { state: string }>(fields: readonly Field[]): Field[] {
  return fields.filter(
    ({ section, kind, state }) => state === 'kept' || (section === 'identity' && kind === 'words' && state === 'own'),
  );
}

/**
 * The words by which the sample is known wherever they stand: who it is of, from where, and its figures. What stands in one
 * of the given texts is the owner's as well, and is left out.
 */
export function sampleWords(samples: readonly SiteContent[], own: readonly { value: string }[]): SampleWord[] {
  const texts = own.map(({ value }) => comparable(value));
  const words = samples.flatMap(({ identity, claims }) => [
    { text: identity.name, isBeginning: false },
    { text: identity.email, isBeginning: false },
    { text: identity.locality, isBeginning: true },
    { text: 'example.com', isBeginning: false },
    ...claims
      .flatMap(({ wordings }) => wordings)
      .filter(({ text }) => text.length >= TELLING)
      .map(({ text }) => ({ text, isBeginning: false })),
  ]);
  const once = [...new Map(words.map((word) => [word.text, word])).values()];
  return once.filter(({ text }) => !texts.some((value) => value.includes(comparable(text))));
}

/** Those of the words that stand in a text, as they are written in the sample. */
export function wordsIn(text: string, words: readonly SampleWord[]): string[] {
  const small = comparable(text);
  return words.filter((word) => standsAt(small, word) !== -1).map(({ text: word }) => word);
}

/** Where a word stands in a comparable text, as a word of its own and not as a part of another; else -1. */
export function standsAt(text: string, { text: word, isBeginning }: SampleWord): number {
  const wanted = comparable(word);
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    const before = text.charAt(at - 1);
    const after = text.charAt(at + wanted.length);
    // a time zone such as Australia/Sydney is a name of its own
    const isEnd = isBeginning ? after !== '/' : !/[\p{L}\p{N}]/u.test(after);
    if (isEnd && !/[\p{L}\p{N}]/u.test(before)) return at;
  }
  return -1;
}
