/**
 * A reference as it is stored in a text: to a wording of a claim, or to a count, whose word is capitalised as the reference
 * is. Behind a count may stand what follows it, for one and for every other number: `{count:outlets|outlet|outlets}`.
 * Braces with anything else in them are the owner's own.
 */
const REFERENCE =
  /\{(?:(claim):([A-Za-z0-9-]{1,60})|([cC]ount):([A-Za-z0-9-]{1,60})(?:\|([^{}|]{1,120})\|([^{}|]{1,120}))?)\}/g;

export type Reference = {
  kind: 'claim' | 'count' | 'Count';
  key: string;
  /** What follows the word of a count: for one, and for every other number. */
  noun?: { one: string; many: string } | undefined;
};

/** How a reference is written in a text. */
export function writtenReference({ kind, key, noun }: Reference): string {
  return noun ? `{${kind}:${key}|${noun.one}|${noun.many}}` : `{${kind}:${key}}`;
}

export function referencesIn(text: string): Reference[] {
  return referencePlaces(text).map(({ reference }) => reference);
}

/** Where references stand in a text, from first to last. */
export function referencePlaces(text: string): { at: number; written: string; reference: Reference }[] {
  return [...text.matchAll(REFERENCE)].map((found) => ({
    at: found.index,
    written: found[0],
    reference: foundReference(found),
  }));
}

function foundReference([, claim, wording, kind, key, one, many]: RegExpMatchArray): Reference {
  if (claim) return { kind: 'claim', key: wording ?? '' };
  const noun = one && many ? { one, many } : undefined;
  return { kind: kind as Reference['kind'], key: key ?? '', noun }; // one of the other two
}

/** What a text says by itself, with something else where each reference stands, and what follows a number. */
export function withoutReferences(text: string, instead = ' '): string {
  return text.replaceAll(REFERENCE, (...[, , , , , , many]: string[]) => (many ? `${instead}${many}` : instead));
}

/** More than the references of a text take besides what they say. */
const NOTATION = 2000;

/** Whether a text is as short as that to those who read it, who see none of the notation of its references. */
export function isWithin(max: number, text: string): boolean {
  return withoutReferences(text).length <= max && text.length <= max + NOTATION;
}
