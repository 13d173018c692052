import type { SectionKey } from '../../../section-schemas.ts';
import type { PageField } from './page-fields.ts';

/** Where a field stands on a page: from a character of a piece of its text up to one of the same or a later piece. */
export type TextPlace = {
  field: PageField;
  from: { piece: number; offset: number };
  /** The last character itself. */
  to: { piece: number; offset: number };
};

/** Which page is shown and what is edited, for texts that several fields have in common. */
export type Looking = { page: SectionKey | null; edited: SectionKey };

/**
 * Finds the fields in the texts of a page, given piece by piece in their order. Spaces do not count, so a text is found
 * however the page divides it into lines and marks. The longest come first: what stands within a longer text belongs to
 * that. Where several fields say the same, the fields that stand around decide.
 */
export function findTextPlaces(pieces: readonly string[], fields: readonly PageField[], looking: Looking): TextPlace[] {
  const page = runningText(pieces);
  const taken = new Uint8Array(page.text.length);
  const found: { start: number; end: number; candidates: PageField[] }[] = [];
  const needles = Map.groupBy(
    fields
      .filter(({ kind }) => kind === 'text')
      .flatMap((field) => wordsOf(field.says).map((words) => ({ words, field })))
      // two letters of another page are on this one by accident
      .filter(({ words, field }) => words.length >= SHORT || !isOfAnotherPage(field, looking)),
    ({ words }) => words,
  );
  for (const [words, same] of [...needles].sort(([one], [other]) => other.length - one.length)) {
    for (let start = page.text.indexOf(words); start >= 0; start = page.text.indexOf(words, start + 1)) {
      const end = start + words.length - 1;
      if (taken.subarray(start, end + 1).some(Boolean) || !page.isWhole(start, end)) continue;
      taken.fill(1, start, end + 1);
      found.push({ start, end, candidates: same.map(({ field }) => field) });
    }
  }
  found.sort((one, other) => one.start - other.start);
  return decided(found, looking).map(({ start, end, field }) => ({ field, from: page.at(start), to: page.at(end) }));
}

/** What is drawn as nothing, or as a space. */
const BLANK = /[\s\u00ad\u200b\u2060]/u;
const BLANKS = /[\s\u00ad\u200b\u2060]/gu;
/** Something that the page puts in, for example `{scale}`. */
const FILLED_IN = /\{[a-z]+\}/g;
/** Parts of a text with something filled in are found from this length on. */
const TELLING = 6;
/** Shorter ones are found only where they stand alone. */
const SHORT = 3;

function wordsOf(text: string): string[] {
  const parts = text.split(FILLED_IN).map((part) => part.replaceAll(BLANKS, ''));
  if (parts.length === 1) return parts.filter((part) => part !== '');
  return parts.filter((part) => part.length >= TELLING);
}

function runningText(pieces: readonly string[]) {
  let text = '';
  const at: { piece: number; offset: number }[] = [];
  pieces.forEach((piece, index) => {
    for (let offset = 0; offset < piece.length; offset++) {
      const character = piece.charAt(offset);
      if (BLANK.test(character)) continue;
      text += character;
      at.push({ piece: index, offset });
    }
  });
  /** Whether two characters that follow each other belong to one word. */
  const isOneWord = (first: number, second: number) => {
    const [one, other] = [at[first], at[second]];
    if (!one || !other || one.piece !== other.piece || other.offset !== one.offset + 1) return false;
    return /^[\p{L}\p{N}]{2}$/u.test(text.slice(first, second + 1));
  };
  return {
    text,
    at: (index: number) => at[index] ?? { piece: 0, offset: 0 },
    isWhole(start: number, end: number) {
      if (end - start < SHORT - 1)
        return at[start - 1]?.piece !== at[start]?.piece && at[end + 1]?.piece !== at[end]?.piece;
      return !isOneWord(start - 1, start) && !isOneWord(end, end + 1);
    },
  };
}

type Found = { start: number; end: number; candidates: PageField[] };
/** How many certain neighbours on each side are asked. */
const NEIGHBOURS = 3;

function decided(found: readonly Found[], looking: Looking): { start: number; end: number; field: PageField }[] {
  const used = new Set<PageField>();
  const certain = found.map(({ candidates }) => (candidates.length === 1 ? candidates[0] : undefined));
  return found.flatMap(({ start, end, candidates }, index) => {
    const around = [
      ...certain.slice(0, index).filter(Boolean).slice(-NEIGHBOURS),
      ...certain
        .slice(index + 1)
        .filter(Boolean)
        .slice(0, NEIGHBOURS),
    ];
    const worth = (field: PageField) =>
      around.reduce((sum, neighbour) => sum + (neighbour ? kinship(field, neighbour) : 0), 0) +
      likelihood(field, looking) -
      (used.has(field) ? 2 : 0);
    const field = candidates.reduce<PageField | null>(
      (best, candidate) => (best && worth(best) >= worth(candidate) ? best : candidate),
      null,
    );
    if (!field) return [];
    used.add(field);
    return [{ start, end, field }];
  });
}

function isOfAnotherPage({ section }: PageField, { page }: Looking): boolean {
  return section.startsWith('pages.') && section !== page;
}

/** How many steps of their ways two fields share, from none on. */
function kinship(one: PageField, other: PageField): number {
  if (one.section !== other.section) return 0;
  const [steps, others] = [one.path.split('.'), other.path.split('.')];
  const apart = steps.findIndex((step, index) => step !== others[index]);
  return 1 + (apart < 0 ? steps.length : apart);
}

function likelihood(field: PageField, looking: Looking): number {
  const belongs = field.section === looking.page ? 3 : isOfAnotherPage(field, looking) ? -3 : 0;
  // a figure is chosen where it stands; its own record is a step further
  return belongs + (field.section === looking.edited ? 2 : field.section === 'claims' ? -4 : 0);
}
