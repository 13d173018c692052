import { foldedText } from './folded-text.ts';

export const SLUG_PATTERN = /^[a-z0-9-]+$/;

/** The address form of a title: lower case, every run of other characters one hyphen, none at the ends. May be empty. */
export function slugify(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Letters with marks that a language writes as two where it has no keys for them; others leave the mark out. */
const SPELT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { ä: 'ae', ö: 'oe', ü: 'ue' },
  da: { ø: 'oe', å: 'aa' },
  nb: { ø: 'oe', å: 'aa' },
  no: { ø: 'oe', å: 'aa' },
};

/**
 * The same with each letter as its plain one, not as a hyphen: for all but the address of a study, whose form is fixed. In a
 * language that spells some of them, as its readers expect it: “Büro” is “buero” in German and “buro” elsewhere.
 */
export function foldedSlug(text: string, language = ''): string {
  const spelt = SPELT[language.split('-')[0] ?? ''];
  const words = text.normalize('NFC').toLowerCase();
  return slugify(foldedText(spelt ? words.replaceAll(/[äöüøå]/g, (letter) => spelt[letter] ?? letter) : words));
}
