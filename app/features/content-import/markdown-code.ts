import { AppError } from '../../lib/app-error.ts';

/** A piece of a text, by the places of its characters. */
export type Range = { start: number; end: number };

/** The Markdown with a change of all that is not shown as code. */
export function outsideCode(markdown: string, change: (text: string) => string): string {
  const parts: string[] = [];
  let done = 0;
  for (const { start, end } of codeIn(markdown)) {
    parts.push(change(markdown.slice(done, start)), markdown.slice(start, end));
    done = end;
  }
  parts.push(change(markdown.slice(done)));
  return parts.join('');
}

/** What is shown as code: between two fences, or between as many backticks of a paragraph. */
export function codeIn(markdown: string): Range[] {
  const ranges: Range[] = [];
  let fence = '';
  const paragraph: RegExpExecArray[] = [];
  let at = 0;
  const endParagraph = () => {
    for (const range of spansOf(paragraph.splice(0))) ranges.push(range);
  };
  for (const line of markdown.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    const end = at + line.length + 1;
    if (fence !== '' || mark !== '') {
      endParagraph();
      ranges.push({ start: at, end });
      if (fence === '') fence = mark;
      else if (mark.startsWith(fence)) fence = '';
    } else if (line.trim() === '') endParagraph();
    else
      for (const run of line.matchAll(/`+/g)) {
        run.index += at;
        paragraph.push(run);
      }
    at = end;
  }
  endParagraph();
  return ranges;
}

/** A run of backticks goes as far as the next one of its length. */
function spansOf(runs: RegExpExecArray[]): Range[] {
  const nextOf = new Map<number, number>();
  const partner = runs.map(() => -1);
  for (let at = runs.length - 1; at >= 0; at--) {
    const { length = 0 } = runs[at]?.[0] ?? '';
    partner[at] = nextOf.get(length) ?? -1;
    nextOf.set(length, at);
  }
  const spans: Range[] = [];
  for (let at = 0; at < runs.length; at++) {
    const [first, last] = [runs[at], runs[partner[at] ?? -1]];
    if (!first || !last) continue;
    spans.push({ start: first.index, end: last.index + last[0].length });
    at = partner[at] ?? at;
  }
  return spans;
}

/** MDX is Markdown as long as no line of it is a program. Code that is only shown does not count. */
export function requirePlain(body: string): void {
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
