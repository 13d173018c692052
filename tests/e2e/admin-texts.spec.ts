import type { Page } from '@playwright/test';
import { defaultSiteContent } from '../../app/features/site-content/default-site-content.ts';
import { plain } from '../support/pictures.ts';
import { ADMIN, expect, test } from './fixtures.ts';
import { resetTexts } from './reset-texts.ts';

test.use({ sampleContent: false });

test.beforeEach(async ({ signIn, admin }) => {
  await signIn('admin');
  await resetTexts(admin);
});

const { identity, pages, availability, outlets, ventures, claims } = defaultSiteContent;

async function open(page: Page, section: string) {
  await page.goto(`/admin/content/${section}`);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

async function saved(page: Page) {
  await save(page);
  await expect(page.getByRole('status').filter({ hasText: 'is up to date on the website.' })).toBeVisible();
}

async function publicText(page: Page, path: string): Promise<string> {
  const response = await page.request.get(path);
  return response.text();
}

test('on a phone the pages are listed with what stands on them, and say what was changed by whom', async ({
  page,
  admin,
  axe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await admin.put('/api/content/slogans', { data: { data: { build: 'Count first', source: 'Ask twice' } } });
  await page.goto('/admin/content');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').filter({ hasText: 'Slogans' })).toContainText(/Changed .* by owner/);
  await axe(page, { exclude: ['iframe'] });
  await main.getByRole('link', { name: 'Slogans', exact: true }).click();
  await expect(page).toHaveURL('/admin/content/slogans');
  await expect(page.getByRole('heading', { level: 1, name: 'Slogans' })).toBeFocused();
  await expect(page.getByLabel('For products', { exact: true })).toHaveValue('Count first');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Content' })).toBeVisible();
});

test('a changed headline is on the public page at once @both', async ({ page }) => {
  await open(page, 'pages.home');
  const top = page.getByRole('region', { name: 'Top of the page', exact: true });
  await top.getByLabel('Words', { exact: true }).first().fill('Count before you buy.');
  await top.getByLabel('Highlighted part (optional)', { exact: true }).fill('before you buy.');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await saved(page);
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Count before you buy.');
  await expect(page.getByRole('heading', { level: 1 }).locator('mark')).toHaveText('before you buy.');
});

test('what is missing is named, leads to its field, and nothing is saved until it is right', async ({ page, axe }) => {
  await open(page, 'pages.home');
  const top = page.getByRole('region', { name: 'Top of the page', exact: true });
  await top.getByLabel('Highlighted part (optional)', { exact: true }).fill('not in it');
  await top.getByLabel('Lead', { exact: true }).fill('');
  await save(page);
  const summary = page.getByRole('alert').filter({ hasText: '2 things to put right' });
  await expect(summary).toBeVisible();
  await expect(top.getByLabel('Highlighted part (optional)', { exact: true })).toBeFocused();
  await axe(page, { exclude: ['iframe'] });
  await summary.getByRole('link', { name: 'Lead is required', exact: true }).click();
  await expect(top.getByLabel('Lead', { exact: true })).toBeFocused();
  await expect(page).toHaveURL('/admin/content/pages.home');
  await top.getByLabel('Lead', { exact: true }).fill('A lead again.');
  await expect(page.getByRole('alert').filter({ hasText: 'One thing to put right' })).toBeVisible();
  expect(await publicText(page, '/')).toContain(pages.home.hero.lede.slice(0, 40));
  await top.getByLabel('Highlighted part (optional)', { exact: true }).fill('');
  await saved(page);
  expect(await publicText(page, '/')).toContain('A lead again.');
});

test('a save that fails says so and keeps the words', async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 503/);
  await open(page, 'pages.about');
  await page.route('**/api/content/pages.about', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, contentType: 'text/plain', body: 'The database cannot be reached right now.' })
      : route.continue(),
  );
  await page.getByLabel('Lead', { exact: true }).fill('My own words');
  await save(page);
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText('About could not be saved');
  // Save is pressed in the bar that is always in sight: it leads to the reason
  await expect(page.locator(':focus')).toContainText('The database cannot be reached right now.');
  await expect(page.getByLabel('Lead', { exact: true })).toHaveValue('My own words');
  await page.unroute('**/api/content/pages.about');
  await saved(page);
});

