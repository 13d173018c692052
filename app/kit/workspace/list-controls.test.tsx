import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ListControls } from './list-controls.tsx';

test('a search says how many it left, and nothing while nothing is searched or known', () => {
  const said = (value: string, count: number | undefined, hasMore = false) => {
    const search = { label: 'Words', value, onSearch: () => {} };
    const choice = { label: 'Show', value: '', options: {}, onChoose: () => {} };
    const html = renderToStaticMarkup(
      <ListControls label="Narrow" choice={choice} search={search} found={{ count, hasMore }} />,
    );
    return /role="status"[^>]*>([^<]*)/.exec(html)?.[1];
  };
  expect(said('kettle', 0)).toBe('0 found');
  expect(said('kettle', 1)).toBe('1 found');
  expect(said('kettle', 200, true)).toBe('More than 200 found');
  expect(said('kettle', undefined)).toBe('');
  expect(said('', 7)).toBe('');
});
