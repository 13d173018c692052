import { z } from 'zod';
import { isRecord } from '../../lib/is-record.ts';
import { fieldHints } from './content-fields.ts';
import { schemaOf, sectionOf } from './content-section.ts';
import { sectionedPage } from './original-texts.ts';
import { pageSections, type SectionChoice, type SectionedPage, sectionChoices } from './page-sections.ts';
import { keyOf, step, stepToEntry, unwrapped, type Way } from './sample-fields.ts';
import { SECTION_KEYS, type SectionKey } from './section-schemas.ts';
import type { SiteContent } from './site-content.ts';

/** What this version would say where the site says something else that is not the owner's. */
export type OfferedWords = {
  section: SectionKey;
  /** Where it is in the section now: `cards.2.heading`. */
  path: string;
  /** The same with the keys of list entries in place of their numbers. */
  place: string;
  /** The labels of the form on the way to it. */
  label: string;
  /** What stands there in the original texts of the site. */
  said: unknown;
  says: unknown;
  isTaken: boolean;
};

type Three = { shown: unknown; original: unknown; program: unknown };

/**
 * Everything that this version would say differently from the original texts of the site, where the site still says what
 * they say, or already what this version says. Lists that have other entries now are offered as one.
 */
export function offeredWords(contents: {
  shown: SiteContent;
  original: SiteContent;
  program: SiteContent;
}): OfferedWords[] {
  if (contents.original === contents.program) return [];
  return SECTION_KEYS.flatMap((section) =>
    offersOf(section, {
      shown: sectionOf(contents.shown, section),
      original: sectionOf(contents.original, section),
      program: sectionOf(contents.program, section),
    }),
  );
}

/** The same of one section. */
export function offersOf(section: SectionKey, three: Three): OfferedWords[] {
  const page = sectionedPage(section);
  const found = walk(schemaOf(section), three, { path: [], place: [], labels: [] }, page);
  return found.map((offer) => ({ section, ...offer }));
}

/** A section with what is offered in its place, or with what the site said before. */
export function withOffers(data: unknown, offers: readonly OfferedWords[], isTaken: boolean): unknown {
  return offers.reduce((before, { section, path, place, said, says }) => {
    const page = sectionedPage(section);
    if (page && isRecord(before) && path === SECTIONS)
      return put(before, [SECTIONS], switched(page, before[SECTIONS], place.slice(SECTIONS.length + 1), isTaken));
    return put(before, path === '' ? [] : path.split('.'), isTaken ? says : said);
  }, data);
}

type Found = Omit<OfferedWords, 'section'>;
/** The field of a page that says which of its sections are shown. */
const SECTIONS = 'sections';

function walk(given: z.ZodType, three: Three, way: Way, page?: SectionedPage): Found[] {
  const { shown, original, program } = three;
  const schema = unwrapped(given);
  const hint = fieldHints.get(schema);
  if (hint?.input === 'hidden' || isSame(original, program)) return [];
  if (page && hint?.sectionsOf) return offeredSections(page, three);
  const isWhole = hint?.input === 'action';
  if (!isWhole && schema instanceof z.ZodObject && isRecord(shown) && isRecord(original) && isRecord(program))
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
      const label = fieldHints.get(unwrapped(field))?.label ?? name;
      return walk(field, partOf(three, name), step(way, name, name, label), page);
    });
  if (schema instanceof z.ZodRecord && isRecord(shown) && isRecord(original) && isRecord(program))
    return Object.keys({ ...original, ...program }).flatMap((name) =>
      walk(schema.valueType as z.ZodType, partOf(three, name), step(way, name, name, name)),
    );
  if (schema instanceof z.ZodTuple && Array.isArray(shown) && Array.isArray(original) && Array.isArray(program))
    return schema.def.items.flatMap((item, index) =>
      walk(item as z.ZodType, partOf(three, index), stepToEntry(way, index, String(index), undefined)),
    );
  if (schema instanceof z.ZodArray && Array.isArray(shown) && Array.isArray(original) && Array.isArray(program)) {
    const entries = sameEntries(shown, original, program);
    if (entries)
      return entries.flatMap(({ index, key, ...inner }) =>
        walk(schema.element as z.ZodType, inner, stepToEntry(way, index, key, hint?.item)),
      );
  }
  if (!isSame(shown, original) && !isSame(shown, program)) return [];
  const label = way.labels.join(', ') || (hint?.label ?? '');
  const place = { path: way.path.join('.'), place: way.place.join('.'), label };
  return [{ ...place, said: original, says: program, isTaken: isSame(shown, program) }];
}

/** The entries that all three have, where both versions have the same ones: by key, else by their place in lists of one length. */
function sameEntries(
  shown: readonly unknown[],
  original: readonly unknown[],
  program: readonly unknown[],
): ({ index: number; key: string } & Three)[] | null {
  const keys = original.map(keyOf);
  if (original.length !== program.length || program.some((entry, index) => keyOf(entry) !== keys[index])) return null;
  if (keys.includes(null) || new Set(keys).size < keys.length) {
    if (shown.length !== original.length) return null;
    return shown.map((entry, index) => ({
      ...{ index, key: String(index), shown: entry },
      ...{ original: original[index], program: program[index] },
    }));
  }
  return keys.flatMap((key, at) => {
    const index = shown.findIndex((entry) => keyOf(entry) === key);
    if (key === null || index === -1) return [];
    return [{ index, key, shown: shown[index], original: original[at], program: program[at] }];
  });
}

/** Sections of a page that this version brought: hidden, until they are taken. */
function offeredSections(page: SectionedPage, { shown, original, program }: Three): Found[] {
  const shownKeys = keysShown(page, shown);
  const [before, after] = [keysShown(page, original), keysShown(page, program)];
  return pageSections(page, undefined)
    .filter(({ key }) => after.has(key) && !before.has(key))
    .map(({ key, name }) => ({
      ...{ path: SECTIONS, place: `${SECTIONS}.${key}`, label: `Section: ${name}` },
      ...{ said: false, says: true, isTaken: shownKeys.has(key) },
    }));
}

function keysShown(page: SectionedPage, choices: unknown): Set<string> {
  const sections = pageSections(page, choices as SectionChoice[] | undefined); // came through its schema
  return new Set(sections.flatMap(({ key, isShown }) => (isShown ? [key] : [])));
}

function switched(page: SectionedPage, choices: unknown, key: string, isShown: boolean): SectionChoice[] | undefined {
  const sections = pageSections(page, choices as SectionChoice[] | undefined); // came through its schema
  return sectionChoices(
    page,
    sections.map((section) => (section.key === key ? { ...section, isShown } : section)),
  );
}

/** A copy with another value at the end of the way; without a value what was there goes. */
function put(data: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(data))
    return data.map((entry, index) => (String(index) === name ? put(entry, rest, value) : entry));
  const record = isRecord(data) ? data : {};
  const inner = put(record[name], rest, value);
  if (inner !== undefined) return { ...record, [name]: inner };
  const { [name]: _gone, ...others } = record;
  return others;
}

function partOf({ shown, original, program }: Three, name: string | number): Three {
  const part = (value: unknown) => (value as Record<string | number, unknown>)[name]; // looked at by the caller
  return { shown: part(shown), original: part(original), program: part(program) };
}

/** As JSON they are the same, whatever the order of their fields. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, index) => isSame(entry, other[index]));
  if (!isRecord(one) || !isRecord(other)) return one === other;
  return Object.keys({ ...one, ...other }).every((name) => isSame(one[name], other[name]));
}
