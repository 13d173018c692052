import { attribute, type HtmlElement } from './html-tree.ts';
import { SIGNS } from './marked-line.ts';

/** Elements that begin a line of their own. */
export const BLOCKS = new Set(
  (
    'address article aside blockquote body button center dd details dialog dir div dl dt fieldset figcaption figure footer ' +
    'form header hgroup hr legend li main menu nav ol option p section summary tbody textarea tfoot thead ul'
  ).split(' '),
);
export const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
export const EMBEDS = new Set(['iframe', 'embed', 'object', 'video', 'audio']);

const STRONG = new Set(['strong', 'b']);
const SLANTED = new Set(['em', 'i']);

/** Programs for writing say by styles what they mean, and some put a `b` around all of it that is none. */
const IS_STRONG = /(?:^|;)\s{0,9}font-weight\s{0,9}:\s{0,9}(?:bold|[6-9]00)/i;
const IS_NOT_STRONG = /(?:^|;)\s{0,9}font-weight\s{0,9}:\s{0,9}(?:normal|[1-5]00)/i;
const IS_SLANTED = /(?:^|;)\s{0,9}font-style\s{0,9}:\s{0,9}(?:italic|oblique)/i;
const IS_RAISED = /(?:^|;)\s{0,9}vertical-align\s{0,9}:\s{0,9}(super|sub)\b/i;

/** What stands around the words that an element holds. */
export function marksOf(element: HtmlElement): string[] {
  const style = attribute(element, 'style');
  const isStrong = IS_STRONG.test(style) || (STRONG.has(element.name) && !IS_NOT_STRONG.test(style));
  const isSlanted = IS_SLANTED.test(style) || SLANTED.has(element.name);
  return [...(isStrong ? [SIGNS.strong] : []), ...(isSlanted ? [SIGNS.em] : [])];
}

/** Whether its letters stand above the line or below it. */
export function raisedAs(element: HtmlElement): 'sup' | 'sub' | null {
  if (element.name === 'sup' || element.name === 'sub') return element.name;
  const [, said] = IS_RAISED.exec(attribute(element, 'style')) ?? [];
  return said === undefined ? null : said.toLowerCase() === 'super' ? 'sup' : 'sub';
}
