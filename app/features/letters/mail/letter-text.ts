import { isLinkAddress, type MarkdownBlock, markdownBlocks, plainText } from '../../../lib/markdown.ts';
import { shorten } from '../../../lib/shorten.ts';

/** A piece of a letter: a paragraph or list as in the texts of studies, a button, or a study or an article that stands in it. */
export type LetterBlock = MarkdownBlock | { tag: 'button'; words: string; href: string } | LetterThing;

/** A case study that stands in a letter, or an article. */
export type LetterThing = { tag: 'study' | 'article'; id: number };

/** `[[Words](address)]` on a line of its own. */
const BUTTON = /^\[\[([^[\]]+)\]\(((?:[^\s()[\]]|\([^\s()[\]]*\))+)\)\]$/;
/** `[study:12]` or `[article:12]` on a line of its own. */
const THING = /^\[(study|article):(\d{1,12})\]$/;

/** The line that puts a study or an article into a letter. */
export function thingLine({ tag, id }: LetterThing): string {
  return `[${tag}:${id}]`;
}

/** The line that puts a button into a letter; what would end its words or address early is left out of them. */
export function buttonLine(words: string, address: string): string {
  const encoded = (character: string) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
  return `[[${words.replaceAll(/[[\]\n]/g, ' ').trim()}](${address.trim().replaceAll(/[ ()[\]]/g, encoded)})]`;
}

/** What a letter says, piece by piece. A line that is neither button nor study is Markdown, or stays as it was typed. */
export function letterBlocks(body: string): LetterBlock[] {
  const blocks: LetterBlock[] = [];
  let lines: string[] = [];
  const end = () => {
    if (lines.length > 0) blocks.push(...markdownBlocks(lines.join('\n')));
    lines = [];
  };
  for (const line of body.split(/\r?\n/)) {
    const own = ownLine(line.trim());
    if (own) {
      end();
      blocks.push(own);
    } else lines.push(line);
  }
  end();
  return blocks;
}

/** The numbers of the studies, or of the articles, that a letter holds, each once. */
export function thingsIn(body: string, tag: LetterThing['tag']): number[] {
  return [...new Set(letterBlocks(body).flatMap((block) => (block.tag === tag && 'id' in block ? block.id : [])))];
}

/** The button, the study or the article that a line is; null where it is words. */
export function ownLine(line: string): Extract<LetterBlock, { tag: 'button' }> | LetterThing | null {
  const [, tag, number] = THING.exec(line) ?? [];
  if (number !== undefined) return { tag: tag === 'article' ? tag : 'study', id: Number(number) };
  const [, words = '', href = ''] = BUTTON.exec(line) ?? [];
  return words.trim() !== '' && isLinkAddress(href) ? { tag: 'button', words: words.trim(), href } : null;
}

const NAME = 60;

/** What a letter is called: its subject, or the first words of its text; empty without any. */
export function letterName({ subject, body }: { subject: string; body: string }): string {
  if (subject.trim() !== '') return subject;
  const words = body.split('\n').filter((line) => ownLine(line.trim()) === null);
  return shorten(plainText(words.join('\n')), NAME);
}
