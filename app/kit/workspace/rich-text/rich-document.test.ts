import fc from 'fast-check';
import { Fragment, type Node } from 'prosemirror-model';
import { EditorState, type Transaction } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { markdownBlocks, plainText } from '../../../lib/markdown.ts';
import { inlineText, type Run } from './inline-text.ts';
import { originOf, textOf } from './rich-document.ts';
import { richSchema } from './rich-schema.ts';

/** What a text is made of: marks, marks that are none, line ends of all kinds, odd characters. */
const piece = fc.oneof(
  fc.constantFrom(
    ...[
      '**',
      '*',
      '_',
      '***',
      '`',
      '#',
      '|',
      '>',
      '<b>',
      '&amp;',
      '\\',
      '[a](https://example.com/)',
      '[b](x)',
      '[',
      ')',
    ],
    ...['- ', '* ', '1. ', '2. ', '  - ', '\t- ', '\n', '\n\n', '\r\n', '\r\n\r\n', '\n \n', '\r', ' ', '  ', '\t'],
    ...['word', 'ü', '字', '🛠️', '2 * 3', 'snake_case', '\u00a0', '\u200b', '\u2028', '\0', '\ud800', 'a'],
  ),
  fc.string({ maxLength: 6 }),
);
const anyText = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

/** The text after something was done to its document. */
function after(text: string, change: (tr: Transaction, doc: Node) => Transaction): string {
  const origin = originOf(text);
  const state = EditorState.create({ doc: origin.doc });
  return textOf(state.apply(change(state.tr, state.doc)).doc, origin);
}

test('what is read is written back byte for byte, whatever it is', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(textOf(originOf(text).doc, originOf(text))).toBe(text);
      // also where the whole is not known to be untouched
      if (text.trim() === '') return;
      const origin = originOf(text);
      expect(textOf(origin.doc.copy(origin.doc.content), { ...origin, doc: originOf('other').doc })).toBe(text);
    }),
  );
});

test('a place that is written in leaves all others as they stood', () => {
  const blocks = fc.array(
    anyText.filter((text) => text.trim() !== ''),
    { minLength: 2, maxLength: 5 },
  );
  fc.assert(
    fc.property(blocks, fc.nat(), (parts, which) => {
      const text = parts.join('\n\n');
      const origin = originOf(text);
      const count = origin.doc.childCount;
      const at = which % count;
      let start = 0;
      for (let index = 0; index < at; index += 1) start += origin.doc.child(index).nodeSize;
      const changed = after(text, (tr) =>
        tr.replaceWith(start, start + origin.doc.child(at).nodeSize, paragraph('Anew')),
      );
      for (const [index, { source }] of origin.blocks.entries()) if (index !== at) expect(changed).toContain(source);
      expect(changed).toContain('Anew');
    }),
  );
});

test('what is taken back leaves the text as it was, byte for byte', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const origin = originOf(text);
      const state = EditorState.create({ doc: origin.doc });
      const end = origin.doc.content.size;
      const typed = state.apply(state.tr.insert(end, paragraph('More')));
      const back = typed.apply(typed.tr.delete(end, typed.doc.content.size));
      expect(textOf(back.doc, origin)).toBe(text);
    }),
  );
});

test('a text is written anew as it is read: the same blocks, without what it stood on', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { doc } = originOf(text);
      const again = textOf(doc, originOf('x'));
      // a mark that was none may stand so that it is one now, and then it stays
      expect(textOf(originOf(again).doc, originOf('x'))).toBe(
        textOf(originOf(textOf(originOf(again).doc, originOf('x'))).doc, originOf('x')),
      );
      if (!/[*_[\]]/.test(text)) expect(words(again)).toBe(words(text));
    }),
  );
});

test.each([
  ['One **two** *three*', 'One **two** *three*'],
  ['- a\n- b\n  1. c\n  2. d\n- e', '- a\n- b\n  1. c\n  2. d\n- e'],
  ['* a\n* b', '* a\n* b'],
  ['First\nline\n\n- x\n\nLast', 'First\nline\n\n- x\n\nLast'],
  [
    '[our **list**](/case-studies) **[x](https://example.com/a_(b))**',
    '[our **list**](/case-studies) **[x](https://example.com/a_(b))**',
  ],
  ['***both***', '***both***'],
])('canonical text is written as it was: %j', (text, written) => {
  expect(textOf(originOf(text).doc, originOf('x'))).toBe(written);
});

