import { XMLParser } from 'fast-xml-parser';
import { AppError } from '../../lib/app-error.ts';
import { htmlBlocks } from './html-blocks.ts';
import type { Block, ContentSource, SourcePicture, SourcePost } from './source-post.ts';

type Category = { '#text'?: string; '@domain'?: string; '@nicename'?: string } | string;
type Meta = { 'wp:meta_key'?: string; 'wp:meta_value'?: string };
type Item = Record<string, unknown> & { category?: Category[]; 'wp:postmeta'?: Meta[]; 'wp:comment'?: unknown[] };
type Channel = Record<string, unknown> & { item?: Item[] };

/** What the attachments of an export say, by their number and by the address of the file. */
type Attachments = { byId: Map<string, SourcePicture>; byAddress: Map<string, SourcePicture> };

const STATES: Record<string, string> = {
  draft: 'drafts',
  'auto-draft': 'drafts',
  pending: 'posts that wait for approval',
  private: 'private posts',
  future: 'posts that are to appear later',
  trash: 'posts in the trash',
};

/** Fields of the program itself and of plug-ins start with a line below. */
const OWN_FIELD = /^[^_]/;

const LISTS = new Set(['item', 'category', 'wp:postmeta', 'wp:comment']);

/**
 * Reads a WordPress export (WXR 1.0 to 1.2). Takes public posts of one type; the rest is named in `leftOut`. Refuses what
 * is not such a file, and any document type: exports have none, and entities of one's own could fill the memory.
 */
export function readWordPressExport(xml: string, { type = 'post' }: { type?: string } = {}): ContentSource {
  const channel = parseChannel(xml);
  const items = channel.item ?? [];
  const siteUrl = textOf(channel['wp:base_site_url']) || textOf(channel['link']) || null;
  const attachments = collectAttachments(items);
  const counts = new Map<string, number>();
  const posts: SourcePost[] = [];
  for (const item of items) {
    const reason = reasonToLeaveOut(item, type);
    if (reason === null) posts.push(toPost(item, siteUrl, attachments));
    else if (reason !== '') counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return { posts, siteUrl, leftOut: [...counts].map(([reason, count]) => `${reason}: ${count}`) };
}

function parseChannel(xml: string): Channel {
  const refused = new AppError('invalid', 'This is not a WordPress export file (Tools → Export, WXR).');
  const prolog = /^\uFEFF?\s*(?:<\?[^>]*\?>|<!--[\s\S]*?-->|\s)*/.exec(xml.slice(0, 20_000))?.[0] ?? '';
  if (/^<!doctype/i.test(xml.slice(prolog.length, prolog.length + 10)))
    throw new AppError(
      'invalid',
      'The file declares a document type, which no WordPress export does. It was not read.',
    );
  let parsed: unknown;
  try {
    parsed = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '@',
      parseTagValue: false,
      parseAttributeValue: false,
      trimValues: false,
      htmlEntities: true,
      isArray: (name) => LISTS.has(name),
    }).parse(xml);
  } catch (cause) {
    throw new AppError('invalid', 'The file is not well-formed XML; it may be cut short.', { cause });
  }
  const channel = (parsed as { rss?: { channel?: Channel } }).rss?.channel;
  if (typeof channel !== 'object' || !textOf(channel['wp:wxr_version'])) throw refused;
  return channel;
}

function collectAttachments(items: Item[]): Attachments {
  const byId = new Map<string, SourcePicture>();
  const byAddress = new Map<string, SourcePicture>();
  for (const item of items) {
    if (textOf(item['wp:post_type']) !== 'attachment') continue;
    const address = textOf(item['wp:attachment_url']).trim();
    if (address === '') continue;
    const picture = {
      address,
      alt: metaOf(item, '_wp_attachment_image_alt').trim(),
      caption: textOf(item['excerpt:encoded']).trim(),
    };
    byId.set(textOf(item['wp:post_id']), picture);
    byAddress.set(originalAddress(address), picture);
  }
  return { byId, byAddress };
}

/** Null for a post to take, nothing for what is no post at all. */
function reasonToLeaveOut(item: Item, type: string): string | null {
  const itemType = textOf(item['wp:post_type']);
  if (itemType === 'attachment') return '';
  if (itemType !== type) return `posts of the type “${itemType}”, which was not asked for`;
  const state = textOf(item['wp:status']);
  if (state !== 'publish') return STATES[state] ?? `posts in the state “${state}”`;
  return textOf(item['wp:post_password']) === '' ? null : 'posts with a password';
}

