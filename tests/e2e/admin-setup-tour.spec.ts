import { expect, test } from './fixtures.ts';
import { resetTexts } from './reset-texts.ts';

test.use({ sampleContent: false });

test.beforeEach(async ({ signIn, admin, afterwards }) => {
  await signIn('admin');
  await resetTexts(admin);
  afterwards(() => resetTexts(admin));
});

test('the tour through the sample is walked by the keyboard, and ends in the search', async ({ page, axe }) => {
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  const heading = page.getByRole('heading', { level: 1 });

  await page.goto('/admin/worth-a-look');
  await page.getByRole('link', { name: 'Go through it card by card', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Make this site yours');
  await expect(heading).toBeFocused();
  await expect(page.getByText(/^0 of \d+ texts, pictures, links and figures are yours\./)).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Start the tour', exact: true }).focus();
  await page.keyboard.press('Enter');

  await test.step('a text is replaced', async () => {
    await expect(heading).toHaveText('Identity');
    await expect(heading).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Still the sample’s: 6', exact: true })).toBeVisible();
    await axe(page);
    await press('Name');
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Kim Rae');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Still the sample’s: 5', exact: true })).toBeVisible();
  });

  await test.step('others are kept, and the next card opens', async () => {
    await press('Keep Language');
    await expect(page.getByRole('heading', { name: 'Still the sample’s: 4', exact: true })).toBeVisible();
    await press('Keep these, they are true for me');
    await expect(heading).toHaveText(/^External links: Event, /);
    await expect(heading).toBeFocused();
  });

  await test.step('a card is skipped, another left for later', async () => {
    await press('Skip');
    await expect(heading).toHaveText('Claims');
    await press('Later');
    await expect(heading).toHaveText('Make this site yours');
    await page.getByRole('link', { name: 'Go on with the tour', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('Claims');
    await expect(page.getByRole('button', { name: 'Skip', exact: true })).toBeVisible();
    await press('Back to set-up');
    await expect(heading).toHaveText('Make this site yours');
  });

  await test.step('the search names what is left and leads to its field', async () => {
    const card = page.getByRole('region', { name: 'Search the site', exact: true });
    await press('Search now');
    // each page is rendered for it, one after the other
    await expect(card.getByText(/^\d+ things of the sample are left\.$/)).toBeVisible({ timeout: 120_000 });
    await axe(page);
    await card
      .getByRole('link', { name: /^Change it under/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  });

  await page.goto('/admin/setup?stop=nothing');
  await expect(page.getByText('Nothing is edited at this address')).toBeVisible();
});

test('what cannot be read says so, and is read again', async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 500/);
  let isBroken = true;
  await page.route('**/api/setup-fields', (route) =>
    isBroken ? route.fulfill({ status: 500, body: 'The texts are away.' }) : route.continue(),
  );
  await page.goto('/admin/setup');
  const failure = page.getByRole('alert').filter({ hasText: 'What is left of the sample could not be read.' });
  await expect(failure).toContainText('The texts are away.');
  isBroken = false;
  await failure.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Start the tour', exact: true })).toBeVisible();
});
