import { plainText } from './comparable-text.ts';

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Elements inside of a word or a line; all others part what stands before them from what stands behind. */
const INLINE = /<\/?(?:a|abbr|b|bdi|cite|code|em|i|mark|q|s|small|span|strong|sub|sup|tspan|u|wbr)\b[^<>]*>/gi;

/**
 * Everything that a reply says, to whomever reads it, as plain text: of a document the words between the tags, and the
 * source with its attributes and structured data; of anything else the source. With `isParted` words of elements that touch
 * are parted as well, as they are read; a sentence that runs through such elements is whole only without it.
 */
export function replyText(
  { type, body }: { type: string; body: string },
  { isParted = false }: { isParted?: boolean } = {},
): string {
  const source = withoutEscapes(body);
  if (!type.startsWith('text/html')) return plainText(source);
  const words = withoutCode(body)
    .replace(isParted ? /<\/[a-z]+>(?=<[a-z])/gi : /<\/a>(?=<a\b)/gi, ' ') // at least the links of a menu
    .replace(INLINE, '')
    .replace(/<[^<>]*>/g, ' ');
  return plainText(`${withoutEscapes(words)} ${source}`);
}

/** Without scripts and style sheets. Each end is looked for once, from its start on; one that never ends goes to the last. */
function withoutCode(html: string): string {
  let [words = '', ...parts] = html.split(/<(?=script\b|style\b)/i);
  for (const part of parts) {
    const end = part.search(/<\/(?:script|style)\b/i);
    if (end !== -1) words += ` ${part.slice(end)}`;
  }
  return words;
}

/** The characters that stand behind the escapes of HTML, XML and JSON. */
function withoutEscapes(text: string): string {
  return text
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi, (whole, decimal, hex, name) => {
      if (name) return NAMED[String(name).toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .replace(/\\u([0-9a-f]{4})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\\"/g, '"')
    .replace(/\\[nrt]/g, ' ')
    .replaceAll('\\/', '/');
}
