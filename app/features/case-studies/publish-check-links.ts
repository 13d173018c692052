import { withoutTrailing } from '../../lib/without-trailing.ts';
import { isPlaceholder } from '../site-content/site-content.ts';
import { TEXT_FIELDS } from './case-study.ts';
import { OUTCOME_TEXT_NAMES } from './outcome-schema.ts';
import type { CheckedStudy, Rule } from './publish-check.ts';
import { SECTIONS } from './section-labels.ts';

/** An address that a study names, and the field in which it stands. */
export type NamedAddress = { address: string; field: string };

/** What separates words from addresses, also those of Markdown. Round brackets may be a part of an address. */
const BETWEEN = /[\s<>[\]{}"“”‘’|*`]/;
const END = /[.,;:!?'…]/;

/** Web and mail addresses in a text. */
export function addressesIn(text: string): string[] {
  return wordsWithMarks(text).flatMap((word) => {
    const start = word.search(/https?:\/\//i);
    if (start >= 0) {
      const address = withoutBrackets(word.slice(start));
      return URL.canParse(address) ? [address] : [];
    }
    return word
      .split(/[()]/)
      .map((part) => withoutTrailing(part, END))
      .filter(isMailAddress);
  });
}

/** The words that have `://` or `@` in them: of a long text nothing else is looked at. */
function wordsWithMarks(text: string): string[] {
  const words: string[] = [];
  let scheme = text.indexOf('://');
  let at = text.indexOf('@');
  let end = 0;
  while (scheme >= 0 || at >= 0) {
    const mark = at < 0 || (scheme >= 0 && scheme < at) ? scheme : at;
    let start = mark;
    while (start > end && !BETWEEN.test(text[start - 1] ?? '')) start--;
    end = mark;
    while (end < text.length && !BETWEEN.test(text[end] ?? '')) end++;
    words.push(text.slice(start, end));
    if (scheme >= 0 && scheme < end) scheme = text.indexOf('://', end);
    if (at >= 0 && at < end) at = text.indexOf('@', end);
  }
  return words;
}

/** Without what ends the sentence, and the brackets in which the address stands. */
function withoutBrackets(word: string): string {
  let depth = 0;
  for (const [index, character] of [...word].entries()) {
    if (character === '(') depth += 1;
    // of the brackets that the address has not opened itself
    if (character === ')' && --depth < 0) return withoutTrailing([...word].slice(0, index).join(''), END);
  }
  return withoutTrailing(word, END);
}

function isMailAddress(word: string): boolean {
  const [name = '', host = '', ...others] = word.split('@');
  return name !== '' && host.includes('.') && !host.includes('/') && others.length === 0;
}

/** Every address in a study, each once. */
export function addressesOf(study: CheckedStudy): NamedAddress[] {
  const texts = TEXT_FIELDS.map((name) => [name, study[name]] as const);
  const figures = study.outcomes.flatMap((outcome, index) =>
    OUTCOME_TEXT_NAMES.map((name) => [`outcomes.${index}.${name}`, outcome[name]] as const),
  );
  const pictures = SECTIONS.flatMap((section) =>
    study.gallery[section].flatMap(({ url, alt, caption }) =>
      [url, alt, caption].map((text) => [`gallery.${section}`, text] as const),
    ),
  );
  const found = new Map<string, string>();
  for (const [field, text] of [...texts, ...figures, ...pictures])
    for (const address of addressesIn(text)) if (!found.has(address)) found.set(address, field);
  return [...found].map(([address, field]) => ({ address, field }));
}

/** The addresses that can be asked whether they are there. */
export function linksOf(study: CheckedStudy): NamedAddress[] {
  return addressesOf(study).filter(({ address }) => /^https?:/i.test(address) && !isStandIn(address));
}

export const placeholderAddresses: Rule = (study) =>
  addressesOf(study)
    .filter(({ address }) => isStandIn(address))
    .map(({ address, field }) => ({
      key: 'placeholder-address',
      level: 'fix',
      field,
      sentence: `${address} is an example address: it leads nowhere.`,
    }));

export const linksGone: Rule = (study, { links }) =>
  linksOf(study)
    .filter(({ address }) => links.get(address) === 'gone')
    .map(({ address, field }) => ({
      key: 'link-gone',
      level: 'fix',
      field,
      sentence: `${address} answers that there is nothing any more.`,
    }));

/** Reserved names, and the machine on which somebody writes. */
export function isStandIn(address: string): boolean {
  return isPlaceholder(address) || /^https?:\/\/(?:localhost|127\.0\.0\.1)(?:[:/]|$)/i.test(address);
}
