import { PICTURE_FILE } from '../../lib/html/html-tree.ts';
import { outsideCode } from './markdown-code.ts';

/**
 * Links as wikis and notes of Obsidian have them: `![[press.png|A press]]` is a picture, `[[Page#Part|words]]` are words, and
 * `![[Page]]` shows another note, which stands by itself here. `[[1]]` is the mark of a source, and `[[1]](address)` a link to it.
 */
const LINK = /(?<!\\)(!?)\[\[(?!\d{1,3}\]\])([^[\]|\\\n]{1,300})(?:\\?\|([^[\]\n]{0,300}))?\]\](?![([])/g;
/** How wide a picture is to be stands where its words stand. */
const SIZE = /^\s*\d+(?:x\d+)?\s*$/;

/** What notebooks and generators write beside the words: it says how they look, and no page shows it. */
const MARKS: readonly [RegExp, string][] = [
  // callouts: `> [!note] Title`
  [/^((?: {0,3}>)+[ \t]?)\[![\w-]{1,30}\][+-]?[ \t]*/gm, '$1'],
  // boxes: `::: note Title`, and their end
  [/^ {0,3}:{3,}[ \t]*(?:\{[^{}\n]{0,200}\}|[\w-]{0,40})[ \t]*/gm, '\n'],
  // the place of a list of contents
  [/^[ \t]*(?:\[TOC\]|\[\[_?TOC_?\]\])[ \t]*$/gim, ''],
  // names and classes: `## Heading {#name}`, `{: .lead}` below a paragraph, `![a](a.png){width=50%}`
  [/(?<![^\s)\]])\{[:#.][^{}\n]{0,200}\}[ \t]*$/gm, ''],
  [/(?<=[)\]])\{[\w-]{1,20}=[^{}\n]{1,200}\}/g, ''],
  // by these notes are linked to a paragraph
  [/[ \t]\^[a-z\d-]{6,40}[ \t]*$/gm, ''],
  // words with a marker over them
  [/(?<!=)==(?=[^\s=])([^=\n]{1,300})(?<!\s)==(?!=)/g, '$1'],
];

/** The Markdown without them, with the pictures of such links as pictures and the words of the others; where those led is named. */
export function withoutNotebookMarks(markdown: string): { text: string; notMapped: string[] } {
  const notMapped: string[] = [];
  const text = outsideCode(markdown, (part) =>
    MARKS.reduce((words, [mark, instead]) => words.replace(mark, instead), part).replace(
      LINK,
      (_, shows: string, page: string, words = '') => {
        const name = page.trim();
        if (shows && PICTURE_FILE.test(name))
          return `![${SIZE.test(words) ? '' : words.trim()}](<${name.replace(/[<>\\]/g, '')}>)`;
        notMapped.push(shows ? `the note shown here: ${name}` : `a link to the note ${name}`);
        return shows ? '' : words.trim() || name;
      },
    ),
  );
  return { text, notMapped };
}
