import { named } from './block-text.ts';
import { attribute, type HtmlElement, type HtmlNode, isDecoration, pictureAddresses, textOf } from './html-tree.ts';

type Prepared = { nodes: HtmlNode[]; notMapped: string[] };

/** Nothing in them is shown as words of the page. */
const UNSEEN: Record<string, string> = {
  template: 'words that are not shown',
  title: 'words that are not shown',
  head: 'words that are not shown',
  svg: 'a drawing in the text',
};

const TITLED: Record<string, string> = { a: 'a link', img: 'a picture', iframe: 'something embedded' };

/**
 * The tree with the pictures that stand in `noscript` alone, and a line for all words that no page shows as such: the titles
 * that wait behind words and pictures, and what is for machines only. `hasCaptions`: the title of a picture is its caption.
 */
export function withHiddenNamed(nodes: HtmlNode[], { hasCaptions = false } = {}): Prepared {
  const shown = new Set<string>();
  const notMapped: string[] = [];
  for (const picture of picturesOf(nodes, 'noscript')) for (const said of sayingsOf(picture)) shown.add(said);

  const seen = (children: HtmlNode[]): HtmlNode[] =>
    children.flatMap((child) => (typeof child === 'string' ? [child] : seenElement(child)));

  function seenElement(element: HtmlElement): HtmlNode[] {
    const { name } = element;
    const unseen = UNSEEN[name];
    if (isDecoration(element)) return [];
    if (name === 'noscript') return withoutScripts(element);
    if (unseen !== undefined) {
      notMapped.push(named(unseen, wordsOf([element]).join(' ')));
      return [];
    }
    nameTitle(element);
    const still = attribute(element, 'poster').trim();
    if (still !== '') notMapped.push(`the picture that waits for a video: ${still}`);
    // one with a dash is of no browser: a program of the former site made something of it
    if (name.includes('-') && textOf(element).trim() === '')
      notMapped.push(named(`what a program shows (${name})`, attribute(element, 'src')));
    return [{ ...element, children: seen(element.children) }];
  }

  function nameTitle(element: HtmlElement): void {
    const { name } = element;
    const title = attribute(element, 'title').trim();
    if (title === '' || (name === 'img' && hasCaptions)) return;
    const said = name === 'img' ? attribute(element, 'alt').trim() : name === 'a' ? textOf(element).trim() : '';
    if (title !== said) notMapped.push(named(`the title of ${TITLED[name] ?? 'words'}`, title));
  }

  /** Themes that load pictures late keep each a second time here; one that stands nowhere else comes. */
  function withoutScripts(element: HtmlElement): HtmlNode[] {
    const alone = picturesOf(element.children).filter(
      (picture) => !pictureAddresses(picture).some((at) => shown.has(at)),
    );
    for (const picture of alone) for (const said of sayingsOf(picture)) shown.add(said);
    const words = wordsOf([element]).filter((said) => !shown.has(said));
    if (words.length > 0) notMapped.push(named('words for browsers without scripts', words.join(' ')));
    return seen(alone);
  }

  return { nodes: seen(nodes), notMapped };
}

function sayingsOf(picture: HtmlElement): string[] {
  return [...pictureAddresses(picture), ...wordsOf([picture])];
}

/** All pictures, outside the elements of one name. */
function picturesOf(nodes: HtmlNode[], except = ''): HtmlElement[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string' || node.name === except) return [];
    return node.name === 'img' ? [node] : picturesOf(node.children, except);
  });
}

/** Whatever is said in them, titles and descriptions too. */
function wordsOf(nodes: HtmlNode[]): string[] {
  return nodes
    .flatMap((node) => {
      if (typeof node === 'string') return [node];
      if (node.name === 'script' || node.name === 'style') return [];
      return [attribute(node, 'title'), attribute(node, 'alt'), ...wordsOf(node.children)];
    })
    .map((words) => words.trim())
    .filter((words) => words !== '');
}