test.each(['One ', '- One ', 'One\r\n\r\n- Two\r\n  - Three '])(
  'what ends with a blank goes on behind it: %j',
  (text) => {
    const typed = after(text, (tr, doc) => tr.insertText('more', doc.content.size - depthOf(doc)));
    expect(typed).toBe(`${text}more`);
  },
);

/** How many ends of blocks stand behind the last word. */
function depthOf(doc: Node): number {
  let depth = 0;
  for (let node = doc.lastChild; node?.isBlock; node = node.lastChild) depth += 1;
  return depth;
}

test('an edited text keeps its line ends', () => {
  expect(after('one\r\ntwo\r\n\r\n- a\r\n- b', (tr) => tr.insertText('!', 4))).toBe('one!\r\ntwo\r\n\r\n- a\r\n- b');
});

test('an empty paragraph and an item without words are no text', () => {
  const item = richSchema.nodes.list_item.create(null, richSchema.nodes.paragraph.create());
  const list = richSchema.nodes.bullet_list.create(null, [item]);
  expect(after('one', (tr, doc) => tr.insert(doc.content.size, [richSchema.nodes.paragraph.create(), list]))).toBe(
    'one',
  );
});

const letters = fc.constantFrom('a', 'word', ' ', 'two words', '.', ', ', '字', '(', '2');
const run: fc.Arbitrary<Run> = fc.record({
  text: fc.array(letters, { minLength: 1, maxLength: 3 }).map((all) => all.join('')),
  isStrong: fc.boolean(),
  isEm: fc.boolean(),
  href: fc.constantFrom('', '', 'https://example.com/', '/about'),
});

test('words are never lost and never doubled, however they are marked, and no mark is seen as a sign', () => {
  fc.assert(
    fc.property(fc.array(run, { maxLength: 8 }), (runs) => {
      const said = runs
        .map(({ text }) => text)
        .join('')
        .trim();
      expect(words(inlineText(runs))).toBe(said);
    }),
    { numRuns: 2000 },
  );
});

test('a mark that ends within a word holds for the whole of it', () => {
  const half = [
    { text: 'half', isStrong: true, isEm: false, href: '' },
    { text: 'way there', isStrong: false, isEm: false, href: '' },
  ];
  expect(inlineText(half)).toBe('**halfway** there');
});

/** Signs and breaks that are none of the editor's; blanks alone would make one mark of two. */
const between = fc.constantFrom(
  ...[' and ', ', ', '\n', '\n\n', '\n- ', '\n1. ', '\n2. ', '- ', '1. '],
  ...[' *literal* ', ' _so_ ', ' 2 * 3 ', ' [x ', '] '],
);
const kind = fc.constantFrom<Partial<Run>>({ isStrong: true }, { isEm: true }, { href: '/about' });
const marked = fc.record({
  before: between,
  kind,
  odd: fc.constantFrom('', '', '', ']', ' [', '\n\nand ', '\n- ', 'x*y'),
});

test('a mark that can be written alone is written beside any other', () => {
  fc.assert(
    fc.property(fc.array(marked, { minLength: 1, maxLength: 5 }), (all) => {
      const runsWith = (isMarked: (index: number) => boolean) =>
        all.flatMap(({ before, kind: mark, odd }, index) => [
          { text: before, isStrong: false, isEm: false, href: '' },
          {
            text: `w${index}${odd}v${index}`,
            isStrong: false,
            isEm: false,
            href: '',
            ...(isMarked(index) ? mark : {}),
          },
        ]);
      const together = marksIn(inlineText(runsWith(() => true)));
      for (const index of all.keys()) {
        const alone = marksIn(inlineText(runsWith((other) => other === index)));
        for (const word of [`w${index}`, `v${index}`])
          expect(together.get(word)).toEqual(expect.arrayContaining(alone.get(word) ?? []));
      }
    }),
    { numRuns: 500 },
  );
});

/** Which marks the words have, by word. */
function marksIn(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  originOf(text).doc.descendants((node) => {
    for (const [word] of (node.text ?? '').matchAll(/[wv]\d/g))
      found.set(
        word,
        node.marks.map(({ type }) => type.name),
      );
  });
  return found;
}

function paragraph(text: string): Node {
  return richSchema.nodes.paragraph.create(null, Fragment.from(richSchema.text(text)));
}

/** The words that readers see, without the breaks between them. */
function words(text: string): string {
  const shown = markdownBlocks(text).length === 0 ? '' : plainText(text);
  return shown.trim().replace(/\s*[\r\n]+\s*/g, '\n');
}
