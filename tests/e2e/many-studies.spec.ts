import { readConfig } from '../../app/platform/config.server.ts';
import { closePlatform, openPlatform } from '../../app/platform/open-platform.server.ts';
import { addManyStudies } from '../support/many-studies.ts';
import { expect, test } from './fixtures.ts';

// a server of its own: so many studies would be in everybody's way
test.use({ sampleContent: false, serverEnv: { LOG_LEVEL: 'info' } });

test('a long list of studies goes on by itself as its end comes near, and the dashboard shows all of it', async ({
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
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Edit / }) })).toHaveCount(
    215,
  );
});
