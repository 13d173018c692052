import { parse as parseToml } from 'smol-toml';
import { isCollection, parseDocument, visit } from 'yaml';
import { AppError } from '../../lib/app-error.ts';
import { parsedJson } from '../../lib/parsed-json.ts';

export type Fields = Record<string, unknown>;

/** Lists within lists that a reader of YAML takes seconds for. */
const MAX_DEPTH = 100;
/** It may hold some of the texts of a study. */
const MAX_FRONT_MATTER = 250_000;

/** Parts of a field without a place here that the report repeats. */
const MAX_SAID = 200;

const ENDINGS: Record<string, RegExp> = {
  '---': /^(?:---|\.\.\.)[ \t]*$/m,
  '+++': /^\+\+\+[ \t]*$/m,
  '{': /^\}[ \t]*$/m,
};

/** Front matter stands between two lines of its own: `---` for YAML, `+++` for TOML, and the braces of JSON themselves. */
export function splitFrontMatter(source: string, path: string): { fields: Fields; body: string } {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const kind = /^(---|\+\+\+|\{)[ \t]*\n/.exec(text)?.[1];
  if (kind === undefined) return { fields: {}, body: text };
  const start = text.indexOf('\n') + 1;
  const ending = ENDINGS[kind] ?? /^$/;
  const end = ending.exec(text.slice(start));
  if (!end) return { fields: {}, body: text };
  const matter = text.slice(start, start + end.index);
  if (matter.length > MAX_FRONT_MATTER)
    throw new AppError('too_large', `${path}: the front matter has more than ${MAX_FRONT_MATTER} characters.`);
  const body = text.slice(start + end.index + end[0].length).replace(/^\n/, '');
  // a text that begins with a brace, and is no JSON
  if (kind === '{' && parsedJson(`{${matter}}`) === null) return { fields: {}, body: text };
  try {
    // JSON is YAML, too
    const fields: unknown =
      kind === '+++' ? parseToml(withTypedNumbers(matter)) : parseYaml(kind === '{' ? `{${matter}}` : matter);
    return { fields: typeof fields === 'object' && fields !== null ? (fields as Fields) : {}, body };
  } catch (cause) {
    const language = kind === '+++' ? 'TOML' : 'YAML';
    throw new AppError('invalid', `${path}: the front matter is not valid ${language}.`, { cause });
  }
}

function parseYaml(yaml: string): unknown {
  if (isDeeperThan(MAX_DEPTH, yaml)) throw new SyntaxError('lists in lists without end');
  // of a field that is there twice the last counts, since to find out takes the square of their number
  const document = parseDocument(yaml, { uniqueKeys: false });
  const [error] = document.errors;
  if (error) throw error;
  visit(document, {
    // as it was typed: 1.50 is not 1.5
    Scalar(_, node) {
      if (typeof node.value === 'number' && node.source !== undefined) node.value = node.source;
    },
    Pair(_, { key }) {
      // written out as the name of a field, such keys in each other grow without end
      if (isCollection(key)) throw new SyntaxError('a key that is no text');
    },
  });
  // few aliases: front matter that repeats itself a thousandfold was made to fill the memory
  return document.toJS({ maxAliasCount: 20 });
}

/** Whether more brackets open than close anywhere; those of a text count, too. */
function isDeeperThan(depth: number, yaml: string): boolean {
  let open = 0;
  for (const mark of yaml) {
    if (mark === '[' || mark === '{') open += 1;
    else if (mark === ']' || mark === '}') open = Math.max(0, open - 1);
    if (open > depth) return true;
  }
  return false;
}

/** TOML in which a number that has a line of its own is a text, as it was typed. */
function withTypedNumbers(toml: string): string {
  let quote = '';
  return toml
    .split('\n')
    .map((line) => {
      const isText = quote !== '';
      for (const mark of line.match(/"""|'''/g) ?? [])
        if (quote === '' || quote === mark) quote = quote === '' ? mark : '';
      return isText
        ? line
        : line.replace(/^([ \t]*[\w.-]+[ \t]*=[ \t]*)([+-]?\d[\d_]*\.[\d_]+)(?=[ \t]*(?:#|$))/, '$1"$2"');
    })
    .join('\n');
}

/** What a field of any kind says, lists and fields in it behind each other; deep ones, and those without end, as far as a report goes. */
export function wordsOfField(field: unknown): string {
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
