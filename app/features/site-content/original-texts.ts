import { z } from 'zod';
import { isRecord } from '../../lib/is-record.ts';
import { type Checked, checkSection, completed, schemaOf, sectionOf, withSection } from './content-section.ts';
import { originalContent } from './default-site-content.ts';
import { contentOfOrigin, emptyContent } from './empty-site.ts';
import type { Origin } from './origin.ts';
import {
  PAGE_SECTIONS,
  pageSections,
  SECTIONED_PAGES,
  type SectionChoice,
  type SectionedPage,
  sectionChoices,
} from './page-sections.ts';
import { SECTION_KEYS, type SectionKey } from './section-schemas.ts';
import type { SiteContent } from './site-content.ts';
import { upgraded } from './upgraded-section.ts';

/** The texts of one version of the program, as they are kept with a site or in the program for sites of that version. */
export type KeptTexts = {
  texts: Partial<Record<string, unknown>>;
  /** Which sections each page had. */
  pageSections: Partial<Record<string, string[]>>;
};

/** What a site says where its owner wrote nothing. */
export type Originals = {
  origin: Origin;
  content: SiteContent;
  /** Sections of pages that a later version brought: not shown until the owner wants them. */
  newSections: Partial<Record<SectionedPage, string[]>>;
};

/** What a new site begins with. */
export const programOriginals: Originals = { origin: 'example', content: originalContent, newSections: {} };
const ownOriginals: Originals = { origin: 'own', content: emptyContent, newSections: {} };

export function originalsOfProgram(origin: Origin): Originals {
  return origin === 'own' ? ownOriginals : programOriginals;
}

/** The same in the form in which it is kept with a site. */
export function programTexts(origin: Origin = 'example'): KeptTexts {
  const content = contentOfOrigin(origin);
  return {
    texts: Object.fromEntries(SECTION_KEYS.map((key) => [key, sectionOf(content, key)])),
    pageSections: Object.fromEntries(SECTIONED_PAGES.map((page) => [page, Object.keys(PAGE_SECTIONS[page])])),
  };
}

/**
 * Kept texts as this version needs them. What came since says nothing where it may be empty, and sections of pages that
 * came since are hidden: no page of the site says what it did not say before. A section that cannot be read is given to
 * `onUnreadable`, and this version's stands in for it.
 */
export function originalsOf(
  kept: KeptTexts,
  onUnreadable: (key: SectionKey) => void = () => {},
  origin: Origin = 'example',
): Originals {
  const program = contentOfOrigin(origin);
  const newSections = Object.fromEntries(
    SECTIONED_PAGES.map((page) => {
      const known = kept.pageSections[page];
      return [page, known ? Object.keys(PAGE_SECTIONS[page]).filter((key) => !known.includes(key)) : []];
    }),
  ) as Originals['newSections'];
  const content = SECTION_KEYS.reduce((before, key) => {
    if (!Object.hasOwn(kept.texts, key)) return before;
    const original = sectionOf(program, key);
    const data = completed(schemaOf(key), upgraded(key, kept.texts[key]), original, emptied);
    const checked = checkOf(origin)(key, withoutNewSections(key, data, newSections));
    if (!checked.problems) return withSection(before, key, checked.data);
    onUnreadable(key);
    return before;
  }, program);
  return { origin, content, newSections };
}

/** What a section of a site may hold, by what the site began with. */
export function checkOf(origin: Origin): (key: SectionKey, data: unknown) => Checked {
  return (key, data) => checkSection(key, data, { mayBeEmpty: origin === 'own' });
}

/** What an older version or this one stored for a section, in the form that this version stores. */
export function asToday(key: SectionKey, stored: unknown, { content, newSections }: Originals): unknown {
  const data = completed(schemaOf(key), upgraded(key, stored, content.claims), sectionOf(content, key));
  return withoutNewSections(key, data, newSections);
}

/**
 * The texts of a page with its choice of sections in so many words, where leaving it out would mean that sections which
 * came since are hidden.
 */
export function withChoiceInWords(key: SectionKey, data: unknown, { newSections }: Originals): unknown {
  const page = sectionedPage(key);
  if (!page || !newSections[page]?.length || !isRecord(data) || data['sections'] !== undefined) return data;
  const sections = pageSections(page, undefined).map((section) => ({ key: section.key, isShown: true }));
  return { ...data, sections };
}

function withoutNewSections(key: SectionKey, data: unknown, newSections: Originals['newSections']): unknown {
  const page = sectionedPage(key);
  const hidden = (page && newSections[page]) ?? [];
  if (!page || hidden.length === 0 || !isRecord(data)) return data;
  const choices = (data['sections'] ?? []) as SectionChoice[]; // checked by the schema after this
  const chosen = Array.isArray(choices) ? choices.map((choice) => choice?.key) : [];
  const sections = pageSections(page, Array.isArray(choices) ? choices : undefined).map((section) =>
    hidden.includes(section.key) && !chosen.includes(section.key) ? { ...section, isShown: false } : section,
  );
  return { ...data, sections: sectionChoices(page, sections) };
}

/** The page of a text section, where it is one that has sections itself. */
export function sectionedPage(key: SectionKey): SectionedPage | undefined {
  return SECTIONED_PAGES.find((page) => key === `pages.${page}`);
}

/** The least that a new field can say: nothing where that is allowed. Choices, switches and numbers are as in a new site. */
function emptied(field: z.ZodType, original: unknown): unknown {
  if (typeof original === 'string') return field.safeParse('').success ? '' : original;
  if (Array.isArray(original)) return field.safeParse([]).success ? [] : original;
  if (!(field instanceof z.ZodObject) || !isRecord(original)) return original;
  const shape = field.shape as Record<string, z.ZodType>;
  return Object.fromEntries(
    Object.entries(original).map(([name, value]) => [name, shape[name] ? emptied(shape[name], value) : value]),
  );
}
