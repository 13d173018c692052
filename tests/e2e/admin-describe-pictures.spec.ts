import type { APIRequestContext, Page } from '@playwright/test';
import type { CaseStudy } from '../../app/features/case-studies/case-study.ts';
import { galleryImage } from '../support/make.ts';
import { expect, test } from './fixtures.ts';

// a server of its own: every picture of the site is counted
test.use({ sampleContent: false, serverEnv: { DESCRIBE_FILE: '1' } });

test.beforeEach(({ signIn }) => signIn('admin'));

/** Pictures that the site ships, so that a table of them loads; each under an address of its own. */
const photo = (study: number, number: number) =>
  galleryImage({
    url: `/images/share-default.png?${study}-${number}`,
    alt: `challenge image ${number + 1}`,
    order: number,
  });
const galleryOf = (study: number, count: number) => ({
  ...{ solution: [], results: [] },
  challenge: Array.from({ length: count }, (_, number) => photo(study, number)),
});

/** Every change of a study that the page sends. */
function watchSaves(page: Page): string[] {
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') saves.push(new URL(request.url()).pathname);
  });
  return saves;
}

async function altsOf(admin: APIRequestContext, id: number): Promise<string[]> {
  const studies = (await (await admin.get('/api/case-studies')).json()) as CaseStudy[];
  return studies.find((study) => study.id === id)?.gallery.challenge.map(({ alt }) => alt) ?? [];
}

const words = (page: Page) => page.getByRole('textbox', { name: /^Picture description, / });

test('thirty pictures of three studies are described with Tab alone, each study is saved once, and the dashboard says so', async ({
  page,
  make,
  admin,
  axe,
}) => {
  test.slow();
  const studies = [];
  for (const at of [0, 1, 2]) studies.push(await make.caseStudy({ gallery: galleryOf(at, 10) }));
  await page.goto('/admin/worth-a-look');
  await page.getByRole('link', { name: '30 pictures need a description', exact: true }).click();
  await expect(page).toHaveURL('/admin/media/describe');
  await expect(page.getByRole('heading', { name: 'Describe pictures (30 to do)', exact: true })).toBeVisible();
  await expect(words(page)).toHaveCount(30);
  await axe(page);

  const saves = watchSaves(page);
  await page.getByLabel('Case study', { exact: true }).focus();
  for (let number = 0; number < 30; number++) {
    await page.keyboard.press('Tab');
    await expect(words(page).nth(number)).toBeFocused();
    // what is there is selected, and what is typed takes its place
    await page.keyboard.insertText(`Lathe ${number}`);
  }
  await expect(page.getByText('Every picture is described')).toBeVisible();
  await expect.poll(() => saves.toSorted()).toEqual(studies.map(({ id }) => `/api/case-studies/${id}`).toSorted());
  await expect(page.getByRole('heading', { name: 'Describe pictures (0 to do)', exact: true })).toBeVisible();
  expect((await Promise.all(studies.map(({ id }) => altsOf(admin, id)))).flat().toSorted()).toEqual(
    Array.from({ length: 30 }, (_, number) => `Lathe ${number}`).toSorted(),
  );
  await page.goto('/admin/worth-a-look');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('need a description')).toBeHidden();
  await page.goto('/admin/media/describe');
  await expect(page.getByRole('heading', { name: 'Every picture is described', exact: true })).toBeVisible();
});

test('a save from elsewhere in between loses nobody’s words', async ({ page, make, admin, allowConsoleError }) => {
  allowConsoleError(/412/);
  const study = await make.caseStudy({ gallery: galleryOf(5, 3) });
  await page.goto('/admin/media/describe');
  await words(page).nth(2).fill('Third, before');
  await expect.poll(() => altsOf(admin, study.id)).toContain('Third, before');

  const gallery = galleryOf(5, 3);
  gallery.challenge[0] = { ...photo(5, 0), alt: 'Theirs' };
  gallery.challenge[2] = { ...photo(5, 2), alt: 'Third, before' };
  expect((await admin.patch(`/api/case-studies/${study.id}`, { data: { gallery } })).status()).toBe(200);
  await words(page).nth(0).fill('Mine');
  await words(page).nth(1).fill('Second, mine');
  await expect(page.getByText('You typed: “Mine”')).toBeVisible();
  await expect(words(page).nth(0)).toHaveValue('Theirs');
  await expect.poll(() => altsOf(admin, study.id)).toEqual(['Theirs', 'Second, mine', 'Third, before']);
  await page.getByRole('button', { name: 'Use mine', exact: true }).click();
  await expect.poll(() => altsOf(admin, study.id)).toEqual(['Mine', 'Second, mine', 'Third, before']);
});

test('words that could not be saved stay, say so, and are saved again by a press', async ({
  page,
  make,
  admin,
  allowConsoleError,
}) => {
  allowConsoleError(/503/);
  const study = await make.caseStudy({ gallery: galleryOf(6, 1) });
  await page.goto('/admin/media/describe');
  await page.route(`**/api/case-studies/${study.id}`, (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'The database cannot be reached right now.' }),
  );
  await words(page).fill('A lathe');
  await expect(page.getByText('Not saved: The database cannot be reached right now.')).toBeVisible();
  await expect(words(page)).toHaveValue('A lathe');
  await page.unroute(`**/api/case-studies/${study.id}`);
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect.poll(() => altsOf(admin, study.id)).toEqual(['A lathe']);
});

test('words that could not be saved are left behind by a question, and told with what was typed', async ({
  page,
  make,
  allowConsoleError,
}) => {
  allowConsoleError(/503/);
  const study = await make.caseStudy({ gallery: galleryOf(8, 1) });
  await page.goto('/admin/media/describe');
  await page.route(`**/api/case-studies/${study.id}`, (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'The database cannot be reached right now.' }),
  );
  await words(page).fill('A lathe');
  await expect(page.getByText('Not saved: The database cannot be reached right now.')).toBeVisible();
  const back = page.getByRole('button', { name: 'Back to Media Library', exact: true });
  for (const leave of [
    () => page.getByLabel('Show', { exact: true }).selectOption('All pictures'),
    () => back.click(),
  ]) {
    const question = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.dismiss();
      return dialog.message();
    });
    await leave();
    expect(await question).toContain('not saved');
    await expect(words(page)).toHaveValue('A lathe');
  }
  // words on their way ask nothing, and are told where they do not arrive
  await words(page).fill('A lathe at night');
  await back.click();
  await expect(page).toHaveURL('/admin/media');
  await expect(page.getByText('You typed: “A lathe at night”')).toBeVisible();
});

test('filters show one study, the pages, or everything; the words of a page are saved there', async ({
  page,
  make,
  admin,
}) => {
  await make.caseStudy({ title: 'A quarry', gallery: galleryOf(7, 2) });
  await page.goto('/admin/media');
  await page.getByRole('link', { name: /^Describe pictures \(2 to do\)/ }).click();
  await page.getByLabel('Show', { exact: true }).selectOption('Pages');
  const portrait = page
    .getByRole('textbox', {
      name: /^Picture description, Portrait|Picture description, Description, Pictures and logos/,
    })
    .first();
  await portrait.fill('The owner at a bench');
  await expect
    .poll(async () => JSON.stringify(await (await admin.get('/api/content/images')).json()))
    .toContain('The owner at a bench');
  await admin.delete('/api/content/images');
  await page.getByLabel('Show', { exact: true }).selectOption('All pictures');
  await page.getByLabel('Case study', { exact: true }).selectOption('A quarry');
  await expect(words(page)).toHaveCount(2);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
});
