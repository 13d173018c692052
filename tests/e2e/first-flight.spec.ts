import { expect, test } from './fixtures.ts';

test.use({ isPackedTightly: true });

/** What a server may send before the first answer comes back, by RFC 6928: ten segments of an Ethernet's 1,460 bytes. */
const FIRST_FLIGHT = 10 * 1460;

test('every page but the long list arrives whole, head and all, in the first flight of a new connection', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const pages = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/');
  expect(pages).toContain('/manufacturing');
  const sizes: Record<string, number> = {};
  for (const path of pages.filter((page) => page !== '/case-studies')) {
    const response = await request.get(path, { headers: { 'Accept-Encoding': 'br' } });
    expect(response.headers()['content-encoding'], path).toBe('br');
    const head = response.headersArray().reduce((sum, { name, value }) => sum + name.length + value.length + 4, 19);
    sizes[path] = head + Number(response.headers()['content-length']);
  }
  expect(Object.fromEntries(Object.entries(sizes).filter(([, size]) => size > FIRST_FLIGHT))).toEqual({});
});
