import { AppError } from '../app-error.ts';
import { LIMITS } from '../owner-constants.ts';
import type { Block, SourcePicture } from './block.ts';
import { BLOCKS, EMBEDS, HEADINGS, marksOf, raisedAs } from './block-elements.ts';
import { named, spaced, tidy } from './block-text.ts';
import { withHiddenNamed } from './html-hidden.ts';
import {
  APART,
  attribute,
  backgroundsOf,
  elementsIn,
  formulaText,
  type HtmlElement,
  type HtmlNode,
  isDecoration,
  isInPage,
  linksIn,
  noteMark,
  numberIn,
  PICTURE_FILE,
  pictureAddresses,
  picturesIn,
  raisedText,
  SILENT,
  textOf,
} from './html-tree.ts';
import { keptApart, markedLine, plainLine, SIGNS, withoutSigns } from './marked-line.ts';
import { withWordLists } from './word-lists.ts';

type ReadBody = { blocks: Block[]; notMapped: string[] };

/** More than five texts of a study with all their marks; whoever writes more has written a book. */
const MAX_SOURCE = 2_000_000;
const MAX_TEXT = 1_000_000;
/** Lists deeper than this are no longer moved in: a thousand short lines would become a megabyte of blanks. */
const MAX_INDENT = 10;

export type Reading = {
  /** For bodies whose paragraphs are parted by blank lines, not by tags. */
  keepsLines?: boolean;
  /** For what is shown as it was typed. */
  hasNoMarks?: boolean;
  /** For pictures whose title is what stands below them, and no name of a file. */
  hasCaptions?: boolean;
  /** What the source writes in a way of its own, as the elements that it stands for. */
  prepare?: (nodes: HtmlNode[]) => HtmlNode[];
};

/**
 * The words and pictures of a body in their order. Lists, strong words, emphasis and links become Markdown, other formatting goes,
 * words stay: embedded pages, and links within a site, keep their address behind their text.
 * The time it takes grows with the length of the body and no faster.
 */
export function blocksOf(tree: HtmlNode[], reading: Reading = {}): ReadBody {
  const { nodes, notMapped } = withHiddenNamed(withWordLists(reading.prepare?.(tree) ?? tree), reading);
  const walk = new Walk(reading);
  for (const node of nodes) walk.visit(node);
  walk.flush();
  return { blocks: walk.joined(), notMapped: [...new Set([...walk.notMapped, ...notMapped])] };
}

export function requireLength(length: number, limit = MAX_SOURCE): void {
  if (length > limit) throw new AppError('too_large', `The text has more than ${limit} characters.`);
}

/** Lines of one list or table have the same number. */
type Piece = Block & { group?: number };

