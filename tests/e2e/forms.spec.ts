import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false, serverEnv: { LOG_LEVEL: 'info' } });

/** Chromium writes every answer of 400 and above to the console, pages included. */
const REFUSED = /status of 4\d\d/;

function footerForm(page: Page) {
  const form = page.getByRole('contentinfo');
  return {
    email: form.getByLabel('Event dates by email', { exact: true }),
    button: form.getByRole('button', { name: 'Subscribe', exact: true }),
  };
}

test.describe('the newsletter, without JavaScript @both', () => {
  test('an address entered at the foot of a page is asked to confirm', async ({ page, admin }) => {
    await page.goto('/about');
    const { email, button } = footerForm(page);
    await expect(email).toHaveAttribute('type', 'email');
    await expect(email).toHaveAttribute('placeholder', 'Your email');
    await email.fill('maya@example.com');
    await button.click();
    await expect(page).toHaveURL('/newsletter/thanks?mail=later');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your address is noted.');
    const { mails } = (await (await admin.get('/api/mails')).json()) as { mails: { to: string; state: string }[] };
    expect(mails).toContainEqual(expect.objectContaining({ to: 'maya@example.com', state: 'pending' }));
  });

  test('the browser itself stops what is no address', async ({ page }) => {
    await page.goto('/');
    const { email, button } = footerForm(page);
    await email.fill('maya');
    await button.click();
    await expect(page).toHaveURL('/');
    await expect(email).toBeFocused();
  });

  test('what the browser lets through is refused with the address kept and the focus on the reason', async ({
    page,
    allowConsoleError,
  }) => {
    allowConsoleError(REFUSED);
    await page.goto('/media');
    const { email, button } = footerForm(page);
    await email.fill('maya@localhost');
    await button.click();
    await expect(page).toHaveURL('/newsletter');
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByRole('alert')).toBeFocused();
    await page.getByRole('link', { name: 'Enter an email address in the form name@example.com.', exact: true }).click();
    const field = page.getByRole('main').getByLabel('Your email', { exact: true });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('maya@localhost');
    await expect(field).toHaveAccessibleDescription('Enter an email address in the form name@example.com.');

    await field.fill('maya@example.net');
    await page.getByRole('main').getByRole('button', { name: 'Subscribe', exact: true }).click();
    await expect(page).toHaveURL('/newsletter/thanks?mail=later');
  });

  test('a program that fills every field is thanked and ignored', async ({ page, request, server, admin }) => {
    const sent = await request.post('/newsletter', {
      headers: { Origin: new URL(server.url).origin },
      form: { email: 'bot@example.com', website: 'https://spam.example' },
      maxRedirects: 0,
    });
    expect([sent.status(), sent.headers()['location']]).toEqual([303, '/newsletter/thanks?mail=later']);
    expect(await (await admin.get('/api/subscribers')).text()).not.toContain('bot@example.com');
    await page.goto('/newsletter');
    await expect(page.getByRole('textbox', { name: 'Leave this empty', exact: true })).toHaveCount(0);
  });

  test('nothing of what visitors enter is written to the log', async ({ page, server }) => {
    await page.goto('/newsletter');
    await page.getByRole('main').getByLabel('Your email', { exact: true }).fill('private-person@example.com');
    await page.getByRole('main').getByRole('button', { name: 'Subscribe', exact: true }).click();
    await expect(page).toHaveURL('/newsletter/thanks?mail=later');
    expect(server.output()).toContain('newsletter-sign-up');
    expect(server.output()).not.toContain('private-person');
  });
});

test.describe('the contact form, without JavaScript @both', () => {
  function fields(page: Page) {
    const main = page.getByRole('main');
    return {
      name: main.getByLabel('Name', { exact: true }),
      email: main.getByLabel('Email', { exact: true }),
      message: main.getByLabel('What are you making?', { exact: true }),
      button: main.getByRole('button', { name: 'Send message', exact: true }),
    };
  }

  test('a message arrives, and loading the page again sends nothing again', async ({ page, admin }) => {
    await page.goto('/contact');
    const { name, email, message, button } = fields(page);
    await name.fill('Maya Stone');
    await email.fill('maya.stone@example.com');
    await message.fill('A kettle for left hands.\nTwo thousand of them.');
    await button.click();
    await expect(page).toHaveURL('/contact/thanks');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your message is in.');
    await page.reload();
    const list = (await (await admin.get('/api/enquiries')).json()) as { email: string; message: string }[];
    expect(list.filter((enquiry) => enquiry.email === 'maya.stone@example.com')).toEqual([
      expect.objectContaining({ message: 'A kettle for left hands.\nTwo thousand of them.', state: 'new' }),
    ]);
  });

  test('what is wrong is said beside its field, and nothing typed is lost', async ({ page, allowConsoleError }) => {
    allowConsoleError(REFUSED);
    await page.goto('/contact');
    const { name, email, message, button } = fields(page);
    await name.fill('Ben');
    await email.fill('ben@localhost');
    await message.fill('A pump.');
    await button.click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(name).toHaveValue('Ben');
    await expect(message).toHaveValue('A pump.');
    await expect(email).toHaveValue('ben@localhost');
    await expect(email).toHaveAccessibleDescription(/^Enter an email address/);
    await email.fill('ben@example.com');
    await button.click();
    await expect(page).toHaveURL('/contact/thanks');
  });

  test('a program that fills every field is thanked and ignored', async ({ request, server, admin }) => {
    const sent = await request.post('/contact', {
      headers: { Origin: new URL(server.url).origin },
      form: { name: 'Bot', email: 'bot@example.com', message: 'Buy now', website: 'https://spam.example' },
      maxRedirects: 0,
    });
    expect([sent.status(), sent.headers()['location']]).toEqual([303, '/contact/thanks']);
    expect(await (await admin.get('/api/enquiries')).text()).not.toContain('bot@example.com');
  });
});
