import { sectionOf } from '../content-section.ts';
import { emptyContent } from '../empty-site.ts';
import { SECTION_KEYS, type SectionKey } from '../section-schemas.ts';
import type { SiteContent } from '../site-content.ts';
import { dutch } from './dutch.ts';
import type { NeutralText, NeutralTexts } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';
import { swedish } from './swedish.ts';

/** By the first part of their tags. */
export const NEUTRAL_IN: Readonly<Record<string, NeutralTexts>> = {
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
  sv: swedish,
};

/** A text as a language has it; as it is where the language is not among them, or the text is somebody's. */
function textIn(language: string, text: string): string {
  return NEUTRAL_IN[new Intl.Locale(language).language]?.[text as NeutralText] ?? text;
}

type Languages = { from: string; to: string };

/** The sections that read otherwise in another language: what nobody has changed of the texts that an empty site has. */
export function sectionsInLanguage(content: SiteContent, languages: Languages): { key: SectionKey; data: unknown }[] {
  return SECTION_KEYS.flatMap((key) => {
    const data = sectionOf(content, key);
    const there = inLanguage(data, sectionOf(emptyContent, key), languages);
    return there === data ? [] : [{ key, data: there }];
  });
}

/** The same value where nothing in it changes. */
function inLanguage(value: unknown, empty: unknown, languages: Languages): unknown {
  if (typeof value === 'string')
    return typeof empty === 'string' && value === textIn(languages.from, empty) ? textIn(languages.to, empty) : value;
  if (!isRecord(value) || !isRecord(empty)) return value;
  const entries = Object.entries(value).map(
    ([name, inner]) => [name, inLanguage(inner, empty[name], languages)] as const,
  );
  if (entries.every(([name, inner]) => inner === value[name])) return value;
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
