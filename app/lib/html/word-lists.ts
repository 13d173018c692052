import { attribute, elementsIn, type HtmlElement, type HtmlNode, textOf } from './html-tree.ts';

/** Word makes no lists of HTML: a paragraph names its level, and its bullet or number stands in it as words. */
const LEVEL = /mso-list:\s{0,9}l\d{1,9}\s{1,9}level(\d)/i;
const SIGN = /mso-list:\s{0,9}ignore/i;

/** The tree with such paragraphs as lists. One that is counted by letters stays as it was written. */
export function withWordLists(nodes: HtmlNode[]): HtmlNode[] {
  const read: HtmlNode[] = [];
  /** The lists that go on, the outermost first. */
  const open: HtmlElement[] = [];
  for (const node of nodes) {
    const item = typeof node === 'string' ? null : itemOf(node);
    if (item) {
      const { level, list, number, children } = item;
      open.length = Math.min(open.length, level);
      if (open.length === level && open.at(-1)?.name !== list) open.pop();
      while (open.length < level) {
        const made = elementOf(list);
        const around = open.at(-1);
        (around ? (elementsIn(around).at(-1) ?? around).children : read).push(made);
        open.push(made);
      }
      open.at(-1)?.children.push({ ...elementOf('li', number === '' ? {} : { value: number }), children });
    } else if (typeof node !== 'string') {
      open.length = 0;
      read.push({ ...node, children: withWordLists(node.children) });
    } else if (open.length === 0 || node.trim() !== '') {
      open.length = 0;
      read.push(node);
    }
  }
  return read;
}

type Item = { level: number; list: 'ul' | 'ol'; number: string; children: HtmlNode[] };

function itemOf(element: HtmlElement): Item | null {
  const [, level] = LEVEL.exec(attribute(element, 'style')) ?? [];
  const sign = level === undefined ? null : signIn(element);
  if (!sign) return null;
  const said = textOf(sign).trim();
  const [, number = ''] = /^\(?(\d{1,9})[.)]?$/.exec(said) ?? [];
  // of the second level the bullet is an o
  if (number === '' && /[\p{L}\p{N}]/u.test(said) && said !== 'o') return null;
  const list = number === '' ? 'ul' : 'ol';
  return { level: Number(level), list, number, children: without(element, sign).children };
}

function signIn(element: HtmlElement): HtmlElement | null {
  for (const child of elementsIn(element)) {
    const found = SIGN.test(attribute(child, 'style')) ? child : signIn(child);
    if (found) return found;
  }
  return null;
}

function without(element: HtmlElement, part: HtmlElement): HtmlElement {
  const children = element.children.filter((child) => child !== part);
  return { ...element, children: children.map((child) => (typeof child === 'string' ? child : without(child, part))) };
}

function elementOf(name: string, attributes: Record<string, string> = {}): HtmlElement {
  return { name, attributes: new Map(Object.entries(attributes)), children: [] };
}
