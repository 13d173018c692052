import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { defaultSiteContent } from '../../../site-content/default-site-content.ts';
import type { SiteContent } from '../../../site-content/site-content.ts';
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

function stored(data: SiteContent['claims']) {
  const rest = { version: 1, isOriginal: false, updatedAt: null, username: null };
  return [sectionQuery('claims').queryKey, { section: 'claims' as const, ...rest, data }] as const;
}

test('a figure that is not known yet is a dash, and then what the owner states', () => {
  const client = new QueryClient();
  expect(figures(client)).toEqual(['2', '–', '–', '–']);
  const { claims } = defaultSiteContent;
  const data = claims.map((claim) =>
    claim.key === 'managed' ? { ...claim, number: 500_000_000, wordings: [{ key: 'managed', text: '$500M+' }] } : claim,
  );
  client.setQueryData(...stored(data));
  expect(figures(client)).toEqual(['2', '–', '25+', '$500M+']);
});

test('a site of another trade has its own figures there, and no dash for what it never says', () => {
  const client = new QueryClient();
  const [any] = defaultSiteContent.claims as [SiteContent['claims'][number]]; // the sample has several
  const facts = ['38 %', '1 240', '12 M€'].map((text, index) => {
    const key = `fact-${index + 1}`;
    return { ...any, key, name: `Figure ${text}`, wordings: [{ key, text }] };
  });
  client.setQueryData(...stored(facts));
  expect(figures(client)).toEqual(['2', '–', '38 %', '1 240']);
  client.setQueryData(...stored([]));
  expect(figures(client)).toEqual(['2', '–']);
});