function toPost(item: Item, siteUrl: string | null, attachments: Attachments): SourcePost {
  const id = textOf(item['wp:post_id']);
  const raw = textOf(item['content:encoded']);
  const { html, notMapped } = withoutShortcodes(raw);
  const read = htmlBlocks(html, { keepsLines: !raw.includes('<!-- wp:') });
  const cover = attachments.byId.get(metaOf(item, '_thumbnail_id'));
  const fields = (item['wp:postmeta'] ?? [])
    .map((meta) => textOf(meta['wp:meta_key']))
    .filter((key) => OWN_FIELD.test(key));
  const comments = item['wp:comment']?.length ?? 0;
  const names = (domain: RegExp) => categoriesOf(item).filter((category) => domain.test(category.domain));
  return {
    sourceId: `wordpress:${hostOf(siteUrl)}:${id}`,
    title: textOf(item['title']).trim(),
    slug: decoded(textOf(item['wp:post_name'])),
    publishedAt: dateOf(item),
    texts: { summary: plainText(textOf(item['excerpt:encoded'])) },
    body: read.blocks.map((block) => (block.kind === 'picture' ? { ...block, ...known(block, attachments) } : block)),
    cover: cover ?? null,
    tags: names(/./).map(({ slug }) => slug),
    notMapped: [
      ...names(/./).map(({ domain, name }) => `${domain === 'post_tag' ? 'tag' : domain} “${name}”`),
      ...fields.map((field) => `field “${field}”`),
      ...(comments > 0 ? [`${comments} ${comments === 1 ? 'comment' : 'comments'}`] : []),
      ...notMapped,
      ...read.notMapped,
    ],
  };
}

/** Captions and galleries become what they stand for; of other shortcodes the words stay. */
function withoutShortcodes(html: string): { html: string; notMapped: string[] } {
  const found = new Set<string>();
  const text = html
    .replace(/\[caption\b[^\]]*\]([\s\S]*?)\[\/caption\]/g, (_, inside: string) => {
      const [, picture = inside, caption = ''] =
        /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/.exec(inside) ?? [];
      return `<figure>${picture}<figcaption>${caption.trim()}</figcaption></figure>`;
    })
    .replace(/\[gallery\b[^\]]*\bids=["']([\d,\s]+)["'][^\]]*\]/g, (_, ids: string) =>
      ids
        .split(',')
        .map((id) => `<img data-attachment="#wp-image-${id.trim()}">`)
        .join(''),
    )
    .replace(/\[embed\b[^\]]*\]([^[]*)\[\/embed\]/g, '<p>$1</p>');
  for (const [, name = ''] of text.matchAll(/\[([a-z][a-z0-9_-]+)(?:\s[^\][<>]*)?\]/g)) found.add(name);
  return { html: text, notMapped: [...found].map((name) => `the shortcode [${name}] (it stays in the text)`) };
}

/** A picture of the media library in its full size, with what the library says of it. */
function known(picture: Extract<Block, { kind: 'picture' }>, { byId, byAddress }: Attachments): SourcePicture {
  const [address = '', id = ''] = picture.address.split('#wp-image-');
  const attachment = byId.get(id) ?? byAddress.get(originalAddress(address));
  return {
    address: attachment?.address ?? address,
    alt: picture.alt || (attachment?.alt ?? ''),
    caption: picture.caption || (attachment?.caption ?? ''),
  };
}

/** Without what WordPress puts behind the names of smaller copies. */
function originalAddress(address: string): string {
  return address.replace(/^https?:/, '').replace(/(?:-\d+x\d+|-scaled|-rotated)(?=\.[a-z]+$)/i, '');
}

function dateOf(item: Item): string | null {
  const gmt = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(textOf(item['wp:post_date_gmt']).trim());
  const text = gmt && !gmt[1]?.startsWith('0000') ? `${gmt[1]}T${gmt[2]}Z` : textOf(item['pubDate']);
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

function categoriesOf(item: Item): { domain: string; slug: string; name: string }[] {
  return (item.category ?? []).map((category) =>
    typeof category === 'string'
      ? { domain: 'category', slug: category, name: category }
      : {
          domain: category['@domain'] ?? 'category',
          slug: decoded(category['@nicename'] ?? ''),
          name: category['#text'] ?? '',
        },
  );
}

function metaOf(item: Item, key: string): string {
  return textOf((item['wp:postmeta'] ?? []).find((meta) => textOf(meta['wp:meta_key']) === key)?.['wp:meta_value']);
}

function plainText(html: string): string {
  return htmlBlocks(html, { keepsLines: true })
    .blocks.flatMap((block) => (block.kind === 'picture' ? [] : [block.text]))
    .join('\n\n');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function hostOf(address: string | null): string {
  return address && URL.canParse(address)
    ? new URL(address).host + new URL(address).pathname.replace(/\/$/, '')
    : 'site';
}

/** A tag's text; a tag with attributes holds it under a name, an empty one is nothing. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'object' && value !== null && '#text' in value) return String(value['#text']);
  return '';
}
