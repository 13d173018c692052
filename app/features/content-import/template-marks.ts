import { codeIn, type Range } from './markdown-code.ts';
import { withoutHidden } from './markdown-hidden.ts';
import { withoutNotebookMarks } from './notebook-marks.ts';

/**
 * What a static site generator puts into Markdown when it builds the site: shortcodes of Hugo (`{{< figure src="a.png" >}}`,
 * `{{% note %}}`), those of Zola and tags of Jekyll (`{{ youtube(id="x") }}`, `{% include x %}`). Nobody expands them here.
 */

/** Longer ones, and such with another one in them, are no marks but braces in a text. */
const MAX_MARK = 2000;

const BRACES = /\{{2,}[<%]?|\{%|[>%]?\}{2,}|%\}/g;
/** Tried once for each name, not once for each of its letters. */
const ATTRIBUTE = /(?<![A-Za-z_-])([A-Za-z_-]{1,40})\s{0,5}=\s{0,5}(?:"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s"'`,)]+))/g;
const PICTURES = new Set(['figure', 'img', 'image', 'picture']);
const RAISED = new Set(['sup', 'sub']);

type Mark = Range & { inside: string };

/**
 * The Markdown without the marks of generators and notebooks; a picture that one shows becomes one, and what stands between two of a pair
 * stays. Code that is only shown keeps them. Each is named in `notMapped` with all its words.
 */
export function withoutTemplateMarks(source: string): { text: string; notMapped: string[] } {
  const parts: string[] = [];
  const { text: shown, notMapped: hidden } = withoutHidden(source);
  const { text: markdown, notMapped: links } = withoutNotebookMarks(shown);
  const named = new Set<string>([...hidden, ...links]);
  const opened = new Set<string>();
  let done = 0;
  for (const { start, end, inside } of marksIn(markdown)) {
    const { name, isClosing } = nameOf(inside);
    if (!isClosing || !opened.has(name)) named.add(`the shortcode ${markdown.slice(start, end).replace(/\s+/g, ' ')}`);
    opened.add(name).add(''); // Zola closes whatever is open by {% end %}
    const instead = heldBy(inside, name, isClosing);
    const joins =
      /[\p{L}\p{N}]$/u.test(markdown.slice(Math.max(0, start - 2), start)) &&
      /^[\p{L}\p{N}]/u.test(markdown.slice(end, end + 2));
    parts.push(markdown.slice(done, start), instead === '' && joins ? ' ' : instead);
    done = end;
  }
  parts.push(markdown.slice(done));
  return { text: parts.join(''), notMapped: [...named] };
}

/** In one pass: a pair of braces closes with the next that fits it, and what opens anew before that was no opening. */
function marksIn(markdown: string): Mark[] {
  const code = codeIn(markdown);
  const marks: Mark[] = [];
  let next = 0;
  let open: { start: number; from: number; isTag: boolean } | null = null;
  for (const { 0: braces, index } of markdown.matchAll(BRACES)) {
    while ((code[next]?.end ?? Number.POSITIVE_INFINITY) <= index) next += 1;
    if ((code[next]?.start ?? Number.POSITIVE_INFINITY) <= index) continue;
    if (braces.startsWith('{')) {
      open = { start: index, from: index + braces.length, isTag: braces === '{%' };
      continue;
    }
    const isEnd: boolean = open !== null && (open.isTag ? braces.startsWith('%}') : braces.endsWith('}}'));
    if (!open || !isEnd) continue;
    const inside = markdown.slice(open.from, index);
    const end = index + (open.isTag ? 2 : braces.length);
    if (inside.length <= MAX_MARK && !/\n[ \t]*\n/.test(inside) && isTemplate(inside))
      marks.push({ start: open.start, end, inside });
    open = null;
  }
  return marks;
}

/** A number in braces is one of a formula, not of a program. */
function isTemplate(inside: string): boolean {
  return /^[\s~/*-]*["'`(\p{L}_.$#]/u.test(inside);
}

function nameOf(inside: string): { name: string; isClosing: boolean } {
  const [, slash = '', word = ''] = /^[\s~*-]*(\/?)[\s*]*([\p{L}\w.-]*)/u.exec(inside) ?? [];
  const isEnd = slash === '' && word.startsWith('end');
  return { name: isEnd ? word.slice(3) : word, isClosing: slash !== '' || isEnd };
}

/** What a mark shows by itself, as Markdown. */
function heldBy(inside: string, name: string, isClosing: boolean): string {
  const rest = inside.slice(inside.indexOf(name) + name.length);
  if (RAISED.has(name)) {
    const words = rest.replace(/["'`\s()/-]+/g, ' ').trim();
    return isClosing ? `</${name}>` : words === '' ? `<${name}>` : `<${name}>${escaped(words)}</${name}>`;
  }
  if (!PICTURES.has(name) || isClosing) return '';
  const attributes = new Map<string, string>();
  for (const [, key = '', double, single, raw, bare] of rest.matchAll(ATTRIBUTE))
    attributes.set(key.toLowerCase(), double ?? single ?? raw ?? bare ?? '');
  const source =
    attributes.get('src') ?? attributes.get('path') ?? attributes.get('url') ?? /"([^"\s]+)"/.exec(rest)?.[1];
  if (!source) return '';
  const caption = ['title', 'caption', 'attr'].flatMap((key) => attributes.get(key) ?? []).join(' ');
  return `![${escaped(attributes.get('alt') ?? '')}](<${source.replace(/[<>\n\\]/g, '')}> "${escaped(caption)}")`;
}

/** Words as Markdown that says nothing else. */
function escaped(words: string): string {
  return words.replace(/\s+/g, ' ').replace(/[!-/:-@[-`{-~]/g, '\\$&');
}
