import type { EnquiryQuestion } from '../../app/features/enquiries/enquiry-questions.ts';
import { expect } from './fixtures.ts';
import { handsOf } from './hands.ts';
import { test } from './mail-fixtures.ts';

test.use({ sampleContent: false, viewport: { width: 390, height: 844 }, hasTouch: true });

const asked = { isRequired: false, service: '' };
const QUESTIONS: EnquiryQuestion[] = [
  { ...asked, key: 'size', text: 'How large is it?', kind: 'amount', answers: ['Up to 10,000', 'More than 10,000'] },
  { ...asked, key: 'what', text: 'What of it?', kind: 'several', answers: ['Moulds', 'Boxes', 'Labels'] },
  { ...asked, key: 'when', text: 'By when?', kind: 'day', answers: [] },
  { ...asked, key: 'town', text: 'Which town?', kind: 'line', answers: [], isRequired: true },
];

test.beforeEach(({ admin, afterwards }) =>
  afterwards(async () => {
    for (const { id } of await (await admin.get('/api/enquiries')).json()) {
      await admin.delete(`/api/enquiries/${id}`);
      await admin.delete(`/api/deleted/enquiry-${id}`);
    }
    await admin.delete('/api/content/enquiryQuestions');
  }),
);

test('from a study to an answer: four questions without a script, and four presses on a phone', async ({
  page,
  browser,
  server,
  admin,
  make,
  signIn,
  mailServer,
  axe,
}) => {
  await admin.patch('/api/settings/enquiry-recipient', { data: { email: 'owner@workshop.com.au' } });
  expect((await admin.put('/api/content/enquiryQuestions', { data: { data: QUESTIONS } })).status()).toBe(200);
  await make.caseStudy({ slug: 'a-kettle', title: 'A kettle' });

  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  const visitor = await context.newPage();
  await visitor.goto(`${server.url}/case-studies/a-kettle`);
  await visitor.locator('#main').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(visitor).toHaveURL(`${server.url}/contact?about=a-kettle`);
  await expect(visitor.getByText('About A kettle', { exact: true })).toBeVisible();
  await visitor.getByLabel('Name', { exact: true }).fill('Maya Brook');
  await visitor.getByLabel('Email', { exact: true }).fill('maya@example.com');
  await visitor.locator('#enquiry-message').fill('A kettle for left hands.');
  await visitor.getByLabel('How large is it? (optional)', { exact: true }).selectOption('More than 10,000');
  await visitor.getByLabel('Moulds', { exact: true }).check();
  await visitor.getByLabel('Labels', { exact: true }).check();
  await visitor.getByLabel('By when? (optional)', { exact: true }).fill('2027-03-01');
  await visitor.getByLabel('Which town?', { exact: true }).fill('Bern');
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await visitor.locator('form.paper button').click();
  await expect(visitor).toHaveURL(`${server.url}/contact/thanks`);
  await context.close();

  const hands = await handsOf(page, 'by touch');
  await signIn('admin');
  await page.goto('/admin/enquiries');
  await expect(page.getByText('More than 10,000 · Moulds, Labels · 2027-03-01 · Bern · About A kettle')).toBeVisible();
  await axe(page);
  await hands.press(page.getByRole('link', { name: 'Maya Brook', exact: true }));
  await expect(page.getByRole('definition').filter({ hasText: 'Moulds, Labels' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'A kettle', exact: true })).toHaveAttribute(
    'href',
    '/case-studies/a-kettle',
  );
  await axe(page);
  await hands.write(page.getByLabel('Your reply', { exact: true }), 'Yes, in May.');
  await hands.press(page.getByRole('button', { name: 'Send reply', exact: true }));
  await expect(page.getByRole('button', { name: 'Answered', pressed: true })).toBeVisible();
  expect(hands.presses).toBeLessThanOrEqual(4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect.poll(() => mailServer.mails.at(-1)?.to).toEqual(['maya@example.com']);
  expect(mailServer.mails.at(-1)?.text).toContain('Yes, in May.');
});

test('a question is added in a few presses, and the form asks it', async ({ page, signIn, axe }) => {
  await signIn('admin');
  await page.setViewportSize({ width: 1366, height: 768 });
  const hands = await handsOf(page, 'by mouse');
  await page.goto('/admin/content/enquiryQuestions');
  await hands.press(page.getByRole('button', { name: 'Add a question', exact: true }));
  await hands.write(page.getByLabel('Question', { exact: true }), 'How large is it?');
  await hands.press(page.getByLabel('Answered by', { exact: true }));
  await page.getByLabel('Answered by', { exact: true }).selectOption('A line of words');
  await axe(page, { exclude: ['iframe'] });
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
  await hands.press(page.getByRole('button', { name: 'Save', exact: true }));
  await saved;
  expect(hands.presses).toBeLessThanOrEqual(5);
  await page.goto('/contact');
  await expect(page.getByLabel('How large is it? (optional)', { exact: true })).toBeVisible();
});
