import { dutch } from './dictionaries/begin/dutch.ts';
import { french } from './dictionaries/begin/french.ts';
import { german } from './dictionaries/begin/german.ts';
import { italian } from './dictionaries/begin/italian.ts';
import { portuguese } from './dictionaries/begin/portuguese.ts';
import { spanish } from './dictionaries/begin/spanish.ts';
import { swedish } from './dictionaries/begin/swedish.ts';
import type { FirstWord } from './first-words.ts';
import { inLanguageOf, type ShippedLanguage } from './shipped-languages.ts';

const FIRST: Readonly<Record<ShippedLanguage, Readonly<Record<FirstWord, string>>>> = {
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
  sv: swedish,
};

/** Data with its first words in a language, where there is a dictionary of it; what else it says stays. */
export function inFirstWords<Data>(data: Data, language: string): Data {
  const dictionary: Readonly<Record<string, string>> | undefined = inLanguageOf(language, FIRST);
  if (!dictionary) return data;
  const said = (value: unknown): unknown => {
    if (typeof value === 'string') return Object.hasOwn(dictionary, value) ? dictionary[value] : value;
    if (Array.isArray(value)) return value.map(said);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, said(inner)]));
  };
  return said(data) as Data; // of the same shape
}
