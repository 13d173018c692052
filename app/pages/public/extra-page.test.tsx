import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { defaultSiteContent } from '../../features/site-content/default-site-content.ts';
import { EXTRA_PAGES } from '../../features/site-content/page-registry.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { extraPage } from './extra-page.ts';
import { notFoundPage } from './not-found-page.tsx';
import type { PageRequest, PublicPage, RenderedPage } from './page.ts';

const request: PageRequest = {
  // the pages of this test ask the platform for nothing
  platform: {} as Platform,
  content: defaultSiteContent,
  siteUrl: 'https://site.example',
  params: {},
  query: new URLSearchParams(),
  address: '',
  headers: new Headers(),
};

const plain: PublicPage = {
  query: ['always'],
  cacheKey: () => 'always',
  load: () => ({
    kind: 'page',
    head: { title: 'On', description: '', canonical: '/on', keywords: [] },
    main: <h1>On</h1>,
  }),
  submit: async () => ({ kind: 'redirect', status: 303, to: '/thanks' }),
};

function off(key: (typeof EXTRA_PAGES)[number]): PageRequest {
  const extraPages = { ...defaultSiteContent.extraPages, [key]: false };
  return { ...request, content: { ...defaultSiteContent, extraPages } };
}

describe.each(EXTRA_PAGES)('the page %s', (key) => {
  const page = extraPage(key, plain);

  test('is itself while it is switched on', async () => {
    expect(await page.load(request)).toMatchObject({ kind: 'page', head: { title: 'On' } });
    expect(await page.submit?.(request, new FormData())).toMatchObject({ to: '/thanks' });
    expect([page.query, page.cacheKey?.(request)]).toEqual([['always'], 'always']);
  });

  test('is exactly the not-found screen while it is switched off, for readers and for forms', async () => {
    const missing = (await notFoundPage.load(off(key))) as RenderedPage;
    for (const result of [await page.load(off(key)), await page.submit?.(off(key), new FormData())]) {
      const { main, ...rest } = result as RenderedPage;
      expect(rest).toEqual({ kind: 'page', status: 404, sharedAs: 'not found', head: missing.head });
      expect(renderToStaticMarkup(main)).toBe(renderToStaticMarkup(missing.main));
    }
  });
});
