import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCaseStudy } from '../app/features/case-studies/case-study-service.server.ts';
import { sampleTitles } from '../app/features/sample-content/sample-case-studies.ts';
import { sectionOf } from '../app/features/site-content/content-section.ts';
import { originalContent } from '../app/features/site-content/default-site-content.ts';
import { judgeFields } from '../app/features/site-content/kept-fields.server.ts';
import { SampleSearch, sampleTraces } from '../app/features/site-content/sample-search.ts';
import type { SectionKey } from '../app/features/site-content/section-schemas.ts';
import { readStoredContent, saveSection } from '../app/features/site-content/site-content-service.server.ts';
import { appOf, TEST_ASSETS } from '../tests/support/app.ts';
import { openTestPlatform } from '../tests/support/databases.ts';
import { newCaseStudy } from '../tests/support/make.ts';
import { ownContent, replaceEverything } from '../tests/support/own-content.ts';
import { publicReplies } from './public-replies.ts';

let opened: Awaited<ReturnType<typeof openTestPlatform>>;

beforeAll(async () => {
  opened = await openTestPlatform();
  await replaceEverything(opened.platform);
  await createCaseStudy(opened.platform, null, newCaseStudy({ title: 'A hull surveyed', slug: 'a-hull' }));
});
afterAll(() => opened.close());

const others = sampleTitles().map((text) => ({ text, page: 'samples' as const }));

/** What the search finds, and the whole list of places. */
async function search(): Promise<{ texts: string[]; places: string[] }> {
  const { platform } = opened;
  const fields = await judgeFields(platform, {
    stored: await readStoredContent(platform),
    samples: [originalContent],
  });
  const traces = sampleTraces([originalContent], fields, others);
  const { app } = appOf(platform);
  const texts = new Set<string>();
  const places: string[] = [];
  for await (const reply of publicReplies(platform, TEST_ASSETS, async (path) => app.request(path))()) {
    const one = new SampleSearch(traces, fields);
    one.look(reply);
    const found = one.findings();
    if (found.length > 0) places.push(reply.place);
    for (const { text } of found) texts.add(text);
  }
  return { texts: [...texts], places };
}

test('of a site on which everything is replaced nothing is found', async () => {
  expect(await search()).toEqual({ texts: [], places: [] });
});

describe('words of the sample that are left are found wherever they are said', () => {
  const { identity, seo, pages, footer, images } = originalContent;

  test.each<[string, SectionKey, (own: never) => unknown, string[]]>([
    [
      'the name',
      'identity',
      (own: typeof identity) => ({ ...own, name: identity.name }),
      [
        ...['/', '/case-studies/a-hull', '/feed.xml', '/llms.txt', '/site.webmanifest', '/auth', '/not-there'],
        ...['The error page', 'The share image of /about', 'The share image of /case-studies/a-hull'],
        'The mail that confirms a sign-up',
      ],
    ],
    [
      'the mail',
      'identity',
      (own: typeof identity) => ({ ...own, email: identity.email }),
      ['/.well-known/security.txt', '/contact', 'The mail that confirms a sign-up'],
    ],
    [
      'a description',
      'seo.home',
      (own: typeof seo.home) => ({ ...own, description: seo.home.description }),
      ['/', '/llms.txt', '/site.webmanifest'],
    ],
    [
      'a sentence in an edited text',
      'pages.about',
      (own: typeof pages.about) => ({
        ...own,
        lede: 'I survey. The sale only collects it. A quote folds those five into one number.',
      }),
      ['/about'],
    ],
    [
      'consent',
      'footer',
      (own: typeof footer) => ({
        ...own,
        newsletter: { ...own.newsletter, consent: footer.newsletter.consent },
      }),
      ['/', 'The newsletter’s own pages', 'The mail that confirms a sign-up'],
    ],
    [
      'a picture',
      'images',
      (own: typeof images) => ({ ...own, interviewCollection: images.interviewCollection }),
      ['/media'],
    ],
    [
      'an address',
      'links',
      (own: typeof originalContent.links) => ({ ...own, linkedin: originalContent.links.linkedin }),
      ['/', '/case-studies/a-hull'],
    ],
    ['a figure', 'pages.media', (own: typeof pages.media) => ({ ...own, lede: 'Hulls, 3800+ of them' }), ['/media']],
    [
      'a heading with a highlighted part',
      'pages.home',
      (own: typeof pages.home) => ({ ...own, hero: { ...own.hero, heading: pages.home.hero.heading } }),
      ['/', 'The share image of /'],
    ],
  ])('%s', async (_, section, left, places) => {
    const own = sectionOf(ownContent(), section);
    await saveSection(opened.platform, null, section, left(own as never));
    expect((await search()).places).toEqual(expect.arrayContaining(places));
    await saveSection(opened.platform, null, section, own);
  });

  test('a sample case study by its title', async () => {
    const [title = ''] = sampleTitles();
    const study = newCaseStudy({ title, slug: 'left-over' });
    await createCaseStudy(opened.platform, null, study);
    const { texts, places } = await search();
    expect(texts).toEqual([title]);
    expect(places).toEqual(
      expect.arrayContaining([
        ...['/case-studies', '/case-studies/left-over', '/feed.xml', '/llms.txt', '/api/case-studies'],
        'The share image of /case-studies/left-over',
      ]),
    );
  });
});
