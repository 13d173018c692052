import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { originalContent } from '../../default-site-content.ts';
import { emptyContent } from '../../empty-site.ts';
import type { Origin } from '../../origin.ts';
import { sectionSchemas } from '../../section-schemas.ts';
import { contentQuery, type Section } from './content-queries.ts';
import { beginningQuestion, RevisionsCard } from './revisions-card.tsx';

function shown(origin: Origin, of: Partial<Section> = {}): string {
  const client = new QueryClient();
  const content = origin === 'own' ? emptyContent : originalContent;
  client.setQueryData(contentQuery.queryKey, { content, origin, sections: [], menuPaths: [] });
  const current: Section = {
    ...{ section: 'services', version: 1, data: originalContent.services, isOriginal: false },
    ...{ updatedAt: '2026-01-01T00:00:00.000Z', username: 'anna' },
    ...of,
  };
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RevisionsCard
        {...{ section: 'services', current, schema: sectionSchemas.services, content, shown: current.data }}
        takeOver={(call) => call()}
      />
    </QueryClientProvider>,
  );
}

test('a site of the owner’s own is not promised an original text, and is asked before its words go', () => {
  expect(shown('example')).toContain('Back to the original text');
  expect(shown('own')).not.toContain('original text');
  expect(shown('own')).toContain('Back to how the site began');
  expect(beginningQuestion('services')).toContain('services off the website, with their pages?');
  expect(beginningQuestion('pages.about')).toContain('what you wrote here off the website?');
});

test('a text that a restore put back says so, since nobody wrote it', () => {
  expect(shown('example', { isOriginal: true, username: '' })).toMatch(
    /The original text, put back on [^.]+ by a restore\./,
  );
});
