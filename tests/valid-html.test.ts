import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { beginWithOwn } from '../app/features/begin/begin-service.server.ts';
import { createCaseStudy } from '../app/features/case-studies/case-study-service.server.ts';
import { SECTIONS } from '../app/features/case-studies/section-labels.ts';
import { originalContent } from '../app/features/site-content/default-site-content.ts';
import { PAGE_KEYS, PAGES } from '../app/features/site-content/page-registry.ts';
import { BRAND_ASSETS } from '../app/features/site-content/site-content.ts';
import { readSection, saveSection } from '../app/features/site-content/site-content-service.server.ts';
import { AppError } from '../app/lib/app-error.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { appOf } from './support/app.ts';
import { openTestPlatform } from './support/databases.ts';
import { galleryImage, newCaseStudy } from './support/make.ts';
import { mediaKit } from './support/media-kit.ts';
import { mistakes } from './support/valid-html.ts';

// What browsers put up with, judged by the rules of the standard. The engine makes no difference here.

/** Studies with all that a page of theirs can have, and with nothing they need not have. */
async function fill(platform: Platform): Promise<void> {
  const images = (count: number) =>
    Array.from({ length: count }, (_, order) => galleryImage({ order, caption: order === 0 ? 'A < B & C' : '' }));
  const gallery = { challenge: images(3), solution: images(1), results: images(2) };
  const blocks = [{ type: 'paragraph', text: 'Further < words' }];
  await createCaseStudy(
    platform,
    null,
    newCaseStudy({ slug: 'whole', title: 'A & B save $5M <i>', gallery, content: { blocks } }),
  );
  await createCaseStudy(platform, null, newCaseStudy({ slug: 'plain', services: ['manufacturing'] }));
  for (const section of SECTIONS)
    await createCaseStudy(
      platform,
      null,
      newCaseStudy({ gallery: { ...gallery, [section]: [] }, services: ['business-scaling'] }),
    );
}

const PATHS = PAGE_KEYS.map((key) => PAGES[key].path);
const STUDY_PATHS = [
  ...[
    '/case-studies/whole',
    '/case-studies/plain',
    '/case-studies?view=gallery',
    '/case-studies?q=valve',
    '/case-studies?q=nothing-of-it',
  ],
];
const OTHER_PATHS = [
  ...[
    '/contact/thanks',
    '/newsletter',
    '/newsletter/thanks',
    '/newsletter/confirm?token=x',
    '/newsletter/unsubscribe?token=x',
  ],
  ...['/case-studies/no-such-study', '/no-such-page', '/auth'],
];

let opened: Awaited<ReturnType<typeof openTestPlatform>>;
beforeAll(async () => {
  opened = await openTestPlatform();
});
afterAll(() => opened.close());

async function mistakesAt(platform: Platform, path: string): Promise<string[]> {
  const reply = await appOf(platform).call(path, { headers: { Accept: 'text/html' } });
  return mistakes(await reply.text());
}

// in this order: first without studies
test.each([...PATHS, ...OTHER_PATHS])('%s without studies keeps to the standard', async (path) => {
  expect(await mistakesAt(opened.platform, path)).toEqual([]);
});

test('pages with studies keep to the standard', async () => {
  await fill(opened.platform);
  const found: string[] = [];
  for (const path of [...PATHS, ...STUDY_PATHS])
    for (const mistake of await mistakesAt(opened.platform, path)) found.push(`${path} ${mistake}`);
  expect(found).toEqual([]);
});

test('what a client reads by a link for review keeps to the standard, with an answer, a refusal and after its end', async () => {
  const { call, admin } = appOf(opened.platform);
  const as = await admin();
  const asOwner = async (method: string, path: string, json?: unknown) =>
    (await call(`/api${path}`, { as, method, json })).json();
  const { id: draftId } = await asOwner('POST', '/case-study-drafts', { data: { title: 'Half a study & more' } });
  const { id: entryId } = await asOwner('POST', '/entry-drafts', { kind: 'article', data: { title: 'Half & more' } });
  const whole = await asOwner('GET', '/case-studies/whole');
  const found: string[] = [];
  for (const target of [
    { caseStudyId: whole.id, canDecide: true },
    { draftId, canDecide: false },
    { draftId, canDecide: true },
    { entryId, canDecide: true },
  ]) {
    const { url } = await asOwner('POST', '/review-links', { forWhom: 'Ann <Lee>', days: 14, ...target });
    const { pathname } = new URL(url);
    const html = await (await call(pathname)).text();
    found.push(...mistakes(html));
    if (!target.canDecide) continue;
    const words = /name="words" value="([0-9a-f]{64})"/.exec(html)?.[1] ?? '';
    for (const name of ['', 'Ann']) {
      const headers = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' };
      const body = new URLSearchParams({ name, note: '', decision: 'approved', words });
      const reply = await call(pathname, { method: 'POST', body, headers });
      expect(reply.status).toBe(name === '' ? 400 : 303);
      if (name === '') found.push(...mistakes(await reply.text()));
    }
    found.push(...mistakes(await (await call(pathname)).text()));
  }
  found.push(...(await mistakesAt(opened.platform, `/review/${'x'.repeat(43)}`)));
  expect(found).toEqual([]);
});

