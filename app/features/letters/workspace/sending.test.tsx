import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { FormContext } from '../../../kit/workspace/form/form-context.ts';
import type { Audience } from '../letter.ts';
import { LetterProgress } from './letter-progress.tsx';
import { audienceQuery, type ListedLetter } from './letter-queries.ts';
import { SendingCard } from './sending.tsx';

function drawn(screen: ReactNode, audience?: Audience): string {
  const client = new QueryClient();
  client.setQueryData(audienceQuery('studies').queryKey, audience);
  const form = { data: { purpose: 'studies' }, problems: [], change: () => {}, announce: () => {} };
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <FormContext value={form}>{screen}</FormContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('a letter for a date names no number of people: they are counted then', () => {
  const letter = { id: 1, name: 'Spring', agreed: null, counts: null, sendAtText: 'Sat 5 Dec', error: '' };
  const shown = (more: Partial<ListedLetter>) =>
    drawn(<LetterProgress letter={{ ...letter, ...more } as ListedLetter} />).match(/<p>(.*?)<\/p>/)?.[1]; // what it reads
  expect(shown({ state: 'scheduled' })).toBe('Goes out on Sat 5 Dec, to everybody who has agreed by then.');
  expect(shown({ state: 'waiting', agreed: 3, sendAt: null })).toBe('Leaves now, to 3 people.');
});

test('where nobody gets a letter, those who signed up are told of, and why they do not get it', () => {
  const words = 'News from the workshop';
  const audience: Audience = {
    purpose: 'studies',
    agreed: 0,
    leftOut: [{ why: 'Agreed to words that do not name new case studies', count: 4 }],
    wordings: [{ words, purposes: [], count: 4 }],
  };
  const html = drawn(<SendingCard error="" />, audience);
  for (const said of ['<b>4</b> Agreed to words that do not name new case studies', words, 'so they get no letter'])
    expect(html).toContain(said);
  expect(drawn(<SendingCard error="" />, { ...audience, leftOut: [] })).not.toContain('Left out');
});
