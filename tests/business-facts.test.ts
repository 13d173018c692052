import { expect, test } from 'vitest';
import { appOf } from './support/app.ts';
import { onOneDatabase } from './support/databases.ts';

const FACTS = { city: 'Newcastle', businessNumber: 'ABN 51 824 753 556', feeModel: 'By the day, agreed before' };

onOneDatabase('what a buyer looks for before a call', ({ platform }) => {
  test('stands on About and Contact and is told to search engines once it is filled in, and nowhere before', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const read = async (path: string) => (await call(path)).text();
    const dataOf = (html: string) => /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    const shownOf = (html: string) => html.replaceAll(/<script.*?<\/script>/gs, '');
    const before = await Promise.all(['/about', '/contact'].map(read));
    for (const html of before) {
      expect(dataOf(html)).not.toMatch(/"identifier"|"priceRange"|"addressLocality"/);
      expect(shownOf(html)).not.toContain('<p></p>');
    }

    const { identity } = ((await (await call('/api/content', { as })).json()) as { content: { identity: object } })
      .content;
    const saved = await call('/api/content/identity', { as, method: 'PUT', json: { data: { ...identity, ...FACTS } } });
    expect(saved.status, await saved.clone().text()).toBe(200);
    for (const path of ['/about', '/contact']) {
      const html = await read(path);
      expect(shownOf(html)).toContain('<p>Newcastle · ABN 51 824 753 556</p>');
      expect(shownOf(html)).toContain('By the day, agreed before</p>');
      const data = dataOf(html);
      expect(data).toContain('"addressLocality":"Newcastle"');
      expect(data).toContain('"identifier":"ABN 51 824 753 556"');
      expect(data).toContain('"priceRange":"By the day, agreed before"');
    }

    const emptied = { ...identity, ...FACTS, city: '', feeModel: '' };
    await call('/api/content/identity', { as, method: 'PUT', json: { data: emptied } });
    const after = await read('/contact');
    expect(shownOf(after)).toContain('<p>ABN 51 824 753 556</p>');
    expect(dataOf(after)).not.toMatch(/"priceRange"|"addressLocality"/);
  });
});