test('entries of a list are added, moved, removed and brought back by buttons alone', async ({ page }) => {
  await open(page, 'availability');
  await page.getByRole('button', { name: 'Add an entry', exact: true }).press('Enter');
  const added = page.getByLabel(`Kind of request ${availability.length + 1}`, { exact: true });
  await expect(added).toBeFocused();
  await page.keyboard.type('Podcasts');
  await page.getByRole('button', { name: 'Move Podcasts up', exact: true }).press('Enter');
  await expect(page.getByText(`Podcasts is now ${availability.length} of ${availability.length + 1}.`)).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move Podcasts up', exact: true })).toBeFocused();
  await page.getByRole('button', { name: `Remove ${availability[0]}`, exact: true }).press('Enter');
  await expect(page.getByLabel('Kind of request 1', { exact: true })).toHaveValue(availability[1] ?? '');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByLabel('Kind of request 1', { exact: true })).toHaveValue(availability[0] ?? '');
  await saved(page);
  await page.goto('/media');
  const items = page.locator('.check li');
  await expect(items).toHaveCount(availability.length + 1);
  await expect(items.nth(availability.length - 1)).toContainText('Podcasts');
});

test('an entry is dragged to another place by its handle', async ({ page }) => {
  await open(page, 'availability');
  const rows = page.locator('[data-list-index]');
  const handle = rows.nth(0).locator('.grab');
  const target = await rows.nth(2).boundingBox();
  if (!target) throw new Error('The row is not shown');
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(target.x + 20, target.y + target.height - 4, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByLabel('Kind of request 3', { exact: true })).toHaveValue(availability[0] ?? '');
  await expect(page.getByLabel('Kind of request 1', { exact: true })).toHaveValue(availability[1] ?? '');
});

test('a venture leaves the Brands page, another one joins, and a wrong address is refused', async ({ page, axe }) => {
  await open(page, 'ventures');
  const [workshop] = ventures;
  await page.getByText(workshop?.name ?? '', { exact: true }).click();
  await page.getByLabel('Show on the Brands page', { exact: true }).first().uncheck();
  await page.getByRole('button', { name: 'Add a venture', exact: true }).click();
  await expect(page.locator('.list-items > li > details[open]')).toHaveCount(2);
  const fields = page.locator('.list-items > li > details[open]').last();
  await fields.getByLabel('Name', { exact: true }).fill('Tool library');
  await fields.getByLabel('Address', { exact: true }).fill('javascript:alert(1)');
  await fields.getByLabel('Summary', { exact: true }).fill('Borrow the tool, not the money.');
  await fields.getByLabel('Heading on the Brands page', { exact: true }).fill('Tools to borrow');
  await fields.getByLabel('Description on the Brands page', { exact: true }).fill('A library of tools.');
  await fields.getByLabel('Button text on the Brands page', { exact: true }).fill('Borrow a tool');
  await fields.getByLabel('In the list of affiliated businesses', { exact: true }).fill('A tool library.');
  await fields.getByLabel('Show on the Brands page', { exact: true }).check();
  await axe(page, { exclude: ['iframe'] });
  await page.locator('.list-items > li > details[open] > summary').last().click();
  await save(page);
  const address = page.getByLabel('Address', { exact: true }).last();
  await expect(address).toBeFocused();
  await expect(page.getByText('Address must start with https://, http:// or a single /').first()).toBeVisible();
  await address.fill('https://tools.example.com/');
  await saved(page);
  await page.goto('/brands');
  await expect(page.getByRole('heading', { name: workshop?.heading ?? '' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Tools to borrow', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Borrow a tool', exact: true })).toHaveAttribute(
    'href',
    'https://tools.example.com/',
  );
});

test('an outlet gets its proof, and a date that is none is refused', async ({ page }) => {
  await open(page, 'outlets');
  await page.getByText(outlets[0]?.name ?? '', { exact: true }).click();
  const fields = page.locator('details[open]');
  await fields.getByLabel('Proof (optional)', { exact: true }).fill('not an address');
  await fields.getByLabel('Date (optional)', { exact: true }).fill('2025-03-05');
  await save(page);
  await expect(fields.getByLabel('Proof (optional)', { exact: true })).toBeFocused();
  await expect(fields.getByText('Proof must start with https://, http:// or a single /')).toBeVisible();
  await fields.getByLabel('Proof (optional)', { exact: true }).fill('https://radio.example.com/interview');
  await saved(page);
  await page.goto('/media');
  const card = page.getByRole('listitem').filter({ hasText: outlets[0]?.name ?? '' });
  await expect(card.getByRole('link')).toHaveAttribute('href', 'https://radio.example.com/interview');
  await expect(card).toContainText('March 5, 2025');
});

