import type { APIRequestContext, Page } from '@playwright/test';
import type { Project } from '../../app/features/projects/project.ts';
import { expect, test } from './fixtures.ts';

test.use({ sampleContent: false });

test.beforeEach(async ({ signIn, admin }) => {
  await signIn('admin');
  for (const { id } of await listed(admin)) await admin.delete(`/api/projects/${id}`);
});

async function listed(admin: APIRequestContext): Promise<Project[]> {
  return (await admin.get('/api/projects')).json();
}

async function make(admin: APIRequestContext, ...titles: string[]) {
  for (const title of titles)
    await admin.post('/api/projects', {
      data: { title, description: `What ${title} is.`, imageUrl: '/images/profile.png' },
    });
}

const titles = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading');

test('a project is written, kept from mistakes, and listed at once @both', async ({ page, admin, axe }) => {
  await page.goto('/admin/media');
  const work = page.getByRole('navigation', { name: 'Work', exact: true });
  await work.getByText('More', { exact: true }).click();
  await work.getByRole('link', { name: 'Projects', exact: true }).click();
  await expect(page.getByText('No projects yet')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Add a project', exact: true }).click();
  await expect(page).toHaveURL('/admin/content/projects?new=1');
  await page.getByLabel('Title', { exact: true }).fill('Returnable crate');
  await page.getByText('Address of the picture', { exact: true }).click();
  await page.getByLabel('Image', { exact: true }).fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const summary = page.getByRole('alert').filter({ hasText: '2 things to put right' });
  await expect(summary).toContainText('Description is required');
  await expect(summary).toContainText('Image must start with https://, http:// or a single /');
  await expect(page.getByLabel('Description', { exact: true })).toBeFocused();
  await axe(page);
  await page.getByLabel('Description', { exact: true }).fill('Comes home flat.');
  await page.getByLabel('Image', { exact: true }).fill('/images/profile.png');
  await page.getByLabel('Link (optional)', { exact: true }).fill('https://example.com/crate');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('“Returnable crate” is on the website.')).toBeVisible();
  await expect(page).toHaveURL('/admin/content/projects');
  await expect(titles(page)).toHaveText(['Returnable crate']);
  await axe(page);
  expect(await listed(admin)).toMatchObject([
    { title: 'Returnable crate', imageUrl: '/images/profile.png', url: 'https://example.com/crate' },
  ]);

  await page.getByRole('link', { name: 'Edit Returnable crate', exact: true }).click();
  await page.getByLabel('Link (optional)', { exact: true }).fill('');
  await page.reload();
  await page.getByRole('button', { name: 'Restore unsaved work', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Project updated')).toBeVisible();
  expect((await listed(admin))[0]?.url).toBeUndefined();
});

test('projects are ordered by buttons and by dragging, and the order stays', async ({ page, admin }) => {
  await make(admin, 'Alpha', 'Beta', 'Gamma');
  await page.goto('/admin/content/projects');
  await page.getByRole('button', { name: 'Move Gamma up', exact: true }).press('Enter');
  await expect(titles(page)).toHaveText(['Alpha', 'Gamma', 'Beta']);
  await expect(page.getByRole('button', { name: 'Move Gamma up', exact: true })).toBeFocused();
  await expect(page.getByText('Gamma is now 2 of 3.')).toBeAttached();
  const rows = page.locator('[data-list-index]');
  const last = await rows.nth(2).boundingBox();
  if (!last) throw new Error('The row is not shown');
  await rows.nth(0).locator('.grab').hover();
  await page.mouse.down();
  await page.mouse.move(last.x + 20, last.y + last.height - 4, { steps: 8 });
  await page.mouse.up();
  await expect(titles(page)).toHaveText(['Gamma', 'Beta', 'Alpha']);
  await expect.poll(async () => (await listed(admin)).map(({ title }) => title)).toEqual(['Gamma', 'Beta', 'Alpha']);
  await page.reload();
  await expect(titles(page)).toHaveText(['Gamma', 'Beta', 'Alpha']);
});

test('a deleted project comes back by Undo, or from what was deleted', async ({ page, admin }) => {
  await make(admin, 'Alpha', 'Beta');
  await page.goto('/admin/content/projects');
  await page.getByRole('button', { name: 'Delete Alpha', exact: true }).click();
  await expect(titles(page)).toHaveText(['Beta']);
  await page.getByRole('status').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(titles(page)).toHaveText(['Alpha', 'Beta']);
  await page.getByRole('button', { name: 'Delete Beta', exact: true }).click();
  await expect(titles(page)).toHaveText(['Alpha']);
  await page.goto('/admin/deleted');
  await page.getByRole('button', { name: 'Restore Beta', exact: true }).first().click();
  await expect(page.getByText('“Beta” is back on the website.')).toBeVisible();
  expect((await listed(admin)).map(({ title }) => title)).toEqual(['Alpha', 'Beta']);
});

test('two people at one project choose whose version stays @both', async ({ page, admin, allowConsoleError }) => {
  allowConsoleError(/status of 412/);
  await make(admin, 'Alpha');
  const [project] = await listed(admin);
  await page.goto(`/admin/content/projects?edit=${project?.id}`);
  await page.getByLabel('Title', { exact: true }).fill('Mine');
  await admin.patch(`/api/projects/${project?.id}`, { data: { title: 'Theirs' } });
  await expect(page.getByText('This was changed elsewhere since you opened it.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Overwrite with mine', exact: true }).click();
  await expect(page.getByText('Project updated')).toBeVisible();
  await expect(titles(page)).toHaveText(['Mine']);
});

test('a failure to reorder puts the old order back and says so; a project that is gone says so', async ({
  page,
  admin,
  allowConsoleError,
}) => {
  allowConsoleError(/status of (503|404)/);
  await make(admin, 'Alpha', 'Beta');
  await page.goto('/admin/content/projects');
  await page.route('**/api/projects/order', (route) => route.fulfill({ status: 503, body: 'Try again later.' }));
  await page.getByRole('button', { name: 'Move Beta up', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Try again later.' })).toBeVisible();
  await expect(titles(page)).toHaveText(['Alpha', 'Beta']);
  await page.goto('/admin/content/projects?edit=99999');
  await expect(page.getByText('It may have been deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Back to Projects', exact: true }).click();
  await expect(titles(page)).toHaveText(['Alpha', 'Beta']);
});

test('the list of projects fits a telephone', async ({ page, admin, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await make(admin, 'A project with quite a long title that has to wrap somewhere on a telephone');
  await page.goto('/admin/content/projects');
  await expect(titles(page)).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await axe(page);
});
