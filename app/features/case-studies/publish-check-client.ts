import { foldedText } from '../../lib/folded-text.ts';
import { FORM_TEXTS, STUDY_FIELDS } from './case-study.ts';
import type { CheckedStudy, Rule } from './publish-check.ts';
import { SECTION_LABELS, SECTIONS } from './section-labels.ts';

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