test('a claim is one row with its wordings and where it stands; what is changed there is changed everywhere', async ({
  page,
  axe,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 400/);
  await open(page, 'claims');
  const rows = page.getByRole('group', { name: 'Claims', exact: true }).locator(':scope > ol > li');
  await expect(rows).toHaveCount(claims.length);
  const launches = rows.first();
  await expect(launches.locator('summary').first()).toContainText('3800+ · 3800 Projects');
  for (const said of [/3,800\slaunches/, 'Job register', '4 places'])
    await expect(launches.locator('summary').first()).toContainText(said);
  await expect(launches.locator('summary').first()).not.toContainText('Review on');
  await launches.locator('summary').first().click();
  await expect(launches.getByRole('link', { name: 'Home', exact: true }).first()).toHaveAttribute(
    'href',
    '/admin/content/pages.home',
  );
  await axe(page, { exclude: ['iframe'] });
  await launches.getByLabel('Number (optional)', { exact: true }).fill('120');
  // the wordings follow the number; one that does not fit it is refused
  for (const [index, wording] of ['120+', '120 Projects'].entries())
    await expect(launches.getByLabel(`Wording ${index + 1}`, { exact: true })).toHaveValue(wording);
  await launches.getByLabel('Wording 1', { exact: true }).fill('130+');
  await save(page);
  await expect(launches.getByText('“130+” does not fit the number 120 of this claim').last()).toBeVisible();
  await launches.getByLabel('Wording 1', { exact: true }).fill('120');
  await launches.getByLabel('Evidence', { exact: true }).fill('Job register of 2026.');
  // from the first figure of her own on it is looked at again
  await expect(launches.getByLabel('Review on', { exact: true })).toHaveCount(0);
  await saved(page);
  await expect(launches.locator('summary').first()).toContainText(/Review on \d+ \w+ \d{4}/);
  await launches.getByLabel('Review on', { exact: true }).fill('2027-06-30');
  await saved(page);
  expect(await publicText(page, '/case-studies')).toContain('120 Projects');
  expect(await publicText(page, '/about')).toContain('Across 120 projects');
  const home = await publicText(page, '/');
  expect(home).toContain('120 launches, $1.8B sourced');
  expect(home).not.toContain('3800+');
  expect(home).toContain('viewBox="0 0 140 42"');
});

