import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { defaultSiteContent } from '../../features/site-content/default-site-content.ts';
import { EXTRA_PAGES, type ExtraPage } from '../../features/site-content/page-registry.ts';
import { PublicLayout } from './layout.tsx';
import { isReachable, withReachableLinks } from './reachable-links.ts';

function without(...pages: ExtraPage[]) {
  const off = Object.fromEntries(pages.map((page) => [page, false]));
  return { ...defaultSiteContent, extraPages: { ...defaultSiteContent.extraPages, ...off } };
}

test('while every page is on, nothing is taken out', () => {
  expect(withReachableLinks(defaultSiteContent)).toBe(defaultSiteContent);
});

test('what begins with the same letters, or stands beyond a page that is on, stays', () => {
  const content = without('contact');
  expect(isReachable('/contact#form', content)).toBe(false);
  expect(isReachable('/contact/thanks', content)).toBe(false);
  expect(isReachable('/contacts', content)).toBe(true);
  expect(isReachable('/case-studies?view=gallery', content)).toBe(true);
});

describe.each(EXTRA_PAGES)('without the page %s', (page) => {
  const content = withReachableLinks(without(page));
  const path = content.seo[page].canonical;

  test('the frame of every page links to the others and not to it', () => {
    const html = renderToStaticMarkup(
      <PublicLayout thisYear={2031} content={content}>
        words
      </PublicLayout>,
    );
    expect(html).not.toContain(`href="${path}"`);
    for (const other of ['privacy', 'terms', 'sitemap'] as const)
      if (other !== page) expect(html).toContain(`href="${content.seo[other].canonical}"`);
  });

  test('no list of links holds it, and everything else is as it was', () => {
    expect(JSON.stringify({ ...content.footer, newsletter: null })).not.toContain(`"href":"${path}"`);
    expect(JSON.stringify(content.pages.caseStudies.final.actions)).not.toContain(`"href":"${path}"`);
    expect(content.seo).toEqual(defaultSiteContent.seo);
    expect(content.pages.serviceLine).toEqual(defaultSiteContent.pages.serviceLine);
  });
});
