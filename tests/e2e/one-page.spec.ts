import { readFile } from 'node:fs/promises';
import { codeOnPage, readPdf } from '../support/pdf.ts';
import { openMenu } from './editor-page.ts';
import { expect, test } from './fixtures.ts';

// a server of its own: the list is looked at as a whole
test.use({ sampleContent: false, serverEnv: { TIME_ZONE: 'Australia/Darwin' } });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor takes a study along on one page', async ({ page, make, request }) => {
    await make.caseStudy({ title: 'Valve', publishedAt: '2025-03-05T20:00:00.000Z' });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/case-studies/valve');
    const link = page.getByRole('link', { name: 'One page (PDF)', exact: true });
    await expect(link).toBeVisible();
    const reply = await request.get((await link.getAttribute('href')) ?? '');
    expect(reply.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="valve.pdf"',
    });
    const bytes = new Uint8Array(await reply.body());
    const { pages, language, isTagged } = await readPdf(bytes);
    expect([pages.length, language, isTagged]).toEqual([1, 'en-AU', true]);
    // the day of the site
    expect(pages[0]?.text).toContain('March 6, 2025');
    expect(await codeOnPage(bytes, 1)).toBe(`${new URL(page.url()).origin}/case-studies/valve?utm_source=pdf`);
    await page.emulateMedia({ media: 'print' });
    await expect(link).toBeHidden();
  });
});

test('a pack for a meeting is made by keyboard alone, in an order of its own', async ({ page, make, signIn, axe }) => {
  await signIn('admin');
  for (const [title, day] of [
    ['Valve', '01'],
    ['Hull', '02'],
    ['Torch', '03'],
    ['Crate', '04'],
  ])
    await make.caseStudy({ title, publishedAt: `2025-03-${day}T00:00:00.000Z` });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/dashboard');
  for (const name of ['Choose Hull', 'Choose Valve']) {
    await page.getByRole('checkbox', { name, exact: true }).focus();
    await page.keyboard.press('Space');
  }
  // a phone folds what is done with several
  const chosen = page.getByRole('region', { name: 'Chosen case studies', exact: true });
  for (const name of ['More', 'Pack for a meeting']) {
    await chosen.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  }
  const dialog = page.getByRole('dialog', { name: 'Pack for a meeting', exact: true });
  await axe(page);
  await dialog.getByRole('textbox', { name: 'Recipient', exact: true }).focus();
  await page.keyboard.type('Jane Doe');
  await page.keyboard.press('Tab');
  await page.keyboard.type('As we said.');
  await dialog.getByRole('button', { name: 'Move Valve up', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveText([/^Valve/, /^Hull/]);
  await expect(dialog.getByRole('button', { name: 'Move Valve up', exact: true })).toBeFocused();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Make PDF', exact: true }).focus();
  await page.keyboard.press('Enter');
  const download = await saved;
  expect(download.suggestedFilename()).toBe('case-studies-for-jane-doe.pdf');
  const { outline, pages } = await readPdf(new Uint8Array(await readFile(await download.path())));
  expect(outline).toEqual(['Jane Doe', 'Valve', 'Hull']);
  expect(pages[0]?.text).toContain('As we said.');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Pack made', { exact: true })).toBeVisible();
});

test('the editor leads to the one page of its study, as the page of the study does', async ({
  page,
  make,
  signIn,
  axe,
}) => {
  await signIn('admin');
  const { id } = await make.caseStudy({ title: 'Crate' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/case-studies/crate');
  await expect(page.getByRole('link', { name: 'One page (PDF)', exact: true })).toBeVisible();
  await axe(page);
  await page.goto(`/admin/dashboard?edit=${id}`);
  const tool = (await openMenu(page)).getByRole('link', { name: 'One page (PDF, opens in a new tab)', exact: true });
  const reply = await page.request.get((await tool.getAttribute('href')) ?? '');
  expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/pdf']);
});
