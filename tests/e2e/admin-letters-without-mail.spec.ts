import { expect, test } from './fixtures.ts';

test.use({ sampleContent: false });

test('where no mail can be sent letters are written and seen, and the page says why they stay', async ({
  page,
  admin,
  signIn,
  axe,
  afterwards,
}) => {
  await signIn('admin');
  await page.setViewportSize({ width: 320, height: 700 });
  const { id } = await (await admin.post('/api/letters', { data: { subject: 'Waits', body: 'Hello' } })).json();
  afterwards(async () => expect((await admin.delete(`/api/letters/${id}`)).status()).toBe(204));
  await page.goto('/admin/letters');
  await expect(page.getByText('Letters can be written, but not sent')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('link', { name: 'Waits', exact: true }).click();
  await expect(page.frameLocator('iframe[title="The letter as a mail"]').getByText('Hello')).toBeVisible();
  await expect(page.getByText(/No mail server is set up/)).toBeVisible();
  for (const name of ['Send …', 'Send me a test'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-disabled', 'true');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await axe(page, { exclude: ['iframe'] });
  await page.getByRole('button', { name: 'Insert a button', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
