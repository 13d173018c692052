import { decoded } from '../../lib/decoded.ts';
import { attribute, type HtmlElement, type HtmlNode } from '../../lib/html/html-tree.ts';
import { htmlTree } from './html-source.ts';
import { described } from './picture-description.ts';
import type { ContentSource } from './source-post.ts';
import { type Dialect, metaOf, readWordPressExport, textOf } from './wordpress-export.ts';
import type { Item } from './wordpress-items.ts';

/** What Squarespace puts where nobody wrote a caption. */
const NO_CAPTION = /^exc-[0-9a-f]{24}$/;

const OWN_HOST = /^(?:https?:)?\/\/(?:images\.squarespace-cdn\.com|static1\.squarespace\.com)\//i;

const SQUARESPACE: Dialect = {
  name: 'Squarespace export file (Settings → Import & export content, XML)',
  // its numbers are counted anew with every export, and nothing else but the address is given
  identityOf(item, site) {
    return { sourceId: `squarespace:${site}:${pathOf(item) || textOf(item, 'wp:post_id')}` };
  },
  slugOf: (item) => pathOf(item).split('/').at(-1) ?? '',
  coverOf(item, { byId, byPost }) {
    return byId.get(metaOf(item, '_thumbnail_id')) ?? byPost.get(textOf(item, 'wp:post_id'))?.[0];
  },
  readingOf: () => ({ prepare: withEmbeds }),
  pictureOf: ({ address, alt, caption }) =>
    described({
      // in whole size, whatever size the page asked for
      address: OWN_HOST.test(address) ? address.replace(/\?format=\w+$/, '') : address,
      alt,
      caption: NO_CAPTION.test(caption) ? '' : caption,
    }),
};

/** Reads what Squarespace exports for WordPress. */
export function readSquarespaceExport(xml: string, options: { type?: string } = {}): ContentSource {
  return readWordPressExport(xml, { ...options, dialect: SQUARESPACE });
}

/** Where the post was, without its ending; empty for what had no address yet. */
function pathOf(item: Item): string {
  const path = decoded(textOf(item, 'link').trim()).replace(/\.html$/i, '');
  return /(?:^|\/)null$/.test(path) ? '' : path;
}

/** Videos and sounds stand in attributes, for a script to show. */
function withEmbeds(nodes: HtmlNode[]): HtmlNode[] {
  return nodes.map((node) => (typeof node === 'string' ? node : embedIn(node)));
}

function embedIn(element: HtmlElement): HtmlElement {
  const classes = attribute(element, 'class').split(/\s+/);
  const children = withEmbeds(element.children);
  if (classes.includes('sqs-video-wrapper'))
    return { ...element, children: [...children, ...htmlTree(attribute(element, 'data-html'))] };
  if (!classes.includes('sqs-audio-embed')) return { ...element, children };
  const attributes = new Map([['src', attribute(element, 'data-url')]]);
  return { name: 'audio', attributes, children: [attribute(element, 'data-title'), ...children] };
}
