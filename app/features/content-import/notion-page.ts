import { posix } from 'node:path';
import { decoded } from '../../lib/decoded.ts';
import { attribute, type HtmlElement, type HtmlNode } from '../../lib/html/html-tree.ts';
import type { Fields } from './front-matter.ts';
import { markdownPost, NAMES, TEXTS } from './markdown-post.ts';
import { described } from './picture-description.ts';
import type { SourcePost } from './source-post.ts';

/** Longer than a file can be called; a link may lead anywhere. */
const MAX_NAME = 300;

/** Notion puts the number of a page behind its name, in names of files as in links. */
const NUMBER = /\b([0-9a-f]{32})(?:_all)?$/;

/** `Name: what it says`, below the title of a page that is a row of a table. */
const PROPERTY = /^([^:\n]{1,100}): ?(.*)$/;

/** The page that a value names, behind its title. */
const PAGE = / \([^()\s]*\.(?:md|csv)\)/g;

/** Folders around the pages that are called otherwise in every export. */
const PACKING = /^(?:part-\d+\/)?(?:Export-[0-9a-f-]+\/)?/;

/** How fields of Markdown are called, in small letters without blanks. */
const { id: _id, draft: _draft, ...SAID } = NAMES;
const KNOWN = new Map(
  [...Object.values(SAID), ...Object.values(TEXTS)].flat().map((name): [string, string] => [plain(name), name]),
);

/** What a file or folder is called, and the number behind it. */
export function numberedName(name: string): { title: string; number: string | null } {
  const stem = name.slice(-MAX_NAME).replace(/\.(?:md|csv)$/i, '');
  const found = NUMBER.exec(stem);
  return found
    ? { title: stem.slice(0, found.index).trimEnd(), number: found[1] ?? null }
    : { title: stem, number: null };
}

/** One page. `columns` are the names of all tables of the export: only what is one of these is a property, and no sentence. */
export function readNotionPage(source: string, path: string, columns: ReadonlySet<string>): SourcePost {
  const { title, number } = numberedName(posix.basename(path));
  const { fields, body } = withProperties(source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'), columns);
  const led: string[] = [];
  const post = markdownPost({
    ...{ fields, body, path, name: title },
    sourceId: `notion:${number ?? path.replace(PACKING, '').replace(/\.[^.]+$/, '')}`,
    reading: { prepare: (nodes) => withoutPageLinks(nodes, led) },
  });
  const nameless: string[] = [];
  const blocks = post.body.map((block) => {
    if (block.kind !== 'picture') return block;
    const { picture, notMapped } = described(block);
    if (notMapped !== undefined) nameless.push(notMapped);
    return { ...block, ...picture };
  });
  return { ...post, body: blocks, notMapped: [...post.notMapped, ...new Set([...led, ...nameless])] };
}

function withProperties(text: string, columns: ReadonlySet<string>): { fields: Fields; body: string } {
  const heading = /^\s*# .*\n+/.exec(text)?.[0] ?? '';
  const rest = text.slice(heading.length);
  const [block = ''] = rest.split(/\n[ \t]*(?:\n|$)/, 1);
  const lines = block.split('\n').map((line) => PROPERTY.exec(line));
  const isTable = lines.every(
    (line) => line !== null && (columns.has(line[1] ?? '') || KNOWN.has(plain(line[1] ?? ''))),
  );
  if (heading === '' || block.trim() === '' || !isTable) return { fields: {}, body: text };
  const fields: Fields = {};
  for (const [, name = '', value = ''] of lines.filter((line) => line !== null)) {
    const known = KNOWN.get(plain(name)) ?? name;
    // of two that mean the same the first counts, and the other keeps its own name
    fields[known in fields ? name : known] = isDate(known) ? firstDay(value) : value.replaceAll(PAGE, '').trim();
  }
  return { fields, body: heading + rest.slice(block.length) };
}

function isDate(name: string): boolean {
  return (NAMES.date as readonly string[]).includes(name);
}

/** Of a period its first day; what marks a day in older exports is no part of it. */
function firstDay(value: string): string {
  return (value.split('→')[0] ?? '')
    .replace(/^@/, '')
    .replace(/ \([A-Z+:\d-]+\)\s*$/, '')
    .trim();
}

/** Links to pages and tables of the export lead nowhere here: their words stay, where they led is named. */
function withoutPageLinks(nodes: HtmlNode[], led: string[]): HtmlNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node;
    const children = withoutPageLinks(node.children, led);
    const to = attribute(node, 'href');
    if (node.name !== 'a' || !isPage(to)) return { ...node, children };
    led.push(`a link to the page “${numberedName(posix.basename(decoded(to))).title}”`);
    const plainWords: HtmlElement = { ...node, name: 'span', children };
    return plainWords;
  });
}

function isPage(address: string): boolean {
  return !/^[a-z][a-z0-9+.-]*:|^[#/]/i.test(address) && /\.(?:md|csv)$/i.test(address);
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
