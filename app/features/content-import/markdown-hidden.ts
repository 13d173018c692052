import { named } from '../../lib/html/block-text.ts';
import { codeIn } from './markdown-code.ts';

/** What begins words that no page shows, and what ends them: comments of Obsidian, of Jekyll and of Hugo. */
const BEGINS = /(?<![^\s])%%|\{%-?\s{0,9}comment\s{0,9}-?%\}|\{\{[<%]\s{0,9}comment\s{0,9}[>%]\}\}/g;
const ENDS: Record<string, RegExp> = {
  '%%': /%%/g,
  '{%': /\{%-?\s{0,9}endcomment\s{0,9}-?%\}/g,
  '{{': /\{\{[<%]\s{0,9}\/\s{0,9}comment\s{0,9}[>%]\}\}/g,
};

/** The Markdown without what was written for nobody to see; each is named. Code that is only shown keeps it. */
export function withoutHidden(markdown: string): { text: string; notMapped: string[] } {
  const parts: string[] = [];
  const notMapped: string[] = [];
  const code = codeIn(markdown);
  const unclosed = new Set<string>();
  let next = 0;
  let done = 0;
  for (const { 0: mark, index } of markdown.matchAll(BEGINS)) {
    while ((code[next]?.end ?? Number.POSITIVE_INFINITY) <= index) next += 1;
    const kind = mark.slice(0, 2);
    const ends = ENDS[kind];
    if (!ends || index < done || unclosed.has(kind) || (code[next]?.start ?? Number.POSITIVE_INFINITY) <= index)
      continue;
    ends.lastIndex = index + mark.length;
    const end = ends.exec(markdown);
    if (!end) {
      // nobody looks again
      unclosed.add(kind);
      continue;
    }
    notMapped.push(named('words that are not shown', markdown.slice(index + mark.length, end.index)));
    parts.push(markdown.slice(done, index));
    done = end.index + end[0].length;
  }
  parts.push(markdown.slice(done));
  return { text: parts.join(''), notMapped };
}
