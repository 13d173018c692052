import type { Page } from '@playwright/test';
import { fromMenu } from './editor-page.ts';
import { expect, test } from './fixtures.ts';

test.use({ sampleContent: false, serverEnv: { TWO_DEVICES_FILE: '1' } });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const conflict = (page: Page) => page.getByRole('alert').filter({ hasText: 'Two versions of this case study' });

/** Writes, and lets the seconds pass after which a draft is stored by itself; answers how the server took it. */
async function storing(page: Page, write: () => Promise<void>): Promise<number> {
  const reply = page.waitForResponse((one) => one.request().method() === 'PATCH');
  await write();
  await page.clock.runFor(3100);
  return (await reply).status();
}

test('two devices write one draft at once: each is told of the other, and the words of both stay within reach', async ({
  page: laptop,
  browser,
  context,
  server,
  signIn,
  admin,
  allowConsoleError,
  axe,
  afterwards,
}) => {
  allowConsoleError(/status of 412/);
  await signIn('admin');
  const data = { title: 'A kettle', summary: 'As it was' };
  const { id } = await (await admin.post('/api/case-study-drafts', { data: { data } })).json();
  const stored = async () => (await (await admin.get(`/api/case-study-drafts/${id}`)).json()).data;
  const other = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    storageState: await context.storageState(),
  });
  const phone = await other.newPage();
  for (const page of [laptop, phone]) {
    await page.clock.install();
    await page.goto(`/admin/dashboard?draft=${id}`);
    await expect(field(page, 'Summary')).toHaveValue('As it was');
  }

  // both write on what they opened
  expect(await storing(phone, () => field(phone, 'Summary').fill('Written on the phone'))).toBe(200);
  expect(await storing(laptop, () => field(laptop, 'Summary').fill('Written on the laptop'))).toBe(412);
  await expect(laptop.getByText('Changed elsewhere. Save as draft to choose which version to keep.')).toBeVisible();
  await expect(laptop.getByText('saving puts both together, and asks only where you both wrote.')).toBeVisible();
  await expect(field(laptop, 'Summary')).toHaveValue('Written on the laptop');
  expect(await stored()).toMatchObject({ summary: 'Written on the phone' });

  // whoever came second sees both, looks at the words of the other, and has the own ones back
  await fromMenu(laptop, 'Save as draft');
  await conflict(laptop).getByText('What differs: theirs struck out, yours underlined', { exact: true }).click();
  await expect(conflict(laptop).locator('del').filter({ hasText: 'phone' })).toBeVisible();
  await expect(conflict(laptop).locator('ins').filter({ hasText: 'laptop' })).toBeVisible();
  await button(laptop, 'Load their version').click();
  await expect(field(laptop, 'Summary')).toHaveValue('Written on the phone');
  await laptop.reload();
  await expect(field(laptop, 'Summary')).toHaveValue('Written on the phone');
  expect(await storing(laptop, () => button(laptop, 'Restore unsaved work').click())).toBe(412);
  await expect(field(laptop, 'Summary')).toHaveValue('Written on the laptop');

  // they are stored once that was chosen, and those of the phone stay within reach
  expect(await stored()).toMatchObject({ summary: 'Written on the phone' });
  await fromMenu(laptop, 'Save as draft');
  await button(laptop, 'Overwrite with mine').click();
  await expect.poll(stored).toMatchObject({ title: 'A kettle', summary: 'Written on the laptop' });
  await fromMenu(laptop, 'Replaced words (1)');
  const replaced = laptop.getByRole('dialog', { name: 'Replaced words', exact: true });
  await replaced.getByText('What differs: the form struck out, these words underlined', { exact: true }).click();
  await expect(replaced.locator('ins').filter({ hasText: 'phone' })).toBeVisible();
  await axe(laptop);
  await laptop.keyboard.press('Escape');

  // the phone goes on in another field: both are put together, and nobody is asked
  await expect(field(phone, 'Summary')).toHaveValue('Written on the phone');
  expect(await storing(phone, () => field(phone, 'Results').fill('More from the phone'))).toBe(200);
  await expect(field(phone, 'Summary')).toHaveValue('Written on the laptop');
  expect(await stored()).toMatchObject({ summary: 'Written on the laptop', results: 'More from the phone' });
  expect(await storing(laptop, () => field(laptop, 'Solution').fill('More from the laptop'))).toBe(200);
  await expect(field(laptop, 'Results')).toHaveValue('More from the phone');

  // both write in one field once more: only that one is in question
  expect(await storing(phone, () => field(phone, 'Challenge').fill('From the phone'))).toBe(200);
  await field(laptop, 'Description').fill('Of the laptop');
  expect(await storing(laptop, () => field(laptop, 'Challenge').fill('From the laptop'))).toBe(412);
  await fromMenu(laptop, 'Save as draft');
  await expect(conflict(laptop).getByText('You both wrote in Challenge.')).toBeVisible();
  await button(laptop, 'Overwrite with mine').click();
  await expect.poll(stored).toMatchObject({
    ...{ challenge: 'From the laptop', solution: 'More from the laptop' },
    ...{ results: 'More from the phone', description: 'Of the laptop' },
  });

  // the words that lost come back into the form from any device
  await phone.reload();
  await fromMenu(phone, 'Replaced words (2)');
  await button(phone, 'Put these words into the form').first().click();
  await expect(field(phone, 'Challenge')).toHaveValue('From the phone');
  await other.close();
  afterwards(() => admin.delete(`/api/case-study-drafts/${id}`));
});
