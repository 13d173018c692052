import { outsideCode } from './markdown-code.ts';

/**
 * Links as wikis and notes of Obsidian have them: `![[press.png|A press]]` is a picture, `[[Page#Part|words]]` are words, and
 * `![[Page]]` shows another note, which stands by itself here. `[[1]]` is the mark of a source, and `[[1]](address)` a link to it.
 */
const LINK = /(?<!\\)(!?)\[\[(?!\d{1,3}\]\])([^[\]|\\\n]{1,300})(?:\\?\|([^[\]\n]{0,300}))?\]\](?![([])/g;
const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
/** How wide a picture is to be stands where its words stand. */
const SIZE = /^\s*\d+(?:x\d+)?\s*$/;

/** The Markdown with the pictures of such links as pictures and the words of the others; where they led is named. */
export function withoutWikiLinks(markdown: string): { text: string; notMapped: string[] } {
  const notMapped: string[] = [];
  const text = outsideCode(markdown, (part) =>
    part.replace(LINK, (_, shows: string, page: string, words = '') => {
      const said = words.trim() || page.trim();
      if (shows && PICTURE.test(page.trim()))
        return `![${SIZE.test(words) ? '' : words.trim()}](<${page.trim().replace(/[<>\\]/g, '')}>)`;
      notMapped.push(shows ? `the note shown here: ${page.trim()}` : `a link to the note ${page.trim()}`);
      return shows ? '' : said;
    }),
  );
  return { text, notMapped };
}
