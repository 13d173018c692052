import { expect, onTestFinished, test, vi } from 'vitest';
import { NO_ANSWERS } from '../app/features/begin/answers.ts';
import { beginWithOwn, putOnAir } from '../app/features/begin/begin-service.server.ts';
import { createCaseStudy } from '../app/features/case-studies/case-study-service.server.ts';
import { createEntry } from '../app/features/entries/entry-service.server.ts';
import { STUDY_PARTS } from '../app/lib/constants.ts';
import { appOf } from './support/app.ts';
import { onOneDatabase } from './support/databases.ts';
import { galleryImage, newCaseStudy } from './support/make.ts';
import { anArticle } from './support/make-entry.ts';

const ANSWERS = {
  ...NO_ANSWERS,
  ...{ name: 'Anna Berg', role: 'Interim finance lead', city: 'Malmö', email: 'anna@example.org', language: 'en' },
  ...{ does: 'Closes the books of family firms', about: 'Calm books, month after month.' },
  services: [
    { name: 'Month end', sentence: 'Closed by the third day.' },
    { name: 'Budget', sentence: 'One that holds until December.' },
  ],
};

onOneDatabase('what pages say to search engines', ({ platform }) => {
  /** A list in parts, a gallery of several pages, and articles. */
  async function fill() {
    const short = vi.spyOn(STUDY_PARTS as { wholeUpTo: number }, 'wholeUpTo', 'get').mockReturnValue(12);
    onTestFinished(() => short.mockRestore());
    const challenge = [0, 1].map((order) => galleryImage({ order }));
    for (let number = 0; number < 13; number++) {
      const words = {
        title: `Kettle ${number}`,
        description: `What kettle ${number} costs.`,
        slug: `kettle-${number}`,
      };
      await createCaseStudy(
        platform(),
        null,
        newCaseStudy({ ...words, gallery: { challenge, solution: [], results: [] } }),
      );
    }
    for (const [slug, summary] of [
      ['first', 'The first thing to know.'],
      ['second', 'What comes next.'],
    ] as const)
      await createEntry(platform(), null, {
        kind: 'article',
        ...anArticle({ slug, title: `On the ${slug}`, summary }),
      });
  }

  /** Every page for search engines that links lead to from the sitemap on, by its canonical address. */
  async function everyPage() {
    const { call } = appOf(platform());
    const { siteUrl } = platform().config;
    const sitemap = await (await call('/sitemap.xml')).text();
    const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, loc = '']) => loc.replace(siteUrl, ''));
    const pages = new Map<string, { title: string; description: string }>();
    const seen = new Set(paths);
    // an array grows while it is gone through
    for (const path of paths) {
      const reply = await call(path);
      const html = reply.headers.get('content-type')?.startsWith('text/html') ? await reply.text() : '';
      for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) {
        const next = href.replaceAll('&amp;', '&');
        if (!seen.has(next)) paths.push(next);
        seen.add(next);
      }
      if (reply.status !== 200 || html === '' || /<meta name="robots" content="noindex/.test(html)) continue;
      const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
      const [, title = ''] = /<title>([^<]+)</.exec(html) ?? [];
      const [, description = ''] = /<meta name="description" content="([^"]+)"/.exec(html) ?? [];
      pages.set(canonical.replace(siteUrl, '').replaceAll('&amp;', '&'), { title, description });
    }
    return pages;
  }

  test.each([
    { whose: 'the example', begin: async () => {} },
    {
      whose: 'an owner’s own site',
      begin: async () => {
        await beginWithOwn(platform(), null);
        await putOnAir(platform(), null, ANSWERS);
      },
    },
  ])('is said by one page alone, on $whose', async ({ begin }) => {
    await begin();
    await fill();
    const pages = await everyPage();
    expect([...pages.keys()]).toEqual(
      expect.arrayContaining([
        ...['/', '/contact', '/insights', '/case-studies', '/case-studies?page=2'],
        ...['/case-studies?view=gallery', '/case-studies?view=gallery&page=3'],
      ]),
    );
    for (const field of ['title', 'description'] as const) {
      const said = Map.groupBy(pages.entries(), ([, page]) => page[field]);
      const twice = [...said].flatMap(([words, all]) =>
        words === '' || all.length > 1 ? [[words, ...all.map(([path]) => path)]] : [],
      );
      expect([field, twice]).toEqual([field, []]);
    }
  });
});
