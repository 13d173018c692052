import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { apiQuery, type Reply } from '../../../../kit/api.ts';
import { defaultServices } from '../../default-services.ts';
import { OfferedWords } from './offered-words.tsx';

function shown(sections: Reply<'GET /offered-words'>['sections']): string {
  const client = new QueryClient();
  client.setQueryData(apiQuery('GET /offered-words').queryKey, { sections });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <OfferedWords services={defaultServices.list} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('new words stand beside what the site says, each to be taken or to be left, and undone after that', () => {
  expect(shown([])).toBe('');
  const offer = { path: 'heading', said: 'You are here.', says: '' };
  const html = shown([
    {
      ...{ section: 'footer', version: 0 },
      offers: [
        { ...offer, id: 'a', label: 'Heading', state: 'open' },
        { ...offer, id: 'b', label: 'Text', state: 'taken' },
        { ...offer, id: 'c', label: 'Button', state: 'stays' },
      ],
    },
  ]);
  const words = html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|');
  expect(words).toContain('would say 1 text differently');
  expect(words).toContain('|Heading|You are here.|New:| Nothing|Take| Heading|Stay| Heading|');
  expect(words).toContain('|Taken: undo| Text|');
  expect(words).toContain('|Stays: undo| Button|');
});
