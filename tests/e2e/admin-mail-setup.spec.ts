import { type MailServer, selfSigned, startMailServer } from '../support/mail-server.ts';
import { expect, test } from './fixtures.ts';

test.use({ sampleContent: false, serverEnv: { ALLOW_PRIVATE_ADDRESSES: 'on' } });

/** A little more than the time after which an open page asks again how it went, in milliseconds. */
const READS_EVERY = 3100;

const LOGIN = { username: 'owner@workshop.com.au', password: 'an app password' };

let server: MailServer;

test.beforeAll(async () => {
  server = await startMailServer(0, { ...selfSigned(), isFromFirstByte: true });
  server.behaviour.login = LOGIN;
});
test.afterAll(() => server.close());

test('the owner sets up mail in the browser, is told what is wrong, and gets a test', async ({
  page,
  signIn,
  axe,
  allowConsoleError,
}) => {
  test.slow();
  allowConsoleError(/400/);
  await signIn('admin');
  await page.clock.install();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/admin/settings/mail');
  const form = page.getByRole('form', { name: 'How mail leaves', exact: true });
  await expect(page.getByText('Mail is off', { exact: true })).toBeVisible();
  await expect(form.getByText(/Not the password of your account/)).toBeVisible();
  await form.getByLabel('Provider of your mail', { exact: true }).selectOption('Another provider');
  await form.getByLabel('Encryption', { exact: true }).selectOption('STARTTLS (port 587)');
  await expect(form.getByLabel('Port', { exact: true })).toHaveValue('587');
  await form.getByLabel('Encryption', { exact: true }).selectOption('TLS from the start (port 465)');
  await form.getByRole('button', { name: 'Save mail settings', exact: true }).click();
  await expect(form.getByLabel('Mail address', { exact: true })).toBeFocused();
  await form.getByLabel('Mail address', { exact: true }).fill(LOGIN.username);
  await form.getByLabel('App password', { exact: true }).fill('a wrong one');
  await form.getByLabel('Mail server', { exact: true }).fill('127.0.0.1');
  await form.getByLabel('Port', { exact: true }).fill(new URL(server.url).port);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await axe(page);
  await form.getByRole('button', { name: 'Save mail settings', exact: true }).click();
  await expect(page.getByRole('status').getByText(/Send yourself a test/)).toBeVisible();

  const sendTest = page.getByRole('button', { name: 'Send me a test', exact: true });
  await sendTest.click();
  await expect.poll(async () => (await page.request.get('/api/settings/mail')).text()).toContain('does not accept');
  await page.clock.runFor(READS_EVERY);
  await expect(page.getByText(/^The mail server does not accept the login\. Check the address/).first()).toBeVisible();
  await axe(page);

  await expect(form.getByLabel('App password', { exact: true })).toHaveValue('');
  await form.getByLabel('App password', { exact: true }).fill(LOGIN.password);
  await form.getByRole('button', { name: 'Save mail settings', exact: true }).click();
  await expect.poll(() => server.mails.length).toBeGreaterThan(0);
  await sendTest.click();
  await expect.poll(() => server.mails.length).toBeGreaterThan(1);
  await page.clock.runFor(READS_EVERY);
  await expect(page.getByText(`The mail server took the test mail to ${LOGIN.username}.`)).toBeVisible();

  // offered, and sent nowhere until it is saved
  const enquiries = page.getByRole('form', { name: 'Where enquiries are sent', exact: true });
  await expect(enquiries.getByLabel('Send enquiries to', { exact: true })).toHaveValue(LOGIN.username);
  await expect(enquiries).toContainText('The mail server took a mail to the address below.');
  expect(await (await page.request.get('/api/settings/enquiry-recipient')).json()).toEqual({ email: null });

  await form.getByRole('button', { name: 'Switch mail off', exact: true }).click();
  await expect(page.getByText('Mail is off', { exact: true }).first()).toBeVisible();
  await expect(sendTest).toHaveCount(0);
});
