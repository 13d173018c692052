import { posix } from 'node:path';
import { marked } from 'marked';
import { parse } from 'yaml';
import { AppError } from '../../lib/app-error.ts';
import { htmlBlocks } from './html-blocks.ts';
import type { NamedTexts, SourcePicture, SourcePost } from './source-post.ts';

type Fields = Record<string, unknown>;

/** Which fields of the front matter fill what; the first one that is there counts. */
const NAMES = {
  title: ['title'],
  slug: ['slug'],
  date: ['date', 'publishedAt', 'published', 'pubDate', 'publishDate', 'published_at'],
  cover: [
    'cover',
    'coverImage',
    'cover_image',
    'image',
    'featured_image',
    'feature_image',
    'thumbnail',
    'heroImage',
    'hero',
  ],
  coverAlt: ['coverAlt', 'cover_alt', 'imageAlt', 'image_alt', 'heroAlt'],
  tags: ['tags', 'categories', 'services'],
  id: ['id'],
  draft: ['draft'],
} as const;

const TEXTS: Record<keyof NamedTexts, readonly string[]> = {
  summary: ['summary', 'excerpt', 'description', 'subtitle'],
  description: [],
  challenge: ['challenge'],
  solution: ['solution'],
  results: ['results', 'result'],
};

const USED = new Set<string>([...Object.values(NAMES).flat(), ...Object.values(TEXTS).flat()]);

/** One Markdown file. `path` is its place in the folder, with slashes; it names the post where the front matter does not. */
export function readMarkdownPost(source: string, path: string): { post: SourcePost; isDraft: boolean } {
  const { fields, body } = splitFrontMatter(source, path);
  const value = (names: readonly string[]) =>
    names.map((name) => fields[name]).find((found) => found !== undefined && found !== null);
  const html = marked.parse(body, { async: false, gfm: true });
  const { blocks, notMapped } = htmlBlocks(html);
  const stem = posix.basename(path).replace(/\.[^.]+$/, '');
  const own = /^(?:index|readme|post)$/i.test(stem) ? posix.basename(posix.dirname(path)) : stem;
  const dated = /^(\d{4}-\d\d-\d\d)[-_](.+)$/.exec(own);
  const [first] = blocks;
  const title = textOf(value(NAMES.title)) || (first?.kind === 'heading' && first.level === 1 ? first.text : '');
  const isTitleRepeated = first?.kind === 'heading' && first.text === title;
  const folder = posix.dirname(path);
  const place = <P extends SourcePicture>(picture: P): P => ({ ...picture, address: placed(picture.address, folder) });
  const tags = listOf(value(NAMES.tags));
  return {
    isDraft: value(NAMES.draft) === true,
    post: {
      sourceId: `markdown:${textOf(value(NAMES.id)) || path.replace(/\.[^.]+$/, '')}`,
      title: title || own,
      slug: textOf(value(NAMES.slug)) || (dated?.[2] ?? own),
      publishedAt: dateOf(value(NAMES.date)) ?? dateOf(dated?.[1]),
      texts: textsOf(fields),
      body: (isTitleRepeated ? blocks.slice(1) : blocks).map((block) =>
        block.kind === 'picture' ? place(block) : block,
      ),
      cover: coverOf(value(NAMES.cover), textOf(value(NAMES.coverAlt)), place),
      tags,
      notMapped: [
        ...tags.map((tag) => `tag “${tag}”`),
        ...Object.keys(fields)
          .filter((name) => !USED.has(name))
          .map((name) => `field “${name}”`),
        ...notMapped,
      ],
    },
  };
}

function splitFrontMatter(source: string, path: string): { fields: Fields; body: string } {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (/^\+\+\+\n/.test(text))
    throw new AppError('invalid', `${path}: front matter in TOML is not read; write it as YAML.`);
  const [whole = '', yaml = ''] =
    /^---[ \t]*\n(?:((?:(?!^(?:---|\.\.\.)[ \t]*$)[^\n]*\n)*))?(?:---|\.\.\.)[ \t]*(?:\n|$)/m.exec(text) ?? [];
  if (whole === '' || !text.startsWith(whole)) return { fields: {}, body: text };
  try {
    // few aliases: front matter that repeats itself a thousandfold was made to fill the memory
    const fields: unknown = parse(yaml, { maxAliasCount: 20 });
    return {
      fields: typeof fields === 'object' && fields !== null ? (fields as Fields) : {},
      body: text.slice(whole.length),
    };
  } catch (cause) {
    throw new AppError('invalid', `${path}: the front matter is not valid YAML.`, { cause });
  }
}

/** The first text of a kind fills its part; what else there is goes before the description. */
function textsOf(fields: Fields): NamedTexts {
  const filled = Object.entries(TEXTS).map(([part, names]) => {
    return { part, texts: names.map((name) => textOf(fields[name])).filter((text) => text !== '') };
  });
  const texts: NamedTexts = Object.fromEntries(filled.map(({ part, texts: [first = ''] }) => [part, first]));
  return { ...texts, description: filled.flatMap(({ texts: [, ...more] }) => more).join('\n\n') };
}

function coverOf(value: unknown, alt: string, place: (picture: SourcePicture) => SourcePicture): SourcePicture | null {
  const parts = typeof value === 'object' && value !== null ? (value as Fields) : { src: value };
  const address = textOf(parts['src'] ?? parts['url'] ?? parts['image'] ?? parts['path']);
  if (address === '') return null;
  return place({ address, alt: alt || textOf(parts['alt']), caption: textOf(parts['caption']) });
}

/** Addresses without a host are files: seen from the folder of the text, or with a slash from the topmost one. */
function placed(address: string, folder: string): string {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)) return address;
  const [path = ''] = address.split(/[?#]/);
  return path.startsWith('/') ? path : posix.join('/', folder, path);
}

function dateOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  const text = value instanceof Date ? value.toISOString() : String(value);
  // a day, or a moment without a zone, is meant in UTC: the same file is the same date on every machine
  const inUtc = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(text) ? `${text.replace(' ', 'T')}Z` : text;
  const date = new Date(inUtc);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

function listOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : textOf(value).split(',');
  return list.map((entry) => String(entry).trim()).filter((entry) => entry !== '');
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
