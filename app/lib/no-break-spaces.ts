import { withParts } from './data-parts.ts';

/**
 * Blanks at which no line may end: before the marks that French sets apart, within its quotation marks, and between a number and its sign:
 * “degré : un”, “« oui »”, “11 %”, “2 °C”. A keyboard writes plain ones there. What is code or a face, “a ?b” or “ :)”, stays.
 */
const HOLDING = /(?<=\S) (?=[:;!?»](?![\w\-[(:/=)]))|(?<=«) (?=\S)|(?<=\d) (?=[%‰°\p{Sc}])/gu;

/** Words whose blanks hold where typesetters hold them. */
export function heldBlanks(text: string): string {
  return text.replaceAll(HOLDING, '\u00a0');
}

/** Of so many characters at most a figure in large letters fits the line of a phone. */
const ONE_LINE = 8;

/** A figure with its unit on one line: “140 ha”, “12 M€”. A longer one may take several. */
export function wholeFigure(figure: string): string {
  return figure.length > ONE_LINE ? figure : figure.replaceAll(' ', '\u00a0');
}

/** Markup with `heldBlanks` in all of its words; as it was in English, which has none of these blanks. */
export function withHeldBlanks(markup: string, language: string): string {
  return /^en\b/.test(language) ? markup : heldBlanks(markup);
}

/** The same for every text of what a call answered, so that what is read again stands as the document had it. */
export function withBlanksHeld(value: unknown, language: string): unknown {
  if (typeof value === 'string') return withHeldBlanks(value, language);
  return withParts(value, (part) => withBlanksHeld(part, language));
}
