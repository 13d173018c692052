import type { ShippedLanguage } from '../../interface-words/shipped-languages.ts';
import type { LetterPurpose } from './letter.ts';

type PurposeWords = {
  /** By which words a sentence names a purpose. */
  names: Record<LetterPurpose, RegExp>;
  /** By which words something is ruled out. */
  rulesOut: RegExp;
  /** With which words, after a comma, begins what there is instead. */
  instead: RegExp;
};

/**
 * The words of consent in every language that the program speaks. A wording is read with those of all of them: the language of the site
 * may have been another one when somebody agreed, and workshops are called so nearly everywhere. So nothing may stand here that means
 * something else in English: a workshop is no atelier, and a case of the Dutch has a word before it.
 */
export const PURPOSE_WORDS_IN: Readonly<Record<ShippedLanguage | 'en', PurposeWords>> = {
  en: {
    names: {
      events: /\b(?:events?|workshops?|webinars?|seminars?)\b/i,
      studies: /\bcase[ -]stud(?:y|ies)\b/i,
      articles: /\b(?:articles?|essays?|insights|blog posts?)\b/i,
    },
    rulesOut: /\b(?:no|not|never|nothing|nor|without|except|neither)\b|n[’']t\b/i,
    instead: /^(?:but|only|just)\b/i,
  },
  de: {
    names: {
      events: /(?<!\p{L})(?:veranstaltung\p{L}*|workshops?|webinar(?:en?|s)?|seminar(?:en?|s)?|terminen?)(?!\p{L})/iu,
      studies: /(?<!\p{L})(?:fallstudien?|(?:fall|kunden|praxis)beispiel(?:en?)?)(?!\p{L})/iu,
      articles: /(?<!\p{L})(?:\p{L}*artikeln?|(?:blog|fach)?beitr[aä]g(?:en?)?)(?!\p{L})/iu,
    },
    rulesOut:
      /(?<!\p{L})(?:kein\p{L}*|nicht|nichts|nie|niemals|ohne|weder|au(?:ß|ss)er|ausgenommen|nein|statt|anstatt|anstelle)(?!\p{L})/iu,
    instead: /^(?:nur|sondern|aber|dafür|ausschließlich|lediglich)(?!\p{L})/iu,
  },
  es: {
    names: {
      events: /(?<!\p{L})(?:eventos?|talleres|webinarios?|seminarios?)(?!\p{L})/iu,
      studies: /(?<!\p{L})(?:casos? de éxito|casos? de estudio|estudios? de casos?)(?!\p{L})/iu,
      articles: /(?<!\p{L})(?:artículos?|entradas? de blog)(?!\p{L})/iu,
    },
    rulesOut: /(?<!\p{L})(?:sin|ni|nunca|jamás|ningún|ningun[oa]s?|nada|tampoco|excepto|salvo)(?!\p{L})/iu,
    instead: /^(?:sólo|solo|solamente|únicamente|sino|pero)(?!\p{L})/iu,
  },
  fr: {
    names: {
      events: /(?<!\p{L})(?:[ée]v[éèe]nements?|ateliers|webinaires?|séminaires?)(?!\p{L})/iu,
      studies: /(?<!\p{L})(?:études? de cas|cas clients?)(?!\p{L})/iu,
      articles: /(?<!\p{L})(?:articles?|billets?)(?!\p{L})/iu,
    },
    rulesOut:
      /(?<!\p{L})(?:n['’]\p{L}+|ne(?: \p{L}+){1,3} plus|pas|aucune?s?|jamais|ni|sans|sauf|rien|hors|hormis|excepté\p{L}*|non(?!-))(?!\p{L})/iu,
    instead: /^(?:mais|seulement|uniquement|juste)(?!\p{L})/iu,
  },
  it: {
    names: {
      events: /(?<!\p{L})(?:event[oi]|seminari|seminario|webinari)(?!\p{L})/iu,
      studies: /(?<!\p{L})(?:cas[io] (?:di )?studio|cas[io] di successo)(?!\p{L})/iu,
      articles: /(?<!\p{L})(?:articol[oi])(?!\p{L})/iu,
    },
    rulesOut:
      /(?<!\p{L})(?:non(?!-)|niente|mai|n[éè]|senza|nessun\p{L}*|tranne|eccetto|salvo|nulla|neanche|nemmeno|neppure)(?!\p{L})/iu,
    instead: /^(?:solo|soltanto|unicamente|ma|bensì)(?!\p{L})/iu,
  },
  nl: {
    names: {
      events: /(?<!\p{L})(?:evenement(?:en)?|bijeenkomst(?:en)?|seminaries)(?!\p{L})/iu,
      studies:
        /(?<!\p{L})(?:(?:nieuwe|onze|alle|geen|en) cases?|klantcases?|praktijkcases?|casestud(?:y|ies|y['’]s)|praktijkvoorbeeld(?:en)?)(?!\p{L})/iu,
      articles: /(?<!\p{L})(?:\p{L}*artikel(?:en)?|blogbericht(?:en)?)(?!\p{L})/iu,
    },
    rulesOut:
      /(?<!\p{L})(?:geen|niet|niets|nooit|zonder|behalve|nee|noch(?: \p{L}+){1,3} noch|uitgezonderd)(?!\p{L})/iu,
    instead: /^(?:alleen|enkel|slechts|maar|wel)(?!\p{L})/iu,
  },
  pt: {
    names: {
      events: /(?<!\p{L})(?:eventos?|oficinas|webinários?|seminários?)(?!\p{L})/iu,
      studies: /(?<!\p{L})(?:estudos? de casos?|casos? de sucesso|cases de sucesso|novos cases)(?!\p{L})/iu,
      articles: /(?<!\p{L})(?:artigos?)(?!\p{L})/iu,
    },
    rulesOut: /(?<!\p{L})(?:n[ãa]o|nem|nunca|jamais|sem|nenhu(?:m|ns|mas?)|nada|exceto|salvo|tampouco)(?!\p{L})/iu,
    instead: /^(?:só|somente|apenas|mas)(?!\p{L})/iu,
  },
  sv: {
    names: {
      events: /(?<!\p{L})(?:evenemang(?:en|et)?|eventen|workshopp?ar|webbinari(?:er|um)|seminari(?:er|um))(?!\p{L})/iu,
      studies: /(?<!\p{L})(?:fallstudie(?:r|rna|n)?|kundcase|(?:nya|våra|inga|och) case)(?!\p{L})/iu,
      articles: /(?<!\p{L})(?:\p{L}*artik(?:el|eln|lar|larna))(?!\p{L})/iu,
    },
    rulesOut: /(?<!\p{L})(?:inga|ingen|inget|ingenting|inte|aldrig|utan|varken|förutom|utom|ej|icke|nej)(?!\p{L})/iu,
    instead: /^(?:bara|endast|men)(?!\p{L})/iu,
  },
};
