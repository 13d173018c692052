import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { AppError } from '../../lib/app-error.ts';
import type { Block, SourcePicture } from './source-post.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

export type ReadBody = { blocks: Block[]; notMapped: string[] };

/** Deeper than anybody writes by hand; beyond it only a made-up file goes. */
const MAX_DEPTH = 400;

const BLOCKS = new Set(
  (
    'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer ' +
    'form header hgroup hr li main menu nav ol p section summary tbody tfoot thead ul'
  ).split(' '),
);
/** Nothing in them is meant to be read. */
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'svg', 'head', 'title']);
const EMBEDS = new Set(['iframe', 'embed', 'object', 'video', 'audio']);

/**
 * The words and pictures of an HTML body in their order. Formatting goes, words stay: links and embedded pages keep
 * their address behind their text. `keepsLines` is for bodies whose paragraphs are parted by blank lines, not by tags.
 */
export function htmlBlocks(html: string, { keepsLines = false }: { keepsLines?: boolean } = {}): ReadBody {
  const walk = new Walk(keepsLines);
  for (const node of parseFragment(html).childNodes) walk.visit(node, 0);
  walk.flush();
  return { blocks: walk.joined(), notMapped: [...new Set(walk.notMapped)] };
}

/** Lines of one list or table have the same number. */
type Piece = Block & { group?: number };

class Walk {
  readonly notMapped: string[] = [];
  readonly #pieces: Piece[] = [];
  readonly #keepsLines: boolean;
  #line = '';
  #prefix = '';
  #groups = 0;
  #group = 0;
  #listDepth = 0;

  constructor(keepsLines: boolean) {
    this.#keepsLines = keepsLines;
  }

  visit(node: Node, depth: number): void {
    if (depth > MAX_DEPTH) throw new AppError('invalid', 'The text is nested too deeply to be read.');
    if (node.nodeName === '#text' && 'value' in node) {
      this.#text(node.value);
      return;
    }
    if (!('tagName' in node)) return;
    const name = node.tagName;
    if (SILENT.has(name)) {
      if (name === 'script') this.notMapped.push('a script');
      return;
    }
    if (name === 'br') this.#line += '\n';
    else if (name === 'img') this.#picture(node);
    else if (/^h[1-6]$/.test(name)) this.#heading(node);
    else if (name === 'pre') this.#preformatted(node);
    else if (name === 'figure') this.#figure(node, depth);
    else if (name === 'a') this.#link(node, depth);
    else if (name === 'ul' || name === 'ol') this.#list(node, depth);
    else if (name === 'tr') this.#row(node, depth);
    else if (name === 'table') this.#table(node, depth);
    else if (EMBEDS.has(name)) this.#embed(node, depth);
    else if (BLOCKS.has(name)) {
      this.flush();
      this.#children(node, depth);
      this.flush();
    } else this.#children(node, depth);
  }

  /** Ends the paragraph that is being read. */
  flush(): void {
    const text = this.#prefix + tidy(this.#line);
    this.#line = '';
    if (text.trim() === this.#prefix.trim()) return;
    this.#pieces.push({ kind: 'text', text, group: this.#group });
    this.#prefix = '';
  }

  joined(): Block[] {
    const blocks: Block[] = [];
    let before: Piece | undefined;
    for (const piece of this.#pieces) {
      const last = blocks.at(-1);
      const { group = 0, ...block } = piece;
      const isNextLine = group > 0 && before?.group === group;
      if (block.kind === 'text' && last?.kind === 'text' && isNextLine) last.text += `\n${block.text}`;
      else blocks.push(block);
      before = piece;
    }
    return blocks;
  }

  #children(node: Element, depth: number): void {
    for (const child of node.childNodes) this.visit(child, depth + 1);
  }

