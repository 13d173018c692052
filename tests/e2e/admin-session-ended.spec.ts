import { ADMIN, expect, test } from './fixtures.ts';

test.use({ sampleContent: false });

for (const { what, begin, field, name, end } of [
  { what: 'letter', begin: '/admin/letters?new=1', field: 'Subject', name: /letters\?edit=(\d+)/, end: 'letters' },
  {
    what: 'article',
    begin: '/admin/pages?new=article',
    field: 'Title',
    name: /pages\?edit=(\d+)/,
    end: 'entry-drafts',
  },
])
  test(`a session that ends over a new ${what} that was stored leads back to that, with the newer words`, async ({
    page,
    context,
    signIn,
    admin,
    afterwards,
    allowConsoleError,
  }) => {
    allowConsoleError(/status of 401/);
    await signIn('admin');
    await page.goto(begin);
    const words = page.getByLabel(field, { exact: true });
    await words.fill('Stored');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(name);
    const address = page.url();
    afterwards(() => admin.delete(`/api/${end}/${name.exec(address)?.[1]}`));
    await context.clearCookies();
    await words.press('End');
    await page.keyboard.type(' and written on');
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    await page.getByLabel('Username', { exact: true }).fill(ADMIN.username);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(words).toHaveValue('Stored and written on');
  });
