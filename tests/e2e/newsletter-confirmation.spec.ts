import type { MailServer, ReceivedMail } from '../support/mail-server.ts';
import { expect } from './fixtures.ts';
import { test } from './mail-fixtures.ts';

test.use({ javaScriptEnabled: false });

async function mailTo(mailServer: MailServer, address: string): Promise<ReceivedMail> {
  const find = () => mailServer.mails.find(({ to }) => to.includes(address));
  await expect.poll(find).toBeDefined();
  return find() as ReceivedMail; // the line above waited for it
}

function linkIn(mail: ReceivedMail, page: 'confirm' | 'unsubscribe'): string {
  return new RegExp(`http\\S+/newsletter/${page}\\?token=\\S+`).exec(mail.text)?.[0] ?? '';
}

test('a person signs up, follows the link of the mail, and leaves again', async ({ page, mailServer }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Event dates by email', { exact: true }).fill('maya@example.com');
  await footer.getByRole('button', { name: 'Subscribe', exact: true }).click();
  const mail = await mailTo(mailServer, 'maya@example.com');
  await page.goto(linkIn(mail, 'confirm'));
  await page.getByRole('button', { name: 'Confirm my address', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re on the list.');

  await page.goto(linkIn(mail, 'unsubscribe'));
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re off the list.');
});

test('a scanner that fetches every link of the mail decides nothing; the person still can', async ({
  page,
  request,
  mailServer,
  admin,
}) => {
  await page.goto('/newsletter');
  const main = page.getByRole('main');
  await main.getByLabel('Your email', { exact: true }).fill('ben@example.com');
  await main.getByRole('button', { name: 'Subscribe', exact: true }).click();
  const mail = await mailTo(mailServer, 'ben@example.com');
  for (const link of [linkIn(mail, 'confirm'), linkIn(mail, 'unsubscribe')]) {
    const fetched = await request.get(link);
    expect([fetched.status(), await fetched.text()]).toEqual([200, expect.stringContaining('<button type="submit"')]);
  }
  const subscribers = (await (await admin.get('/api/subscribers')).json()) as { email: string; state: string }[];
  expect(subscribers.find(({ email }) => email === 'ben@example.com')?.state).toBe('pending');
  await page.goto(linkIn(mail, 'confirm'));
  await page.getByRole('button', { name: 'Confirm my address', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re on the list.');
});

test('an enquiry reaches the owner as a mail that can be replied to', async ({ page, mailServer, admin }) => {
  // where enquiries go is a setting of its own, which asks for the password lately given: signing in was that
  const set = await admin.patch('/api/settings/enquiry-recipient', { data: { email: 'me@workshop.com.au' } });
  expect(set.status(), await set.text()).toBe(200);
  await page.goto('/contact');
  const main = page.getByRole('main');
  await main.getByLabel('Name', { exact: true }).fill('Maya Stone');
  await main.getByLabel('Email', { exact: true }).fill('maya.stone@example.com');
  await main.getByLabel('What are you making?', { exact: true }).fill('A kettle for left hands.');
  await main.getByRole('button', { name: 'Send message', exact: true }).click();
  await expect(page).toHaveURL('/contact/thanks');
  const mail = await mailTo(mailServer, 'me@workshop.com.au');
  expect(mail.header('Reply-To')).toBe('maya.stone@example.com');
  expect(mail.text).toContain('> A kettle for left hands.');
});
