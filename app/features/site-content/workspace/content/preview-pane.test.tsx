import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { studyListQuery } from '../../../case-studies/workspace/study-list-query.ts';
import { FIRST_STUDY } from '../../content-areas.ts';
import { defaultSiteContent } from '../../default-site-content.ts';
import type { SiteContent } from '../../site-content.ts';
import { PreviewPane } from './preview-pane.tsx';

/** What is said above the page, or in its place. */
function said(page: string, stored: SiteContent, section: 'identity' | 'ventures' = 'identity', data?: unknown) {
  const client = new QueryClient();
  client.setQueryData(studyListQuery.queryKey, []);
  const services = stored.services.list;
  const nothing = () => {};
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PreviewPane
        {...{ section, data, stored, services, page, pages: [page], edited: null }}
        {...{ onPage: nothing, onChoose: nothing, onLeave: nothing }}
      />
    </QueryClientProvider>,
  );
  return /<p class="ht"[^>]*>([^<]*)/.exec(html)?.[1];
}

test('a page that visitors do not find is not shown, and what it waits for is said', () => {
  const { ventures } = defaultSiteContent;
  const bare = { ...defaultSiteContent, ventures: [], services: { ...defaultSiteContent.services, list: [] } };
  const without = (noun: string) => `There is no ${noun} yet with which the words could be shown.`;
  expect(said(FIRST_STUDY, bare)).toBe(without('case study'));
  expect(said('/manufacturing', bare)).toBe(without('service'));
  expect(said('/brands', bare)).toBe(without('venture'));
  for (const page of ['/', '/about', '/services']) expect(said(page, bare), page).toContain('Press a text');
  for (const page of ['/manufacturing', '/brands'])
    expect(said(page, defaultSiteContent), page).toContain('Press a text');
  // the first one, while it is typed
  expect(said('/brands', bare, 'ventures', ventures)).toContain('Press a text');
});
