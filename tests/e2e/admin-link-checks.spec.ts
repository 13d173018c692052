import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './fixtures.ts';

test.use({ sampleContent: false, serverEnv: { ALLOW_PRIVATE_ADDRESSES: 'on' } });

let site: Server;
let address: string;

test.beforeAll(async () => {
  site = createServer((request, response) => response.writeHead(request.url === '/gone' ? 410 : 200).end());
  await new Promise<void>((listening) => site.listen(0, '127.0.0.2', listening));
  address = `http://127.0.0.2:${(site.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  site.close();
});

test('a link that is gone is found while somebody looks, and leads to its field', async ({ page, make, signIn }) => {
  await signIn('admin');
  const study = await make.caseStudy({ challenge: `See ${address}/gone and ${address}/there.` });
  await page.goto(`/admin/dashboard?edit=${study.id}`);
  await page.getByRole('button', { name: /^Check/ }).click();
  const window = page.getByRole('region', { name: 'Check', exact: true });
  await expect(window).toContainText('1 of 2 links answered.');
  await window
    .getByRole('link', { name: `${address}/gone answers that there is nothing any more.`, exact: true })
    .click();
  await expect(page.getByLabel('Challenge', { exact: true })).toBeFocused();
});
