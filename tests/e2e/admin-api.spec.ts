import { expect, test } from './fixtures.ts';

// as most files of the workspace, with which it shares a server
test.use({ sampleContent: false });

test('the owner makes a token for a program, which works until it is revoked @both', async ({
  page,
  signIn,
  server,
  axe,
}) => {
  await signIn('admin');
  // as on a site without https
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto('/admin/settings/api');
  const tokens = page.getByRole('region', { name: 'Access tokens', exact: true });
  await tokens.getByLabel('Name', { exact: true }).fill('Nightly script');
  await tokens.getByLabel('It may', { exact: true }).selectOption('Read and write');
  await tokens.getByRole('button', { name: 'Make token', exact: true }).click();
  await expect(tokens.getByRole('heading', { name: 'The token “Nightly script”', exact: true })).toBeFocused();
  const token = await tokens.getByText(/^cst_/).innerText();
  await axe(page);
  await tokens.getByRole('button', { name: 'Copy', exact: true }).click();
  expect(await page.evaluate(() => String(getSelection()))).toBe(token);
  await tokens.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByText(token)).toHaveCount(0);
  await expect(tokens.getByRole('button', { name: 'Make token', exact: true })).toBeFocused();

  const headers = { Authorization: `Bearer ${token}` };
  expect((await fetch(`${server.url}/api/projects/trash`, { headers })).status).toBe(200);
  await expect(tokens.getByText(/Last used/)).toBeVisible();
  page.once('dialog', (dialog) => dialog.accept());
  await tokens.getByRole('button', { name: 'Revoke Nightly script', exact: true }).click();
  await expect(tokens.getByRole('listitem')).toHaveCount(0);
  expect((await fetch(`${server.url}/api/projects/trash`, { headers })).status).toBe(401);
});

test('the owner has another program told, reads why an address is refused, and sees how messages went @both', async ({
  page,
  signIn,
  allowConsoleError,
}) => {
  allowConsoleError(/400/);
  await signIn('admin');
  await page.goto('/admin/settings/api');
  const programs = page.getByRole('region', { name: 'Tell another program', exact: true });
  await programs.getByLabel('Address', { exact: true }).fill('https://127.0.0.1/hook');
  await programs.getByRole('button', { name: 'Tell it', exact: true }).click();
  await expect(programs.getByText('is not on the public internet')).toBeVisible();
  await programs.getByLabel('Address', { exact: true }).fill('https://localhost:9/hook');
  // what says who somebody is waits for a tick of its own
  const enquiries = programs.getByRole('checkbox', { name: /^Somebody wrote .* sends personal data to this address$/ });
  await expect(enquiries).not.toBeChecked();
  await enquiries.check();
  await programs.getByRole('button', { name: 'Tell it', exact: true }).click();
  await expect(programs.getByText(/^whsec_/)).toBeVisible();
  await programs.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(programs.getByText('your privacy page doesn’t name localhost:9 yet.')).toBeVisible();
  await programs.getByRole('button', { name: 'Send a test message to https://localhost:9/hook', exact: true }).click();
  const log = programs.getByRole('list', { name: 'Messages to https://localhost:9/hook', exact: true });
  await expect(log.getByText(/Not delivered yet, 1 try: localhost is not on the public internet/)).toBeVisible();
  await expect(log.getByRole('button', { name: /^Send again: A test message/ })).toBeVisible();
  page.once('dialog', (dialog) => dialog.accept());
  await programs.getByRole('button', { name: 'Delete https://localhost:9/hook', exact: true }).click();
  await expect(log).toHaveCount(0);
});
