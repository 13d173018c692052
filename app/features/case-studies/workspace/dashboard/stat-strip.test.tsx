import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { defaultSiteContent } from '../../../site-content/default-site-content.ts';
import { sectionQuery } from '../../../site-content/workspace/content/content-queries.ts';
import { StatStrip } from './stat-strip.tsx';

function figures(client: QueryClient): string[] {
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StatStrip caseStudies={2} projects={undefined} />
    </QueryClientProvider>,
  );
  return [...page.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, figure]) => figure ?? '');
}

test('a figure that is not known yet is a dash, and then what the owner states', () => {
  const client = new QueryClient();
  expect(figures(client)).toEqual(['2', '–', '–', '–']);
  const { claims } = defaultSiteContent;
  const data = claims.map((claim) =>
    claim.key === 'managed' ? { ...claim, number: 500_000_000, wordings: [{ key: 'managed', text: '$500M+' }] } : claim,
  );
  client.setQueryData(sectionQuery('claims').queryKey, {
    ...{ section: 'claims', version: 1, isOriginal: false, updatedAt: null, username: null, data },
  });
  expect(figures(client)).toEqual(['2', '–', '25+', '$500M+']);
});
