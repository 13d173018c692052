import { readConfig } from '../../app/platform/config.server.ts';
import { closePlatform, openPlatform } from '../../app/platform/open-platform.server.ts';
import { addManyStudies } from '../support/many-studies.ts';
import { expect, test } from './fixtures.ts';

// a server of its own: so many studies would be in everybody's way
test.use({ sampleContent: false, serverEnv: { LOG_LEVEL: 'info' } });

test('a long list of studies goes on by itself as its end comes near, and so does the dashboard’s', async ({
  page,
  server,
  signIn,
  allowConsoleError,
}) => {
  allowConsoleError(/404/); // the pictures have no files
  const settings = { DATA_DIR: server.dataDir, DATABASE_URL: server.databaseUrl, LOG_LEVEL: 'error' };
  const platform = openPlatform(readConfig(settings));
  await addManyStudies(platform, 215, { images: 1 });
  await closePlatform(platform);

  const lists: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/case-studies')) lists.push(request.url());
  });
  await expect(async () => {
    await page.goto('/case-studies');
    await expect(page.getByRole('link', { name: 'More case studies', exact: true })).toHaveAttribute(
      'href',
      '/case-studies?page=2',
    );
  }).toPass(); // the server looks for changes of others once a second
  await expect(page.locator('html')).toHaveAttribute('data-islands', 'ready');
  await page
    .getByRole('link', { name: /^View Full Case Study/ })
    .nth(10)
    .scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: 'More case studies', exact: true })).toHaveAttribute(
    'href',
    '/case-studies?page=3',
  );
  await expect(page.getByText(/of 217$/)).toBeVisible();
  expect(lists).toEqual([]);

  await signIn('admin');
  await page.goto('/admin');
  const rows = page.locator('[data-row]');
  await expect(rows).toHaveCount(108);
  const length = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await length();
  await page.keyboard.press('End');
  await expect(rows).toHaveCount(215);
  await expect(rows.last()).toBeVisible();
  // what stood for the rest was as long as it is
  expect(Math.abs((await length()) - before) / before).toBeLessThan(0.1);
});
