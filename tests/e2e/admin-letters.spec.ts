import type { Page } from '@playwright/test';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { MOVABLE_CLOCK, restartAt } from '../support/clock-ahead.ts';
import { addReaders } from '../support/letter-readers.ts';
import type { RunningServer } from '../support/server.ts';
import { chooseTheme } from './choose-theme.ts';
import { expect } from './fixtures.ts';
import { test as mailTest } from './mail-fixtures.ts';
import { tabTo } from './tab-to.ts';

/** A minute in which a letter can be taken back, and a little more. */
const TAKE_BACK = 61_000;
const OWNER = 'owner@workshop.com.au';

const test = mailTest.extend({
  serverEnv: [
    async ({ mailServer }, use) =>
      use({
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'Sample Site <site@example.org>',
        MAIL_PER_MINUTE: '6000',
        ...MOVABLE_CLOCK,
      }),
    { scope: 'worker' },
  ],
});

test.use({ sampleContent: false });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
async function subjects(page: Page): Promise<string[]> {
  const { items } = await (await page.request.get('/api/letters')).json();
  return items.map(({ subject }: { subject: string }) => subject);
}
const mail = (page: Page) => page.frameLocator('iframe[title="The letter as a mail"]');

async function signUp(server: RunningServer, count: number, options?: Parameters<typeof addReaders>[2]) {
  const { db } = openDatabase(server);
  try {
    await addReaders({ db }, count, options);
  } finally {
    await db.destroy();
  }
}

