import { expect, test } from 'vitest';
import { changeCaseStudy, createCaseStudy } from '../app/features/case-studies/case-study-service.server.ts';
import { appOf } from './support/app.ts';
import { onOneDatabase } from './support/databases.ts';
import { galleryImage, newCaseStudy } from './support/make.ts';

const ALL = '/case-studies';

function all(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, found = '']) => found.replaceAll('&amp;', '&'));
}

onOneDatabase('the filter of case studies', ({ platform }) => {
  async function site() {
    const gallery = {
      challenge: Array.from({ length: 13 }, (_, order) => galleryImage({ order, alt: `Hull ${order}` })),
      solution: [],
      results: [],
    };
    const make = (given: Parameters<typeof newCaseStudy>[0]) => createCaseStudy(platform(), null, newCaseStudy(given));
    const torch = await make({ title: 'Torch', services: ['product-development'] });
    const hull = await make({ title: 'Hull', services: ['product-development', 'manufacturing'], gallery });
    await make({ title: 'Unsorted' });
    const { call } = appOf(platform());
    async function page(address: string) {
      const reply = await call(address);
      const html = await reply.text();
      return {
        html,
        robots: reply.headers.get('x-robots-tag'),
        title: all(html, /<title>([^<]*)/g)[0],
        canonical: all(html, /<link rel="canonical" href="[^"]*?:\d+([^"]*)"/g)[0],
        shown: all(html, /<section[^>]* id="study-([^"]+)"/g),
        current: all(html, /aria-current="true">([^<]+)</g),
        links: all(html, /<a[^>]* href="(\/case-studies[^"]*)"/g),
      };
    }
    return { page, torch, hull };
  }

  test('shows the studies of a service, says how many, and leads back to all', async () => {
    const { page } = await site();
    const found = await page(`${ALL}?service=product-development`);
    expect(found.shown.toSorted()).toEqual(['hull', 'torch']);
    expect(found.title).toBe('Product development: 2 case studies');
    expect(found.html).toContain('2 × Product development');
    expect(found.current).toEqual(['Product development']);
    expect(found.links).toContain(ALL);
    expect([found.robots, found.canonical]).toEqual(['noindex', ALL]);
  });

  test('goes together with a search, in both directions', async () => {
    const { page } = await site();
    const found = await page(`${ALL}?service=product-development&q=hull`);
    expect(found.shown).toEqual(['hull']);
    expect(found.title).toBe('Product development, “hull”: 1 case study');
    expect(found.html).toContain('<input type="hidden" name="service" value="product-development"/>');
    expect(found.links).toContain(`${ALL}?service=manufacturing&q=hull`);
    expect(found.links).toContain(`${ALL}?q=hull`);
    expect(found.links).toContain(`${ALL}?view=gallery&service=product-development&q=hull`);
  });

  test('stays in the gallery and on its further pages', async () => {
    const { page } = await site();
    const found = await page(`${ALL}?view=gallery&service=manufacturing`);
    expect(found.html).toContain('12 of 13 images');
    expect(found.links).toContain(`${ALL}?view=gallery&service=manufacturing&page=2`);
    expect(found.links).toContain(`${ALL}?service=manufacturing`);
    expect(found.current).toEqual(['Manufacturing']);
    expect([found.robots, found.canonical]).toEqual(['noindex', `${ALL}?view=gallery`]);
    expect((await page(`${ALL}?view=gallery&service=manufacturing&page=2`)).html).toContain('1 of 13 images');
    expect((await page(`${ALL}?view=gallery&service=business-scaling`)).html).toContain('No case study shows this');
  });

  test('says in the gallery what was searched for, and leads back to all pictures', async () => {
    const { page } = await site();
    const gallery = `${ALL}?view=gallery`;
    const found = await page(`${gallery}&q=hull`);
    expect(found.html).toContain('1 × “hull” <a href="/case-studies?view=gallery">Show all case studies</a>');
    const none = await page(`${gallery}&q=zeppelin`);
    expect(all(none.html, /<b class="prewrap">(No case study [^<]+)/g)).toEqual(['No case study has these words.']);
    expect(none.links).toContain(gallery);
    // found, and without a picture
    const bare = await page(`${gallery}&q=torch`);
    expect(bare.html).toContain('The case studies have no pictures yet.');
    expect(bare.html).toContain('1 × “torch”');
    expect((await page(gallery)).html).not.toContain('Show all case studies');
  });

  test('that finds nothing says so; a service that nobody knows is no filter', async () => {
    const { page } = await site();
    const none = await page(`${ALL}?service=business-scaling`);
    expect(none.shown).toEqual([]);
    expect(none.html).toContain('No case study shows this service yet.');
    expect(none.title).toBe('Business scaling: 0 case studies');
    const unknown = await page(`${ALL}?service=%3Cscript%3E`);
    expect(unknown.shown).toHaveLength(3);
    expect(unknown.robots).toBeNull();
  });

  test('is offered for services that are shown, follows each change, and does not appear without any', async () => {
    const { page, torch, hull } = await site();
    const offered = async () => (await page(ALL)).links.filter((link) => link.startsWith(`${ALL}?service=`));
    expect(await offered()).toEqual([`${ALL}?service=product-development`, `${ALL}?service=manufacturing`]);
    await changeCaseStudy(platform(), null, hull.id, { services: [] });
    expect(await offered()).toEqual([`${ALL}?service=product-development`]);
    await changeCaseStudy(platform(), null, torch.id, { services: [] });
    expect((await page(ALL)).html).not.toContain('class="svf"');
  });

  test('service pages lead to their own studies', async () => {
    const { page } = await site();
    const manufacturing = await page('/manufacturing');
    expect(manufacturing.links).toContain(`${ALL}/hull`);
    expect(manufacturing.links).toContain(`${ALL}?service=manufacturing`);
    expect(manufacturing.links).not.toContain(`${ALL}/torch`);
    expect((await page('/business-scaling')).html).not.toContain('id="related-heading"');
    const development = await page('/product-development');
    expect(development.links.filter((link) => [`${ALL}/hull`, `${ALL}/torch`].includes(link))).toHaveLength(2);
  });
});
