import { expectText } from './editor-page.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './held-requests.ts';

test.use({ sampleContent: false });

test.beforeEach(({ signIn }) => signIn('admin'));

test('a study is formatted by keyboard alone, and shown so on its page, on paper and in the feed', async ({
  page,
  make,
  axe,
}) => {
  const study = await make.caseStudy({ title: 'Slipway', challenge: 'x', solution: 'Counted the lifts', results: 'x' });
  await page.goto(`/admin/dashboard?edit=${study.id}`);
  const challenge = page.getByLabel('Challenge', { exact: true });
  const solution = page.getByLabel('Solution', { exact: true });
  const buttons = page.getByRole('toolbar');
  const keys = page.keyboard;

  await test.step('bold by the button, which the text gives the focus back to', async () => {
    await challenge.fill('Every hull waited nine days');
    await expect(challenge).toHaveRole('textbox');
    await expect(challenge).toHaveAttribute('aria-multiline', 'true');
    await challenge.press('End');
    for (let word = 0; word < 2; word++) await challenge.press('Control+Shift+ArrowLeft');
    await keys.press('Shift+Tab');
    await expect(buttons.getByRole('button', { name: 'Bold', exact: true })).toBeFocused();
    await keys.press('ArrowRight');
    await expect(buttons.getByRole('button', { name: 'Italic', exact: true })).toBeFocused();
    await keys.press('Home');
    await keys.press('Enter');
    await expect(challenge).toBeFocused();
    await expect(challenge.locator('strong')).toHaveText('nine days');
    await expect(buttons.getByRole('button', { name: 'Bold', exact: true })).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('undo takes back what a button did, and what is no mark stands as it was typed', async () => {
    await keys.press('Control+z');
    await expect(challenge.locator('strong')).toHaveCount(0);
    await keys.press('Control+Shift+z');
    await expect(challenge.locator('strong')).toHaveText('nine days');
    await keys.press('Control+End');
    await keys.type(' # <b>x</b>');
    await axe(page);
    await keys.press('Tab');
    await expectText(challenge, 'Every hull waited **nine days # <b>x</b>**');
    await challenge.fill('Every hull waited **nine days** # <b>x</b>');
    await keys.press('Tab');
    await expectText(challenge, 'Every hull waited **nine days** # <b>x</b>');
  });

  await test.step('a list goes on with Enter and ends on an empty line; a link has its own chord', async () => {
    await solution.focus();
    await keys.press('Control+End');
    await keys.press('Control+Shift+Digit8');
    await keys.press('Enter');
    await keys.type('Moved the shed');
    await keys.press('Enter');
    await keys.press('Enter');
    await keys.press('Control+i');
    await keys.type('By night');
    await keys.press('Control+i');
    await keys.type(', see the list');
    for (let word = 0; word < 2; word++) await keys.press('Control+Shift+ArrowLeft');
    await keys.press('Control+k');
    await expect(page.getByLabel('The link leads to', { exact: true })).toBeFocused();
    await keys.type('/case-studies');
    await keys.press('Enter');
    await expect(solution).toBeFocused();
    await expect(solution.getByRole('listitem')).toHaveText(['Counted the lifts', 'Moved the shed']);
    await expect(page.getByRole('dialog', { name: 'Find anything', exact: true })).toHaveCount(0);
    await keys.press('Tab');
    await expectText(solution, '- Counted the lifts\n- Moved the shed\n\n*By night*, see [the list](/case-studies)');
  });

  await test.step('Escape leads to the text as it is stored', async () => {
    await solution.focus();
    await expect(page.getByRole('toolbar')).toBeVisible();
    await keys.press('Escape');
    await expect(solution).toBeFocused();
    await expect(solution).toHaveValue(/^- Counted/);
    await keys.press('Tab');
  });

  await axe(page);
  await keys.press('Control+s');
  await expect(page.getByText('Case study updated')).toBeVisible();

  await page.goto(`/case-studies/${study.slug}`);
  const shown = page.locator('.dtext');
  await expect(shown.locator('strong')).toHaveText('nine days');
  await expect(shown.getByText('# <b>x</b>')).toBeVisible();
  await expect(shown.getByRole('listitem')).toHaveText(['Counted the lifts', 'Moved the shed']);
  await expect(shown.locator('em')).toHaveText('By night');
  await expect(shown.getByRole('link', { name: 'the list', exact: true })).toHaveAttribute('href', '/case-studies');
  await axe(page);

  await page.emulateMedia({ media: 'print' });
  const first = shown.getByRole('listitem').first();
  await expect(first).toBeVisible();
  expect(await first.evaluate((item) => getComputedStyle(item).display)).toBe('list-item');
  const feed = await (await page.request.get('/feed.xml')).text();
  expect(feed).toContain('&lt;li&gt;Counted the lifts&lt;/li&gt;');
});

test('a button changes what is selected, also where the browser has not yet told of it', async ({ page, make }) => {
  const study = await make.caseStudy({ challenge: 'x' });
  await page.goto(`/admin/dashboard?edit=${study.id}`);
  const challenge = page.getByLabel('Challenge', { exact: true });
  await challenge.fill('Every hull waited nine days');
  await challenge.press('End');
  const bold = page.getByRole('toolbar').getByRole('button', { name: 'Bold', exact: true });
  // in one turn: "selectionchange" comes behind it
  await bold.evaluate((button: HTMLButtonElement) => {
    for (let word = 0; word < 2; word++) getSelection()?.modify('extend', 'backward', 'word');
    button.focus();
    button.click();
  });
  await expect(challenge.locator('strong')).toHaveText('nine days');
});

test('what is pressed before the program for it has come is done once it has', async ({ page, make }) => {
  const study = await make.caseStudy({ challenge: 'x' });
  const come = await holdRequests(page, '**/rich-text-view-*.js');
  await page.goto(`/admin/dashboard?edit=${study.id}`);
  const challenge = page.getByLabel('Challenge', { exact: true });
  await challenge.fill('nine days');
  await challenge.press('Shift+Home');
  await challenge.press('Control+b');
  await expect(challenge).toHaveValue('nine days');
  come();
  await expect(challenge.locator('strong')).toHaveText('nine days');
  await challenge.press('Control+i');
  await expect(challenge.locator('em')).toHaveText('nine days');
});

test('a text whose words another page reads anew is formatted there, too', async ({ page, make, admin }) => {
  const study = await make.caseStudy({ title: 'Read anew', results: 'Two days.' });
  await page.goto(`/case-studies/${study.slug}`);
  await expect(page.getByText('Two days.')).toBeVisible();
  await admin.patch(`/api/case-studies/${study.id}`, {
    data: { results: '1. **Two** days\n2. [more](https://example.com/)' },
  });
  await expect(page.locator('.dtext ol strong')).toHaveText('Two');
  const link = page.locator('.dtext').getByRole('link', { name: 'more', exact: true });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  const answered = await (await admin.get(`/api/case-studies/${study.slug}`)).json();
  expect(answered.results).toBe('1. **Two** days\n2. [more](https://example.com/)');
});
