/** Whether the text is a language tag (BCP 47) in its usual spelling, of a language in which dates can be printed. */
export function isLanguageTag(text: string): boolean {
  return canonicalTags(text)[0] === text && Intl.NumberFormat.supportedLocalesOf(text).length > 0;
}

/**
 * The tag of what an owner calls her language: `en-GB` for “en_gb”, `sv` for “Swedish” or “Svenska”. What names none stays as it is.
 */
export function languageTagOf(text: string): string {
  const [tag = text] = canonicalTags(text.replaceAll('_', '-'));
  if (isLanguageTag(tag)) return tag;
  byName ??= languagesByName();
  return byName.get(text.toLowerCase()) ?? text;
}

function canonicalTags(text: string): string[] {
  try {
    return Intl.getCanonicalLocales(text);
  } catch {
    return []; // not even well formed
  }
}

let byName: ReadonlyMap<string, string> | undefined;

/** The languages of two letters by their names, in English and as they call themselves. */
function languagesByName(): ReadonlyMap<string, string> {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const tags = letters.flatMap((one) => letters.map((other) => one + other)).filter(isLanguageTag);
  const named = (tag: string, language: string) =>
    [new Intl.DisplayNames(language, { type: 'language' }).of(tag)?.toLowerCase() ?? tag, tag] as const;
  return new Map(tags.flatMap((tag) => [named(tag, tag), named(tag, 'en')]));
}

/** The same as Open Graph spells it: `en_AU`. */
export function openGraphLocale(language: string): string {
  const { language: name, region } = new Intl.Locale(language);
  return region ? `${name}_${region}` : name;
}

const RIGHT_TO_LEFT = /^(?:Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Syrc|Thaa)$/;

/** Letters no higher and no more joined than those the typefaces of the site are made for; those of Vietnamese bear two accents. */
const LOW_LETTERS = /^(?:Latn|Cyrl|Grek|Hebr)$/;
const HIGH_LATIN = /^vi\b/;

/** Languages that put whole words together into one. */
const LONG_WORDS = /^(?:af|da|de|et|fi|fo|fy|hu|is|lb|nb|nl|nn|no|sv)\b/;

/** Which way the language is written; undefined for that of a document that says nothing. */
export function directionOf(language: string): 'rtl' | undefined {
  return RIGHT_TO_LEFT.test(scriptOf(language)) ? 'rtl' : undefined;
}

/** What styles of their own stand by; a page in English has none. */
export type Writing = 'furtherLetters' | 'rightToLeft' | 'tallLetters' | 'longWords';

/** Letters that some of the faces have, but not in the files of every page. */
const FURTHER_LETTERS = /[\u0100-\u0130\u0132-\u0151\u0154-\u024f\u0386-\u03ce\u0400-\u0491\u1e00-\u1eff]/;

/** Those of a page in this language, of which `text` is all that it says. */
export function writingsOf(language: string, text: string): Writing[] {
  const isTall = !LOW_LETTERS.test(scriptOf(language)) || HIGH_LATIN.test(language);
  return [
    ...(FURTHER_LETTERS.test(text) ? (['furtherLetters'] as const) : []),
    ...(directionOf(language) ? (['rightToLeft'] as const) : []),
    ...(isTall ? (['tallLetters'] as const) : []),
    ...(LONG_WORDS.test(language) ? (['longWords'] as const) : []),
  ];
}

function scriptOf(language: string): string {
  return new Intl.Locale(language).maximize().script ?? '';
}
