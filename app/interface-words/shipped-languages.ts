/** The languages beside English in which the program has every word of its own, by the first part of their tags. */
const SHIPPED = ['de', 'es', 'fr', 'it', 'nl', 'pt', 'sv'] as const;
export type ShippedLanguage = (typeof SHIPPED)[number];

/** The first part of a language's tag, by which its words are kept. */
export function mainLanguage(tag: string): string {
  return new Intl.Locale(tag).language;
}

/** Whether the program speaks the language of a tag, whatever its region. */
export function isSpoken(tag: string): boolean {
  const language = mainLanguage(tag);
  return language === 'en' || SHIPPED.some((shipped) => shipped === language);
}

/** What there is in the language of a tag, whatever its region; undefined where the program does not have it. */
export function inLanguageOf<Words>(tag: string, shipped: Readonly<Record<ShippedLanguage, Words>>): Words | undefined {
  return (shipped as Readonly<Record<string, Words>>)[mainLanguage(tag)]; // of a tag that may be any
}
