import { expect, test } from './fixtures.ts';

const PAGES = ['/newsletter', '/newsletter/thanks', '/newsletter/confirm?token=old', '/contact', '/contact/thanks'];
const WIDTHS = [1280, 390, 320];

test('the pages of both forms have no accessibility faults at any width', async ({ page, axe, allowConsoleError }) => {
  test.slow(); // each page is examined as a whole
  allowConsoleError(/status of 404/);
  for (const path of PAGES) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await axe(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});

test('a refused form has no accessibility faults at any width', async ({ page, axe, allowConsoleError }) => {
  allowConsoleError(/status of 400/);
  await page.goto('/contact');
  const main = page.getByRole('main');
  await main.getByLabel('Name', { exact: true }).fill('Ben');
  await main.getByLabel('Email', { exact: true }).fill('ben@localhost');
  await main.getByLabel('What are you making?', { exact: true }).fill('A pump.');
  await main.getByRole('button', { name: 'Send message', exact: true }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await axe(page);
  }
});
