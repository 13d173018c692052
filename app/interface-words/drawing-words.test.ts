import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawingWord, withDrawingWords } from './drawing-words.server.ts';
import { inEnglish, speakerFor, wordsIn } from './site-words.server.ts';

const FOLDER = 'app/ui/drawings';
/** Figures with their units, and places for words of the owner. */
const NO_WORDS = /^(?:[⌀\d.,]+\s?(?:[A-Z]|kg|ft|t|s|L)?|DN 50|\{\w+\??\}|[A-Z?!])$/;

test('every word of our drawings is in the dictionaries', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svg'));
  const missing = files
    // only the workspace shows it
    .filter((name) => name !== 'lock.svg')
    .flatMap((name) => {
      const drawing = readFileSync(`${FOLDER}/${name}`, 'utf8');
      const said = [...drawing.matchAll(/<(?:text|title|desc)[^>]*>([^<]*)<|aria-label="([^"]*)"/g)];
      return said
        .map(([, text, label]) => text ?? label ?? '')
        .filter((text) => !NO_WORDS.test(text) && !drawingWord(text));
    });
  expect(missing).toEqual([]);
});

test('a drawing says its own words in the language of the site, and the owner’s as they are', () => {
  const drawing =
    '<svg aria-label="The same bottle, assembled"><text class="dk" x="1">PART</text><text>PART & mine</text></svg>';
  const inSwedish = withDrawingWords(`<p>PART</p>${drawing}`, speakerFor(wordsIn('sv-SE')));
  expect(inSwedish).toBe(
    '<p>PART</p><svg aria-label="Samma flaska, hopsatt"><text class="dk" x="1">DEL</text><text>PART & mine</text></svg>',
  );
  expect(withDrawingWords(drawing, inEnglish)).toBe(drawing);
  expect(withDrawingWords(drawing, speakerFor(wordsIn('ja-JP')))).toContain('<text class="dk" x="1" lang="en">PART<');
});