class Walk {
  readonly notMapped: string[] = [];
  readonly #pieces: Piece[] = [];
  readonly #reading: Reading;
  /** The paragraph that is being read, in the parts it came in: joined once, however many there are. */
  #line: string[] = [];
  #prefix = '';
  /** What moves further lines of a list's item below its first one. */
  #hang = '';
  #groups = 0;
  #group = 0;
  #listDepth = 0;
  #characters = 0;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  visit(node: HtmlNode): void {
    if (typeof node === 'string') {
      this.#text(withoutSigns(node));
      return;
    }
    const { name } = node;
    if (isDecoration(node)) return;
    const marks = marksOf(node);
    const level = raisedAs(node);
    if (SILENT.has(name)) {
      if (name === 'script') this.notMapped.push('a script');
      return;
    }
    for (const background of backgroundsOf(node)) this.#picture(background);
    if (level) this.#raised(node, level);
    else if (name === 'math') this.#line.push(withoutSigns(formulaText(node)));
    else if (name === 'br') this.#line.push('\n');
    else if (name === 'img') this.#picture(node);
    else if (HEADINGS.has(name)) this.#heading(node);
    else if (name === 'pre') this.#preformatted(node);
    else if (name === 'figure') this.#figure(node);
    else if (name === 'a') this.#link(node);
    else if (name === 'ul' || name === 'ol') this.#list(node);
    else if (name === 'tr') this.#row(node);
    else if (name === 'table') this.#table(node);
    else if (EMBEDS.has(name)) this.#embed(node);
    else if (BLOCKS.has(name)) {
      this.flush();
      this.#children(node);
      this.flush();
    } else if (marks.length > 0) {
      this.#line.push(...marks);
      this.#children(node);
      this.#line.push(...marks.map(() => SIGNS.end));
    } else if (APART.has(name)) {
      if (name !== 'ins') this.notMapped.push(named('the line through words', textOf(node)));
      this.#line.push(SIGNS.apart);
      this.#children(node);
      this.#line.push(SIGNS.apart);
    } else this.#children(node);
  }

  /** Ends the paragraph that is being read. */
  flush(): void {
    if (this.#line.length === 0) return;
    const line = tidy(keptApart(this.#line.join('')));
    this.#line = [];
    if (tidy(withoutSigns(line)) === '') return;
    const words = tidy(this.#reading.hasNoMarks ? plainLine(line) : markedLine(line));
    this.#push({ kind: 'text', text: this.#prefix + words.replaceAll('\n', `\n${this.#hang}`), group: this.#group });
    this.#prefix = this.#hang;
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

  #push(piece: Piece): void {
    this.#characters += piece.kind === 'picture' ? piece.address.length + piece.alt.length : piece.text.length;
    requireLength(this.#characters, MAX_TEXT);
    this.#pieces.push(piece);
  }

  #children(node: HtmlElement): void {
    for (const child of node.children) this.visit(child);
  }

  #text(value: string): void {
    if (!this.#reading.keepsLines) {
      this.#line.push(spaced(value));
      return;
    }
    const [first = '', ...paragraphs] = value.replace(/\r\n?/g, '\n').split(/\n[ \t]*\n\s*/);
    this.#line.push(first);
    for (const paragraph of paragraphs) {
      this.flush();
      this.#line.push(paragraph);
    }
  }

  #raised(node: HtmlElement, tag: 'sup' | 'sub'): void {
    const isPlain = picturesIn(node).length === 0 && linksIn(node).every(isInPage);
    if (isPlain) {
      this.#line.push(withoutSigns(spaced(raisedText(node, tag))));
      return;
    }
    this.#line.push(tag === 'sup' ? '^(' : '_(');
    this.#children(node);
    this.#line.push(')');
  }

  #heading(node: HtmlElement): void {
    this.flush();
    for (const picture of picturesIn(node)) this.#picture(picture);
    const text = spaced(tidy(textOf(node)));
    if (text === '') return;
    this.#addressesIn(node, 'a heading');
    // what is longer is no name for anything that follows
    const isHeading = text.length <= LIMITS.title;
    this.#push(isHeading ? { kind: 'heading', level: Number(node.name[1]), text } : { kind: 'text', text });
  }

  #preformatted(node: HtmlElement): void {
    this.flush();
    const text = textOf(node).replace(/^\n/, '').trimEnd();
    if (text !== '') this.#push({ kind: 'text', text });
    for (const picture of picturesIn(node)) this.#picture(picture);
  }

  /** The caption belongs to the picture of the figure; below several it is a text of its own. */
  #figure(node: HtmlElement): void {
    this.flush();
    const start = this.#pieces.length;
    let caption = '';
    for (const child of node.children)
      if (typeof child !== 'string' && child.name === 'figcaption') {
        caption = tidy(spaced(textOf(child)));
        for (const picture of picturesIn(child)) this.#picture(picture);
        this.#addressesIn(child, 'a caption');
      } else this.visit(child);
    this.flush();
    const [picture, ...more] = this.#pieces.slice(start).filter((piece) => piece.kind === 'picture');
    if (picture && more.length === 0 && picture.caption === '') picture.caption = caption;
    else if (caption !== '' && caption !== picture?.caption) this.#push({ kind: 'text', text: caption });
  }

  /** Where only words can stand, links lose where they lead. */
  #addressesIn(node: HtmlElement, place: string): void {
    for (const link of linksIn(node)) {
      const href = attribute(link, 'href').trim();
      if (href !== '' && !href.startsWith('#') && href !== textOf(link).trim())
        this.notMapped.push(`the address of a link in ${place}: ${href}`);
    }
  }

  #link(node: HtmlElement): void {
    const mark = noteMark(node);
    if (mark !== null) {
      this.#line.push(mark);
      return;
    }
    const before = this.#pieces.length;
    const start = this.#line.length;
    this.#children(node);
    // a block in the link ended the paragraph
    if (this.#pieces.length !== before) {
      const hasWords = this.#pieces.slice(before).some(({ kind }) => kind !== 'picture');
      const around = attribute(node, 'href').trim();
      // a link from a picture to its own file says nothing
      if (around !== '' && !around.startsWith('#') && (hasWords || !PICTURE_FILE.test(around)))
        this.notMapped.push(`the address of a link around ${hasWords ? 'several lines' : 'a picture'}: ${around}`);
      return;
    }
    const inside = this.#line.splice(start).join('');
    const href = attribute(node, 'href').trim();
    const shown = tidy(withoutSigns(inside));
    const isSaid = href.startsWith('#') || shown === href || `mailto:${shown}` === href || `tel:${shown}` === href;
    const isPlain = shown !== '' && href !== '' && !isSaid;
    if (!isPlain) this.#line.push(inside);
    else if (/^(?:https?|mailto):/i.test(href))
      this.#line.push(SIGNS.link + inside + SIGNS.to + withoutSigns(href) + SIGNS.end);
    else this.#line.push(`${inside.trimEnd()} (${href})`);
  }

  #list(node: HtmlElement): void {
    this.flush();
    if (this.#listDepth === 0) this.#beginGroup();
    this.#listDepth += 1;
    const outer = this.#hang;
    const isReversed = node.attributes.has('reversed');
    const items = elementsIn(node).filter(({ name }) => name === 'li');
    let number = numberIn(node, 'start') ?? (isReversed ? items.length : 1);
    for (const child of node.children) {
      if (typeof child === 'string' || child.name !== 'li') {
        this.visit(child);
        continue;
      }
      this.flush();
      number = numberIn(child, 'value') ?? number;
      const indent = '  '.repeat(Math.min(this.#listDepth, MAX_INDENT) - 1);
      this.#prefix = `${indent}${node.name === 'ol' ? `${number}.` : '-'} `;
      this.#hang = `${indent}  `;
      number += isReversed ? -1 : 1;
      this.#children(child);
      this.flush();
    }
    this.#hang = outer;
    this.#prefix = outer;
    this.#listDepth -= 1;
    if (this.#listDepth === 0) this.#group = 0;
  }

  #table(node: HtmlElement): void {
    this.flush();
    this.#beginGroup();
    this.#children(node);
    this.flush();
    this.#group = 0;
  }

  #row(node: HtmlElement): void {
    this.flush();
    const start = this.#pieces.length;
    const cells: string[] = [];
    const pictures: Piece[] = [];
    for (const child of node.children) {
      if (typeof child === 'string' || (child.name !== 'td' && child.name !== 'th')) continue;
      this.#children(child);
      this.flush();
      const inside = this.#pieces.splice(start);
      cells.push(inside.flatMap((piece) => (piece.kind === 'picture' ? [] : [piece.text.trim()])).join(' '));
      for (const piece of inside) if (piece.kind === 'picture') pictures.push(piece);
    }
    for (const picture of pictures) this.#pieces.push(picture);
    if (cells.some((cell) => cell !== '')) this.#push({ kind: 'text', text: cells.join(' | '), group: this.#group });
  }

  #embed(node: HtmlElement): void {
    this.flush();
    const sources = [node, ...elementsIn(node)].map(
      (element) => attribute(element, 'src') || attribute(element, 'data'),
    );
    for (const address of new Set(sources.filter((source) => source !== ''))) {
      this.#push({ kind: 'text', text: address });
      this.notMapped.push(`something embedded (its address stays in the text): ${address}`);
    }
    this.#children(node);
    this.flush();
  }

  #picture(node: HtmlElement): void {
    const addresses = pictureAddresses(node);
    const address = addresses.find((found) => !found.startsWith('data:'));
    if (address === undefined) {
      const what = addresses.length > 0 ? 'a picture written into the text itself' : 'a picture without an address';
      this.notMapped.push(named(what, attribute(node, 'alt')));
      return;
    }
    if (address.length > LIMITS.imageAddress) {
      this.notMapped.push(named('a picture with an address too long to be one', attribute(node, 'alt')));
      return;
    }
    this.flush();
    const caption = this.#reading.hasCaptions ? attribute(node, 'title').trim() : '';
    const picture: SourcePicture = { address, alt: attribute(node, 'alt').trim(), caption };
    const number = /\bwp-image-(\d+)\b/.exec(attribute(node, 'class'))?.[1];
    this.#push({ kind: 'picture', ...picture, address: number ? `${address}#wp-image-${number}` : address });
  }

  #beginGroup(): void {
    this.#groups += 1;
    this.#group = this.#groups;
  }
}