test('title and description of a page are counted, shown as a search result, and unique', async ({
  page,
  axe,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 400/);
  await open(page, 'pages.about');
  await page.getByRole('link', { name: 'Title and description for search engines', exact: true }).click();
  await expect(page).toHaveURL('/admin/content/seo.about');
  await page.getByLabel('Title', { exact: true }).fill('About Jo Field, who counts');
  await expect(page.getByText('26 characters; 30 to 60 read best.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'In a list of results', exact: true })).toContainText(
    'About Jo Field, who counts',
  );
  const card = page.getByRole('region', { name: 'Beside a shared link', exact: true });
  await expect(card).toContainText('About Jo Field, who counts');
  const picture = card.getByRole('img', { name: 'Share card of “About Jo Field, who counts”', exact: true });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  await axe(page, { exclude: ['iframe'] });
  await page.getByLabel('Title', { exact: true }).fill(defaultSiteContent.seo.home.title);
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Title must differ from that of the page /' })).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await page.getByLabel('Title', { exact: true }).fill('About Jo Field, who counts');
  await saved(page);
  await page.goto('/about');
  await expect(page).toHaveTitle('About Jo Field, who counts');
});

test('a link can lead to another place', async ({ page }) => {
  await open(page, 'pages.home');
  const link = page
    .getByRole('region', { name: 'Introduction', exact: true })
    .getByRole('group', { name: 'Link', exact: true });
  await link.getByLabel('Words', { exact: true }).fill('Write to me');
  await link.getByLabel('Leads to', { exact: true }).selectOption('A mail to you');
  await link.getByLabel('Subject', { exact: true }).fill('Hello');
  await saved(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Write to me', exact: true })).toHaveAttribute(
    'href',
    `mailto:${identity.email}?subject=Hello`,
  );
});

test('the preview shows the page with the words as they are typed, waits while a field is wrong, and is tried again', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 503/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, 'pages.home');
  const shown = page.frameLocator('iframe[title="The page with your words"]');
  const words = page
    .getByRole('region', { name: 'Top of the page', exact: true })
    .getByLabel('Words', { exact: true })
    .first();
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(pages.home.hero.heading.text);
  await words.fill('You save when you buy.');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('You save when you buy.');
  await words.fill('');
  await expect(page.getByText('The preview waits until every field is filled in correctly.')).toBeVisible();
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('You save when you buy.');
  await page.route('**/api/content/preview', (route) => route.fulfill({ status: 503, body: 'Busy' }));
  await words.fill('You earn when you buy.');
  await expect(page.getByText('The preview could not be made. Busy')).toBeVisible();
  await page.unroute('**/api/content/preview');
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await page.getByLabel('Shown as on', { exact: true }).selectOption('A phone');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('You earn when you buy.');
  expect(await publicText(page, '/')).not.toContain('You earn when you buy.');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a press on a text of the page opens its field, in any area, and what is edited is outlined', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, 'pages.home');
  const frame = page.locator('iframe[title="The page with your words"]');
  const shown = frame.contentFrame();
  const top = page.getByRole('region', { name: 'Top of the page', exact: true });
  const heading = top.getByLabel('Words', { exact: true }).first();
  await shown.getByRole('heading', { level: 1 }).click();
  await expect(heading).toBeFocused();
  await expect(shown.locator('[data-edited]')).toHaveText(pages.home.hero.heading.text);
  // a field within a closed entry of a list, far down: both come into view
  const service = pages.home.services.cards[1]?.text ?? '';
  // the link of the card is spread over it
  await shown.getByText(service, { exact: true }).first().click({ force: true });
  await expect(page.locator('.list-items :focus')).toHaveValue(service);
  await expect(shown.locator('[data-edited]')).toBeInViewport();

  // another area: nothing is asked, what was typed is marked and comes back
  await heading.fill('You save when you buy.');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('You save when you buy.');
  const footer = shown.getByRole('contentinfo');
  await footer.getByText(defaultSiteContent.footer.about).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Footer and newsletter' })).toBeVisible();
  await expect(page.locator('#section-form :focus')).toHaveValue(defaultSiteContent.footer.about);
  const areas = page.getByRole('navigation', { name: 'Site', exact: true });
  await expect(areas.getByRole('listitem').filter({ hasText: 'Unsaved' })).toHaveText('HomeUnsaved');
  await areas.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(heading).toHaveValue('You save when you buy.');
  await expect(page.getByText('Unsaved changes')).toBeVisible();

  // by the keyboard: from the field to the pages, the page, and back
  await heading.focus();
  await page.keyboard.press('F6');
  await expect(areas.getByRole('link', { name: 'Home', exact: true })).toBeFocused();
  await page.keyboard.press('F6');
  await expect(frame).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(heading).toBeFocused();
  await page.getByLabel('Shown as on', { exact: true }).selectOption('A phone');
  const size = () => shown.locator('html').evaluate((html) => [html.clientWidth, innerHeight]);
  await expect.poll(size).toEqual([390, 844]);
});

test('a text is meant anywhere in its block: between two lines and beside the last word, at every width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, 'pages.home');
  const shown = page.locator('iframe[title="The page with your words"]').contentFrame();
  for (const width of ['As wide as it fits here', 'A phone']) {
    const choice = page.getByLabel('Shown as on', { exact: true });
    const options = await choice.locator('option').allTextContents();
    await choice.selectOption(options.includes(width) ? width : (options[0] ?? ''));
    await expect(shown.getByRole('heading', { level: 1 })).toBeVisible();
    const asked = await shown.locator('main').evaluate((main) => {
      const point = (element: Element, x: number, y: number) =>
        element.dispatchEvent(new PointerEvent('pointermove', { clientX: x, clientY: y, bubbles: true }));
      const wrong: string[] = [];
      let count = 0;
      for (const block of main.querySelectorAll('p, h1, h2, h3')) {
        const words = document.createRange();
        words.selectNodeContents(block);
        const [line] = words.getClientRects();
        if (!line || line.width < 40 || !block.checkVisibility()) continue;
        point(block, line.left + line.width / 2, line.top + line.height / 2);
        const meant = document.querySelector('[data-pointed]');
        // one text and nothing else in it
        if (meant?.textContent !== block.textContent) continue;
        const { left, top, width: across, height } = block.getBoundingClientRect();
        for (let step = 1; step < 24; step++) {
          // a walk over the block that meets every part of it
          const [x, y] = [left + ((step * 0.618) % 1) * across, top + (step / 24) * height];
          point(block, x, y);
          count += 1;
          const found = document.querySelector('[data-pointed]');
          if (found !== meant) wrong.push(`${block.textContent?.slice(0, 30)} at ${x},${y}: ${found?.textContent}`);
        }
      }
      return { count, wrong };
    });
    expect(asked.count).toBeGreaterThan(200);
    expect(asked.wrong).toEqual([]);
  }
});

