import { isDay } from '../../lib/dates.ts';
import { DAY } from '../../lib/durations.ts';
import { foldedText } from '../../lib/folded-text.ts';
import { plainText } from '../../lib/markdown.ts';
import { LIMITS } from '../../lib/owner-constants.ts';
import { FORM_TEXTS, SLUG_MESSAGE, STUDY_FIELDS, type TextField } from './case-study.ts';
import type { CheckedStudy, Finding, Rule } from './publish-check.ts';
import { SECTION_LABELS, SECTIONS } from './section-labels.ts';

/** A section of one line below this many characters says less than its heading promises. */
const ONE_LINE = 80;

/** Further ahead than this nobody means a date. */
const FAR_AHEAD = 366 * DAY;

const NEEDED = ['title', 'slug', 'summary', 'description', 'coverImage'] as const satisfies readonly TextField[];

const lengthOf = (text: string) => [...text.trim()].length;

const guideOf = (name: TextField) => ({ from: 0, to: LIMITS.text, ...STUDY_FIELDS[name].form.guide });

export const textsMissing: Rule = (study) =>
  NEEDED.filter((name) => study[name].trim() === '').map((name) => ({
    key: 'text-missing',
    level: 'fix',
    field: name,
    sentence: `${STUDY_FIELDS[name].label} is empty.`,
  }));

export const titleTooLong: Rule = ({ title }) =>
  title.length > LIMITS.title
    ? one('title-too-long', 'fix', 'title', `The title has ${title.length} characters; ${LIMITS.title} can be saved.`)
    : [];

export const slugBadOrTaken: Rule = ({ slug }, facts) => {
  if (slug.trim() === '') return [];
  const { isValid, isAvailable, takenBy, suggestion } = facts.slug;
  if (!isValid) return one('slug-bad', 'fix', 'slug', `${SLUG_MESSAGE}: small letters, digits and hyphens.`);
  if (isAvailable) return [];
  const whose = takenBy ? `“${takenBy.title}” stands at this address.` : 'Another case study stands at this address.';
  return one('slug-taken', 'fix', 'slug', suggestion ? `${whose} ${suggestion} is free.` : whose);
};

export const sectionsEmptyOrShort: Rule = (study) =>
  SECTIONS.flatMap((section): Finding[] => {
    const { label } = STUDY_FIELDS[section];
    const text = study[section].trim();
    if (text === '') return one('section-empty', 'fix', section, `${label} is empty.`);
    if (text.includes('\n') || lengthOf(text) >= ONE_LINE) return [];
    return one('section-short', 'fix', section, `${label} is a single line. Say what happened, and how one can tell.`);
  });

export const titleLength: Rule = ({ title }) => {
  const { to } = guideOf('title');
  const length = lengthOf(title);
  if (length <= to || title.length > LIMITS.title) return [];
  return one('title-long', 'look', 'title', `The title has ${length} characters; search results show about ${to}.`);
};

export const summaryLength: Rule = ({ summary }) => {
  const { from, to } = guideOf('summary');
  const length = lengthOf(summary);
  if (length === 0 || (length >= from && length <= to)) return [];
  const sentence = `The summary has ${length} characters; between ${from} and ${to} do best in lists and search results.`;
  return one('summary-length', 'look', 'summary', sentence);
};

export const summaryRepeated: Rule = ({ summary, description }) => {
  const [short, long] = [summary, plainText(description)].map((text) =>
    foldedText(text).replaceAll(/\s+/g, ' ').trim(),
  );
  if (!short || !long?.startsWith(short)) return [];
  return one('summary-repeated', 'look', 'description', 'The description begins with the words of the summary.');
};

export const servicesMissing: Rule = ({ services }) =>
  services.length > 0
    ? []
    : one('no-service', 'look', 'services', 'No service is ticked: visitors who filter the list do not find it.');

export const dateInFarFuture: Rule = ({ date, publishedAt = '' }, { now }) => {
  const time = Date.parse(isDay(date) ? date : publishedAt);
  if (Number.isNaN(time) || time - now.getTime() <= FAR_AHEAD) return [];
  const day = new Date(time).toISOString().slice(0, 10);
  if (isDay(date)) return one('date-far-ahead', 'fix', 'date', `The date, ${day}, is more than a year ahead.`);
  return one('date-far-ahead', 'fix', 'publishedAt', `The date of publishing, ${day}, is more than a year ahead.`);
};

export const publishedBeforeTheEnd: Rule = ({ year, publishedAt }, { now }) => {
  const last = year.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g)?.at(-1);
  const published = new Date(Date.parse(publishedAt ?? '') || now.getTime()).getUTCFullYear();
  if (last === undefined || Number(last) <= published) return [];
  return one(
    'published-early',
    'look',
    'year',
    `The work ended in ${last}, after the study was published (${published}).`,
  );
};

export const dataInvalid: Rule = ({ summary, description }, { dataProblems }) => {
  const isWritten = [summary, description].every((text) => text.trim() !== '');
  // of an empty text it is said already that it is
  const [first, ...others] = dataProblems.filter((problem) => isWritten || problem !== 'Article.description');
  if (first === undefined) return [];
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  const field = first.includes('mentions') ? 'outcomes' : 'title';
  return one('data-invalid', 'fix', field, `Search engines would get data that is not valid: ${first}${more}.`);
};

function one(key: string, level: Finding['level'], field: string, sentence: string): Finding[] {
  return [{ key, level, field, sentence }];
}

const UNNAMED = /^(?:client )?under agreement/i;

/** Whether the client of a study is not to be named. */
export function isUnderAgreement(client: string): boolean {
  return UNNAMED.test(client);
}

/** The texts of a study in which a client could be named, each with its field and its name. */
function placesIn(study: CheckedStudy): { field: string; label: string; text: string }[] {
  const texts = FORM_TEXTS.filter((name) => name !== 'client' && name !== 'coverImage');
  return [
    ...texts.map((name) => ({ field: name, label: STUDY_FIELDS[name].label, text: study[name] })),
    ...study.outcomes.map(({ id: _id, ...outcome }, index) => ({
      field: `outcomes.${index}.label`,
      label: `Figure ${index + 1}`,
      text: Object.values(outcome).join(' '),
    })),
    ...SECTIONS.map((section) => ({
      field: `gallery.${section}`,
      label: `A picture of ${SECTION_LABELS.text[section]}`,
      text: study.gallery[section].map(({ alt, caption }) => `${alt} ${caption}`).join(' '),
    })),
  ];
}

/** Words with one space around each, so that a name is found in a sentence and in an address, and in no longer word. */
function spaced(text: string): string {
  return ` ${foldedText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}

/** The client is under agreement, and a name that the field of the client had before still stands elsewhere. */
export const clientNamed: Rule = (study, { clientNames }) => {
  if (!isUnderAgreement(study.client)) return [];
  return placesIn(study).flatMap(({ field, label, text }) => {
    const words = spaced(text);
    const named = clientNames.find((name) => spaced(name).length > 4 && words.includes(spaced(name)));
    if (named === undefined) return [];
    const sentence = `${label} names “${named}”, whom the client field of before named; now it is under agreement.`;
    return [{ key: 'client-named', level: 'look', field, sentence }];
  });
};
