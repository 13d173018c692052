import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { resetTexts } from './reset-texts.ts';
import { tabTo } from './tab-to.ts';

test.use({ sampleContent: false });

test.beforeEach(async ({ signIn, admin }) => {
  await signIn('admin');
  await resetTexts(admin);
});

async function open(page: Page, section: string) {
  await page.goto(`/admin/content/${section}`);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
}

async function saved(page: Page) {
  // the notice of an earlier save may still stand
  const reply = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.keyboard.press('ControlOrMeta+S');
  await reply;
  await expect(page.getByRole('status').filter({ hasText: 'is up to date on the website.' })).toBeVisible();
}

async function publicText(page: Page, path: string): Promise<string> {
  return (await page.request.get(path)).text();
}

/** Everything that a person can read or hear of the form. */
function wordsOfForm(page: Page): Promise<string> {
  return page.locator('#main').evaluate((main) => {
    const controls = [...main.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
    return [main.innerHTML, ...controls].join('\n');
  });
}

test('a text is written around its figures by keys alone, and follows when the claim is changed @both', async ({
  page,
}) => {
  await open(page, 'footer');
  const proof = page.getByLabel('Proof', { exact: true });
  const field = page.locator('.fld').filter({ has: proof });
  await expect(proof).toHaveValue('25+ years of proven experience');
  await expect(field).toContainText('Experience “25+ years of proven experience”');

  await proof.focus();
  await page.keyboard.press('Home');
  await page.keyboard.type('For ');
  await page.keyboard.press('End');
  await page.keyboard.type(' in  markets');
  for (const _ of ' markets') await page.keyboard.press('ArrowLeft');
  await tabTo(page, field.getByText('Insert a figure', { exact: true }), 60);
  await page.keyboard.press('Enter');
  await tabTo(page, field.getByRole('button', { name: 'Markets: 28', exact: true }), 60);
  await page.keyboard.press('Enter');
  await expect(proof).toBeFocused();
  await page.keyboard.type('.');
  await page.keyboard.press('Backspace');
  await expect(proof).toHaveValue('For 25+ years of proven experience in 28 markets');
  expect(await wordsOfForm(page)).not.toMatch(/\{(?:claim|count):/i);
  await saved(page);
  expect(await publicText(page, '/about')).toContain('For 25+ years of proven experience in 28 markets');

  await tabTo(page, field.getByRole('link', { name: /^change it under Claims for .*25\+ years/ }), 60);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/content/claims');
  await expect(page.locator(':is(input, textarea):focus')).toHaveValue('25+ years of proven experience');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('25+ years at the bench');
  await saved(page);
  expect(await publicText(page, '/about')).toContain('For 25+ years at the bench in 28 markets');
});

test('words of a figure that are changed become plain words, and one press links them again', async ({
  page,
  admin,
  axe,
}) => {
  await admin.put('/api/content/footer', {
    data: {
      data: { ...(await (await admin.get('/api/content')).json()).content.footer, proof: 'In {claim:markets} markets' },
    },
  });
  await open(page, 'footer');
  const proof = page.getByLabel('Proof', { exact: true });
  const field = page.locator('.fld').filter({ has: proof });
  const link = field.getByRole('link', { name: 'change it under Claims for Markets “28”', exact: true });
  const undo = field.getByRole('button', { name: 'Undo and link “28” again', exact: true });
  await proof.focus();
  await proof.evaluate((control: HTMLInputElement) => control.setSelectionRange(4, 4));
  await page.keyboard.type('9');
  await expect(proof).toHaveValue('In 298 markets');
  await expect(link).toHaveCount(0);
  await expect(field).toContainText('“28” is now plain words.');
  await axe(page, { exclude: ['iframe'] });

  // what is typed beside them since stays
  await proof.press('End');
  await page.keyboard.type(' so far');
  await undo.press('Enter');
  await expect(proof).toHaveValue('In 28 markets so far');
  await expect(proof).toBeFocused();
  await expect(link).toHaveCount(1);
  await expect(undo).toHaveCount(0);

  // the browser's own undo brings it back too
  await proof.evaluate((control: HTMLInputElement) => control.setSelectionRange(4, 4));
  await page.keyboard.type('9');
  await expect(link).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(proof).toHaveValue('In 28 markets so far');
  await expect(link).toHaveCount(1);

  await field.getByRole('button', { name: 'remove link of Markets “28”', exact: true }).press('Enter');
  await expect(proof).toHaveValue('In 28 markets so far');
  await expect(link).toHaveCount(0);
  await saved(page);
  const { content } = await (await admin.get('/api/content')).json();
  expect(content.footer.proof).toBe('In 28 markets so far');
  await page.getByRole('button', { name: 'Close notice', exact: true }).click(); // it lies over what comes next
  await page.getByText('Show earlier versions', { exact: true }).click();
  const compare = page.getByRole('button', { name: /^Compare the version of/ });
  await compare.nth(1).click();
  await expect(page.getByText('Then: In 28 markets', { exact: true })).toBeVisible();
});

test('a figure that is not there is refused with the words that were typed', async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 400/);
  await open(page, 'footer');
  await page.getByLabel('Proof', { exact: true }).fill('Seen in {claim:nowhere}');
  await page.keyboard.press('ControlOrMeta+S');
  await expect(page.getByText('There is no figure {claim:nowhere}.').last()).toBeVisible();
});
