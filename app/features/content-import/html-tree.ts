import { Parser } from 'htmlparser2';
import { AppError } from '../../lib/app-error.ts';

/** A piece of an HTML body: words, or an element with the attributes that are read at all. */
export type HtmlNode = string | HtmlElement;
export type HtmlElement = { name: string; attributes: Map<string, string>; children: HtmlNode[] };

/** Deeper and with more parts than anybody writes; beyond them only a made-up file goes. */
const MAX_DEPTH = 200;
const MAX_ELEMENTS = 200_000;

const READ = new Set([
  'src',
  'data-src',
  'data-lazy-src',
  'data',
  'alt',
  'href',
  'class',
  'start',
  'data-attachment',
  'title',
]);

/** Nothing in them is meant to be read. */
export const SILENT = new Set(['script', 'style', 'template', 'noscript', 'svg', 'head', 'title']);

/**
 * Reads a body in one pass, each character once, and stops where it is nested without end. The rules of the HTML standard
 * for tags that overlap are left out on purpose: by them a few kilobytes can become any number of elements.
 */
export function htmlTree(html: string): HtmlNode[] {
  const root: HtmlElement = { name: '', attributes: new Map(), children: [] };
  const open = [root];
  let opening = root;
  let count = 0;
  const parser = new Parser({
    onopentagname(name) {
      count += 1;
      if (count > MAX_ELEMENTS) throw new AppError('invalid', 'The text has too many parts to be read.');
      if (open.length > MAX_DEPTH) throw new AppError('invalid', 'The text is nested too deeply to be read.');
      opening = { name, attributes: new Map(), children: [] };
      open.at(-1)?.children.push(opening);
      open.push(opening);
    },
    onattribute(name, value) {
      // of two with the same name the first counts
      if (READ.has(name) && !opening.attributes.has(name)) opening.attributes.set(name, value);
    },
    onclosetag() {
      open.pop();
    },
    ontext(text) {
      const { children } = open.at(-1) ?? root;
      const last = children.length - 1;
      if (typeof children[last] === 'string') children[last] += text;
      else children.push(text);
    },
  });
  parser.end(html);
  return root.children;
}

export function attribute(element: HtmlElement, name: string): string {
  return element.attributes.get(name) ?? '';
}

export function elementsIn(node: HtmlElement): HtmlElement[] {
  return node.children.filter((child) => typeof child !== 'string');
}

/** The pictures in an element, however deep, in their order. */
export function picturesIn(node: HtmlElement): HtmlElement[] {
  const pictures: HtmlElement[] = [];
  const waiting = elementsIn(node).reverse();
  for (let next = waiting.pop(); next; next = waiting.pop())
    if (next.name === 'img') pictures.push(next);
    else for (const child of elementsIn(next).reverse()) waiting.push(child);
  return pictures;
}

/** All that an element says, breaks as line ends. */
export function textOf(node: HtmlElement): string {
  const texts: string[] = [];
  const waiting: HtmlNode[] = [...node.children].reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    if (typeof next === 'string') texts.push(next);
    else if (next.name === 'br') texts.push('\n');
    else if (!SILENT.has(next.name)) for (const child of [...next.children].reverse()) waiting.push(child);
  return texts.join('');
}
