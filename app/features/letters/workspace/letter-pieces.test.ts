import fc from 'fast-check';
import { expect, test } from 'vitest';
import { letterBlocks } from '../mail/letter-text.ts';
import { bodyOf, type Piece, piecesOf, withOwnLine, withoutPiece } from './letter-pieces.ts';

const words = (text: string): Piece => ({ tag: 'text', text });
const study = (id: number): Piece => ({ tag: 'study', id, line: `[study:${id}]` });

test.each<[string, Piece[]]>([
  ['', [words('')]],
  ['Hello', [words('Hello')]],
  ['[study:1]\n', [words(''), study(1), words('')]],
  ['Hello\n[study:1]\n\nthere', [words('Hello'), study(1), words('there')]],
  ['[study:1]\n\n[study:2]', [words(''), study(1), words(''), study(2), words('')]],
])('%j is taken apart', (body, pieces) => expect(piecesOf(body)).toEqual(pieces));

test('a study is put below the line with the caret, and leaves without a trace', () => {
  const pieces = withOwnLine(piecesOf('Hello\n\nthere'), '[study:1]', { piece: 0, caret: 2 });
  expect(bodyOf(pieces)).toBe('Hello\n\n[study:1]\n\nthere');
  expect(bodyOf(withoutPiece(pieces, 1))).toBe('Hello\n\nthere');
});

test('whatever is typed stays as it was typed, and says the same as before', () => {
  const piece = fc.constantFrom('a', 'bc', '\n', '\n\n', '- d', ' ', '[study:2]', '\n[study:1]\n');
  fc.assert(
    fc.property(
      fc.array(piece).map((all) => all.join('')),
      (body) => {
        const pieces = piecesOf(body);
        const once = bodyOf(pieces);
        expect(piecesOf(once)).toEqual(pieces);
        expect(letterBlocks(once)).toEqual(letterBlocks(body));
      },
    ),
  );
});
