import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { FiguresContext } from '../../../kit/workspace/form/figures.tsx';
import { FormContext } from '../../../kit/workspace/form/form-context.ts';
import { withValueAt } from '../../../kit/workspace/form/form-values.ts';
import { PictureChoice } from '../../../kit/workspace/form/picture-choice.tsx';
import { schemaOf, sectionOf, withSection } from '../content-section.ts';
import { originalContent } from '../default-site-content.ts';
import { emptyContent } from '../empty-site.ts';
import { PAGE_KEYS } from '../page-registry.ts';
import { textsOf } from '../references.ts';
import { SECTION_KEYS, type SectionKey } from '../section-schemas.ts';
import { serviceOfPage } from '../services.ts';
import type { SiteContent } from '../site-content.ts';
import { contentQuery } from './content/content-queries.ts';
import { SectionCards, sectionCards } from './content/section-cards.tsx';
import { SearchResults, SiteCards } from './site-cards.tsx';

beforeEach(() => void vi.stubGlobal('location', { host: 'site.example' }));

/** Every text that may hold a figure holds two. */
const FULL: SiteContent = SECTION_KEYS.reduce((content, key) => {
  const before: unknown = sectionOf(content, key);
  const data = textsOf(schemaOf(key), before).reduce((so, { path }) => {
    const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    return withValueAt(so, steps, 'After {claim:launches}, {Count:brands|brand|brands}.');
  }, before);
  return withSection(content, key, data);
}, originalContent);

function drawn(screen: ReactNode, content = FULL): string {
  const client = new QueryClient();
  client.setQueryData(contentQuery.queryKey, { content, sections: [], origin: 'example' } as never); // what is read of it
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>{screen}</MemoryRouter>
    </QueryClientProvider>,
  );
}

/** Where the notation stands. */
function notationIn(html: string): string[] {
  return [...html.matchAll(/.{0,80}\{(?:claim|count):.{0,40}/gi)].map(([found]) => found);
}

test('the screens of Site say what visitors read, and never how it is stored', () => {
  const html = drawn(
    <>
      <SiteCards />
      <SearchResults />
    </>,
  );
  expect(html).toContain('After 3800+');
  expect(notationIn(html)).toEqual([]);
});

test('search results are listed of pages that there are, and of those that are switched off', () => {
  const listed = (content: SiteContent) =>
    [...drawn(<SearchResults />, content).matchAll(/href="\/admin\/content\/seo\.(\w+)"/g)].map(([, page]) => page);
  const isOfSample = (page: string) => serviceOfPage(page) !== undefined;
  expect(listed(emptyContent)).toEqual(PAGE_KEYS.filter((page) => page !== 'brands' && !isOfSample(page)));
  const { ventures, extraPages } = originalContent;
  const off = Object.fromEntries(Object.keys(extraPages).map((page) => [page, false]));
  const content = { ...emptyContent, ventures, extraPages: off } as SiteContent; // of the same keys
  expect(listed(content)).toEqual(PAGE_KEYS.filter((page) => !isOfSample(page)));
});

function drawnForm(section: SectionKey, content: SiteContent): string {
  const form = { data: sectionOf(content, section), problems: [], change: () => {}, announce: () => {} };
  return drawn(
    <FormContext value={form}>
      <FiguresContext value={content}>
        <PictureChoice>
          <SectionCards section={section} cards={sectionCards(section)} />
        </PictureChoice>
      </FiguresContext>
    </FormContext>,
  );
}

test.each(SECTION_KEYS)('no field of %s shows a figure as braces', (section) => {
  const html = drawnForm(section, FULL);
  expect(html.length).toBeGreaterThan(100);
  expect(notationIn(html)).toEqual([]);
});

test('search results are those of pages that there are, and the copyright year is the one that visitors read', () => {
  const { services, footer } = originalContent;
  const list = services.list.filter(({ key }) => key !== 'manufacturing');
  const her = { ...originalContent, services: { ...services, list }, footer: { ...footer, showsThisYear: true } };
  const titleOf = (content: SiteContent) =>
    drawn(<SearchResults />, content).includes('/admin/content/seo.manufacturing');
  expect([titleOf(originalContent), titleOf(her)]).toEqual([true, false]);
  const saysYear = (content: SiteContent) =>
    drawn(<SiteCards />, content).includes(`${originalContent.copyrightYear}<`);
  expect([saysYear(originalContent), saysYear(her)]).toEqual([true, false]);
});

test('a form offers no figure with which a page would leave the sentence out', () => {
  const offered = (content: SiteContent) =>
    [...drawnForm('footer', content).matchAll(/>(Number of [^<]*): (\d+)<\/button>/g)].map(([, name, count]) => [
      name,
      count,
    ]);
  expect(offered(originalContent)).toContainEqual(['Number of services', '3']);
  expect(offered({ ...originalContent, ventures: [] }).filter(([, count]) => count === '0')).toEqual([]);
  expect(drawnForm('footer', emptyContent)).not.toContain('Insert a figure');
});

test('a search result that is left empty is shown as put together, not as empty', () => {
  const html = drawnForm('seo.home', emptyContent);
  expect(html.match(/Put together from what the page says, until you write it\./g)).toHaveLength(2);
  expect(html).toContain('Share card of “Home”');
});
