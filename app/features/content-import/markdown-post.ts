import { posix } from 'node:path';
import MarkdownIt, { type Token } from 'markdown-it';
import { AppError } from '../../lib/app-error.ts';
import type { SourcePicture } from '../../lib/html/block.ts';
import { named } from '../../lib/html/block-text.ts';
import { type Reading, requireLength } from '../../lib/html/html-blocks.ts';
import { slugify } from '../../lib/slug.ts';
import { hash } from '../../lib/word-hash.ts';
import type { Comparison } from '../case-studies/comparisons.ts';
import { OUTCOME_TEXT_NAMES, type OutcomeText } from '../case-studies/outcome-schema.ts';
import type { Outcome } from '../case-studies/outcomes.ts';
import { type Fields, splitFrontMatter, wordsOfField } from './front-matter.ts';
import { htmlBlocks } from './html-source.ts';
import { outsideCode, requirePlain } from './markdown-code.ts';
import { withFootnotesAtEnd } from './markdown-footnotes.ts';
import { whyWithheld } from './markdown-visibility.ts';
import { lostWithCover } from './picture-description.ts';
import { datedBy, dateOf } from './source-date.ts';
import type { NamedTexts, SourcePost } from './source-post.ts';
import { withoutTemplateMarks } from './template-marks.ts';

/** Which fields of the front matter fill what; the first one that is there counts. */
export const NAMES = {
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
  oldAddress: ['permalink', 'url'],
  outcomes: ['outcomes', 'figures'],
  comparisons: ['comparisons'],
} as const;

export const TEXTS: Record<keyof NamedTexts, readonly string[]> = {
  summary: ['summary', 'excerpt', 'description', 'subtitle'],
  description: [],
  challenge: ['challenge'],
  solution: ['solution'],
  results: ['results', 'result'],
  client: ['client', 'customer'],
  sector: ['sector', 'industry'],
  country: ['country'],
  year: ['year', 'years'],
  date: ['displayDate', 'display_date', 'shownDate'],
};

/** The same for the texts of a figure; one that is a text alone is its value of today. */
const OUTCOME_NAMES: Record<OutcomeText, readonly string[]> = {
  label: ['label', 'name'],
  before: ['before', 'from'],
  after: ['after', 'to', 'value'],
  unit: ['unit'],
  period: ['period'],
  basis: ['basis', 'source'],
};

/** Longer than all texts of a study together. */
const MAX_MARKDOWN = 1_000_000;
/** Quotes in quotes, lists in lists. What lies deeper would be dropped without a word, so it is refused before. */
const MAX_NESTING = 60;

const markdown = new MarkdownIt({ html: true, maxNesting: MAX_NESTING });

/** Languages as the names of files carry them: `index.zh.md`, `post.pt-BR.md`. */
export const LANGUAGE = /\.[a-z]{2,3}(?:-[a-z0-9]{2,4})?$/i;

/**
 * One Markdown file. `path` is its place in the folder, with slashes; it names the post where the front matter does not, and
 * where it is empty the title does.
 */
export function readMarkdownPost(source: string, path: string): { post: SourcePost; withheld: string | null } {
  const { fields, body } = splitFrontMatter(source, path || 'This file');
  const stem = posix.basename(path).replace(/\.[^.]+$/, '');
  const isIndex = /^(?:index|readme|post)$/i.test(stem.replace(LANGUAGE, ''));
  const id = textOf(firstOf(fields, NAMES.id)) || path.replace(/\.[^.]+$/, '');
  const name = isIndex ? posix.basename(posix.dirname(path)) : stem;
  const post = markdownPost({ ...{ fields, body, path, name }, sourceId: `markdown:${id}` });
  return {
    withheld: whyWithheld(fields, path),
    post: id === '' ? { ...post, sourceId: `markdown:${slugify(post.title)}` } : post,
  };
}

type MarkdownPost = {
  fields: Fields;
  body: string;
  /** Its place in the folder, with slashes: pictures are seen from there. */
  path: string;
  /** What it is called where neither a field nor a heading says it; may begin with a date. */
  name: string;
  sourceId: string;
  reading?: Reading;
};