  #text(value: string): void {
    if (!this.#keepsLines) {
      this.#line += value.replace(/[ \t\r\n\f]+/g, ' ');
      return;
    }
    const [first = '', ...paragraphs] = value.replace(/\r\n?/g, '\n').split(/\n[ \t]*\n\s*/);
    this.#line += first;
    for (const paragraph of paragraphs) {
      this.flush();
      this.#line += paragraph;
    }
  }

  #heading(node: Element): void {
    this.flush();
    for (const picture of picturesIn(node)) this.#picture(picture);
    const text = tidy(textOf(node)).replace(/\s+/g, ' ');
    if (text !== '') this.#pieces.push({ kind: 'heading', level: Number(node.tagName[1]), text });
  }

  #preformatted(node: Element): void {
    this.flush();
    const text = textOf(node).replace(/^\n|\s+$/g, '');
    if (text.trim() !== '') this.#pieces.push({ kind: 'text', text });
  }

  /** The caption belongs to the picture of the figure; below several it is a text of its own. */
  #figure(node: Element, depth: number): void {
    this.flush();
    const start = this.#pieces.length;
    let caption = '';
    for (const child of node.childNodes)
      if (child.nodeName === 'figcaption') caption = tidy(textOf(child as Element).replace(/[ \t\r\n\f]+/g, ' '));
      else this.visit(child, depth + 1);
    this.flush();
    const [picture, ...more] = this.#pieces.slice(start).filter((piece) => piece.kind === 'picture');
    if (picture && more.length === 0 && picture.caption === '') picture.caption = caption;
    else if (caption !== '' && caption !== picture?.caption) this.#pieces.push({ kind: 'text', text: caption });
  }

  #link(node: Element, depth: number): void {
    const before = this.#pieces.length;
    const start = this.#line.length;
    this.#children(node, depth);
    const href = attribute(node, 'href').trim();
    const shown = tidy(this.#line.slice(start));
    const isPlain = this.#pieces.length === before && shown !== '' && href !== '';
    const isSaid = href.startsWith('#') || shown === href || `mailto:${shown}` === href || `tel:${shown}` === href;
    if (isPlain && !isSaid) this.#line = `${this.#line.trimEnd()} (${href.replace(/^mailto:/, '')})`;
  }

  #list(node: Element, depth: number): void {
    this.flush();
    if (this.#listDepth === 0) this.#beginGroup();
    this.#listDepth += 1;
    let number = Number(attribute(node, 'start')) || 1;
    for (const child of node.childNodes) {
      if (child.nodeName !== 'li') {
        this.visit(child, depth + 1);
        continue;
      }
      this.flush();
      this.#prefix = `${'  '.repeat(this.#listDepth - 1)}${node.tagName === 'ol' ? `${number}.` : '-'} `;
      number += 1;
      this.#children(child as Element, depth + 1);
      this.flush();
      this.#prefix = '';
    }
    this.#listDepth -= 1;
    if (this.#listDepth === 0) this.#group = 0;
  }

  #table(node: Element, depth: number): void {
    this.flush();
    this.#beginGroup();
    this.#children(node, depth);
    this.flush();
    this.#group = 0;
  }

  #row(node: Element, depth: number): void {
    this.flush();
    const cells: string[] = [];
    for (const child of node.childNodes) {
      if (child.nodeName !== 'td' && child.nodeName !== 'th') continue;
      const start = this.#pieces.length;
      this.#children(child as Element, depth + 1);
      this.flush();
      const inside = this.#pieces.splice(start);
      cells.push(inside.flatMap((piece) => (piece.kind === 'picture' ? [] : [piece.text])).join(' '));
      this.#pieces.push(...inside.filter((piece) => piece.kind === 'picture'));
    }
    if (cells.some((cell) => cell !== ''))
      this.#pieces.push({ kind: 'text', text: cells.join(' | '), group: this.#group });
  }

  #embed(node: Element, depth: number): void {
    this.flush();
    const sources = [node, ...elementsIn(node)].map(
      (element) => attribute(element, 'src') || attribute(element, 'data'),
    );
    for (const address of new Set(sources.filter((source) => source !== ''))) {
      this.#pieces.push({ kind: 'text', text: address });
      this.notMapped.push(`something embedded (its address stays in the text): ${address}`);
    }
    this.#children(node, depth);
    this.flush();
  }

  #picture(node: Element): void {
    const address = attribute(node, 'data-attachment') || attribute(node, 'src') || attribute(node, 'data-src');
    const picture: SourcePicture = { address: address.trim(), alt: attribute(node, 'alt').trim(), caption: '' };
    if (picture.address === '') return;
    if (picture.address.startsWith('data:')) {
      this.notMapped.push('a picture written into the text itself');
      return;
    }
    this.flush();
    const number = /\bwp-image-(\d+)\b/.exec(attribute(node, 'class'))?.[1];
    this.#pieces.push({
      kind: 'picture',
      ...picture,
      address: number ? `${picture.address}#wp-image-${number}` : picture.address,
    });
  }

  #beginGroup(): void {
    this.#groups += 1;
    this.#group = this.#groups;
  }
}

function attribute(node: Element, name: string): string {
  return node.attrs.find((found) => found.name === name)?.value ?? '';
}

function elementsIn(node: Element): Element[] {
  return node.childNodes.filter((child): child is Element => 'tagName' in child);
}

function picturesIn(node: Element): Element[] {
  return elementsIn(node).flatMap((element) => (element.tagName === 'img' ? [element] : picturesIn(element)));
}

function textOf(node: Element): string {
  let text = '';
  const waiting: Node[] = [...node.childNodes].reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.nodeName === '#text' && 'value' in next) text += next.value;
    else if (next.nodeName === 'br') text += '\n';
    else if ('tagName' in next && !SILENT.has(next.tagName)) waiting.push(...[...next.childNodes].reverse());
  }
  return text;
}

/** Without spaces at the ends of lines and of the whole. */
function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/^[ \t]+|[ \t]+$/g, ''))
    .join('\n')
    .trim();
}
