import { plainText } from '../../lib/markdown.ts';
import { uploadHash } from '../media/media-address.ts';
import { type Claim, statedNumber } from '../site-content/claims.ts';
import { adviceOnAll } from './alt-coach.ts';
import { FORM_TEXTS, STUDY_FIELDS } from './case-study.ts';
import type { Finding, Rule } from './publish-check.ts';
import { SECTION_LABELS, SECTIONS } from './section-labels.ts';

/** A number as titles write it, with its currency and what it is multiplied by. */
const NUMBER = /([$€£]?)\s?(\d+(?:[.,]\d+)*)\s?(%|percent\b|(?:[kmb]n?|thousand|million|billion)\b)?/giu;
const YEAR = /^(?:19|20)\d\d$/;

const TIMES: Record<string, number> = { k: 1e3, t: 1e3, m: 1e6, b: 1e9 };

/** What a number stands for: 2K is 2,000. */
function amountOf(digits: string, unit = ''): string {
  return String(Number(digits) * (TIMES[unit.charAt(0).toLowerCase()] ?? 1));
}

/** The figures of a title that say something: not a year, not a single digit by itself. */
function figuresIn(title: string): { written: string; numbers: string[] }[] {
  return [...title.matchAll(NUMBER)].flatMap(([written, currency, number = '', unit]) => {
    const digits = number.replaceAll(',', '');
    const isPlain = !currency && !unit;
    if (isPlain && (YEAR.test(number) || digits.length < 2)) return [];
    return [{ written: written.trim(), numbers: [digits, amountOf(digits, unit)] }];
  });
}

export const figureInTitleNotStated: Rule = ({ title, outcomes }) => {
  const stated = new Set(
    outcomes.flatMap(({ label, before, after, unit, period, basis }) =>
      figuresNumbers(`${label} ${before} ${after} ${unit} ${period} ${basis}`),
    ),
  );
  return figuresIn(title)
    .filter(({ numbers }) => !numbers.some((number) => stated.has(number)))
    .slice(0, 1)
    .map(({ written }) => ({
      key: 'title-figure',
      level: 'look',
      field: 'title',
      sentence: `The title says ${written}, which is not among the figures: state it there with what it counts.`,
    }));
};

function figuresNumbers(text: string): string[] {
  return [...text.matchAll(NUMBER)].flatMap(([, , number = '', unit]) => {
    const digits = number.replaceAll(',', '');
    return [digits, amountOf(digits, unit)];
  });
}

export const figuresWithoutEvidence: Rule = ({ outcomes }, { evidenced, isSample }) =>
  (isSample ? [] : outcomes).flatMap(({ id, label, after }, index): Finding[] => {
    if (after.trim() === '' || evidenced.has(id)) return [];
    const name = label.trim() || `Figure ${index + 1}`;
    const sentence = `“${name}” has no evidence noted. Once the study is saved, it is noted below the figures.`;
    return [{ key: 'no-evidence', level: 'look', field: `outcomes.${index}.label`, sentence }];
  });

/** A number at the very end of a text. */
const NUMBER_BEFORE =
  /(?<![\p{L}\p{N}.,$€£])[$€£]?\d{1,15}(?:[.,]\d{1,9}){0,4}\s?(?:[kmbt]n?|thousand|million|billion)?\+?\s?$/iu;
/** Far from it somebody counts something else in the same words. */
const ABOUT = 4;
const BEFORE = 40;

export const claimsDiffer: Rule = (study, { claims }) =>
  FORM_TEXTS.filter((name) => name !== 'slug' && name !== 'coverImage').flatMap((name): Finding[] => {
    const found = differentClaim(plainText(study[name]), claims);
    if (!found) return [];
    const sentence = `${STUDY_FIELDS[name].label} says “${found.says}”; the claim is “${found.wording}”.`;
    return [{ key: 'claim-differs', level: 'look', field: name, sentence }];
  });

/** The first place where a text says a claim of the site in its words, with another number. */
function differentClaim(text: string, claims: readonly Claim[]): { says: string; wording: string } | null {
  const plain = text.replaceAll(/\s+/g, ' ');
  for (const { number, wordings } of claims)
    for (const wording of number === undefined ? [] : wordings) {
      const words = statedNumber(wording.text)?.words ?? '';
      const says = number === undefined ? null : otherNumber(plain, words, number);
      if (says !== null) return { says, wording: wording.text };
    }
  return null;
}

function otherNumber(text: string, words: string, claimed: number): string | null {
  if (words === '') return null;
  const [lower, sought] = [text.toLowerCase(), words.toLowerCase()];
  // a text whose small letters are more than its letters would be cut in the wrong place
  if (lower.length !== text.length) return null;
  for (let at = lower.indexOf(sought); at !== -1; at = lower.indexOf(sought, at + sought.length)) {
    const end = at + words.length;
    if (/^[\p{L}\p{N}]/u.test(text.slice(end, end + 2))) continue;
    const written = NUMBER_BEFORE.exec(text.slice(Math.max(0, at - BEFORE), at))?.[0];
    const stated = written === undefined ? null : statedNumber(written);
    if (!stated || stated.isSaidOf(claimed)) continue;
    if (stated.number * ABOUT >= claimed && stated.number <= claimed * ABOUT)
      return `${written}${text.slice(at, end)}`.trim();
  }
  return null;
}

/** In pixels: what the page of a study and its share card show of a cover at most. */
const COVER_WIDTH = 1200;

export const picturesMissing: Rule = ({ coverImage, gallery }, { pictures }) => {
  const isMissing = (url: string) => uploadHash(url) !== null && !pictures.has(url);
  const cover: Finding[] = isMissing(coverImage)
    ? [
        {
          key: 'picture-missing',
          level: 'fix',
          field: 'coverImage',
          sentence: 'The cover is no picture of this site any more.',
        },
      ]
    : [];
  return [
    ...cover,
    ...SECTIONS.flatMap((section): Finding[] => {
      const missing = gallery[section].filter(({ url }) => isMissing(url)).length;
      if (missing === 0) return [];
      const sentence = `${counted(missing, 'picture')} of ${SECTION_LABELS.text[section]} ${missing === 1 ? 'is' : 'are'} missing.`;
      return [{ key: 'picture-missing', level: 'fix', field: `gallery.${section}`, sentence }];
    }),
  ];
};

export const picturesToDescribe: Rule = ({ gallery }) => {
  const all = SECTIONS.flatMap((section) => gallery[section].map((image) => ({ image, section })));
  const adviceOn = adviceOnAll(gallery);
  const poor = all.flatMap(({ image, section }) => {
    const advice = adviceOn.get(image) ?? null;
    return advice === null ? [] : [{ section, advice }];
  });
  const [first] = poor;
  if (!first) return [];
  const sentence = `${counted(poor.length, 'picture')} of ${all.length} could be described better. ${first.advice}`;
  return [{ key: 'alt-advice', level: 'look', field: `gallery.${first.section}`, sentence }];
};

export const coverTooSmall: Rule = ({ coverImage }, { pictures }) => {
  const width = pictures.get(coverImage)?.width;
  if (width === undefined || width >= COVER_WIDTH) return [];
  const sentence = `The cover is ${width} pixels wide; ${COVER_WIDTH} or more look sharp everywhere.`;
  return [{ key: 'cover-small', level: 'look', field: 'coverImage', sentence }];
};

function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
