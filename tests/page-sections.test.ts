import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaseStudy } from '../app/features/case-studies/case-study-service.server.ts';
import { originalContent } from '../app/features/site-content/default-site-content.ts';
import { PAGES, type PageKey } from '../app/features/site-content/page-registry.ts';
import {
  isPlaceShown,
  pageSections,
  SECTIONED_PAGES,
  type SectionChoice,
  type SectionedPage,
} from '../app/features/site-content/page-sections.ts';
import { resolvedContent } from '../app/features/site-content/references.ts';
import type { SiteContent } from '../app/features/site-content/site-content.ts';
import { matchRoute } from '../app/lib/match-route.ts';
import { withReachableLinks } from '../app/pages/public/reachable-links.ts';
import { routes } from '../app/routes.ts';
import { renderPublicDocument } from '../server/render-document.tsx';
import { TEST_ASSETS } from './support/app.ts';
import { openTestPlatform } from './support/databases.ts';
import { galleryImage, newCaseStudy } from './support/make.ts';
import { mediaKit } from './support/media-kit.ts';

// Whatever an owner hides and moves, a page stays whole. The engine makes no difference here.

const SITE_URL = 'https://site.example';
/** With the one section that a new site does not have. */
const RESOLVED = resolvedContent({ ...originalContent, mediaKit: mediaKit() });

let opened: Awaited<ReturnType<typeof openTestPlatform>>;
beforeAll(async () => {
  opened = await openTestPlatform();
  for (let number = 1; number <= 6; number++)
    await createCaseStudy(
      opened.platform,
      null,
      newCaseStudy({
        ...{ slug: `study-${number}`, title: `Study ${number}` },
        services: ['product-development', 'manufacturing', 'business-scaling'],
        gallery: { challenge: [galleryImage()], solution: [], results: [] },
      }),
    );
});
afterAll(() => opened.close());

function pathOf(page: SectionedPage): string {
  return page === 'caseStudy' ? '/case-studies/study-2' : PAGES[page].path;
}

function withSections(page: SectionedPage, sections: SectionChoice[]): SiteContent {
  const changed = { ...RESOLVED.pages[page], sections };
  return withReachableLinks({ ...RESOLVED, pages: { ...RESOLVED.pages, [page]: changed } });
}

type Rendered = { html: string; data: string };

/** By content: pages lead to each other. */
const rendered = new WeakMap<SiteContent, Map<string, Promise<Rendered>>>();

function render(path: string, content: SiteContent): Promise<Rendered> {
  const known = rendered.get(content) ?? new Map<string, Promise<Rendered>>();
  rendered.set(content, known);
  const found = known.get(path) ?? renderAnew(path, content);
  known.set(path, found);
  return found;
}

async function renderAnew(path: string, content: SiteContent): Promise<Rendered> {
  const match = matchRoute(routes, path);
  if (!match || !('page' in match.route)) throw new Error(`No page at ${path}`);
  const result = await match.route.page.load({
    ...{ platform: opened.platform, content, siteUrl: SITE_URL, params: match.params, address: '' },
    ...{ query: new URLSearchParams(), headers: new Headers() },
  });
  if (result.kind === 'redirect') throw new Error(`${path} leads elsewhere`);
  expect(result.status ?? 200).toBe(200);
  const html = renderPublicDocument({ result, content, assets: TEST_ASSETS, siteUrl: SITE_URL, thisYear: 2025 });
  return { html, data: JSON.stringify(result.head.jsonLd ?? []) };
}

const idsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);

/** Everything that is wrong with a page for whoever reads, looks or follows a link. */
async function faultsOf(path: string, content: SiteContent): Promise<string[]> {
  const { html } = await render(path, content);
  const faults: string[] = [];
  const levels = [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
  if (levels.filter((level) => level === 1).length !== 1) faults.push(`headings ${levels}`);
  if (levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1)) faults.push(`a step in ${levels}`);
  const ids = idsOf(html);
  const twin = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twin) faults.push(`two of the id ${twin}`);
  for (const [, names = ''] of html.matchAll(/aria-labelledby="([^"]+)"/g))
    for (const id of names.split(' ')) if (!ids.includes(id)) faults.push(`nothing named ${id}`);
  for (const [, to = '', anchor = ''] of html.matchAll(/<a[^>]* href="(\/[\w/-]*)?#([\w-]+)"/g)) {
    if (!idsOf((await render(to || path, content)).html).includes(anchor)) faults.push(`a link to ${to}#${anchor}`);
  }
  return faults;
}

