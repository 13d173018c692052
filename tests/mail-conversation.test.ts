import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendDueMails } from '../app/platform/mail/mail-sender.server.ts';
import { smtpMailer } from '../app/platform/mail/smtp-mailer.server.ts';
import { appOf } from './support/app.ts';
import { onEveryDatabase } from './support/databases.ts';
import { type MailServer, startMailServer } from './support/mail-server.ts';

const BROWSER = { Origin: 'https://www.example.com', 'Sec-Fetch-Site': 'same-origin' };

onEveryDatabase('from a form to a mail server and back', ({ platform, clock }) => {
  let server: MailServer;

  beforeEach(async () => {
    server = await startMailServer();
  });
  afterEach(() => server.close());

  function site() {
    const here = platform({
      smtpUrl: server.url,
      mailFrom: 'Sample Site <site@example.org>',
      siteUrl: 'https://www.example.com',
    });
    const { call, admin } = appOf(here);
    return {
      call,
      admin,
      post: (path: string, fields: Record<string, string>, headers: Record<string, string> = BROWSER) =>
        call(path, { body: new URLSearchParams(fields), headers }),
      deliver: async () => {
        const mailer = smtpMailer(here.config);
        if (mailer) await sendDueMails(here, mailer);
      },
    };
  }

  const subscribers = async () =>
    (await platform().db.selectFrom('subscribers').select(['email', 'state']).execute()).map(
      ({ email, state }) => `${email} ${state}`,
    );

  test('signing up, confirming by the link of the mail, leaving by the button of a mail program', async () => {
    const { post, deliver } = site();
    await post('/newsletter', { email: 'maya@example.com' });
    await deliver();
    const [mail] = server.mails;
    expect(mail?.to).toEqual(['maya@example.com']);
    expect(mail?.header('Subject')).toBe('Confirm your address for emails from Sample Consultant');
    const token = /https:\/\/www\.example\.com\/newsletter\/confirm\?token=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1];
    expect((await post('/newsletter/confirm', { token: token ?? '' })).status).toBe(303);
    expect(await subscribers()).toEqual(['maya@example.com confirmed']);

    expect(mail?.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const [, leave = ''] =
      /^<https:\/\/www\.example\.com(\/newsletter\/unsubscribe\?token=[\w-]{43})>$/.exec(
        mail?.header('List-Unsubscribe') ?? '',
      ) ?? [];
    expect((await post(leave, { 'List-Unsubscribe': 'One-Click' }, {})).status).toBe(200);
    expect(await subscribers()).toEqual(['maya@example.com ended']);
  });

  test('an enquiry reaches the owner, who can reply; what it says becomes no header', async () => {
    const { post, deliver, call, admin } = site();
    const json = { email: 'me@workshop.com.au' };
    await call('/api/settings/enquiry-recipient', { as: await admin(), method: 'PATCH', json });
    await post('/contact', {
      name: 'Maya\r\nBcc: all@example.com',
      email: 'maya@example.net',
      message: 'Grüße – a kettle.\r\n\r\nBcc: all@example.com\r\n.\r\nThe end.',
    });
    await deliver();
    const [mail, ...others] = server.mails;
    expect(others).toEqual([]);
    expect(mail?.to).toEqual(['me@workshop.com.au']);
    expect(mail?.header('Reply-To')).toBe('maya@example.net');
    expect(mail?.header('Subject')).toBe('New enquiry from the contact form');
    expect(mail?.headers.filter((line) => /bcc|all@example/i.test(line))).toEqual([]);
    expect(mail?.text).toContain('> Grüße – a kettle.\n> \n> Bcc: all@example.com\n> .\n> The end.');
  });

  test('a conversation about an enquiry is one thread in mail programs, on both sides', async () => {
    const { post, deliver, call, admin } = site();
    const as = await admin();
    await call('/api/settings/enquiry-recipient', { as, method: 'PATCH', json: { email: 'me@workshop.com.au' } });
    await post('/contact', { name: 'Maya', email: 'maya@example.net', message: 'A kettle.' });
    const reply = (text: string) => call('/api/enquiries/1/replies', { as, json: { text } });
    expect((await reply('Yes, in May.')).status).toBe(202);
    clock().advance(60_000);
    await reply('Or in June.');
    await deliver();
    const [notice, first, second] = server.mails;
    expect([first?.from, first?.to, first?.header('Reply-To')]).toEqual([
      ...['site@example.org', ['maya@example.net'], 'me@workshop.com.au'],
    ]);
    expect(first?.header('Subject')).toBe('Re: Your message to Sample Consultant');
    expect(second?.header('Subject')).toBe(first?.header('Subject'));
    const id = (mail: typeof first) => mail?.header('Message-ID') ?? '';
    // her own mail program has the notice, and shows what the enquirer answers to the reply below it
    expect([first?.header('In-Reply-To'), first?.header('References')]).toEqual([id(notice), id(notice)]);
    expect([second?.header('In-Reply-To'), second?.header('References')]).toEqual([
      ...[id(first), `${id(notice)} ${id(first)}`],
    ]);
    expect(notice?.header('Auto-Submitted')).toBe('auto-generated');
    expect(first?.header('Auto-Submitted'), 'A person wrote it').toBeNull();
    expect(first?.text).toContain('> A kettle.');
    expect(second?.text).toBe('Or in June.\n');
    expect(await (await call('/api/enquiries', { as })).json()).toMatchObject([
      { state: 'answered', messages: [{ mail: { state: 'sent' } }, { mail: { state: 'sent' } }] },
    ]);
  });

  test('a reply that was turned away says so, and leaves when it is sent again', async () => {
    const { post, deliver, call, admin } = site();
    const as = await admin();
    await call('/api/settings/enquiry-recipient', { as, method: 'PATCH', json: { email: 'me@workshop.com.au' } });
    await post('/contact', { name: 'Maya', email: 'maya@example.net', message: 'A kettle.' });
    await call('/api/enquiries/1/replies', { as, json: { text: 'Yes.' } });
    server.behaviour.refuses = { 'maya@example.net': '550 5.1.1 No such mailbox' };
    await deliver();
    const message = async () =>
      ((await (await call('/api/enquiries', { as })).json()) as { messages: { mail: { id: number } }[] }[])[0]
        ?.messages[0];
    const failed = await message();
    expect(failed).toMatchObject({ mail: { state: 'failed', error: expect.stringContaining('No such mailbox') } });
    server.behaviour.refuses = {};
    expect((await call(`/api/mails/${failed?.mail.id}/retry`, { as, method: 'POST' })).status).toBe(200);
    await deliver();
    expect(await message()).toMatchObject({ mail: { state: 'sent', error: null } });
    expect(server.mails.at(-1)?.to).toEqual(['maya@example.net']);
  });

  test('a mail that was turned away for good is tried again when the owner says so', async () => {
    const { post, deliver, call, admin } = site();
    server.behaviour.refuseRecipientWith = 550;
    await post('/newsletter', { email: 'maya@example.com' });
    await deliver();
    const as = await admin();
    const outbox = async () => (await (await call('/api/mails', { as })).json()) as { mails: { id: number }[] };
    const { id } = (await outbox()).mails[0] ?? { id: 0 };
    expect(await outbox()).toMatchObject({ mails: [{ state: 'failed', attempts: 1 }] });

    delete server.behaviour.refuseRecipientWith;
    const retry = () => call(`/api/mails/${id}/retry`, { as, method: 'POST' });
    expect(await (await retry()).json()).toMatchObject({ id, state: 'pending', attempts: 0 });
    await deliver();
    expect(server.mails.map(({ to }) => to)).toEqual([['maya@example.com']]);
    const again = await retry();
    expect([again.status, await again.text()]).toEqual([409, 'This mail is not among the failed ones any more.']);
    expect(await (await call('/api/audit', { as })).json()).toMatchObject({
      entries: expect.arrayContaining([
        expect.objectContaining({
          action: 'mail-retried',
          actor: 'owner',
          subject: expect.stringContaining('Confirm'),
        }),
      ]),
    });
  });

  test('a mail server that is busy when the form is sent gets the mail later', async () => {
    const { post, deliver } = site();
    server.behaviour.refuseRecipientWith = 450;
    expect((await post('/newsletter', { email: 'maya@example.com' })).status).toBe(303);
    await deliver();
    expect(server.mails).toEqual([]);
    delete server.behaviour.refuseRecipientWith;
    await deliver();
    expect(server.mails).toEqual([]);
    clock().advance(60_000);
    await deliver();
    expect(server.mails.map(({ to }) => to)).toEqual([['maya@example.com']]);
  });
});
