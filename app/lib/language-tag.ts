/** Whether the text is a language tag (BCP 47) in its usual spelling, of a language in which dates can be printed. */
export function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text)[0] === text && Intl.NumberFormat.supportedLocalesOf(text).length > 0;
  } catch {
    return false; // not even well formed
  }
}

/** The same as Open Graph spells it: `en_AU`. */
export function openGraphLocale(language: string): string {
  const { language: name, region } = new Intl.Locale(language);
  return region ? `${name}_${region}` : name;
}

const RIGHT_TO_LEFT = /^(?:Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Syrc|Thaa)$/;

/** Which way the language is written; undefined for that of a document that says nothing. */
export function directionOf(language: string): 'rtl' | undefined {
  return RIGHT_TO_LEFT.test(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : undefined;
}