test('a letter is written, tried, sent to everybody who agreed, and is told to be gone @both', async ({
  page,
  admin,
  server,
  mailServer,
  signIn,
  make,
  axe,
  allowConsoleError,
}) => {
  test.slow();
  allowConsoleError(/status of (?:409|502|503)|net::ERR_/);
  // the look for accessibility faults tries to run in the frame, too
  allowConsoleError(/Blocked script execution/);
  await make.caseStudy({ title: 'A kettle for trains' });
  const set = await admin.patch('/api/settings/enquiry-recipient', { data: { email: OWNER } });
  expect(set.status(), await set.text()).toBe(200);
  await signIn('admin');

  await page.goto('/admin/letters');
  await expect(page.getByRole('heading', { name: 'No letters yet', exact: true })).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Write a letter', exact: true }).click();
  await expect(page.getByText('Nobody has agreed to this yet.')).toBeVisible();
  await expect(button(page, 'Send …')).toHaveAttribute('aria-disabled', 'true');
  await signUp(server, 3);
  await signUp(server, 2, { from: 10, words: 'Words of long ago' });

  await field(page, 'Subject').fill('Dates in May');
  await expect(page.getByText('12 of 150 characters.')).toBeVisible();
  await field(page, 'Preview line').fill('And a kettle');
  await field(page, 'Text').fill('Dear **reader**,\n\n<b>three dates</b> are fixed.');
  await button(page, 'Insert a study').click();
  await axe(page);
  await page.getByRole('dialog').getByRole('button', { name: 'A kettle for trains', exact: true }).click();
  const below = field(page, 'Text below A kettle for trains');
  await expect(below).toBeFocused();
  await expect(field(page, 'Text')).toHaveValue(/fixed\.$/);
  await expect(button(page, 'Take out A kettle for trains')).toBeVisible();
  await button(page, 'Insert a button').click();
  const asking = page.getByRole('dialog', { name: 'Insert a button', exact: true });
  await asking.getByLabel('Words', { exact: true }).fill('Save a seat');
  await asking.getByLabel('Address', { exact: true }).fill('nowhere');
  await asking.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect(asking.getByLabel('Address', { exact: true })).toHaveAccessibleDescription(
    /Enter an address that starts/,
  );
  await asking.getByLabel('Address', { exact: true }).fill('/contact');
  await asking.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect(field(page, 'Text below Save a seat')).toBeFocused();

  // the mail as it will be, dressed, and with its picture
  await expect(mail(page).getByRole('heading', { name: 'A kettle for trains', exact: true })).toBeVisible();
  await expect(mail(page).getByText('<b>three dates</b> are fixed.')).toBeVisible();
  await expect(mail(page).getByText('Save a seat')).toHaveCSS('background-color', 'rgb(254, 194, 8)');
  const picture = mail(page).getByRole('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await axe(page, { exclude: ['iframe'] });
  await button(page, 'Plain text').click();
  await expect(page.getByRole('region', { name: 'The letter as plain text', exact: true })).toContainText(
    'Save a seat:\n',
  );
  await button(page, 'Phone').click();
  await expect(mail(page).getByText('Save a seat')).toBeVisible();

  // pressed with unsaved words: they are saved first
  await button(page, 'Send me a test').click();
  await expect(page.getByRole('status').getByText(`It is on its way to ${OWNER}.`)).toBeVisible();
  await expect.poll(() => mailServer.mails.at(-1)?.to).toEqual([OWNER]);
  expect(mailServer.mails.at(-1)?.header('subject')).toBe('Test: Dates in May');
  await expect(page.getByText('Unsaved changes')).toBeHidden();

  await expect(page.getByText('3 people agreed to “new case studies”.')).toBeVisible();
  await button(page, 'Send …').click();
  const dialog = page.getByRole('dialog', { name: 'Send this letter', exact: true });
  await expect(dialog.getByText('3 people', { exact: true })).toBeVisible();
  await axe(page);
  const number = dialog.getByLabel('To send it, type the number of people: 3', { exact: true });
  await number.fill('5');
  await dialog.getByRole('button', { name: 'Send to 3 people', exact: true }).click();
  await expect(number).toHaveAccessibleDescription(/Type 3, the number of people who get it\./);
  await expect(number).toBeFocused();

  // somebody signs up at this very moment
  await number.fill('3');
  await signUp(server, 1, { from: 20 });
  await dialog.getByRole('button', { name: 'Send to 3 people', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('To send it, type the number of people: 4', { exact: true }).fill('4');
  await dialog.getByRole('button', { name: 'Send to 4 people', exact: true }).click();

  // once it is taken back, it is a draft with all its words
  await expect(page).toHaveURL(/view=sending/);
  await expect(page.getByText(/Leaves in \d+ seconds?, to 4 people\./)).toBeVisible();
  await axe(page);
  await button(page, 'Take back Dates in May').click();
  await expect(page.getByText('It is a draft again.')).toBeVisible();
  await page.getByRole('link', { name: /^Drafts/ }).click();
  await page.getByRole('link', { name: 'Dates in May', exact: true }).click();
  await button(page, 'Send …').click();
  await dialog.getByLabel('To send it, type the number of people: 4', { exact: true }).fill('4');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Leaves in \d+ seconds?, to 4 people\./)).toBeVisible();
  const before = mailServer.mails.length;

  await restartAt(server, Date.now() + TAKE_BACK);
  await expect.poll(() => mailServer.mails.length).toBe(before + 4);
  const to = mailServer.mails.slice(before).flatMap((one) => one.to);
  expect(new Set(to)).toEqual(new Set([1, 2, 3, 20].map((which) => `reader${which}@example.com`)));
  expect(mailServer.mails.at(-1)?.text).toContain('/contact?utm_medium=email');
  expect(mailServer.mails.at(-1)?.text).toMatch(/You get this letter because you agreed to it on March 1, 2026\./);
  await page.goto('/admin/letters?view=sent');
  await expect(page.getByText(/^Sent .*, to 4 people\.$/)).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText('4');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await chooseTheme(page, width === 390 ? 'dark' : 'light');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await axe(page);
  }
  await page.getByRole('link', { name: 'Dates in May', exact: true }).click();
  await expect(mail(page).getByText('Save a seat')).toBeVisible();
  await expect(field(page, 'Subject')).toHaveCount(0);

  // a mail that came back is not read here: the owner says so
  await page.goto('/admin/letters?view=sent');
  await page.getByRole('main').getByRole('link', { name: 'Subscribers', exact: true }).click();
  const mark = page.getByRole('button', { name: /^Mark as undeliverable/ });
  await page.getByLabel('More for reader1@example.com', { exact: true }).click();
  await mark.click();
  await expect(mark).toHaveCount(0);
  await expect(
    page.getByRole('listitem').filter({ hasText: 'reader1@example.com' }).getByText('Undeliverable', { exact: true }),
  ).toBeVisible();
});

test('a letter on its way is paused, goes on, and is stopped; how much of it went is told', async ({
  page,
  admin,
  server,
  mailServer,
  signIn,
  axe,
}) => {
  test.slow();
  await signUp(server, 5, { from: 100 });
  const draft = { subject: 'Slowly', body: 'One after the other.', purpose: 'events' };
  const { id } = await (await admin.post('/api/letters', { data: draft })).json();
  const { agreed } = await (await admin.get('/api/letters/audience?purpose=events')).json();
  const sent = await admin.post(`/api/letters/${id}/send`, { data: { expected: agreed } });
  expect(sent.status(), await sent.text()).toBe(202);
  mailServer.behaviour.silentFor = 2000;
  // the clock may be a minute ahead already
  await restartAt(server, Date.now() + 3 * TAKE_BACK);

  await signIn('admin');
  await page.goto('/admin/letters');
  const went = new RegExp(`\\d of ${agreed} went\\.`);
  await expect(page.getByText('Sending', { exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'How far Slowly is', exact: true })).toBeVisible();
  await expect(page.getByText(/a minute\. Done about/)).toBeVisible();
  await axe(page);
  await button(page, 'Pause Slowly').click();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await expect(page.getByText(went)).toBeVisible();
  await button(page, 'Go on sending Slowly').click();
  await expect(button(page, 'Pause Slowly')).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await button(page, 'Stop Slowly').click();
  await expect(button(page, 'Stop Slowly')).toHaveCount(0);
  await page.goto('/admin/letters?view=sent');
  await expect(page.getByText(new RegExp(`^Stopped .*${went.source}`))).toBeVisible();
  delete mailServer.behaviour.silentFor;
});

