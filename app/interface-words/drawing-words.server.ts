import { english, type Word } from './dictionaries/english.ts';
import type { SiteSpeaker } from './site-words.server.ts';

type DrawingWord = Extract<Word, `drawing.${string}`>;

/** What stands in our drawings, by what it is in their files. */
const WORDS = new Map<string, DrawingWord>(
  (Object.keys(english) as Word[]).filter(isOfDrawings).map((word) => [english[word], word]),
);

function isOfDrawings(word: Word): word is DrawingWord {
  return word.startsWith('drawing.');
}

/** The name of what stands in a drawing, if it is a word. */
export function drawingWord(text: string): DrawingWord | undefined {
  return WORDS.get(text.replaceAll('&#x27;', "'"));
}

const SAID = /<(text|title|desc)( [^<>]*)?>([^<>]*)<\/\1>/g;
const NAMED = / aria-label="([^"]*)"/g;

/** Markup with the words of our drawings in the language of the site; what else stands in drawings is the owner's. */
export function withDrawingWords(markup: string, { say, mark }: SiteSpeaker): string {
  if (say('drawing.part') === english['drawing.part'] && !mark('drawing.part').lang) return markup;
  const marked = (word: DrawingWord) => (mark(word).lang ? ' lang="en"' : '');
  const inLanguage = (drawing: string) =>
    drawing
      .replace(SAID, (whole, tag, attributes = '', text) => {
        const word = drawingWord(text);
        return word ? `<${tag}${attributes}${marked(word)}>${escaped(say(word))}</${tag}>` : whole;
      })
      .replace(NAMED, (whole, text) => {
        const word = drawingWord(text);
        return word ? ` aria-label="${escaped(say(word))}"${marked(word)}` : whole;
      });
  const [before = '', ...drawings] = markup.split('<svg');
  return [before, ...drawings.map((rest) => upTo('</svg>', rest, inLanguage))].join('<svg');
}

function upTo(end: string, text: string, change: (inside: string) => string): string {
  const at = text.indexOf(end);
  return at === -1 ? text : change(text.slice(0, at)) + text.slice(at);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
