import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

// a server of its own: the list is looked at as a whole
test.use({ sampleContent: false, serverEnv: { TIME_ZONE: 'Australia/Perth' } });

test.beforeEach(({ signIn }) => signIn('admin'));

const rows = (page: Page, group: string) =>
  page.getByRole('region', { name: group, exact: true }).getByRole('listitem');

test('pinned studies lead, by keyboard on a phone, and one press takes it back', async ({ page, make, admin, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [title, day] of [
    ['Valve', '01'],
    ['Hull', '02'],
    ['$1 saved', '03'],
    ['$2 saved', '04'],
  ])
    await make.caseStudy({ title, publishedAt: `2025-03-${day}T00:00:00.000Z` });
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Order on the site', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page, 'With a figure in the title')).toHaveText(['$2 savedPin', '$1 savedPin']);
  await expect(rows(page, 'The others')).toHaveText(['HullPin', 'ValvePin']);
  await axe(page);
  await page.getByRole('button', { name: 'Pin Valve', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page, 'The others')).toHaveText(['ValvePinnedUnpin', 'HullPin']);
  await expect(page.getByRole('button', { name: 'Unpin Valve', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Pin Hull', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Move Hull up', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page, 'The others')).toHaveText(['HullPinnedUnpin', 'ValvePinnedUnpin']);
  await expect(page.getByRole('button', { name: 'Move Hull down', exact: true })).toBeFocused();
  const pins = async () =>
    ((await (await admin.get('/api/case-studies')).json()) as { title: string; pin?: number }[])
      .filter(({ pin }) => pin !== undefined)
      .map(({ title, pin }) => [title, pin]);
  await expect.poll(pins).toEqual([
    ['Hull', 0],
    ['Valve', 1],
  ]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(rows(page, 'The others')).toHaveText(['ValvePinnedUnpin', 'HullPinnedUnpin']);
  await expect(page.getByText('Order put back', { exact: true })).toBeVisible();
});

test('several studies are moved to the trash at once, and brought back', async ({ page, make, axe }) => {
  for (const title of ['Valve', 'Hull', 'Torch']) await make.caseStudy({ title });
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Choose several', exact: true }).click();
  await page.getByRole('checkbox', { name: /^Hull/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: /^Torch/ }).check();
  await axe(page);
  const bar = page.getByRole('region', { name: 'Chosen case studies', exact: true });
  await expect(bar).toContainText('2 chosen');
  const saved = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Export', exact: true }).click();
  const file = JSON.parse(await readFile(await (await saved).path(), 'utf8')) as { title: string }[];
  expect(file.map(({ title }) => title).sort()).toEqual(['Hull', 'Torch']);
  page.once('dialog', (dialog) => {
    expect(dialog.message()).toBe('Move 2 case studies to the trash?');
    void dialog.accept();
  });
  await bar.getByRole('button', { name: 'Move to trash', exact: true }).click();
  await expect(page.getByText('2 case studies moved to the trash', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(3);
});

test('several studies are taken off the site at once, and put back', async ({ page, make }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const title of ['Valve', 'Hull']) await make.caseStudy({ title });
  await page.goto('/admin/dashboard?view=choose');
  await page.getByRole('button', { name: 'Choose all', exact: true }).click();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Take off the site', exact: true }).click();
  await expect(page.getByText('2 case studies taken off the site', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Taken back', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(2);
});

test('a long list is whole after a moment, and the focus comes back to a row far down', async ({ page, make }) => {
  for (let number = 1; number <= 45; number++) {
    const publishedAt = new Date(Date.UTC(2025, 0, number)).toISOString();
    await make.caseStudy({ title: `${number > 40 ? 'Hull' : 'Valve'} ${number}`, publishedAt });
  }
  await page.goto('/admin/dashboard');
  const studies = page.getByRole('region', { name: 'Case Studies Management', exact: true }).getByRole('listitem');
  await expect(studies).toHaveCount(45);
  await expect(studies.last()).toContainText('Valve 1');
  await page.getByRole('searchbox', { name: 'Search the list', exact: true }).fill('hull');
  await expect(studies).toHaveCount(5);
  await page.getByRole('searchbox', { name: 'Search the list', exact: true }).fill('');
  await expect(studies).toHaveCount(45);
  const last = page.getByRole('button', { name: 'Edit Valve 1', exact: true });
  await last.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Valve 1');
  await page.goBack();
  await expect(last).toBeFocused();
});
