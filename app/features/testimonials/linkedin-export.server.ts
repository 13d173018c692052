import { setImmediate as letOthersWork } from 'node:timers/promises';
import { programRefusals } from '../../interface-words/refusal-words.ts';
import { csvRows } from '../../kit/csv-rows.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { formatDate, isDay } from '../../lib/dates.ts';
import { sha256 } from '../../lib/sha256.server.ts';
import { MAX_TESTIMONIALS, TESTIMONIAL_LIMITS, testimonialSchemaIn } from './testimonial.ts';

/** A recommendation as it is taken over. */
export type Recommendation = {
  /** The same in every export of the same account. */
  sourceId: string;
  name: string;
  role: string;
  company: string;
  quote: string;
  proof: string;
  /** Words that have no place here, a line each. */
  notMapped: string[];
  /** Why it cannot be taken. */
  problem: string | null;
};

type LinkedInExport = {
  recommendations: Recommendation[];
  /** Recommendations that are not taken, and why, a line each. */
  leftOut: string[];
};

/** Columns of the file, as LinkedIn heads them, in small letters. */
const COLUMNS = ['first name', 'last name', 'company', 'job title', 'text', 'creation date', 'status'] as const;
type Column = (typeof COLUMNS)[number];
const NEEDED: readonly Column[] = ['first name', 'last name', 'text'];

/** How far down the line with their names may stand: some files of an export begin with notes. */
const HEAD_LINES = 20;

/** More than anybody has received, and cells than LinkedIn has columns; letters of one, with all that is in it. */
const MOST = { recommendations: 2 * MAX_TESTIMONIALS, cells: 100, letters: 64 * 1024 };

/** After so many others get their turn. */
const AT_ONCE = 20;

const NOT_THE_FILE = 'This is not the file of recommendations that LinkedIn exports (Recommendations_Received.csv).';

/** Longest piece of lost words in a line of the report. */
const PIECE = 280;

const ELLIPSIS = ' …';

const schema = testimonialSchemaIn(programRefusals);

type Row = string[];

/**
 * Reads `Recommendations_Received.csv` of LinkedIn's export, whatever somebody made of it a few rows at a time. What its owner does
 * not show there stays away.
 */
export async function readLinkedInExport(csv: string): Promise<LinkedInExport> {
  const rows = await rowsOf(csv);
  const head = rows.slice(0, HEAD_LINES).findIndex((row) => {
    const names = row.map(plain);
    return NEEDED.every((name) => names.includes(name));
  });
  const header = rows[head];
  if (!header) throw new AppError('invalid', NOT_THE_FILE);
  const body = rows.slice(head + 1);
  if (body.length > MOST.recommendations)
    throw new AppError('too_large', `The file holds more than ${MOST.recommendations} recommendations.`);
  const recommendations: Recommendation[] = [];
  const leftOut: string[] = [];
  const seen = new Map<string, Set<string>>();
  for (const [index, row] of body.entries()) {
    if (index % AT_ONCE === 0) await letOthersWork();
    const { status, ...one } = recommendationOf(row, header);
    const title = one.name || 'A recommendation without a name';
    if (!['', 'visible'].includes(plain(status))) {
      leftOut.push(
        `${title}: ${plain(status) === 'hidden' ? 'hidden on LinkedIn' : `its status is “${short(status)}”`}`,
      );
      continue;
    }
    const said = seen.get(one.sourceId) ?? new Set();
    if (said.has(one.quote)) leftOut.push(`${title}: it is in the file twice`);
    else recommendations.push(said.size === 0 ? one : { ...one, sourceId: `${one.sourceId}:${said.size + 1}` });
    seen.set(one.sourceId, said.add(one.quote));
  }
  return { recommendations, leftOut };
}

async function rowsOf(csv: string): Promise<Row[]> {
  const rows: Row[] = [];
  try {
    const options = { to: HEAD_LINES + MOST.recommendations + 1, max_record_size: MOST.letters };
    for await (const { record } of csvRows(csv, NOT_THE_FILE, options)) {
      if (record.length > MOST.cells) throw new AppError('invalid', NOT_THE_FILE);
      rows.push(record);
    }
    return rows;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('invalid', 'The file is no table (CSV); it may be cut short.', { cause });
  }
}

