import { withoutTrailing } from '../../../lib/without-trailing.ts';
import { ownLine } from '../mail/letter-text.ts';

type OwnLine = NonNullable<ReturnType<typeof ownLine>>;

/** A piece of a letter as it is written: words, or a study or a button on a line of its own. */
export type Piece = { tag: 'text'; text: string } | (OwnLine & { line: string });

/** The pieces of a letter. It begins and ends with words, and has words between any two others, if only empty ones. */
export function piecesOf(body: string): Piece[] {
  const pieces: Piece[] = [];
  let lines: string[] = [];
  const end = (isLast: boolean) => {
    // the empty lines that part it from what stands before and behind
    if (pieces.length > 0 && lines[0] === '') lines.shift();
    if (!isLast && lines.at(-1) === '') lines.pop();
    pieces.push({ tag: 'text', text: lines.join('\n') });
    lines = [];
  };
  for (const line of body.split(/\r?\n/)) {
    const own = ownLine(line.trim());
    if (own) {
      end(false);
      pieces.push({ ...own, line: line.trim() });
    } else lines.push(line);
  }
  end(true);
  return pieces;
}

/** The letter that pieces make, each on lines of its own. */
export function bodyOf(pieces: readonly Piece[]): string {
  const parts = pieces.flatMap((piece) => (piece.tag === 'text' ? piece.text : piece.line));
  return parts.filter((part, index) => part !== '' || pieces[index]?.tag !== 'text').join('\n\n');
}

/** Puts a line of its own into the words of one piece, below the line in which the caret stands. */
export function withOwnLine(pieces: readonly Piece[], line: string, { piece, caret }: Place): Piece[] {
  const own = ownLine(line);
  const text = pieces[piece];
  if (!own || text?.tag !== 'text') return [...pieces];
  const next = text.text.indexOf('\n', caret);
  const at = next < 0 ? text.text.length : next;
  const before = text.text.slice(0, at);
  const after = text.text.slice(at).replace(/^\n+/, '');
  return pieces.toSpliced(
    piece,
    1,
    { tag: 'text', text: withoutTrailing(before, /\n/) },
    { ...own, line },
    { tag: 'text', text: after },
  );
}

/** Where the caret stands: in which piece, behind how many characters. */
export type Place = { piece: number; caret: number };

/** Takes a study or a button out; the words before and behind it become one piece. */
export function withoutPiece(pieces: readonly Piece[], index: number): Piece[] {
  const [before, after] = [pieces[index - 1], pieces[index + 1]];
  const texts = [before, after].map((piece) => (piece?.tag === 'text' ? piece.text : ''));
  return pieces.toSpliced(index - 1, 3, { tag: 'text', text: texts.filter((text) => text !== '').join('\n\n') });
}
