import { parse } from 'csv-parse/sync';
import { AppError } from '../../lib/app-error.ts';
import type { Block, SourcePicture } from '../../lib/html/block.ts';
import { named } from '../../lib/html/block-text.ts';
import { htmlBlocks } from './html-source.ts';
import { TEXTS } from './markdown-post.ts';
import { lostWithCover } from './picture-description.ts';
import { datedBy, dateOf } from './source-date.ts';
import type { ContentSource, NamedTexts, SourcePost } from './source-post.ts';
import { namesPart } from './study-parts.ts';
import { takenPosts } from './taken-posts.ts';

/** What a column holds, and what becomes of it. */
type Role =
  | { as: 'title' | 'slug' | 'item' | 'locale' | 'archived' | 'draft' | 'created' | 'published' | 'date' | 'tags' }
  | { as: 'cover' | 'coverAlt' | 'pictures' | 'body' | 'part' | 'field' | 'nothing' }
  | { as: 'text'; part: keyof NamedTexts };
type Column = Role & { name: string; at: number };
type Row = string[];

/** Columns that Webflow itself adds, and the roles they have. */
const SYSTEM: Record<string, Role['as']> = {
  slug: 'slug',
  'collection id': 'nothing',
  'locale id': 'locale',
  'item id': 'item',
  archived: 'archived',
  draft: 'draft',
  'created on': 'created',
  'updated on': 'nothing',
  'published on': 'published',
};

/** What owners call a column of their own. */
/** How the moment of a field ends that holds a day alone: in UTC, whatever the zone of the site was. */
const DAY_ALONE = / 00:00:00 GMT\+0000(?: \(.*\))?$/;
const DATE =
  /^(?:(?:custom |post |blog |article |project |case study )?(?:publish(?:ed)?|publication|release)?\s*date|date(?: published)?)$/;
const TAGS = /^(?:tags?|categor(?:y|ies)|services?|topics?)$/;
const SUMMARY = /^(?:\w+ )?(?:summary|excerpt|subtitle|teaser|short description)$/;
const COVER = /\b(?:main|hero|cover|featured?|header|thumbnail)\b/;

const PICTURE = /\.(?:jpe?g|png|webp|gif|avif|svg)$/i;
const RICH = /<(?:p|h[1-6]|ul|ol|figure|blockquote|div|br|a|strong|em|img)\b/i;

/** What Webflow writes where a picture has the description of its file, or none on purpose. */
const NO_DESCRIPTION = /^__wf_reserved_/;

const MAX_COLUMNS = 200;

/** How each role is named in the report. */
const SHOWN: Partial<Record<Role['as'], string>> = {
  title: 'the title',
  slug: 'the address',
  date: 'the date',
  tags: 'tags',
  cover: 'the cover',
  coverAlt: 'the description of the cover',
  pictures: 'pictures',
  body: 'the text',
  part: 'a part of the text, under its name',
};

/** Reads the CSV that Webflow exports of a collection. Takes what is published there; the rest is named in `leftOut`. */
export function readWebflowExport(csv: string): ContentSource {
  const [header = [], ...rows] = rowsOf(csv);
  const columns = columnsOf(header, rows);
  const collection = columnOf(columns, 'item');
  if (!collection || !columnOf(columns, 'slug'))
    throw new AppError('invalid', 'This is not a Webflow export file (CMS → the collection → Export, CSV).');
  return {
    siteUrl: null,
    columns: columns.flatMap((column) => shownColumn(column)),
    ...takenPosts(rows, {
      reasonToLeaveOut: (row) => reasonToLeaveOut(row, columns),
      toPost: (row) => toPost(row, columns),
      titleOf: (row) => said(row, columnOf(columns, 'title')),
    }),
  };
}

function rowsOf(csv: string): Row[] {
  try {
    return parse(csv, { bom: true, relax_column_count: true, skip_empty_lines: true }) as Row[]; // without names of columns
  } catch (cause) {
    throw new AppError('invalid', 'The file is no table (CSV); it may be cut short.', { cause });
  }
}

function columnsOf(header: Row, rows: Row[]): Column[] {
  if (header.length > MAX_COLUMNS) throw new AppError('invalid', `The table has more than ${MAX_COLUMNS} columns.`);
  const columns = header.map((name, at): Column => ({ name: name.trim(), at, ...roleOf(name, at, rows) }));
  const covers = columns.filter(({ as }) => as === 'cover');
  // the best named is the cover, all others are pictures of the text
  const cover = covers.find(({ name }) => /\b(?:main|hero|cover)\b/.test(plain(name))) ?? covers[0];
  return columns.map((column): Column => {
    if (column.as === 'cover' && column !== cover) return { ...column, as: 'pictures' };
    const isSecond = ONCE.has(column.as) && columns.find((other) => isAlike(other, column)) !== column;
    return isSecond ? { ...column, as: 'field' } : column;
  });
}

/** Of these a study has one; what a second column says is named. */
const ONCE = new Set<Role['as']>(['date', 'coverAlt', 'text']);

function isAlike(one: Column, other: Column): boolean {
  return one.as === other.as && (one.as !== 'text' || (other.as === 'text' && one.part === other.part));
}

