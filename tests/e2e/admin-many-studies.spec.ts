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

test('several studies are deleted at once, by keys alone, and brought back', async ({ page, make, axe }) => {
  for (const title of ['Valve', 'Hull', 'Torch', 'Crate']) await make.caseStudy({ title });
  await page.goto('/admin/dashboard?view=choose');
  const list = page.getByRole('list', { name: 'Case studies', exact: true });
  await expect(list.getByRole('listitem')).toHaveCount(4);
  await page.keyboard.press('j');
  await expect(list.getByRole('link', { name: 'Crate', exact: true })).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  const bar = page.getByRole('region', { name: 'Chosen case studies', exact: true });
  await expect(bar).toContainText('3 chosen');
  await list.getByRole('checkbox', { name: 'Choose Torch', exact: true }).uncheck();
  await axe(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts', exact: true })).toContainText(
    'Take off the site',
  );
  await page.keyboard.press('Escape');
  const saved = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Export', exact: true }).click();
  const file = JSON.parse(await readFile(await (await saved).path(), 'utf8')) as { title: string }[];
  expect(file.map(({ title }) => title).sort()).toEqual(['Crate', 'Hull']);
  page.once('dialog', (dialog) => {
    expect(dialog.message()).toBe('Delete 2 case studies?');
    void dialog.accept();
  });
  await page.keyboard.press('d');
  await expect(page.getByText('2 case studies deleted', { exact: true })).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(list.getByRole('listitem')).toHaveCount(4);
});

test('several studies are taken off the site at once, and put back; what is refused stands again', async ({
  page,
  make,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 503/);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const title of ['Valve', 'Hull', 'Torch', 'Crate']) await make.caseStudy({ title });
  await page.goto('/admin/dashboard');
  const list = page.getByRole('list', { name: 'Case studies', exact: true });
  const bar = page.getByRole('region', { name: 'Chosen case studies', exact: true });
  page.on('dialog', (dialog) => void dialog.accept());
  await list.getByRole('checkbox', { name: 'Choose Hull', exact: true }).check();
  await page.route('**/api/case-studies/*/unpublish', (route) => route.fulfill({ status: 503, body: 'Not now.' }));
  await bar.getByRole('button', { name: 'Take off the site', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Not now.');
  await expect(list.getByRole('listitem')).toHaveCount(4);
  await page.unroute('**/api/case-studies/*/unpublish');
  await bar.getByRole('button', { name: 'More', exact: true }).click();
  await bar.getByRole('button', { name: 'Choose all', exact: true }).click();
  await bar.getByRole('button', { name: 'Take off the site', exact: true }).click();
  await expect(page.getByText('4 case studies taken off the site', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Taken back', { exact: true })).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(4);
  await expect(bar, 'What comes back is not chosen').toHaveCount(0);
});

test('a long list is whole after a moment, and the focus comes back to a row far down', async ({ page, make }) => {
  for (let number = 1; number <= 45; number++) {
    const publishedAt = new Date(Date.UTC(2025, 0, number)).toISOString();
    await make.caseStudy({ title: `${number > 40 ? 'Hull' : 'Valve'} ${number}`, publishedAt });
  }
  await page.goto('/admin/dashboard');
  const studies = page.getByRole('list', { name: 'Case studies', exact: true }).getByRole('listitem');
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
