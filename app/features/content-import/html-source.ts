import { Parser } from 'htmlparser2';
import { AppError } from '../../lib/app-error.ts';
import { blocksOf, type Reading, requireLength } from '../../lib/html/html-blocks.ts';
import { type HtmlElement, type HtmlNode, READ } from '../../lib/html/html-tree.ts';

/** Deeper and with more parts than anybody writes; beyond them only a made-up file goes. */
const MAX_DEPTH = 200;
const MAX_ELEMENTS = 200_000;

/**
 * Reads a body in one pass, each character once, and stops where it is nested without end. The rules of the HTML standard
 * for tags that overlap are left out on purpose: by them a few kilobytes can become any number of elements.
 */
export function htmlTree(html: string): HtmlNode[] {
  const root: HtmlElement = { name: '', attributes: new Map(), children: [] };
  const open = [root];
  let opening = root;
  let count = 0;
  const parser = new Parser({
    onopentagname(name) {
      count += 1;
      if (count > MAX_ELEMENTS) throw new AppError('invalid', 'The text has too many parts to be read.');
      if (open.length > MAX_DEPTH) throw new AppError('invalid', 'The text is nested too deeply to be read.');
      opening = { name, attributes: new Map(), children: [] };
      open.at(-1)?.children.push(opening);
      open.push(opening);
    },
    onattribute(name, value) {
      // of two with the same name the first counts
      if (READ.has(name) && !opening.attributes.has(name)) opening.attributes.set(name, value);
    },
    onclosetag() {
      open.pop();
    },
    ontext(text) {
      const { children } = open.at(-1) ?? root;
      const last = children.length - 1;
      if (typeof children[last] === 'string') children[last] += text;
      else children.push(text);
    },
  });
  parser.end(html);
  return root.children;
}

/** The words and pictures of an HTML body. Refuses what is too long or nested without end. */
export function htmlBlocks(html: string, reading: Reading = {}): ReturnType<typeof blocksOf> {
  const source = withoutInlineFiles(html);
  requireLength(source.length);
  return blocksOf(htmlTree(source), reading);
}

/** Pictures written into the text itself may be longer than all its words. */
function withoutInlineFiles(html: string): string {
  return html.replace(/data:image\/[a-z+.-]+;base64,[A-Za-z0-9+/=]*/g, 'data:');
}