export function markdownPost({ fields, body, path, name, sourceId, reading }: MarkdownPost): SourcePost {
  const value = (names: readonly string[]) => firstOf(fields, names);
  const { blocks, notMapped } = bodyOf(body, path, reading);
  const dated = /^(\d{4}-\d\d-\d\d)[-_](.+)$/.exec(name);
  const [first] = blocks;
  const title = textOf(value(NAMES.title)) || (first?.kind === 'heading' && first.level === 1 ? first.text : '');
  const isTitleRepeated = first?.kind === 'heading' && first.text === title;
  const folder = posix.dirname(path);
  const place = <P extends SourcePicture>(picture: P): P => ({ ...picture, address: placed(picture.address, folder) });
  const tags = listOf(value(NAMES.tags));
  const cover = coverOf(value(NAMES.cover), textOf(value(NAMES.coverAlt)), place);
  const placedBlocks = (isTitleRepeated ? blocks.slice(1) : blocks).map((block) =>
    block.kind === 'picture' ? place(block) : block,
  );
  return {
    sourceId,
    title: title || name,
    slug: textOf(value(NAMES.slug)) || (dated?.[2] ?? name),
    ...datedBy(value(NAMES.date), dated?.[1]),
    ...(isOldAddress(value(NAMES.oldAddress)) ? { oldAddress: textOf(value(NAMES.oldAddress)) } : {}),
    texts: textsOf(fields),
    body: placedBlocks,
    cover,
    tags,
    outcomes: outcomesOf(value(NAMES.outcomes)),
    comparisons: comparisonsOf(value(NAMES.comparisons), folder),
    notMapped: [
      ...tags.map((tag) => `tag “${tag}”`),
      ...leftFields(fields),
      ...lostWithCover(cover, placedBlocks),
      ...notMapped,
    ],
  };
}

function firstOf(fields: Fields, names: readonly string[]): unknown {
  return names.map((name) => fields[name]).find((found) => found !== undefined && found !== null);
}

/** The fields that fill nothing: those that no text has a name for, and what does not say what its name promises. */
function leftFields(fields: Fields): string[] {
  const taken = new Set<string>(Object.values(TEXTS).flat());
  for (const names of Object.values(NAMES)) {
    const used = names.find((name) => fields[name] !== undefined && fields[name] !== null);
    if (used !== undefined) taken.add(used);
  }
  return Object.entries(fields)
    .filter(([name, said]) => said !== null && said !== undefined && (!taken.has(name) || !isReadable(name, fields)))
    .map(([name, said]) => named(`field “${name}”`, wordsOfField(said)));
}

/** Whether a field of this name can be read as what the name says. */
function isReadable(name: string, fields: Fields): boolean {
  const said = fields[name];
  const isOneOf = (names: readonly string[]) => names.includes(name);
  if (isOneOf(NAMES.date)) return dateOf(said) !== null;
  if (isOneOf(NAMES.outcomes) || isOneOf(NAMES.comparisons)) return Array.isArray(said);
  if (isOneOf(NAMES.coverAlt) && firstOf(fields, NAMES.cover) === undefined) return false;
  if (isOneOf(NAMES.oldAddress)) return isOldAddress(said);
  if (isOneOf(NAMES.tags) || isOneOf(NAMES.draft)) return true;
  if (isOneOf(NAMES.cover) && typeof said === 'object') return true;
  return textOf(said) !== '' || said === '';
}

function bodyOf(body: string, path: string, reading?: Reading): ReturnType<typeof htmlBlocks> {
  try {
    requireLength(body.length, MAX_MARKDOWN);
    if (/\.mdx$/i.test(path)) requirePlain(body);
    const { text, notMapped } = withoutTemplateMarks(body);
    const environment: { references?: Record<string, { title: string; href: string }> } = {};
    const tokens = markdown.parse(withFootnotesAtEnd(outsideCode(text, withTimesSigns)), environment);
    if (tokens.some(({ level }) => level >= MAX_NESTING - 1))
      throw new AppError('invalid', 'The text is nested too deeply to be read.');
    keepNumbers(tokens);
    const read = htmlBlocks(markdown.renderer.render(tokens, markdown.options, {}), { hasCaptions: true, ...reading });
    return {
      ...read,
      notMapped: [...notMapped, ...unusedAddresses(tokens, environment.references), ...read.notMapped],
    };
  } catch (error) {
    throw error instanceof AppError ? new AppError(error.code, `${path}: ${error.message}`, { cause: error }) : error;
  }
}