test('by keyboard alone: begun, written, saved, left and deleted, and the deletion taken back', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/admin/letters');
  await tabTo(page, page.getByRole('link', { name: 'Write a letter', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, field(page, 'Subject'));
  await page.keyboard.type('Nothing is lost');
  await tabTo(page, field(page, 'Text'));
  await page.keyboard.type('bold');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Control+b');
  await expect(field(page, 'Text').locator('strong')).toHaveText('bold');
  await tabTo(page, button(page, 'Insert a button'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: 'Words', exact: true }));
  await page.keyboard.type('Come');
  await page.keyboard.press('Tab');
  await page.keyboard.type('/contact');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Text below Come')).toBeFocused();
  await expect(field(page, 'Text')).toHaveValue('**bold**');

  // nothing is stored before it is saved; what is not saved is asked for, and comes back
  page.once('dialog', (dialog) => void dialog.dismiss());
  await page.goBack();
  await expect(page).toHaveURL(/\?new=1$/);
  expect(await subjects(page)).not.toContain('Nothing is lost');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Nobody gets it until you send it.')).toBeVisible();
  await expect(page).toHaveURL(/\?edit=\d+$/);
  await expect(field(page, 'Text below Come'), 'The caret stays where it stood').toBeFocused();
  await page.goto('/admin/letters?view=drafts');
  const remove = button(page, 'Delete Nothing is lost');
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  await expect(remove).toHaveCount(0);
  await page.getByRole('status').getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect(remove).toBeVisible();
  await page.getByRole('link', { name: 'Nothing is lost', exact: true }).press('Enter');
  await expect(field(page, 'Text')).toHaveValue('**bold**');
  await expect(button(page, 'Take out Come')).toBeVisible();
});

test('two who write one letter choose, and what cannot be read or drawn says so', async ({
  page,
  admin,
  signIn,
  allowConsoleError,
}) => {
  allowConsoleError(/status of (?:412|503)/);
  await signIn('admin');
  const { id } = await (await admin.post('/api/letters', { data: { subject: 'Ours' } })).json();
  const busy = (route: import('@playwright/test').Route) => route.fulfill({ status: 503, body: 'Busy' });
  await page.route('**/api/letters/preview', busy);
  await page.goto(`/admin/letters?edit=${id}`);
  await expect(page.getByText('The preview could not be made. Busy')).toBeVisible();
  await page.unroute('**/api/letters/preview');
  await field(page, 'Subject').fill('Mine');
  await expect(mail(page).getByRole('heading', { name: 'Mine', exact: true })).toBeVisible();
  expect((await admin.patch(`/api/letters/${id}`, { data: { subject: 'Theirs' } })).status()).toBe(200);
  await button(page, 'Save').click();
  await expect(page.getByRole('heading', { name: 'Two versions of this letter', exact: true })).toBeVisible();
  await button(page, 'Overwrite with mine').click();
  await expect(page.getByText('Nobody gets it until you send it.')).toBeVisible();
  expect((await (await admin.get(`/api/letters/${id}`)).json()).subject).toBe('Mine');

  // words that were not saved survive a reload of the page
  await field(page, 'Preview line').fill('Not saved yet');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await button(page, 'Restore unsaved work').click();
  await expect(field(page, 'Preview line')).toHaveValue('Not saved yet');
  await button(page, 'Save').click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();

  await page.route('**/api/letters', busy);
  await page.goto('/admin/letters');
  await expect(page.getByText('The letters could not be read. Busy')).toBeVisible();
  await page.unroute('**/api/letters');
  await button(page, 'Retry').click();
  await expect(page.getByRole('link', { name: 'Mine', exact: true })).toBeVisible();
});

test('a letter that has no subject is named by its first words, and nothing is stored of one without a word', async ({
  page,
  admin,
  signIn,
}) => {
  await signIn('admin');
  const before = await subjects(page);
  await page.goto('/admin/letters?new=1');
  await expect(field(page, 'Subject')).toBeFocused();
  await page.goto('/admin/letters');
  expect(await subjects(page)).toEqual(before);
  await admin.post('/api/letters', { data: { body: '[study:1]\n\nDear **readers**, three dates are fixed.' } });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Dear readers, three dates are fixed.', exact: true })).toBeVisible();
});
