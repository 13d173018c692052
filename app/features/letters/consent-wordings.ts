import type { ConsentWording } from '../site-content/consent-wordings.server.ts';
import { LETTER_PURPOSES, type LetterPurpose } from './letter.ts';
import { PURPOSE_WORDS_IN } from './purpose-words.ts';

/** What stood beside the field in the versions of this program, and what people agreed to by it. */
const SHIPPED: Record<string, readonly LetterPurpose[]> = {
  'Event dates and new case studies by email. I’ll ask you to confirm; you can unsubscribe in one click.': [
    'events',
    'studies',
  ],
  'Send me event dates and new case studies by email. I will be asked to confirm, and I can unsubscribe in one click.':
    ['events', 'studies'],
};

/**
 * What people agreed to by some words. Those of the program are known; those that the owner wrote for the footer are read
 * word by word, and name nothing where they are in doubt, unless she says herself what they name, in a language that is not
 * read here. What is read as ruled out stays so. Words that were never the site's are null: they prove nothing.
 *
 * @param ownWordings The site's, latest first: of what was said of the same words the latest counts.
 */
export function purposesOfConsent(
  words: string,
  ownWordings: readonly ConsentWording[],
): readonly LetterPurpose[] | null {
  const plain = plainWords(words);
  const shipped = SHIPPED[plain];
  if (shipped) return shipped;
  const own = ownWordings.filter((wording) => plainWords(wording.words) === plain);
  if (own.length === 0) return null;
  const whole = plain.normalize();
  const { named, ruledOut } = readsAsEnglish(whole) ? readEnglish(whole) : readAny(whole);
  const said = own.find(({ agreesTo }) => agreesTo !== undefined)?.agreesTo ?? {};
  const isSaid = LETTER_PURPOSES.some((purpose) => said[purpose]);
  return LETTER_PURPOSES.filter((purpose) => (isSaid ? said[purpose] : named.has(purpose)) && !ruledOut.has(purpose));
}

type Read = Record<'named' | 'ruledOut', ReadonlySet<LetterPurpose>>;

const { en: ENGLISH, ...OTHERS } = PURPOSE_WORDS_IN;
const ALL = Object.values(PURPOSE_WORDS_IN);

/** Of an English sentence each part stands for itself: one in which something is ruled out names nothing that was agreed to. */
function readEnglish(plain: string): Read {
  const parts = plain.split(/[.;:!?,–—]/).filter((part) => !ENGLISH.rulesOut.test(part));
  return { named: namedIn(parts.join('. '), [ENGLISH]), ruledOut: new Set() };
}

/**
 * Of a sentence in another language, or in two, more is in doubt. What is ruled out may stand in a list whose commas are those of parts
 * (“keine Workshops, Events oder Artikel”), up to a part that says what there is instead; and where the verb comes last, the list stands
 * before (“Workshops, Events und Artikel schicke ich nicht”). What is ruled out once is agreed to nowhere.
 */
function readAny(plain: string): Read {
  const named: string[] = [];
  const ruledOut: string[] = [];
  for (const sentence of plain.split(/[.;!]/)) {
    const kept: string[] = [];
    let isRuledOut = false;
    for (const part of sentence.split(/[:,–—]/).map((text) => text.trim())) {
      const places = ALL.map(({ rulesOut }) => part.search(rulesOut)).filter((at) => at >= 0);
      if (ALL.some(({ instead }) => instead.test(part))) isRuledOut = false;
      if (places.length > 0) {
        isRuledOut = true;
        if (namedIn(part.slice(0, Math.min(...places))).size > 0) ruledOut.push(...kept.splice(0));
      }
      (isRuledOut ? ruledOut : kept).push(part);
    }
    named.push(...kept);
  }
  return { named: namedIn(named.join('. ')), ruledOut: namedIn(ruledOut.join('. ')) };
}

/** In Spanish and Italian something is ruled out by the same word as in English; these signs stand in their sentences. */
const NO_ENGLISH = /[À-ÖØ-öø-ÿ]| [eouy] /;

function readsAsEnglish(plain: string): boolean {
  if (NO_ENGLISH.test(plain)) return false;
  const rest = LETTER_PURPOSES.reduce((text, purpose) => text.split(ENGLISH.names[purpose]).join(' '), plain);
  return !Object.values(OTHERS).some(
    ({ names, rulesOut }) => rulesOut.test(rest) || Object.values(names).some((name) => name.test(rest)),
  );
}

function namedIn(text: string, among = ALL): ReadonlySet<LetterPurpose> {
  return new Set(LETTER_PURPOSES.filter((purpose) => among.some(({ names }) => names[purpose].test(text))));
}

function plainWords(words: string): string {
  return words.replaceAll(/\s+/g, ' ').trim();
}
