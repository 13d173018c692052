import { keptApart, SIGNS } from './marked-line.ts';
import { footnoteMark, grouped, raised } from './raised-letters.ts';

/** A piece of an HTML body: words, or an element with the attributes that are read at all. */
export type HtmlNode = string | HtmlElement;
export type HtmlElement = { name: string; attributes: Map<string, string>; children: HtmlNode[] };

/** The attributes that are read at all. */
export const READ = new Set(
  (
    'src data-src data-lazy-src data-image data alt href class start value reversed data-attachment title ' +
    'data-html data-url data-title style poster'
  ).split(' '),
);

/** Nothing in them is meant to be read. */
export const SILENT = new Set(['script', 'style', 'template', 'noscript', 'svg', 'head', 'title']);

/** What leads back from a footnote. */
const BACK = /^(?:[↩↵⏎↑⇧^]|\p{Variation_Selector})+$/u;
const LONGEST_MARK = 8;

/** What was struck out, and what stands in its place: two words, though nothing stands between them. */
export const APART = new Set(['del', 's', 'strike', 'ins']);

/** What an editor draws beside a link or a sound: the sign of another site, its picture, a cover that nobody chose. */
const DECORATION = /(?:^|\s)kg-(?:bookmark-(?:icon|thumbnail)|audio-thumbnail)(?:\s|$)/;

export function isDecoration(element: HtmlElement): boolean {
  return DECORATION.test(attribute(element, 'class'));
}

export function attribute(element: HtmlElement, name: string): string {
  return element.attributes.get(name) ?? '';
}

/** Where a picture may be had, the best first; themes that load pictures late put a blank one in their place. */
export function pictureAddresses(picture: HtmlElement): string[] {
  return ['data-attachment', 'data-lazy-src', 'src', 'data-src', 'data-image']
    .map((name) => attribute(picture, name).trim())
    .filter((address) => address !== '');
}

/** Of HTML, what has a file of its own to show or to run. */
const HAVE_FILES = new Set('img iframe embed object video audio source track script'.split(' '));
export const PICTURE_FILE = /\.(?:jpe?g|png|webp|gif|avif|svg)(?:[?#]|$)/i;

/** The pictures that lie behind what an element holds, or that one of another program (`<amp-img>`) shows, unless they stand in it, too. */
export function backgroundsOf(element: HtmlElement): HtmlElement[] {
  const own = HAVE_FILES.has(element.name) ? '' : attribute(element, 'src').trim();
  const behind = Array.from(attribute(element, 'style').matchAll(/url\(\s*["']?([^"')]*)/gi), ([, at = '']) =>
    at.trim(),
  );
  const addresses = [PICTURE_FILE.test(own) ? own : '', ...behind].filter((address) => address !== '');
  if (addresses.length === 0) return [];
  const shown = new Set(picturesIn(element).flatMap(pictureAddresses));
  const alt = attribute(element, 'alt');
  return addresses
    .filter((address) => !shown.has(address))
    .map((src) => ({ name: 'img', attributes: new Map(Object.entries({ src, alt })), children: [] }));
}

/** A whole number that an attribute holds; null where it holds none. */
export function numberIn(node: HtmlElement, name: string): number | null {
  const written = attribute(node, name).trim();
  return /^-?\d{1,9}$/.test(written) ? Number(written) : null;
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

/** The links in an element, however deep. */
export function linksIn(node: HtmlElement): HtmlElement[] {
  return elementsIn(node).flatMap((child) => (child.name === 'a' ? [child] : linksIn(child)));
}

/** All that an element says, breaks as line ends, letters above and below the line as such. */
export function textOf(node: HtmlElement): string {
  const texts: string[] = [];
  const waiting: HtmlNode[] = [...node.children].reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    if (typeof next === 'string') texts.push(next);
    else if (next.name === 'br') texts.push('\n');
    else if (next.name === 'sup' || next.name === 'sub') texts.push(raisedText(next, next.name));
    else if (next.name === 'a' && noteMark(next) !== null) texts.push(noteMark(next) ?? '');
    else if (next.name === 'math') texts.push(formulaText(next));
    else if (!SILENT.has(next.name)) {
      const isApart = APART.has(next.name);
      if (isApart) waiting.push(SIGNS.apart);
      for (const child of [...next.children].reverse()) waiting.push(child);
      if (isApart) waiting.push(SIGNS.apart);
    }
  return keptApart(texts.join(''));
}

/** Whether a link leads to a place of its own page. */
export function isInPage(link: HtmlElement): boolean {
  return attribute(link, 'href').trim().startsWith('#');
}

/** What a link to a footnote says, nothing for one that leads back from it; null for any other. */
export function noteMark(link: HtmlElement): string | null {
  if (!isInPage(link)) return null;
  const words = lettersOf(link).trim();
  if (BACK.test(words)) return '';
  const isRaised = elementsIn(link).some(({ name }) => name === 'sup');
  return isRaised && words.length <= LONGEST_MARK ? footnoteMark(words) : null;
}

function lettersOf(node: HtmlElement): string {
  return node.children.map((child) => (typeof child === 'string' ? child : lettersOf(child))).join('');
}

/** What stands above or below the line; a mark that leads to a footnote of the page is no power. */
export function raisedText(node: HtmlElement, tag: 'sup' | 'sub'): string {
  return linksIn(node).some(isInPage) ? footnoteMark(textOf(node)) : raised(textOf(node), tag);
}

/** A formula of MathML in one line. */
export function formulaText(node: HtmlNode): string {
  if (typeof node === 'string') return node.trim();
  // the same formula once more, in another language
  if (node.name.startsWith('annotation')) return '';
  const parts = elementsIn(node).map(formulaText);
  const [first = '', second = '', third = ''] = parts;
  if (node.name === 'msup') return first + raised(second, 'sup');
  if (node.name === 'msub') return first + raised(second, 'sub');
  if (node.name === 'msubsup') return first + raised(second, 'sub') + raised(third, 'sup');
  if (node.name === 'mfrac') return `${grouped(first)}/${grouped(second)}`;
  if (node.name === 'msqrt') return `√${grouped(parts.join(''))}`;
  if (parts.length === 0) return node.children.map(formulaText).join('');
  return parts.reduce((line, part) => (/\d$/.test(line) && /^\d/.test(part) ? `${line} ${part}` : line + part), '');
}
