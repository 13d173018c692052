import { expect, test } from 'vitest';
import { endpoints } from '../app/endpoints.ts';
import { appOf } from './support/app.ts';
import { onEveryDatabase } from './support/databases.ts';
import { newCaseStudy } from './support/make.ts';
import { anArticle } from './support/make-entry.ts';

/** What a column for ids, of 32 bits, does not hold. */
const LARGE = ['2147483648', '99999999999', '9007199254740993'];

/** An address whose numbers are all large; and one in which the first is that of the one thing there is. */
const addressesWith = (path: string, large: string) => [
  path.replaceAll(/:\w+/g, large),
  path.replace(/:\w+/, '1').replaceAll(/:\w+/g, large),
];

onEveryDatabase('numbers that are larger than any id', ({ platform }) => {
  test('name nothing, wherever they stand in an address', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    // what has versions is asked for one that it does not have
    expect((await call('/api/case-studies', { as, json: newCaseStudy() })).status).toBe(201);
    expect((await call('/api/entries', { as, json: { ...anArticle(), kind: 'article' } })).status).toBe(201);
    const named = endpoints.filter(({ path, query }) => path.includes(':') || query);
    expect(named.length).toBeGreaterThan(100);
    const failed: string[] = [];
    for (const { method, path, query = {}, body } of named)
      for (const address of LARGE.flatMap((large) => {
        const behind = new URLSearchParams(Object.keys(query).map((name) => [name, large]));
        return addressesWith(path, large).map((one) => `/api${one}?${behind}`);
      })) {
        const { status } = await call(address, { as, method, json: body && {} });
        if (status >= 500) failed.push(`${method} ${address} ${status}`);
      }
    expect(failed).toEqual([]);
  });
});