/** Every order of the sections of a page, with any of them hidden. */
function anySections(page: SectionedPage): fc.Arbitrary<SectionChoice[]> {
  const keys = pageSections(page, undefined).map(({ key }) => key as string);
  return fc
    .tuple(
      fc.shuffledSubarray(keys, { minLength: keys.length }),
      fc.array(fc.boolean(), { minLength: keys.length, maxLength: keys.length }),
    )
    .map(([order, shown]) => order.map((key, index) => ({ key, isShown: shown[index] ?? true })));
}

test.each(SECTIONED_PAGES)('%s is whole in any order and with any of its sections hidden', async (page) => {
  expect(await faultsOf(pathOf(page), RESOLVED)).toEqual([]);
  await fc.assert(
    fc.asyncProperty(anySections(page), async (sections) => {
      const content = withSections(page, sections);
      expect(await faultsOf(pathOf(page), content)).toEqual([]);
      if (page !== 'home') expect(await faultsOf('/', content)).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

test.each(SECTIONED_PAGES)(
  '%s shows each section where it was put, and nothing of one that is hidden',
  async (page) => {
    const sections = pageSections(page, undefined).filter(({ isNeeded }) => !isNeeded);
    const whole = await render(pathOf(page), RESOLVED);
    for (const { key, anchors = [] } of sections) {
      const content = withSections(page, [{ key, isShown: false }]);
      const { html } = await render(pathOf(page), content);
      expect(html.length, key).toBeLessThan(whole.html.length);
      for (const anchor of anchors) {
        expect(idsOf(whole.html), key).toContain(anchor);
        expect(idsOf(html), key).not.toContain(anchor);
        expect(isPlaceShown(page, anchor, content)).toBe(false);
      }
    }
    const reversed = pageSections(page, undefined).toReversed();
    const { html } = await render(
      pathOf(page),
      withSections(
        page,
        reversed.map(({ key }) => ({ key, isShown: true })),
      ),
    );
    const places = pageSections(
      page,
      reversed.map(({ key }) => ({ key, isShown: true })),
    ).flatMap(({ anchors = [] }) => (anchors[0] ? [html.indexOf(` id="${anchors[0]}"`)] : []));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  },
);

test('structured data tells nothing of what is hidden', async () => {
  for (const [page, key, words] of [
    ['brands', 'ventures', RESOLVED.ventures[0]?.description],
    ['media', 'outlets', RESOLVED.outlets[0]?.description],
  ] as [SectionedPage & PageKey, string, string][]) {
    expect((await render(pathOf(page), RESOLVED)).data).toContain(JSON.stringify(words).slice(1, -1));
    const { data } = await render(pathOf(page), withSections(page, [{ key, isShown: false }]));
    expect(data).not.toContain(JSON.stringify(words).slice(1, -1));
  }
});

test('where the ways to share are hidden, nothing of the page names the PDF', async () => {
  const path = pathOf('caseStudy');
  expect((await render(path, RESOLVED)).html).toContain('/share/case-studies/study-2.pdf');
  const hidden = withSections('caseStudy', [{ key: 'share', isShown: false }]);
  expect((await render(path, hidden)).html).not.toContain('.pdf');
});

test('the clock face stands beside the call that it shows, and beside no other', async () => {
  const shows = async (agenda: SiteContent['pages']['contact']['agenda']) => {
    const contact = { ...RESOLVED.pages.contact, agenda };
    const content = { ...RESOLVED, pages: { ...RESOLVED.pages, contact } };
    return (await render(pathOf('contact'), content)).html.includes('class="dial"');
  };
  const { agenda } = RESOLVED.pages.contact;
  expect(await shows(agenda)).toBe(true);
  expect(await shows([{ minutes: '10', text: 'You tell, I ask' }])).toBe(false);
  expect(await shows([...agenda, { minutes: '30 to 40', text: 'What is left' }])).toBe(false);
});
