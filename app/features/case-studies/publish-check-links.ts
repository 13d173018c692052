import { addressesIn } from '../../lib/addresses-in-text.ts';
import { isPlaceholder } from '../site-content/site-content.ts';
import { TEXT_FIELDS } from './case-study.ts';
import { OUTCOME_TEXT_NAMES } from './outcome-schema.ts';
import type { CheckedStudy, Rule } from './publish-check.ts';
import { SECTIONS } from './section-labels.ts';

/** An address that a study names, and the field in which it stands. */
type NamedAddress = { address: string; field: string };

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