/** Between two digits a star is a sign of a calculation: `2*3*4` is not 234 with an emphasis. */
function withTimesSigns(text: string): string {
  return text.replace(/(?<=\d)\*(?=\d)/g, '\\*');
}

/** Numbers of a list that were typed each by itself, as years, are no counting. */
function keepNumbers(tokens: Token[]): void {
  const open: Token[][] = [];
  for (const token of tokens) {
    if (token.type === 'ordered_list_open' || token.type === 'bullet_list_open') open.push([]);
    else if (token.type === 'list_item_open' && token.info !== '') open.at(-1)?.push(token);
    else if (token.type === 'ordered_list_close' || token.type === 'bullet_list_close') {
      const items = open.pop() ?? [];
      const first = Number(items[0]?.info ?? 0);
      const isCounted =
        items.every(({ info }, index) => Number(info) === first + index) ||
        items.every(({ info }) => Number(info) === first);
      if (!isCounted) for (const item of items) item.attrSet('value', String(Number(item.info)));
    }
  }
}

/** Addresses below a text to which none of its links leads. */
function unusedAddresses(tokens: Token[], references: Record<string, { title: string; href: string }> = {}): string[] {
  const used = new Set(
    tokens.flatMap(({ children }) => (children ?? []).map((child) => child.attrGet('href') ?? child.attrGet('src'))),
  );
  return Object.values(references)
    .filter(({ href }) => !used.has(href))
    .map(({ href, title }) => `an address that no link leads to: ${href}${title && ` “${title}”`}`);
}

/** The first text of a kind fills its part; what else there is goes before the description. */
function textsOf(fields: Fields): NamedTexts {
  const filled = Object.entries(TEXTS).map(([part, names]) => {
    return { part, texts: names.map((name) => textOf(fields[name])).filter((text) => text !== '') };
  });
  const texts: NamedTexts = Object.fromEntries(filled.map(({ part, texts: [first = ''] }) => [part, first]));
  return { ...texts, description: filled.flatMap(({ texts: [, ...more] }) => more).join('\n\n') };
}

/** What a list of the front matter states as figures; what is no such list states none. */
function outcomesOf(value: unknown): Outcome[] {
  if (!Array.isArray(value)) return [];
  return value.map((entry: unknown, index) => {
    const fields = (typeof entry === 'object' && entry !== null ? entry : { label: entry }) as Fields;
    const texts = Object.fromEntries(
      OUTCOME_TEXT_NAMES.map((name) => [
        name,
        OUTCOME_NAMES[name].map((key) => textOf(fields[key])).find(Boolean) ?? '',
      ]),
    ) as Record<OutcomeText, string>; // one for each name
    // the same from one import to the next
    return { id: hash(`${index} ${texts.label}`).toString(16).padStart(8, '0'), ...texts };
  });
}

/** The pairs of pictures that a list of the front matter names. */
function comparisonsOf(value: unknown, folder: string): Comparison[] {
  if (!Array.isArray(value)) return [];
  return value.map((entry: unknown) => {
    const fields = (typeof entry === 'object' && entry !== null ? entry : {}) as Fields;
    const [before, after] = [textOf(fields['before']), textOf(fields['after'])].map((address) =>
      placed(address, folder),
    );
    return { before: before ?? '', after: after ?? '', label: textOf(fields['label']) };
  });
}

/** An address of one post: not the rule of a whole site, such as `/:year/:title/`. */
function isOldAddress(value: unknown): boolean {
  return typeof value === 'string' && /^(?:\/|https?:\/\/)[^:]*$/.test(value.replace(/^https?:\/\//, '//').trim());
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

function listOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : textOf(value).split(',');
  return list.map((entry) => String(entry).trim()).filter((entry) => entry !== '');
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
