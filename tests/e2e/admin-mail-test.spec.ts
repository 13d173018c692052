import { expect } from './fixtures.ts';
import { test } from './mail-fixtures.ts';

test.use({ sampleContent: false });

/** A little more than the time after which an open page asks again how it went, in milliseconds. */
const READS_EVERY = 3100;

test('a test mail goes out, is turned away in plain words, and never to an example address', async ({
  page,
  signIn,
  mailServer,
  axe,
  allowConsoleError,
}) => {
  test.slow();
  allowConsoleError(/status of 409/);
  await signIn('admin');
  await page.clock.install();
  await page.goto('/admin/settings/mail');
  await expect(page.getByText('Your host set this up, and changes it.', { exact: true })).toBeVisible();
  await expect(page.getByRole('form', { name: 'How mail leaves', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Send me a test', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Say first where enquiries are sent');

  const owner = 'owner@workshop.com.au';
  const form = page.getByRole('form', { name: 'Where enquiries are sent', exact: true });
  const recipient = form.getByLabel('Send enquiries to', { exact: true });
  await expect(form.getByText('Enquiries are not sent anywhere yet.')).toBeVisible();
  await recipient.fill('owner@example.com');
  await form.getByRole('button', { name: 'Save address', exact: true }).click();
  await expect(recipient).toBeFocused();
  await expect(recipient).toHaveAccessibleDescription(/Enter a mail address that you read/);
  await axe(page);
  await recipient.fill(owner);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText(`Enquiries are sent to ${owner} from now on.`)).toBeVisible();
  await expect(form.getByText('Enquiries are not sent anywhere yet.')).toHaveCount(0);
  await expect(page.getByRole('definition').filter({ hasText: owner })).toBeVisible();
  await page.getByRole('button', { name: 'Send me a test', exact: true }).click();
  await expect.poll(() => mailServer.mails.at(-1)?.to).toEqual([owner]);
  await page.clock.runFor(READS_EVERY);
  await expect(page.getByText(`The mail server took the test mail to ${owner}.`)).toBeVisible();
  await axe(page);

  mailServer.behaviour.refuseRecipientWith = 550;
  await page.getByRole('button', { name: 'Send me a test', exact: true }).click();
  await expect(page.getByText('The test mail could not be sent')).toBeVisible();
  await expect(page.getByText(/The mail server said: .*We do not take this one/).first()).toBeVisible();

  delete mailServer.behaviour.refuseRecipientWith;
  const sent = mailServer.mails.length;
  await page.getByRole('button', { name: `Try again: Test mail from your website, to ${owner}`, exact: true }).click();
  await expect.poll(() => mailServer.mails.length).toBe(sent + 1);
  await expect(page.getByRole('heading', { name: 'Mails that could not be sent', exact: true })).toBeHidden();
});