test('the pages for a fault of ours and for a database that is away keep to the standard', async () => {
  for (const [failure, status] of [
    [new Error('a fault'), 500],
    [new AppError('unavailable', 'away'), 503],
  ] as const) {
    const contentVersion = { ...opened.platform.contentVersion, current: () => Promise.reject(failure) };
    const reply = await appOf({ ...opened.platform, contentVersion }).call('/about');
    expect(reply.status).toBe(status);
    expect(mistakes(await reply.text())).toEqual([]);
  }
});

test('a mistake is found', () => {
  expect(
    mistakes('<!doctype html><html lang="en"><head><title>A</title></head><body><p><div>A</div></p></body></html>'),
  ).not.toEqual([]);
});

test.each([null, ...BRAND_ASSETS, 'vastpark' as const])(
  'a venture with %s for its logo keeps to the standard',
  async (logoAsset) => {
    const { platform, close } = await openTestPlatform();
    onTestFinished(close);
    await beginWithOwn(platform, null);
    const words = { name: 'Hof', summary: 'Bread.', heading: 'The Hof', description: 'Bread.', listText: 'Hof' };
    const venture = { ...originalContent.ventures[0], key: 'hers', ...words, logoAsset };
    // of the chosen pictures a site of her own has none yet
    for (const own of [{}, { logo: galleryImage().url }]) {
      await saveSection(platform, null, 'ventures', [{ ...venture, ...own }] as never);
      for (const path of ['/', '/brands']) {
        const html = await (await appOf(platform).call(path)).text();
        expect([path, mistakes(html), html.includes('Hof'), html.includes('class="plate')]).toEqual([
          path,
          [],
          true,
          'logo' in own,
        ]);
      }
    }
  },
);

test('a venture, an outlet and a chapter of which little is known are whole on their pages', async () => {
  const { platform, close } = await openTestPlatform();
  onTestFinished(close);
  await beginWithOwn(platform, null);
  const unsaid = { logoAsset: null, summary: '', heading: '', description: '', buttonText: '', listText: '' };
  const shown = { onHome: true, onBrands: true, inList: true };
  await saveSection(platform, null, 'ventures', [
    { key: 'hers', name: 'Hof', url: 'https://www.hof.example/shop', ...unsaid, ...shown },
  ]);
  await saveSection(platform, null, 'outlets', [
    ...[{}, { logo: galleryImage().url }].map((logo, index) => ({
      ...{ slug: `hers-${index}`, name: 'Radio Nord', type: 'Radio', description: 'On bread.', alt: '', ...logo },
    })),
  ]);
  const { data: about } = await readSection(platform, 'pages.about');
  const chapter = { year: 2004, heading: 'A door on Ferry Lane', paragraphs: ['Two benches.'], milestone: '' };
  await saveSection(platform, null, 'pages.about', { ...(about as object), chapters: [chapter] } as never);
  for (const [path, said] of [
    ['/about', 'Two benches.'],
    ['/', 'Hof'],
    ['/brands', 'hof.example'],
    ['/media', 'Radio Nord'],
  ] as const) {
    const html = await (await appOf(platform).call(path)).text();
    const main = html.slice(html.indexOf('<main'));
    expect([path, mistakes(html), main.includes(said)]).toEqual([path, [], true]);
    expect([path, main.match(/<(p|h2|h3|span|li|a|figcaption)(?: (?!class="draw")[^>]*)?><\/\1>/g)]).toEqual([
      path,
      null,
    ]);
    expect(await (await appOf(platform).call(path === '/' ? '/index.md' : `${path}.md`)).text()).toContain(said);
  }
});

test('pages with a media kit keep to the standard', async () => {
  const photos = ['At the mast', 'A < B'].map((alt) => ({
    ...{ picture: galleryImage().url, alt, credit: 'Rae & Lind', licence: 'Free for the press.' },
  }));
  await saveSection(opened.platform, null, 'mediaKit', mediaKit({ photos }));
  for (const path of ['/media', '/about']) expect(await mistakesAt(opened.platform, path), path).toEqual([]);
});
