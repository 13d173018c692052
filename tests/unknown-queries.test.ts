import { expect, test } from 'vitest';
import { endpoints } from '../app/endpoints.ts';
import { appOf } from './support/app.ts';
import { onEveryDatabase, onOneDatabase } from './support/databases.ts';

const ODD_NAMES = ['dryRun', 'DRY-RUN', 'force ', 'utm_source', '__proto__', 'constructor', ''];

onOneDatabase('a call that changes something', ({ platform }) => {
  test('refuses by name what it does not know behind the question mark, and changes nothing', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    for (const { method, path } of endpoints) {
      if (method === 'GET') continue;
      const address = `/api${path.replaceAll(/:\w+/g, '1')}`;
      for (const name of ODD_NAMES) {
        const reply = await call(`${address}?${encodeURIComponent(name)}=1`, { as, method });
        const text = await reply.text();
        expect([method, address, name, reply.status]).toEqual([method, address, name, 400]);
        expect(text).toContain(`“${name}”`);
      }
    }
    expect((await call('/api/user', { as })).status).toBe(200);
  });

  test('refuses what stands there twice: of two answers neither can be meant', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    for (const { method, path, query = {} } of endpoints) {
      if (method === 'GET') continue;
      const address = `/api${path.replaceAll(/:\w+/g, '1')}`;
      for (const name of Object.keys(query)) {
        const reply = await call(`${address}?${name}=1&${name}=0`, { as, method });
        expect([address, name, reply.status, await reply.text()]).toEqual([
          address,
          name,
          400,
          expect.stringContaining(`“${name}” stands twice`),
        ]);
      }
    }
  });

  test('takes a switch as 1 only', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const forced = await call(`/api/media/${'a'.repeat(64)}?force=yes`, { as, method: 'DELETE' });
    expect([forced.status, await forced.text()]).toEqual([400, '“force” is 1 or left out.']);
  });
});

onOneDatabase('a call that reads', ({ platform }) => {
  test('passes over what it does not know, so that a link with something added still works', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    expect((await call('/api/enquiries?fbclid=1', { as })).status).toBe(200);
  });
});

onEveryDatabase('whatever is called', ({ platform }) => {
  test('no text that cannot be stored is looked for', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    for (const { method, path, query = {}, isCached } of endpoints) {
      // what is kept looks at nothing behind the question mark
      if (isCached) continue;
      const address = `/api${path.replaceAll(/:\w+/g, '1')}`;
      for (const name of Object.keys(query))
        for (const value of ['%00', 'a%00b']) {
          const reply = await call(`${address}?${name}=${value}`, { as, method });
          expect([method, address, name, reply.status]).toEqual([method, address, name, 400]);
        }
    }
  });
});
