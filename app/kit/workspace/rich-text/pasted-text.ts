import { blocksOf } from '../../../lib/html/html-blocks.ts';
import { type HtmlNode, READ } from '../../../lib/html/html-tree.ts';

/** What was copied elsewhere as small Markdown, read as an import reads a page; of its pictures only what is said below them. */
export function pastedText(copied: Element): string {
  const { blocks } = blocksOf(nodesIn(copied));
  const texts = blocks.map((block) => (block.kind === 'picture' ? block.caption : block.text));
  return texts.filter((text) => text !== '').join('\n\n');
}

/**
 * What was copied, with its styles where they are words alone. The policy of the page (CSP) lets none apply, and each would be told on its
 * console; sheets name what is not here.
 */
export function withoutStyles(html: string): string {
  const [first = '', ...sheets] = html.split(/<style\b/i);
  const bare = [
    first,
    ...sheets.map((sheet) =>
      sheet
        .split(/<\/style\s{0,9}>/i)
        .slice(1)
        .join(''),
    ),
  ].join('');
  return bare.replaceAll(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll(/(?<=\s)style(?=\s{0,9}=)/gi, STYLE));
}

const STYLE = 'data-style';

function nodesIn({ childNodes }: Node): HtmlNode[] {
  return Array.from(childNodes).flatMap((node): HtmlNode[] => {
    if (node instanceof Text) return [node.data];
    if (!('localName' in node)) return [];
    const element = node as Element; // what has such a name
    const attributes = Array.from(
      element.attributes,
      ({ name, value }) => [name === STYLE ? 'style' : name, value] as const,
    );
    return [
      {
        name: element.localName,
        attributes: new Map(attributes.filter(([name]) => READ.has(name))),
        children: nodesIn(element),
      },
    ];
  });
}
