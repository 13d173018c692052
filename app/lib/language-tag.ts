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