function roleOf(header: string, at: number, rows: Row[]): Role {
  const name = plain(header);
  // the name of an item is the first column, whatever the owner calls it
  if (at === 0 && SYSTEM[name] === undefined) return { as: 'title' };
  const system = SYSTEM[name];
  if (system !== undefined) return { as: system } as Role; // none of them is a text
  const cells = rows.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== '');
  if (cells.length > 0 && cells.every((cell) => addressesIn(cell).every(isPicture)))
    return { as: COVER.test(name) || name === 'image' ? 'cover' : 'pictures' };
  const isRich = cells.some((cell) => RICH.test(cell));
  if (isRich) return { as: namesPart(header) ? 'part' : 'body' };
  if (DATE.test(name) && cells.every((cell) => dateOf(cell) !== null)) return { as: 'date' };
  if (TAGS.test(name)) return { as: 'tags' };
  if (/\balt\b/.test(name) && COVER.test(name)) return { as: 'coverAlt' };
  const part = partOf(name);
  if (part) return { as: 'text', part };
  return { as: namesPart(header) ? 'part' : 'field' };
}

function isPicture(text: string): boolean {
  const [path = ''] = text.split('?', 1);
  return /^(?:https?:)?\/\//i.test(text) && !/\s/.test(text) && PICTURE.test(path);
}

/** Columns are called as fields of Markdown are. */
function partOf(name: string): keyof NamedTexts | undefined {
  if (SUMMARY.test(name)) return 'summary';
  const parts = Object.keys(TEXTS) as (keyof NamedTexts)[]; // its keys
  return parts.find((part) => TEXTS[part].some((known) => known.toLowerCase() === name.replaceAll(' ', '')));
}

function reasonToLeaveOut(row: Row, columns: Column[]): string | null {
  if (isTrue(said(row, columnOf(columns, 'archived')))) return 'archived items';
  if (isTrue(said(row, columnOf(columns, 'draft')))) return 'drafts';
  const published = columnOf(columns, 'published');
  return published && said(row, published) === '' ? 'items that were never published' : null;
}

function toPost(row: Row, columns: Column[]): SourcePost {
  const of = (as: Role['as']) => said(row, columnOf(columns, as));
  const body: Block[] = [];
  const notMapped: string[] = [];
  const filled = columns.filter((column) => said(row, column) !== '');
  const each = (as: Role['as'], take: (text: string, column: Column) => void) => {
    for (const column of filled) if (column.as === as) take(said(row, column), column);
  };
  const [cover = '', ...others] = addressesIn(of('cover'));
  for (const address of others) body.push({ kind: 'picture', address, alt: '', caption: '' });
  each('pictures', (text) => {
    for (const address of addressesIn(text)) body.push({ kind: 'picture', address, alt: '', caption: '' });
  });
  const bodies = columns.filter(({ as }) => as === 'body');
  each('body', (text, column) => {
    // of several texts each begins with what its column is called
    if (bodies.length > 1) body.push({ kind: 'heading', level: 1, text: column.name });
    takeRich(text, body, notMapped);
  });
  each('part', (text, column) => {
    body.push({ kind: 'heading', level: 1, text: column.name });
    if (RICH.test(text)) takeRich(text, body, notMapped);
    else body.push({ kind: 'text', text });
  });
  const texts: NamedTexts = {};
  for (const column of filled) if (column.as === 'text') texts[column.part] = said(row, column);
  const tags: string[] = [];
  each('tags', (text) => {
    for (const tag of addressesIn(text)) tags.push(tag);
  });
  const fields: string[] = [];
  each('field', (text, column) => {
    fields.push(named(`field “${column.name}”`, text));
  });
  const coverAlt = of('coverAlt');
  if (coverAlt !== '' && cover === '') notMapped.push(`the description of the cover “${coverAlt}”`);
  const shown = cover === '' ? null : { address: cover, alt: coverAlt, caption: '' };
  const locale = of('locale');
  return {
    // one item in two languages is two posts
    sourceId: `webflow:${of('item')}${locale === '' ? '' : `:${locale}`}`,
    title: of('title'),
    slug: of('slug'),
    // when it was published last is not when it was written: what the owner says counts
    ...datedBy(dayAlone(of('date')), of('published'), of('created')),
    texts,
    body,
    cover: shown,
    tags,
    notMapped: [
      ...tags.map((tag) => `tag “${tag}”`),
      ...fields,
      ...row
        .slice(columns.length)
        .flatMap((text) => (text.trim() === '' ? [] : [named('a cell below no column', text)])),
      ...lostWithCover(shown, body),
      ...new Set(notMapped),
    ],
  };
}

function dayAlone(cell: string): string {
  return DAY_ALONE.test(cell) ? (dateOf(cell)?.slice(0, 10) ?? '') : cell;
}

function takeRich(html: string, body: Block[], notMapped: string[]): void {
  const read = htmlBlocks(html);
  for (const block of read.blocks) body.push(block.kind === 'picture' ? withoutMarks(block) : block);
  notMapped.push(...read.notMapped);
}

function withoutMarks<P extends SourcePicture>(picture: P): P {
  return NO_DESCRIPTION.test(picture.alt) ? { ...picture, alt: '' } : picture;
}

/** The parts of a cell that holds several. */
function addressesIn(cell: string): string[] {
  return cell
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function shownColumn({ name, ...column }: Column): string[] {
  if (column.as === 'text') return [`“${name}” is the ${column.part}`];
  if (column.as === 'field') return [`“${name}” has no place`];
  const shown = SHOWN[column.as];
  return shown === undefined ? [] : [`“${name}” is ${shown}`];
}

function columnOf(columns: Column[], as: Role['as']): Column | undefined {
  return columns.find((column) => column.as === as);
}

function said(row: Row, column: Column | undefined): string {
  return column === undefined ? '' : (row[column.at] ?? '').trim();
}

function isTrue(text: string): boolean {
  return text.toLowerCase() === 'true';
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
