import { type Inline, type List, markdownBlocks } from './markdown.ts';
import { isSafeAddress } from './safe-address.ts';

// Markdown as CommonMark and GitHub read it. What people typed is escaped, so that it stays words: nothing of it becomes a
// heading, a link or HTML.

/** Signs that are marks wherever they stand. */
const MARK = /[\\`*_[\]<~|]/g;
/** The name of a character, which a reader would replace by it. */
const ENTITY = /&(?=#?[a-z0-9]{1,31};)/gi;
/** What makes a heading, a quotation or a list at the beginning of a line, or a heading or a table of the line before. */
const LINE_START = /^(?:[#>=]|[-+](?=[\s:-]|$)|:(?=-))/;
const NUMBER_START = /^(\d{1,9})([.)])(?=\s|$)/;
const DEEPEST = 6;

/** Plain words on one line. */
export function markdownText(text: string): string {
  return asLine(escaped(text).trim());
}

/** A heading on one line; nothing without words. */
export function markdownHeading(level: number, markdown: string): string[] {
  // signs at its end would be taken for the end of the heading
  return markdown === '' ? [] : [`${'#'.repeat(Math.min(level, DEEPEST))} ${markdown.replaceAll(' #', ' \\#')}`];
}

/** Words that lead somewhere; the words alone where the address leads nowhere. */
export function markdownLink(words: string, href: string, siteUrl: string): string {
  const address = absolute(href, siteUrl);
  return address === null || words.trim() === '' ? markdownText(words) : `[${markdownText(words)}](${address})`;
}

/** A picture with its description; nothing where it has none, or an address that may not be shown. */
export function markdownImage(alt: string, src: string, siteUrl: string): string[] {
  const address = isSafeAddress(src) && alt.trim() !== '' ? absolute(src, siteUrl) : null;
  return address === null ? [] : [`![${markdownText(alt)}](${address})`];
}

/** Lines of Markdown as one list; nothing without any. */
export function markdownList(items: readonly string[]): string[] {
  const said = items.filter((item) => item !== '');
  return said.length > 0 ? [said.map((item) => `- ${item}`).join('\n')] : [];
}

/** Cells of Markdown; the first row heads the others. */
export function markdownTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The paragraphs and lists of a text in the small Markdown of `markdown.ts`: its marks stay marks, the rest stays as typed. */
export function formattedMarkdown(text: string, siteUrl: string): string[] {
  return markdownBlocks(text).map((block) =>
    block.tag === 'p' ? inLines(inline(block.words, siteUrl)) : listLines(block, siteUrl).join('\n'),
  );
}

/** Where a link or a picture leads, as it may stand between brackets; null where it is no address. */
function absolute(href: string, siteUrl: string): string | null {
  if (!URL.canParse(href, siteUrl)) return null;
  const { href: address } = new URL(href, siteUrl);
  return address
    .replace(/[()<>`\\\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
    .replace(ENTITY, '&amp;');
}

function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(MARK, '\\$&').replace(ENTITY, '\\&');
}

function asLine(line: string): string {
  return line.replace(LINE_START, '\\$&').replace(NUMBER_START, '$1\\$2');
}

/** The breaks that the author made stay breaks. */
function inLines(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) => asLine(line.trim()))
    .filter((line) => line !== '')
    .join('\\\n');
}

function inline(parts: readonly Inline[], siteUrl: string): string {
  return parts
    .map((part, index) => {
      if (typeof part === 'string') {
        const words = part.split('\n').map(escaped).join('\n');
        // in front of a link it would make a picture of it
        return typeof parts[index + 1] === 'object' ? words.replace(/!$/, '\\!') : words;
      }
      const inside = inline(part.inside, siteUrl);
      if (part.tag !== 'a') return part.tag === 'strong' ? `**${inside}**` : `*${inside}*`;
      const address = absolute(part.href, siteUrl);
      return address === null ? inside : `[${inside}](${address})`;
    })
    .join('');
}

function listLines({ tag, items }: List, siteUrl: string): string[] {
  const [sign, indent] = tag === 'ul' ? ['- ', '  '] : ['1. ', '   '];
  return items.flatMap(({ words, lists }) => {
    const own = inLines(inline(words, siteUrl)).split('\n');
    const within = [...own.slice(1), ...lists.flatMap((list) => listLines(list, siteUrl))];
    return [sign + (own[0] ?? ''), ...within.map((line) => indent + line)];
  });
}
