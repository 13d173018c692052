import { type Reference, referencePlaces } from '../../../features/site-content/reference-notation.ts';

/** What a reference says now; null where nothing has its name. */
export type WordsOf = (reference: Reference) => string | null;

/** A part of a stored text: plain words, or a reference with what it says. Nothing that is shown is empty. */
export type TextPiece = { stored: string; shown: string; reference: Reference | null };

/** From one place of the shown text to another. */
export type Range = { from: number; to: number };

/** What stood between two places of the shown text, and what stands there now. */
export type Edit = Range & { words: string };

/** A reference of which somebody changed a part: what is left of its words is plain. */
export type LostFigure = Range & { piece: TextPiece };

/** A stored text in its parts, with the ends of lines as a control has them: none at all where it has only one line. */
export function textPieces(stored: string, wordsOf: WordsOf, { isLine = false } = {}): TextPiece[] {
  const inControl = (words: string) => words.replaceAll(/\r\n?|\n/g, isLine ? '' : '\n');
  const text = inControl(stored);
  const pieces: TextPiece[] = [];
  let end = 0;
  function addPlain(words: string) {
    if (words !== '') pieces.push({ stored: words, shown: words, reference: null });
  }
  for (const { at, written, reference } of referencePlaces(text)) {
    const shown = inControl(wordsOf(reference) ?? '');
    // what nothing has the name of stands as it was typed, so that it can be put right
    if (shown === '') continue;
    addPlain(text.slice(end, at));
    pieces.push({ stored: written, shown, reference });
    end = at + written.length;
  }
  addPlain(text.slice(end));
  return pieces;
}

export function shownText(pieces: readonly TextPiece[]): string {
  return pieces.map(({ shown }) => shown).join('');
}

export function storedText(pieces: readonly TextPiece[]): string {
  return pieces.map(({ stored }) => stored).join('');
}

/**
 * What was done to a text. Behind the cursor everything is as it was, which tells which of two equal letters is new;
 * where that does not hold, the longest beginning in common decides.
 */
export function editBetween(before: string, after: string, cursor: number | null): Edit {
  const isBehind = cursor !== null && cursor <= after.length && before.endsWith(after.slice(cursor));
  const behind = isBehind ? after.length - cursor : 0;
  const most = Math.min(before.length, after.length) - behind;
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let kept = behind;
  if (!isBehind) while (kept < most - from && before.at(-1 - kept) === after.at(-1 - kept)) kept += 1;
  return { from, to: before.length - kept, words: after.slice(from, after.length - kept) };
}

/**
 * The text after an edit of what is shown. References beside it stay, one within it goes, and of one that it cuts the
 * rest becomes plain words, so that no letter is lost.
 */
export function edited(
  pieces: readonly TextPiece[],
  { from, to, words }: Edit,
): { stored: string; lost: LostFigure[] } {
  if (from === to && words === '') return { stored: storedText(pieces), lost: [] };
  const all = placed(pieces);
  const cut = all.filter((piece) => piece.from < to && piece.to > from);
  const first = cut.at(0);
  const last = cut.at(-1);
  const before = first ? first.shown.slice(0, Math.max(0, from - first.from)) : '';
  const behind = last ? last.shown.slice(Math.max(0, to - last.from)) : '';
  const stored = [
    storedText(all.filter((piece) => piece.to <= from)),
    before + words + behind,
    storedText(all.filter((piece) => piece.from >= to)),
  ].join('');
  const begin = from - before.length;
  const end = from + words.length + behind.length;
  const lost = cut.flatMap((piece): LostFigure[] => {
    const hasBefore = piece === first && before !== '';
    const hasBehind = piece === last && behind !== '';
    if (!piece.reference || !(hasBefore || hasBehind)) return [];
    return [{ piece, from: hasBefore ? begin : from + words.length, to: hasBehind ? end : from }];
  });
  return { stored, lost };
}

/** Where the words of a lost reference stand after a further edit; null once they are gone, or one with other words. */
export function followed(lost: LostFigure, { from, to, words }: Edit): LostFigure | null {
  const grown = words.length - (to - from);
  if (from >= lost.to) return lost;
  if (to <= lost.from) return { ...lost, from: lost.from + grown, to: lost.to + grown };
  if (from < lost.from || to > lost.to || lost.to + grown === lost.from) return null;
  return { ...lost, to: lost.to + grown };
}

/**
 * Where a reference goes that is put in: in the place of what is chosen, with all of what that cuts; behind the one in
 * which the cursor stands.
 */
export function roomForReference(pieces: readonly TextPiece[], { from, to }: Range): Range {
  const around = (at: number) =>
    placed(pieces).find((piece) => piece.reference !== null && piece.from < at && at < piece.to);
  const end = around(to)?.to ?? to;
  return { from: from === to ? end : (around(from)?.from ?? from), to: end };
}

/** The text with the words of one of its references in the place of that. */
export function withoutReference(pieces: readonly TextPiece[], piece: TextPiece): string {
  return storedText(pieces.map((other) => (other === piece ? { ...other, stored: other.shown } : other)));
}

/** Each part with where it stands in the shown text. */
function placed(pieces: readonly TextPiece[]): (TextPiece & Range)[] {
  let end = 0;
  return pieces.map((piece) => {
    const from = end;
    end += piece.shown.length;
    return { ...piece, from, to: end };
  });
}
