/** Ghost keeps a post's body in the form of its editor; both forms are turned into the HTML that Ghost itself would write. */

import { requireLength } from './html-blocks.ts';

type Json = Record<string, unknown>;

const FORMATS: [number, string][] = [
  [16, 'code'],
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [32, 'sub'],
  [64, 'sup'],
];

/** The body of the present editor. Unknown cards keep whatever words they hold. */
export function lexicalToHtml(lexical: string): string {
  requireLength(lexical.length);
  const { root } = JSON.parse(lexical) as { root?: Json };
  return root ? childrenOf(root).map(lexicalNode).join('') : '';
}

function lexicalNode(node: Json): string {
  const inside = () => childrenOf(node).map(lexicalNode).join('');
  switch (node['type']) {
    case 'text':
    case 'extended-text':
      return FORMATS.reduce(
        (html, [bit, tag]) => (Number(node['format'] ?? 0) & bit ? `<${tag}>${html}</${tag}>` : html),
        escaped(node['text']),
      );
    case 'linebreak':
      return '<br>';
    case 'paragraph':
    case 'aside':
      return `<p>${inside()}</p>`;
    case 'heading':
    case 'extended-heading':
      return `<${tagOf(node, 'h2')}>${inside()}</${tagOf(node, 'h2')}>`;
    case 'quote':
    case 'extended-quote':
      return `<blockquote>${inside()}</blockquote>`;
    case 'list':
      return `<${tagOf(node, 'ul')} start="${escaped(node['start'])}">${inside()}</${tagOf(node, 'ul')}>`;
    case 'listitem':
      return `<li>${inside()}</li>`;
    case 'link':
    case 'autolink':
      return `<a href="${escaped(node['url'])}">${inside()}</a>`;
    case 'horizontalrule':
    case 'paywall':
      return '<hr>';
    default:
      return card(node) + inside();
  }
}

/** The body of the editor before it, in which one card, link or mark may be named any number of times. */
export function mobiledocToHtml(mobiledoc: string): string {
  requireLength(mobiledoc.length);
  const { sections = [], markups = [], atoms = [], cards = [] } = JSON.parse(mobiledoc) as Record<string, unknown[][]>;
  const parts: string[] = [];
  let length = 0;
  const write = (html: string) => {
    length += html.length;
    requireLength(length);
    parts.push(html);
  };

  function inline(markers: unknown): void {
    const open: string[] = [];
    for (const [type, opened, closed, value] of markers as [number, number[], number, unknown][]) {
      for (const index of opened) {
        const [tag = 'span', pairs = []] = (markups[index] ?? []) as [string?, string[]?];
        const href = pairs[pairs.indexOf('href') + 1];
        write(tag === 'a' && href ? `<a href="${escaped(href)}">` : `<${tag}>`);
        open.push(tag);
      }
      if (type === 0) write(escaped(value));
      else write(atoms[Number(value)]?.[0] === 'soft-return' ? '<br>' : escaped(atoms[Number(value)]?.[1]));
      for (const tag of open.splice(Math.max(0, open.length - (closed || 0))).reverse()) write(`</${tag}>`);
    }
  }

  for (const [type, second, third] of sections)
    if (type === 1) {
      write(`<${second}>`);
      inline(third);
      write(`</${second}>`);
    } else if (type === 2) write(`<img src="${escaped(second)}">`);
    else if (type === 3) {
      write(`<${second}>`);
      for (const item of third as unknown[]) {
        write('<li>');
        inline(item);
        write('</li>');
      }
      write(`</${second}>`);
    } else {
      const [name, payload] = cards[Number(second)] ?? [];
      write(card({ ...(payload as Json), type: name }));
    }
  return parts.join('');
}

/** What both editors call cards. */
function card(node: Json): string {
  const caption = node['caption'] ? `<figcaption>${String(node['caption'])}</figcaption>` : '';
  const { type } = node;
  if (type === 'image') return `<figure>${image(node)}${caption}</figure>`;
  if (type === 'gallery')
    return `<figure>${(Array.isArray(node['images']) ? (node['images'] as Json[]) : []).map(image).join('')}${caption}</figure>`;
  if (type === 'html' || type === 'card-html') return String(node['html'] ?? '');
  if (type === 'markdown' || type === 'card-markdown') return `<pre>${escaped(node['markdown'])}</pre>`;
  if (type === 'codeblock' || type === 'code')
    return `<pre>${escaped(node['code'])}</pre>${caption && `<p>${String(node['caption'])}</p>`}`;
  if (type === 'hr') return '<hr>';
  if (type === 'callout') return `<p>${String(node['calloutText'] ?? '')}</p>`;
  if (type === 'toggle') return `<h4>${String(node['heading'] ?? '')}</h4>${String(node['content'] ?? '')}`;
  if (type === 'button') return `<p><a href="${escaped(node['buttonUrl'])}">${escaped(node['buttonText'])}</a></p>`;
  if (type === 'header') return `<h2>${String(node['header'] ?? '')}</h2><p>${String(node['subheader'] ?? '')}</p>`;
  if (type === 'bookmark') {
    const meta = (node['metadata'] ?? {}) as Json;
    const title = String(meta['title'] ?? node['url'] ?? '');
    return `<p><a href="${escaped(node['url'])}">${escaped(title)}</a></p><p>${escaped(meta['description'])}</p>${caption && `<p>${String(node['caption'])}</p>`}`;
  }
  const address = node['url'] ?? node['src'];
  if (type === 'embed' || type === 'video' || type === 'audio')
    return `<iframe src="${escaped(address)}"></iframe>${caption && `<p>${String(node['caption'])}</p>`}`;
  if (type === 'file')
    return `<p><a href="${escaped(node['src'])}">${escaped(node['fileTitle'] ?? node['fileName'])}</a></p>`;
  return node['html'] ? String(node['html']) : '';
}

function image(node: Json): string {
  return `<img src="${escaped(node['src'])}" alt="${escaped(node['alt'])}">`;
}

function childrenOf(node: Json): Json[] {
  return Array.isArray(node['children']) ? (node['children'] as Json[]) : [];
}

/** The tag a node names, if it is one that could stand there. */
function tagOf(node: Json, otherwise: string): string {
  const tag = String(node['tag'] ?? otherwise);
  return /^(?:h[1-6]|ul|ol)$/.test(tag) ? tag : otherwise;
}

function escaped(value: unknown): string {
  return String(value ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