test('a page that cannot be shown says so and heals', async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 404/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route('**/?preview=*', (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Gone' }));
  await open(page, 'pages.home');
  await expect(page.getByText('The page could not be shown. Your words are safe in the form.')).toBeVisible();
  await page.unroute('**/?preview=*');
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  const shown = page.frameLocator('iframe[title="The page with your words"]');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(pages.home.hero.heading.text);
});

test('earlier versions are compared and put back, and so is the original text; each can be undone', async ({
  page,
  axe,
}) => {
  await open(page, 'commentaryAreas');
  const heading = page.getByLabel('Heading', { exact: true }).first();
  for (const words of ['First wording', 'Second wording']) {
    await page.locator('.list-items summary').first().click();
    await heading.fill(words);
    await saved(page);
    await page.getByRole('button', { name: 'Close notice', exact: true }).click();
    await page.locator('.list-items summary').first().click();
  }
  await page.getByText('Show earlier versions').click();
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Compare/ }) });
  await expect(rows).toHaveCount(2);
  await rows
    .nth(1)
    .getByRole('button', { name: /^Compare/ })
    .click();
  await expect(rows.nth(1)).toContainText('Then: First wording');
  await expect(rows.nth(1)).toContainText('Now: Second wording');
  await axe(page, { exclude: ['iframe'] });
  await rows
    .nth(1)
    .getByRole('button', { name: /^Restore/ })
    .click();
  await expect(page.getByText('The earlier version is back')).toBeVisible();
  expect(await publicText(page, '/media')).toContain('First wording');
  await expect(heading).toHaveValue('First wording');

  await page.getByRole('button', { name: 'Close notice', exact: true }).click();
  await page.getByRole('button', { name: 'Back to the original text', exact: true }).click();
  await expect(page.getByText('The original text is back')).toBeVisible();
  expect(await publicText(page, '/media')).not.toContain('First wording');
  await page.getByRole('status').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('The text is as it was before.')).toBeVisible();
  expect(await publicText(page, '/media')).toContain('First wording');
});

test('two people at one text: neither loses a word @both', async ({ page, admin, allowConsoleError }) => {
  allowConsoleError(/status of 412/);
  await open(page, 'slogans');
  await page.getByLabel('For products', { exact: true }).fill('My own rule');
  const theirs = { build: 'Their rule', source: 'Their other rule' };
  await admin.put('/api/content/slogans', { data: { data: theirs } });
  await save(page);
  const conflict = page.getByRole('alert').filter({ hasText: 'Two versions of this text' });
  await expect(conflict).toContainText('owner saved it');
  await expect(conflict).toBeFocused();
  await conflict.getByRole('button', { name: 'Load their version', exact: true }).click();
  await expect(page.getByLabel('For products', { exact: true })).toHaveValue('Their rule');
  await page.getByRole('button', { name: 'Restore unsaved work', exact: true }).click();
  await expect(page.getByLabel('For products', { exact: true })).toHaveValue('My own rule');
  await save(page);
  await page.getByRole('button', { name: 'Overwrite with mine', exact: true }).click();
  await expect(page.getByText('is up to date on the website.')).toBeVisible();
  expect(await publicText(page, '/')).toContain('My own rule');
});

test('unsaved words survive leaving, and are offered in every window', async ({ page, context }) => {
  await open(page, 'slogans');
  await page.getByLabel('For products', { exact: true }).fill('Kept words');
  // the click is over before the question comes
  const dismissed = page.waitForEvent('dialog').then((dialog) => dialog.dismiss());
  await page.getByRole('button', { name: 'Back to Manage Content', exact: true }).click();
  await dismissed;
  await expect(page.getByLabel('For products', { exact: true })).toHaveValue('Kept words');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Back to Manage Content', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Content' })).toBeVisible();
  await open(page, 'slogans');
  await expect(page.getByLabel('For products', { exact: true })).toHaveValue(defaultSiteContent.slogans.build);
  await page.getByRole('button', { name: 'Restore unsaved work', exact: true }).click();
  await expect(page.getByLabel('For products', { exact: true })).toHaveValue('Kept words');

  const other = await context.newPage();
  await other.goto('/admin/content/slogans');
  await expect(other.getByRole('button', { name: 'Restore unsaved work', exact: true })).toBeVisible();
  await other.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(other.getByRole('button', { name: 'Restore unsaved work', exact: true })).toHaveCount(0);
});

