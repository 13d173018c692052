/** The languages beside English in which the program has every word of its own, by the first part of their tags. */
export type ShippedLanguage = 'de' | 'es' | 'fr' | 'it' | 'nl' | 'pt' | 'sv';

/** The first part of a language's tag, by which its words are kept. */
export function mainLanguage(tag: string): string {
  return new Intl.Locale(tag).language;
}

/** What there is in the language of a tag, whatever its region; undefined where the program does not have it. */
export function inLanguageOf<Words>(tag: string, shipped: Readonly<Record<ShippedLanguage, Words>>): Words | undefined {
  return (shipped as Readonly<Record<string, Words>>)[mainLanguage(tag)]; // of a tag that may be any
}
