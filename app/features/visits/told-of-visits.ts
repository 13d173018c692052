import { inLanguageOf, type ShippedLanguage } from '../../interface-words/shipped-languages.ts';

/** By what a privacy page tells that visits are counted, whatever its owner calls it; none of them is a word for visitors. */
const TOLD: Readonly<Record<'en' | ShippedLanguage, RegExp>> = {
  en: /\b(?:visits|page views|statistics|analytics|counted)\b|opened each page|each page was opened/i,
  de: /\b(?:besuche|seitenaufrufe|statistik|analyse|gezählt|zählt)/i,
  es: /\b(?:se cuenta|contad|visitas|estadístic|analític)/i,
  fr: /\b(?:on compte|sont compt|est compt|visites|statisti|audience)/i,
  it: /\b(?:si conta|conteggi|visite|statistic|analitic)/i,
  nl: /\b(?:geteld|tellen|bezoeken|paginaweergaven|statistiek|analyse)/i,
  pt: /\b(?:conta-se|contad|visitas|estatístic|analític)/i,
  sv: /\b(?:räkna|sidvisning|statistik|analys)/i,
};

/** Whether a privacy page tells of the counting; null in a language that the program does not read. */
export function tellsOfVisits(page: unknown, language: string): boolean | null {
  return inLanguageOf(language, TOLD)?.test(JSON.stringify(page)) ?? null;
}
