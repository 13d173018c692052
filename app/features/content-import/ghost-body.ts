/** Ghost keeps a post's body in the form of its editor; both forms are turned into the HTML that Ghost itself would write. */

import { requireLength } from '../../lib/html/html-blocks.ts';

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

/** The fields of a card that hold words for readers; everything else is an address, a size or a switch. */
const WORDS =
  /^(?:caption|title|subtitle|heading|header|subheader|content|text|textValue|html|markdown|code|author|publisher|description|disclaimer|label|productButton)$|(?:Text|Title|Caption|Description|Label|Disclaimer|Message)$/;

/** What both editors call cards. What one says beside what is looked for stays as text behind it; what no page shows to everybody is withheld. */
function card(node: Json): string {
  const said = new Set(['type']);
  const field = (name: string) => {
    said.add(name);
    return String(node[name] ?? '');
  };
  const html = knownCard(node, field) + restOf(node, said);
  const { web } = (node['visibility'] ?? {}) as { web?: Json };
  const isWithheld = web?.['nonMember'] === false || /^email(?:-cta)?$/.test(String(node['type']));
  return isWithheld ? `<template>${html}</template>` : html;
}

function knownCard(node: Json, field: (name: string) => string): string {
  const { type } = node;
  const figure = (pictures: string) => {
    const caption = field('caption');
    return `<figure>${pictures}${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
  };
  if (type === 'image') return figure(image(node));
  if (type === 'gallery') return figure(jsonsOf(node['images']).map(imageOfGallery).join(''));
  if (type === 'html' || type === 'card-html') return field('html');
  if (type === 'markdown' || type === 'card-markdown') return `<pre>${escaped(field('markdown'))}</pre>`;
  if (type === 'codeblock' || type === 'code') return `<pre>${escaped(field('code'))}</pre>`;
  if (type === 'hr') return '<hr>';
  if (type === 'callout') return `<p>${field('calloutText')}</p>`;
  if (type === 'toggle') return `<h4>${field('heading')}</h4>${field('content')}`;
  if (type === 'button') return linkTo(node['buttonUrl'], field('buttonText'));
  if (type === 'header') return `<h2>${field('header')}</h2><p>${field('subheader')}</p>`;
  if (type === 'bookmark') {
    const { title, ...meta } = (node['metadata'] ?? {}) as Json;
    return linkTo(node['url'], String(title ?? node['url'] ?? '')) + restOf(meta, new Set());
  }
  const address = node['url'] ?? node['src'];
  if (type === 'embed' || type === 'video' || type === 'audio') {
    // the code of what is embedded, not words
    field('html');
    return `<iframe src="${escaped(address)}"></iframe>`;
  }
  if (type === 'file') {
    const [title, name] = [field('fileTitle'), field('fileName')];
    return linkTo(node['src'], title || name) + (title && name ? `<p>${escaped(name)}</p>` : '');
  }
  return '';
}

function linkTo(address: unknown, words: string): string {
  return `<p><a href="${escaped(address)}">${escaped(words)}</a></p>`;
}

function restOf(node: Json, said: ReadonlySet<string>): string {
  return Object.entries(node)
    .filter(([name, value]) => !said.has(name) && WORDS.test(name) && typeof value === 'string' && value !== '')
    .map(([, value]) => (/<\/?[a-z]/i.test(String(value)) ? `<div>${value}</div>` : `<p>${escaped(value)}</p>`))
    .join('');
}

function imageOfGallery(node: Json): string {
  return node['caption'] ? `<figure>${image(node)}<figcaption>${node['caption']}</figcaption></figure>` : image(node);
}

function image(node: Json): string {
  return `<img src="${escaped(node['src'])}" alt="${escaped(node['alt'])}">`;
}

function childrenOf(node: Json): Json[] {
  return jsonsOf(node['children']);
}

function jsonsOf(value: unknown): Json[] {
  return Array.isArray(value) ? (value as Json[]) : [];
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