test('unsaved words outlive an ended session: signing in leads back to them', async ({
  page,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 401/);
  await open(page, 'slogans');
  await page.getByLabel('For products', { exact: true }).fill('Typed just before the session ended');
  await context.clearCookies();
  await expect(page).toHaveURL('/auth');
  await page.getByLabel('Username', { exact: true }).fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/admin/content/slogans');
  await expect(page.getByLabel('For products', { exact: true })).toHaveValue('Typed just before the session ended');
  await saved(page);
});

test('a picture is chosen from the library, or its address typed; a script is no picture', async ({ page, axe }) => {
  await open(page, 'images');
  const portrait = page.getByRole('region', { name: 'Portrait', exact: true });
  const address = portrait.getByLabel('Picture', { exact: true });
  await expect(address).toBeHidden();
  await portrait.getByText('Address of the picture', { exact: true }).click();
  await address.fill('javascript:alert(1)');
  await save(page);
  await expect(portrait.getByText('Picture must start with https://, http:// or a single /')).toBeVisible();
  await portrait.getByRole('button', { name: 'Choose from your pictures: Picture', exact: true }).click();
  const library = page.getByRole('dialog', { name: 'Choose: Picture', exact: true });
  await library
    .getByLabel('Upload pictures', { exact: true })
    .setInputFiles([
      { name: 'portrait.png', mimeType: 'image/png', buffer: await plain([120, 60, 40], 300, 300).png().toBuffer() },
    ]);
  await axe(page, { exclude: ['iframe'] });
  await library.getByRole('button', { name: 'Choose portrait.png', exact: true }).click();
  await expect(address).toHaveValue(/^\/uploads\/[0-9a-f]{32}\.webp$/);
  await saved(page);
  await page.goto('/about');
  await expect(page.locator('.abside img')).toHaveAttribute('src', /^\/uploads\//);
});

test('a text that cannot be read says so and heals; an address that is none leads back', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 500/);
  await page.route('**/api/content/slogans', (route) => route.fulfill({ status: 500, body: 'boom' }));
  await page.goto('/admin/content/slogans');
  await expect(page.getByText('This text could not be read.')).toBeVisible();
  await page.unroute('**/api/content/slogans');
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(page.getByLabel('For products', { exact: true })).toBeVisible();
  await page.goto('/admin/content/nothing');
  await expect(page.getByRole('heading', { level: 1, name: 'There is no such text' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Manage Content', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Content' })).toBeVisible();
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

  test('each kind of form fits and is accessible, opened wholly', async ({ page, axe }) => {
    for (const section of ['pages.home', 'ventures', 'claims', 'footer', 'images', 'pages.sitemap', 'seo.home']) {
      await open(page, section);
      const covered = await page.evaluate(() =>
        [...document.querySelectorAll('.list-items > li:has(> details)')].flatMap((item) => {
          const name = item.querySelector('summary span')?.getBoundingClientRect();
          const buttons = item.querySelector(':scope > .list-actions')?.getBoundingClientRect();
          const isApart = !name || !buttons || buttons.left >= name.right || buttons.top >= name.bottom;
          return isApart || name.height === 0 ? [] : [item.textContent];
        }),
      );
      expect(covered, `No button of ${section} stands on a name`).toEqual([]);
      await page.evaluate(() => {
        for (const part of document.querySelectorAll('.list-items details')) part.setAttribute('open', '');
      });
      expect(await width(page), section).toBe(390);
      const cutOff = await page.evaluate(() =>
        [...document.querySelectorAll('#section-form .fld :is(label, input, textarea, select, .ht)')]
          .filter((part) => part.getBoundingClientRect().right > innerWidth)
          .map((part) => part.outerHTML),
      );
      expect(cutOff, `Every field and hint of ${section} is whole`).toEqual([]);
      await axe(page);
    }
  });

  test('the preview is shown on demand', async ({ page }) => {
    await open(page, 'pages.home');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const shown = page.frameLocator('iframe[title="The page with your words"]');
    await expect(shown.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await width(page)).toBe(390);
  });
});
