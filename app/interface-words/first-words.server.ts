import { withParts } from '../lib/data-parts.ts';
import { dutch } from './dictionaries/begin/dutch.ts';
import { french } from './dictionaries/begin/french.ts';
import { german } from './dictionaries/begin/german.ts';
import { italian } from './dictionaries/begin/italian.ts';
import { portuguese } from './dictionaries/begin/portuguese.ts';
import { spanish } from './dictionaries/begin/spanish.ts';
import { swedish } from './dictionaries/begin/swedish.ts';
import type { FirstWord } from './first-words.ts';
import { inLanguageOf, isSpoken, type ShippedLanguage } from './shipped-languages.ts';

const FIRST: Readonly<Record<ShippedLanguage, Readonly<Record<FirstWord, string>>>> = {
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
  sv: swedish,
};

export const FIRST_WORDS = Object.keys(german);

/** Data with its first words in a language, where there is a dictionary of it; what else it says stays. */
export function inFirstWords<Data>(data: Data, language: string): Data {
  const dictionary: Readonly<Record<string, string>> | undefined = inLanguageOf(language, FIRST);
  if (!dictionary) return data;
  const said = (value: unknown): unknown => {
    if (typeof value === 'string') return Object.hasOwn(dictionary, value) ? dictionary[value] : value;
    return withParts(value, said);
  };
  return said(data) as Data; // of the same shape
}

/** An element with a text alone, or beside an icon; React parts two texts by a comment. */
const ALONE =
  /<([a-z][a-z0-9]*)((?: [^<>]*)?)>(?:<svg(?:(?!<\/svg>).)*<\/svg>(?: <!-- -->)?)?([^<>]+)(?:<!-- --> )?(?:<svg(?:(?!<\/svg>).)*<\/svg>)?<\/\1>/gs;
/** What is named and holds no text. */
const NAMED = /<(input|button)( [^<>]*?(?:aria-label|placeholder)="([^"]*)"[^<>]*)>/g;
const MARK = ' lang="en" dir="ltr"';

/**
 * Markup with a mark on the first words that are English in a site of another language. They are stored as texts of the owner, so no
 * component knows them from hers; they are known by what they say, as the words of drawings are. The mark stands on the element, and none is
 * added around a text: what a browser brings to life has to find the same elements.
 */
export function withFirstWordsMarked(markup: string, language: string, further: readonly string[]): string {
  if (isSpoken(language)) return markup;
  const known = new Set([...FIRST_WORDS, ...further].map(escaped));
  const isOurs = (text: string, attributes: string) => known.has(text.trim()) && !attributes.includes(' lang=');
  return markup
    .replace(ALONE, (whole, tag: string, attributes: string, text: string) =>
      isOurs(text, attributes) ? `<${tag}${MARK}${whole.slice(tag.length + 1)}` : whole,
    )
    .replace(NAMED, (whole, tag: string, attributes: string, text: string) =>
      isOurs(text, attributes) ? `<${tag}${MARK}${attributes}>` : whole,
    );
}

/** The language of a title that says first words alone, which titles end without their full stop; one with words of the owner's is hers. */
export function languageOfTitle(title: string, language: string): 'en' | undefined {
  const isOurs = FIRST_WORDS.some((word) => word === title || word === `${title}.`);
  return isOurs && !isSpoken(language) ? 'en' : undefined;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;');
}
