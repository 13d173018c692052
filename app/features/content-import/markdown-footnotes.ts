import { codeIn, outsideCode } from './markdown-code.ts';

const DEFINITION = /^ {0,3}\[\^([^\]\s]{1,60})\]:[ \t]*/;

/**
 * The Markdown with its footnotes at the end: a mark `[^1]` is `[1]`, and so the note begins. Marks of notes that are not there
 * stay as they were typed.
 */
export function withFootnotesAtEnd(markdown: string): string {
  if (!markdown.includes('[^')) return markdown;
  const { body, notes } = parted(markdown);
  if (notes.size === 0) return markdown;
  const marked = (text: string) =>
    outsideCode(text, (words) =>
      words.replace(/\[\^([^\]\s]{1,60})\]/g, (mark, label: string) => (notes.has(label) ? numbered(label) : mark)),
    );
  const end = [...notes].map(([label, lines]) => `${numbered(label)} ${marked(lines.join('\n').trim())}`);
  return [marked(body), ...end].join('\n\n');
}

/** In brackets that begin no link. */
function numbered(label: string): string {
  return `\\[${label.replace(/[!-/:-@[-`{-~]/g, '\\$&')}\\]`;
}

/** What is text, and the lines of each note; a note goes on in lines that follow, and in indented ones behind a blank line. */
function parted(markdown: string): { body: string; notes: Map<string, string[]> } {
  const code = codeIn(markdown);
  const body: string[] = [];
  const notes = new Map<string, string[]>();
  let note: string[] | null = null;
  let next = 0;
  let at = 0;
  let isBlank = false;
  for (const line of markdown.split('\n')) {
    while ((code[next]?.end ?? Number.POSITIVE_INFINITY) <= at) next += 1;
    const isCode = (code[next]?.start ?? Number.POSITIVE_INFINITY) <= at;
    const found = isCode ? null : DEFINITION.exec(line);
    const label = found?.[1] ?? '';
    const isMore: boolean = note !== null && !found && (line.trim() === '' || !isBlank || /^(?: {4}|\t)/.test(line));
    if (found && !notes.has(label)) {
      note = [line.slice(found[0].length)];
      notes.set(label, note);
    } else if (isMore) note?.push(line.replace(/^(?: {4}|\t)/, ''));
    else {
      note = null;
      body.push(line);
    }
    isBlank = line.trim() === '';
    at += line.length + 1;
  }
  return { body: body.join('\n'), notes };
}
