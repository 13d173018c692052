import { expect, test } from './fixtures.ts';
import { holdRequests } from './held-requests.ts';

test.use({ sampleContent: false });

test('Publish over an article that is not whole says so, also while it is stored by itself', async ({
  page,
  signIn,
  admin,
  afterwards,
}) => {
  afterwards(async () => {
    for (const { id } of await (await admin.get('/api/entries/all')).json()) await admin.delete(`/api/entries/${id}`);
  });
  await signIn('admin');
  await page.goto('/admin/pages?new=article');
  const answer = await holdRequests(page, '**/api/entry-drafts', 'POST');
  const stored = page.waitForRequest((request) => request.method() === 'POST' && /entry-drafts$/.test(request.url()));
  await page.getByLabel('Title', { exact: true }).fill('Nine days');
  await stored;
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const problem = page.getByRole('link', { name: 'Parts must have at least one entry', exact: true });
  await expect(problem).toBeVisible();
  answer();
  await expect(page).toHaveURL(/edit=/);
  await expect(problem).toBeVisible();
  await expect(page.getByText('Draft saved', { exact: true })).toHaveCount(0);
});
