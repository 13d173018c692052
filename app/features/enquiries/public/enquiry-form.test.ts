import { expect, test } from 'vitest';
import { appOf } from '../../../../tests/support/app.ts';
import { onOneDatabase } from '../../../../tests/support/databases.ts';

const BROWSER = { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-origin' };
const ENQUIRY = { name: 'Maya', email: 'maya@example.com', message: 'A kettle.' };

onOneDatabase('the contact form', ({ platform, clock }) => {
  function post(fields: Record<string, string>, headers: Record<string, string> = BROWSER) {
    return appOf(platform()).call('/contact', { body: new URLSearchParams(fields), headers });
  }

  const stored = async () => platform().db.selectFrom('enquiries').select(['name', 'message']).execute();

  test('stands in the page with its honeypot, empty and without a complaint', async () => {
    const html = await (await appOf(platform()).call('/contact')).text();
    const form = /<form class="form paper" action="\/contact" method="post">.*?<\/form>/.exec(html)?.[0] ?? '';
    for (const field of ['name', 'email', 'message']) expect(form).toContain(`<label for="enquiry-${field}">`);
    expect(form).toContain('name="website"');
    expect(form).not.toMatch(/role="alert"|shown-at|aria-invalid/);
  });

  test('a message leads to a page of thanks', async () => {
    const sent = await post({ ...ENQUIRY, message: 'A kettle.\r\nFor left hands.', website: '' });
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/contact/thanks']);
    expect(await stored()).toEqual([{ name: 'Maya', message: 'A kettle.\nFor left hands.' }]);
    const thanks = await appOf(platform()).call('/contact/thanks');
    expect([thanks.status, await thanks.text()]).toEqual([200, expect.stringContaining('Your message is in.')]);
  });

  test('what is missing is said above the form and beside each field, and nothing typed is lost', async () => {
    const refused = await post({ name: '', email: 'maya@', message: 'A <b>kettle</b>.\r\nFor left hands.' });
    const html = await refused.text();
    expect(refused.status).toBe(400);
    expect(html).toContain('<title>Error: Contact');
    expect(html).toMatch(/<div class="esum" role="alert" tabindex="-1" autofocus="">.*2 things to put right/);
    expect(html).toContain('<a href="#enquiry-name">Enter your name.</a>');
    expect(html).toMatch(
      /<input[^>]*id="enquiry-name"[^>]*aria-invalid="true"[^>]*aria-describedby="enquiry-name-error"/,
    );
    expect(html).toMatch(/id="enquiry-email-error"[^>]*>.*?Enter an email address in the form name@example.com/);
    expect(html).toContain('value="maya@"');
    expect(html).toContain('A &lt;b&gt;kettle&lt;/b&gt;.\r\nFor left hands.</textarea>');
    expect(await stored()).toEqual([]);
  });

  test('whoever fills the honeypot is thanked, and nothing happens', async () => {
    const sent = await post({ ...ENQUIRY, website: 'https://spam.example' });
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/contact/thanks']);
    expect(await stored()).toEqual([]);
  });

  test('a program that is no browser is asked once more', async () => {
    const asked = await post(ENQUIRY, {});
    const html = await asked.text();
    expect([asked.status, html.includes('One more press, please.')]).toEqual([200, true]);
    expect(html).toContain('>A kettle.</textarea>');
    clock().advance(3000);
    const shownAt = /name="shown-at" value="(\d+)"/.exec(html)?.[1] ?? '';
    expect((await post({ ...ENQUIRY, 'shown-at': shownAt }, {})).status).toBe(303);
    expect(await stored()).toHaveLength(1);
  });

  test('too many from one network: what was typed stays and the page says how long to wait', async () => {
    for (let index = 0; index < 10; index++) await post({ ...ENQUIRY, email: `visitor${index}@example.com` });
    const refused = await post(ENQUIRY);
    const html = await refused.text();
    expect(refused.status).toBe(429);
    expect(html).toContain('Too many attempts. Try again in 60 minutes.');
    expect(html).toContain('>A kettle.</textarea>');
  });
});
