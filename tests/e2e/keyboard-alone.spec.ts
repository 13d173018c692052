import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

// with the samples: files of tests with the same options share a site, and its link makes one owner
test.use({ hasAdmin: false, sampleContent: true });

/** No control of the workspace stands further away than this. */
const MOST_TABS = 120;

test('an owner begins, writes, finds her way, goes through the tour and searches by the keyboard alone', async ({
  page,
  server,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 401/);
  const keys = page.keyboard;
  const heading = page.getByRole('heading', { level: 1 });
  const link = new URL(await server.setupLink());
  await page.goto(link.pathname + link.hash);

  await test.step('an account', async () => {
    const panel = page.getByRole('tabpanel', { name: 'Register', exact: true });
    await tabTo(page, panel.getByLabel('Username', { exact: true }));
    await keys.type('isla');
    await tabTo(page, panel.getByLabel('Password', { exact: true }));
    await keys.type('tarred rope and nine lanterns');
    await keys.press('Enter');
    await expect(page.getByText('Welcome, isla')).toBeVisible();
  });

  await test.step('a form is found, typed into and saved', async () => {
    await find(page, 'Identity', 'Page and texts');
    await expect(heading).toHaveText('Identity');
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await tabTo(page, name);
    await keys.press('ControlOrMeta+A');
    await keys.type('Isla Fairgrieve');
    await keys.press('Control+s');
    await expect(page.getByRole('status').filter({ hasText: 'is up to date on the website.' })).toBeVisible();
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('Isla Fairgrieve');
  });

  await test.step('the tour', async () => {
    await find(page, 'Set-up', 'Page of the workspace');
    await expect(heading).toHaveText('Make this site yours');
    await tabTo(page, page.getByRole('link', { name: 'Start the tour', exact: true }));
    await keys.press('Enter');
    await expect(heading).toHaveText('Identity');
    await expect(page.getByRole('heading', { name: 'Still the sample’s: 5', exact: true })).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Keep Language', exact: true }));
    await keys.press('Enter');
    await expect(page.getByRole('heading', { name: 'Still the sample’s: 4', exact: true })).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Later', exact: true }));
    await keys.press('Space');
    await expect(heading).toHaveText('Make this site yours');
  });

  await test.step('the search', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Search now', exact: true }));
    await keys.press('Enter');
    await expect(page.getByText(/^\d+ things of the sample are left\.$/)).toBeVisible({ timeout: 120_000 });
    const [first] = await page.getByRole('link', { name: /^Change it under/ }).all();
    if (!first) throw new Error('Nothing was found');
    await tabTo(page, first);
    await keys.press('Enter');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  });
});

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const hasFocus = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; !(await hasFocus()); presses++) {
    expect(presses, `${control} is reached by Tab`).toBeLessThan(MOST_TABS);
    await page.keyboard.press('Tab');
  }
}

/** Goes to what is called so, by the list that finds anything. */
async function find(page: Page, name: string, kind: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find anything', exact: true });
  await expect(palette.getByRole('combobox', { name: 'Find anything', exact: true })).toBeFocused();
  await page.keyboard.type(name);
  const wanted = palette.getByRole('option').filter({ hasText: new RegExp(`^${name}.*${kind}$`) });
  await expect(wanted).toBeVisible();
  const isChosen = async () => (await wanted.getAttribute('aria-selected')) === 'true';
  for (let presses = 0; !(await isChosen()); presses++) {
    expect(presses, `${name} stands near the top`).toBeLessThan(5);
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(palette).toHaveCount(0);
}