function recommendationOf(row: Row, header: Row): Recommendation & { status: string } {
  const names = header.map(plain);
  const of = (column: Column) => (row[names.indexOf(column)] ?? '').trim();
  const notMapped = row.flatMap((cell, at) =>
    isTaken(names, at) || cell.trim() === ''
      ? []
      : lost(at < names.length ? `“${header[at]?.trim()}”` : 'a cell below no column', cell),
  );
  const within = (what: string, text: string, limit: number) => {
    const [kept, rest] = fitting(text, limit);
    if (rest !== '') notMapped.push(...lost(what, rest));
    return kept;
  };
  const [first, last, created] = [line(of('first name')), line(of('last name')), line(of('creation date'))];
  const words = of('text').replaceAll(/\r\n?/g, '\n');
  const author = {
    name: within('more of the name', `${first} ${last}`.trim(), TESTIMONIAL_LIMITS.name),
    role: within('more of the role', line(of('job title')), TESTIMONIAL_LIMITS.role),
    company: within('more of the company', line(of('company')), TESTIMONIAL_LIMITS.company),
    quote: within('more words than have room', words, TESTIMONIAL_LIMITS.quote.max),
  };
  const checked = schema.safeParse({ ...author, link: '', figures: [] });
  return {
    ...author,
    // who wrote it changes a word now and then, and the moment at which it came stays
    sourceId: `linkedin:${sha256(JSON.stringify([first, last, created || words]))}`,
    proof: proofOf(created),
    notMapped,
    problem: checked.success ? null : (checked.error.issues[0]?.message ?? 'It cannot be read'),
    status: of('status'),
  };
}

/** Whether what stands in a column is looked at; of two of one name it is the first. */
function isTaken(names: string[], at: number): boolean {
  const name = names[at] ?? '';
  return (COLUMNS as readonly string[]).includes(name) && names.indexOf(name) === at;
}

/** Where it comes from, for the owner alone. */
function proofOf(created: string): string {
  const day = dayOf(created);
  if (day !== null) return `A recommendation on LinkedIn of ${formatDate(day)}, from LinkedIn’s export.`;
  return `A recommendation on LinkedIn${created === '' ? '' : `, dated “${short(created)}”`}, from LinkedIn’s export.`;
}

/** The day of `10/15/24, 09:30 AM`, which is month, day and year in UTC whatever the member's own language; null of anything else. */
export function dayOf(created: string): string | null {
  const american = /^(\d{1,2})\/(\d{1,2})\/(?:20)?(\d\d)(?:,?\s|$)/.exec(created);
  const [, month = '', day = '', year = ''] = american ?? [];
  const text = american ? `20${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : created.slice(0, 10);
  return isDay(text) ? text : null;
}

/** As much as has room, up to the end of a sentence or a word, and the rest. */
function fitting(text: string, limit: number): [kept: string, rest: string] {
  if (text.length <= limit) return [text, ''];
  const room = text.slice(0, limit - ELLIPSIS.length);
  const [, sentences = ''] = /^(.*[.!?])\s/s.exec(room) ?? [];
  const [, words = ''] = /^(.*)\s/s.exec(room) ?? [];
  // a short beginning says less than half a sentence does
  const kept = [sentences, words].find((piece) => piece.length > limit / 2) ?? withoutHalf(room);
  return [kept.trimEnd() + ELLIPSIS, text.slice(kept.length).trim()];
}

/** Without the first half of a pair that was cut apart. */
function withoutHalf(text: string): string {
  return text.isWellFormed() ? text : text.slice(0, -1);
}

/** Lost words, in lines that a person reads. */
function lost(what: string, words: string): string[] {
  const letters = [...words.replaceAll(/\s+/g, ' ').trim()];
  return Array.from(
    { length: Math.ceil(letters.length / PIECE) },
    (_, piece) => `${what}: “${letters.slice(piece * PIECE, (piece + 1) * PIECE).join('')}”`,
  );
}

function line(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

function short(text: string): string {
  return text.length > 40 ? `${withoutHalf(text.slice(0, 40))}…` : text;
}

function plain(name: string): string {
  return name.trim().toLowerCase();
}
