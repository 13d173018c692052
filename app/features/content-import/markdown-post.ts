import { posix } from 'node:path';
import MarkdownIt, { type Token } from 'markdown-it';
import { AppError } from '../../lib/app-error.ts';
import { hash } from '../../lib/word-hash.ts';
import type { Comparison } from '../case-studies/comparisons.ts';
import { OUTCOME_TEXT_NAMES, type OutcomeText } from '../case-studies/outcome-schema.ts';
import type { Outcome } from '../case-studies/outcomes.ts';
import { named } from './block-text.ts';
import { type Fields, splitFrontMatter } from './front-matter.ts';
import { htmlBlocks, requireLength } from './html-blocks.ts';
import { outsideCode } from './markdown-code.ts';
import { withFootnotesAtEnd } from './markdown-footnotes.ts';
import type { NamedTexts, SourcePicture, SourcePost } from './source-post.ts';
import { withoutTemplateMarks } from './template-marks.ts';

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
  outcomes: ['outcomes', 'figures'],
  comparisons: ['comparisons'],
} as const;

const TEXTS: Record<keyof NamedTexts, readonly string[]> = {
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

const USED = new Set<string>([...Object.values(NAMES).flat(), ...Object.values(TEXTS).flat()]);

/** Longer than all texts of a study together. */
const MAX_MARKDOWN = 1_000_000;
/** Parts of a field without a place here that the report repeats. */
const MAX_SAID = 200;
/** Quotes in quotes, lists in lists. What lies deeper would be dropped without a word, so it is refused before. */
const MAX_NESTING = 60;

const markdown = new MarkdownIt({ html: true, maxNesting: MAX_NESTING });

/** Languages as the names of files carry them: `index.zh.md`, `post.pt-BR.md`. */
export const LANGUAGE = /\.[a-z]{2,3}(?:-[a-z0-9]{2,4})?$/i;

/** One Markdown file. `path` is its place in the folder, with slashes; it names the post where the front matter does not. */
export function readMarkdownPost(source: string, path: string): { post: SourcePost; isDraft: boolean } {
  const { fields, body } = splitFrontMatter(source, path);
  const value = (names: readonly string[]) =>
    names.map((name) => fields[name]).find((found) => found !== undefined && found !== null);
  const { blocks, notMapped } = bodyOf(body, path);
  const stem = posix.basename(path).replace(/\.[^.]+$/, '');
  const isIndex = /^(?:index|readme|post)$/i.test(stem.replace(LANGUAGE, ''));
  const own = isIndex ? posix.basename(posix.dirname(path)) : stem;
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
      outcomes: outcomesOf(value(NAMES.outcomes)),
      comparisons: comparisonsOf(value(NAMES.comparisons), folder),
      notMapped: [
        ...tags.map((tag) => `tag “${tag}”`),
        ...Object.entries(fields)
          .filter(([name]) => !USED.has(name))
          .map(([name, said]) => named(`field “${name}”`, wordsOf(said))),
        ...notMapped,
      ],
    },
  };
}

function bodyOf(body: string, path: string): ReturnType<typeof htmlBlocks> {
  try {
    requireLength(body.length, MAX_MARKDOWN);
    if (/\.mdx$/i.test(path)) requirePlain(body);
    const { text, notMapped } = withoutTemplateMarks(body);
    const environment: { references?: Record<string, { title: string; href: string }> } = {};
    const tokens = markdown.parse(withFootnotesAtEnd(outsideCode(text, withTimesSigns)), environment);
    if (tokens.some(({ level }) => level >= MAX_NESTING - 1))
      throw new AppError('invalid', 'The text is nested too deeply to be read.');
    keepNumbers(tokens);
    const read = htmlBlocks(markdown.renderer.render(tokens, markdown.options, {}), { hasCaptions: true });
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

/** MDX is Markdown as long as no line of it is a program. Code that is only shown does not count. */
function requirePlain(body: string): void {
  let fence = '';
  for (const line of body.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence !== '') {
      if (mark.startsWith(fence)) fence = '';
    } else if (mark !== '') fence = mark;
    else if (/^(?:import|export)\s/.test(line) || /<[A-Z]|[{}]/.test(line.replace(/`[^`]*`/g, '')))
      throw new AppError('invalid', 'It uses components of MDX, which are a program. Save it as plain Markdown.');
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

/** What a field of any kind says, lists and fields in it behind each other; deep ones, and those without end, as far as a report goes. */
function wordsOf(field: unknown): string {
  const said: string[] = [];
  const waiting = [field];
  while (waiting.length > 0 && said.length < MAX_SAID) {
    const value = waiting.pop();
    if (Array.isArray(value)) waiting.push(...value.slice(0, MAX_SAID).reverse());
    else if (value instanceof Date) said.push(value.toISOString());
    else if (typeof value === 'object' && value !== null)
      for (const [name, inside] of Object.entries(value).slice(0, MAX_SAID).reverse()) waiting.push(inside, `${name}:`);
    else if (value !== null && value !== undefined) said.push(String(value));
  }
  return said.join(' ');
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
