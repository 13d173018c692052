import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { type Inline, type List, type ListItem, type MarkdownBlock, markdownBlocks } from '../../../lib/markdown.ts';
import { inlineText } from './inline-text.ts';
import { richSchema } from './rich-schema.ts';

const { nodes, marks } = richSchema;

/**
 * A text as it was typed, block by block. What nobody touches is written back as it stood, byte for byte: a block is known by
 * itself, and where undo has made it anew, by what it says.
 */
export type Origin = {
  text: string;
  doc: Node;
  /** What stands before the first block. */
  lead: string;
  /** Each block with its own words and the blanks behind it. */
  blocks: { node: Node; source: string; gap: string }[];
  /** How its lines end. */
  end: string;
};

/** A text as a document that can be written in. */
export function originOf(text: string): Origin {
  const starts: number[] = [];
  const blocks = markdownBlocks(text, starts).map((block, index) => {
    const piece = text.slice(starts[index] ?? 0, starts[index + 1] ?? text.length);
    const words = piece.trimEnd();
    // a blank at the end is where one went on to the next word: it is in the document, or that word would stick to the last
    const [blanks = ''] = /^[^\S\r\n]*/.exec(piece.slice(words.length)) ?? [];
    const source = words + blanks;
    return { node: withTail(blockOf(block, source), blanks), source, gap: piece.slice(source.length) };
  });
  return {
    text,
    doc: nodes.doc.create(null, blocks.length > 0 ? blocks.map(({ node }) => node) : nodes.paragraph.create()),
    lead: text.slice(0, starts[0] ?? text.length),
    blocks,
    end: text.includes('\r\n') ? '\r\n' : '\n',
  };
}

/** The text of a document that began as another one. */
export function textOf(doc: Node, origin: Origin): string {
  if (doc.eq(origin.doc)) return origin.text;
  const { blocks, end } = origin;
  let text = '';
  let last = -2;
  let gap = '';
  for (const node of doc.children) {
    const at = placeIn(origin, node, last);
    const source = at === -1 ? sourceOf(node).replaceAll('\n', end) : (blocks[at]?.source ?? '');
    if (source === '') continue;
    const isNext = at !== -1 && at === last + 1;
    text += text === '' ? (at === 0 ? origin.lead : '') : isNext ? gap : end + end;
    text += source;
    gap = blocks[at]?.gap ?? '';
    last = at === -1 ? -2 : at;
  }
  return last === blocks.length - 1 ? text + gap : text;
}

/** What of a document is copied, as it is typed. */
export function markdownOf(content: Fragment): string {
  const blocks = content.content.filter(({ isBlock }) => isBlock);
  return blocks.map(sourceOf).filter(Boolean).join('\n\n');
}

/** Which block of the origin a node is; -1 for one that is written in. */
function placeIn({ blocks }: Origin, node: Node, last: number): number {
  const same = blocks.findIndex((block) => block.node === node);
  if (same !== -1) return same;
  return blocks.findIndex((block, index) => index > last && block.node.eq(node));
}

function blockOf(block: MarkdownBlock, source: string): Node {
  if (block.tag !== 'p') return listOf(block, source.trimStart().startsWith('*') ? '*' : '-');
  return nodes.paragraph.create(null, wordsOf(block.words, []));
}

function withTail(node: Node, blanks: string): Node {
  const last = node.lastChild;
  if (blanks === '') return node;
  if (node.isTextblock || !last) return node.copy(node.content.append(Fragment.from(richSchema.text(blanks))));
  return node.copy(node.content.replaceChild(node.childCount - 1, withTail(last, blanks)));
}

function listOf({ tag, items }: List, mark = '-'): Node {
  const all = items.map(itemOf);
  return tag === 'ul' ? nodes.bullet_list.create({ mark }, all) : nodes.ordered_list.create(null, all);
}

function itemOf({ words, lists }: ListItem): Node {
  return nodes.list_item.create(null, [
    nodes.paragraph.create(null, wordsOf(words, [])),
    ...lists.map((list) => listOf(list)),
  ]);
}

function wordsOf(parts: readonly Inline[], around: readonly Mark[]): Fragment {
  return Fragment.fromArray(parts.flatMap((part) => pieces(part, around)));
}

function pieces(part: Inline, around: readonly Mark[]): Node[] {
  if (typeof part === 'string') {
    const words = part.replaceAll('\r\n', '\n');
    return words === '' ? [] : [richSchema.text(words, around)];
  }
  const mark = part.tag === 'a' ? marks.link.create({ href: part.href }) : marks[part.tag].create();
  return part.inside.flatMap((inner) => pieces(inner, mark.addToSet(around)));
}

/** A block as it is typed. */
function sourceOf(node: Node): string {
  if (node.type === nodes.paragraph) return paragraphText(node);
  return listLines(node, '').join('\n');
}

function paragraphText(node: Node): string {
  return inlineText(
    node.children.map(({ text = '', marks: own }) => ({
      text,
      isStrong: own.some(({ type }) => type === marks.strong),
      isEm: own.some(({ type }) => type === marks.em),
      href: (own.find(({ type }) => type === marks.link)?.attrs['href'] as string | undefined) ?? '',
    })),
  );
}

/** Each item on a line of its own; its further lines and lists are moved in by two blanks. */
function listLines(list: Node, indent: string): string[] {
  let number = 0;
  return list.children.flatMap((item) => {
    const [words, ...lists] = item.children;
    const inner = lists.flatMap((one) => listLines(one, `${indent}  `));
    const said = words ? paragraphText(words).replace(/\n+/g, `\n${indent}  `) : '';
    // an item that says nothing would be a dash among the words
    if (said === '') return inner.map((line) => line.slice(2));
    number += 1;
    const mark = list.type === nodes.ordered_list ? `${number}.` : (list.attrs['mark'] as string);
    return [`${indent}${mark} ${said}`, ...inner];
  });
}
