import { foldedText } from './folded-text.ts';
import { LIMITS } from './owner-constants.ts';

export const SLUG_PATTERN = /^[a-z0-9-]+$/;

/** What the title of a new study makes at once. Its form is fixed: accents and other letters than Latin ones are left out. */
export function studySlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Letters that a language writes in an address otherwise than the others do: “Büro” is “buero” in German and “buro” elsewhere. */
const SPELT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { ä: 'ae', ö: 'oe', ü: 'ue' },
  da: { ø: 'oe', å: 'aa' },
  nb: { ø: 'oe', å: 'aa' },
  no: { ø: 'oe', å: 'aa' },
  bg: { щ: 'sht', ъ: 'a', х: 'h' },
  uk: { г: 'h', и: 'y' },
};

/** Greek and Cyrillic letters without their marks, by ELOT 743 and as passports have them. */
const TRANSLITERATED = new Map(
  (
    'α-a β-v γ-g δ-d ε-e ζ-z η-i θ-th ι-i κ-k λ-l μ-m ν-n ξ-x ο-o π-p ρ-r σ-s τ-t υ-y φ-f χ-ch ψ-ps ω-o ' +
    'а-a б-b в-v г-g д-d е-e ж-zh з-z и-i к-k л-l м-m н-n о-o п-p р-r с-s т-t у-u ф-f х-kh ц-ts ч-ch ш-sh щ-shch ' +
    'ъ- ы-y ь- э-e ю-yu я-ya є-ye ґ-g і-i ђ-dj ј-j љ-lj њ-nj ћ-c џ-dz ѕ-dz'
  )
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(2)]),
);

/** Greek letters that sound otherwise beside each other; a diaeresis, or an accent on the first, keeps them apart. */
function withGreekPairs(decomposed: string): string {
  return decomposed
    .replaceAll(/ου(?!\u0308)/g, 'ou')
    .replaceAll(/([αεη])υ(?!\u0308)(?=\u0301?(?:[θκξπσςτφχψ]|[^\p{L}\p{M}]|$))/gu, '$1f')
    .replaceAll(/([αεη])υ(?!\u0308)/g, '$1v')
    .replaceAll(/γ(?=[γξχ])/g, 'n')
    .replaceAll(/(?<![\p{L}\p{M}])μπ/gu, 'b');
}

/** A text in small Latin letters without marks, as far as it is of Greek, Cyrillic or Latin ones; others stay. */
export function latinLetters(text: string, language = ''): string {
  const spelt = SPELT[language.split('-')[0] ?? ''];
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\P{ASCII}/gu, (letter) => spelt?.[letter] ?? letter);
  return foldedText(withGreekPairs(words.normalize('NFD'))).replaceAll(
    /\P{ASCII}/gu,
    (letter) => TRANSLITERATED.get(letter) ?? letter,
  );
}

/**
 * The address form of a title, in Latin letters: lower case, every run of other characters one hyphen, none at the ends. Where
 * nothing can be made of it, as of Chinese, the fallback; of no title none.
 */
export function slugify(title: string, { language = '', fallback = '', longest = LIMITS.slug as number } = {}): string {
  if (title.trim() === '') return '';
  return (
    latinLetters(title, language)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replace(/^-/, '')
      .slice(0, longest)
      .replace(/-$/, '') || fallback
  );
}

/** The first of `slug-2`, `slug-3` … that is free. */
export function freeSlugBeside(slug: string, taken: ReadonlySet<string>): string {
  const stem = (slug.replace(/-[0-9]+$/, '') || slug).slice(0, LIMITS.slug - 5);
  let number = 2;
  while (taken.has(`${stem}-${number}`) || `${stem}-${number}` === slug) number += 1;
  return `${stem}-${number}`;
}
