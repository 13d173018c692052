import { expect, SECOND_ADMIN } from './fixtures.ts';
import { test } from './mail-fixtures.ts';

test.use({ sampleContent: false });

const ADDRESS = 'owner@workshop.com.au';
const PASSWORD = 'plum tree, late frost, again';

test('a forgotten password is set anew by the link of a mail', async ({
  page,
  signIn,
  mailServer,
  axe,
  allowConsoleError,
}) => {
  test.slow();
  allowConsoleError(/status of 40[13]/);
  await signIn('second admin');
  await page.goto('/admin/settings/accounts');
  const form = page.getByRole('form', { name: 'Mail address for a new password', exact: true });
  await form.getByLabel('Mail address for a new password', { exact: true }).fill(ADDRESS);
  await form.getByRole('button', { name: 'Save mail address', exact: true }).click();
  await expect(page.getByRole('status').getByText(`A link for a new password goes to ${ADDRESS}.`)).toBeVisible();
  await page.context().clearCookies();

  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/auth');
  await page.getByLabel('Username', { exact: true }).fill(SECOND_ADMIN);
  await page.getByText('Forgot password?').click();
  await expect(page.getByLabel('Username or mail address', { exact: true })).toHaveValue(SECOND_ADMIN);
  await axe(page);
  await page.getByRole('button', { name: 'Mail me a link', exact: true }).click();
  await expect(page.getByText(/^If an administrator’s account of this name has a mail address/)).toBeVisible();
  const mailOf = () => mailServer.mails.findLast(({ to }) => to.includes(ADDRESS));
  await expect.poll(() => mailOf()?.text ?? '').toContain('/auth#reset=');
  const [, token = ''] = /#reset=([\w-]{43})/.exec(mailOf()?.text ?? '') ?? [];

  await page.goto(`/auth#reset=${token}`);
  await expect(page.getByRole('heading', { name: 'A new password', exact: true })).toBeVisible();
  await expect(page).toHaveURL('/auth');
  await axe(page);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password', exact: true }).click();
  await expect(page.getByText('Your password is set.')).toBeVisible();
  await page.getByLabel('Username', { exact: true }).fill(SECOND_ADMIN);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);

  await page.context().clearCookies();
  await page.goto('about:blank');
  await page.goto(`/auth#reset=${token}`);
  await page.getByLabel('New password', { exact: true }).fill('another late frost, plums');
  await page.getByRole('button', { name: 'Set password', exact: true }).click();
  await expect(page.getByText('This link no longer works.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to signing in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
});
