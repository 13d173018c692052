import { ALL_AREAS, areaPath } from '../../app/pages/admin/content-areas.ts';
import { PLACES } from '../../app/pages/admin/places.ts';
import { SETTINGS_AREAS } from '../../app/pages/admin/settings-areas.ts';
import { coveredByControls } from '../support/covered-by-controls.ts';
import { expect, test } from './fixtures.ts';

const PAGES = [
  ...PLACES.map(({ to }) => to),
  ...SETTINGS_AREAS.map(({ to }) => to),
  ...ALL_AREAS.map(({ section }) => areaPath(section)),
  '/admin/content/projects',
  '/admin/dashboard?new=1',
  '/admin/dashboard?view=trash',
];

// dozens of pages in one window
test.describe.configure({ timeout: 240_000 });

test('on a phone no page of the workspace is wider than it, and nothing that stays in place lies over words or fields', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.setViewportSize({ width: 390, height: 844 });
  const faults: string[] = [];
  for (const path of new Set(PAGES)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Loading');
    const { end, wide } = await page.evaluate(() => ({
      end: document.documentElement.scrollHeight,
      wide: document.documentElement.scrollWidth,
    }));
    if (wide > 390) faults.push(`${path} is ${wide} px wide`);
    for (let top = 0; top < end; top += 600) {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
      for (const fault of await page.evaluate(coveredByControls)) faults.push(`${path}, from ${top} on: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});
