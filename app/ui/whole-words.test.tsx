import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WholeWords } from './whole-words.tsx';

function html(text: string): string {
  return renderToStaticMarkup(<WholeWords text={text} />);
}

test('a word with a hyphen stays whole, the text stays the same', () => {
  expect(html('A range re-sourced at 5M')).toBe('<span>A range <span class="whole">re-sourced</span> at 5M</span>');
});

test('dashes between words and very long words may break', () => {
  expect(html('No hyphen')).toBe('No hyphen');
  expect(html('Before - after')).toBe('Before - after');
  expect(html('Made-to-measure-and-delivered goods')).toBe('<span>Made-to-measure-and-delivered goods</span>');
});
