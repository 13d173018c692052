import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closedMailServer, type MailServer, selfSigned, startMailServer } from '../../../tests/support/mail-server.ts';
import { isLoopback } from '../../lib/loopback.ts';
import { type Mailer, MailFailure, type OutgoingMail } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.server.ts';

let server: MailServer;

beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.close());

function mailer(settings: { smtpUrl?: string; mailFrom?: string } = {}, limits = {}): Mailer {
  const made = smtpMailer(
    {
      smtpUrl: server.url,
      mailFrom: 'Sample Site <site@example.org>',
      siteUrl: 'https://www.example.com',
      ...settings,
    },
    limits,
  );
  if (!made) throw new Error('There is a mail server, so there is a mailer');
  return made;
}

function mail(given: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    messageId: '<mail-1-2@www.example.com>',
    to: 'maya@example.com',
    replyTo: null,
    subject: 'A subject with a dash – and more',
    text: 'Hello “you”,\n\n.\nA line of one dot is part of the text.\n',
    unsubscribeUrl: null,
    ...given,
  };
}

async function failure(sending: Promise<void>): Promise<MailFailure> {
  const error = await sending.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(MailFailure);
  return error as MailFailure;
}

test('without a mail server there is no mailer', () => {
  expect(smtpMailer({ smtpUrl: undefined, mailFrom: undefined, siteUrl: 'https://www.example.com' })).toBeNull();
});

test('a mail arrives as it was written, from whom the settings say', async () => {
  await mailer().send(mail({ replyTo: 'ben@example.net' }));
  const [received] = server.mails;
  expect(received?.from).toBe('site@example.org');
  expect(received?.to).toEqual(['maya@example.com']);
  expect(received?.header('From')).toBe('Sample Site <site@example.org>');
  expect(received?.header('To')).toBe('maya@example.com');
  expect(received?.header('Reply-To')).toBe('ben@example.net');
  expect(received?.header('Message-ID')).toBe('<mail-1-2@www.example.com>');
  expect(received?.header('Auto-Submitted')).toBe('auto-generated');
  expect(received?.header('List-Unsubscribe')).toBeNull();
  expect(received?.text.trimEnd()).toBe(mail().text.trimEnd());
});

test('a mail of a list carries the headers for leaving it by one press', async () => {
  const token = 'x'.repeat(43);
  await mailer().send(mail({ unsubscribeUrl: `https://www.example.com/newsletter/unsubscribe?token=${token}` }));
  expect(server.mails[0]?.header('List-Unsubscribe')).toBe(
    `<https://www.example.com/newsletter/unsubscribe?token=${token}>`,
  );
  expect(server.mails[0]?.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
});

test('without a sender in the settings the site itself is the sender', async () => {
  const made = smtpMailer({ smtpUrl: server.url, mailFrom: undefined, siteUrl: 'https://www.example.com' });
  await made?.send(mail());
  expect(server.mails[0]?.from).toBe('no-reply@www.example.com');
});

test.each([
  ['a recipient', { to: 'maya@example.com\r\nBcc: all@example.com' }],
  ['a list of recipients', { to: 'maya@example.com, ben@example.com' }],
  ['an address for answers', { replyTo: 'ben@example.net\r\nBcc: all@example.com' }],
  ['a subject', { subject: 'Hello\r\nBcc: all@example.com' }],
  ['a link', { unsubscribeUrl: 'https://www.example.com/>\r\nBcc: all@example.com' }],
])('%s with a line break in it is never sent', async (_, given) => {
  const { isFinal, code } = await failure(mailer().send(mail(given)));
  expect([isFinal, code]).toEqual([true, 'EHEADER']);
  expect(server.mails).toEqual([]);
});

test('a recipient who is refused for good is a final failure; one refused for now is not', async () => {
  server.behaviour.refuseRecipientWith = 550;
  expect(await failure(mailer().send(mail()))).toMatchObject({
    isFinal: true,
    isServerAway: false,
    code: 'EENVELOPE 550',
  });
  server.behaviour.refuseRecipientWith = 450;
  expect(await failure(mailer().send(mail()))).toMatchObject({
    isFinal: false,
    isServerAway: false,
    code: 'EENVELOPE 450',
  });
});

test.each([
  ['550 5.1.1 No such user', { isFinal: true, isAboutMailbox: true }],
  ['553 5.1.3 Bad address', { isFinal: true, isAboutMailbox: true }],
  ['550 5.2.1 Mailbox disabled', { isFinal: true, isAboutMailbox: true }],
  ['550 No such user here', { isFinal: true, isAboutMailbox: true }],
  // ourselves, our text, a mailbox that is full for a while, our quota
  ['550 5.7.1 Blocked for spam', { isFinal: true, isAboutMailbox: false }],
  ['550 5.1.8 Sender not known', { isFinal: true, isAboutMailbox: false }],
  ['552 5.2.2 Mailbox full', { isFinal: true, isAboutMailbox: false }],
  ['550 5.4.5 Daily sending quota exceeded', { isFinal: true, isAboutMailbox: false }],
  ['554 Transaction failed', { isFinal: true, isAboutMailbox: false }],
  ['450 4.1.1 Try later', { isFinal: false, isAboutMailbox: false, asksForPatience: false }],
  ['452 4.3.1 Too many mails', { isFinal: false, isAboutMailbox: false, asksForPatience: true }],
  ['421 4.7.0 Too many mails', { isFinal: false, isAboutMailbox: false, asksForPatience: true }],
])('“%s” is about %j', async (said, facts) => {
  server.behaviour.refuses = { 'maya@example.com': said };
  expect(await failure(mailer().send(mail()))).toMatchObject(facts);
});

test('a newsletter says that it is one, and is no automatic mail', async () => {
  await mailer().send(mail({ html: '<p>Hello</p>', listId: 'letters.www.example.com' }));
  const [received] = server.mails;
  expect(received?.header('List-Id')).toBe('<letters.www.example.com>');
  expect(received?.header('Precedence')).toBe('bulk');
  expect(received?.header('Auto-Submitted')).toBeNull();
  expect([received?.text.startsWith('Hello'), received?.html?.trim()]).toEqual([true, '<p>Hello</p>']);
  expect(await failure(mailer().send(mail({ listId: 'a>\r\nBcc: all@example.com' })))).toMatchObject({ isFinal: true });
});

test('a server that is not there is away', async () => {
  const closed = await closedMailServer();
  expect(await failure(mailer({ smtpUrl: closed }).send(mail()))).toMatchObject({ isFinal: false, isServerAway: true });
});

test('a server that falls silent is given up', async () => {
  server.behaviour.silentFor = 60_000;
  expect(await failure(mailer({}, { socketTimeout: 200 }).send(mail()))).toMatchObject({
    isFinal: false,
    isServerAway: true,
  });
  expect(await failure(mailer({}, { within: 200 }).send(mail()))).toMatchObject({
    isFinal: false,
    isServerAway: true,
    code: 'ETIMEDOUT',
  });
});

test('what is given up is ended, so that it cannot go out later', async () => {
  const silent = createServer();
  const hungUp = new Promise((resolve) => {
    silent.once('connection', (socket) =>
      socket
        .on('error', () => {})
        .once('close', resolve)
        .resume(),
    );
  });
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const smtpUrl = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`; // it listens on TCP
  const longTimeouts = { greetingTimeout: 600_000, socketTimeout: 600_000 };
  const { code, message } = await failure(mailer({ smtpUrl }, { ...longTimeouts, within: 200 }).send(mail()));
  expect([code, message]).toEqual(['ETIMEDOUT', 'The mail server took too long.']);
  await hungUp;
  silent.close();
});

test('a mail server of the same machine may have signed its certificate itself', async () => {
  const relay = await startMailServer(0, selfSigned());
  const { port } = new URL(relay.url);
  for (const host of ['127.0.0.1', 'localhost']) await mailer({ smtpUrl: `smtp://${host}:${port}` }).send(mail());
  expect(relay.mails.map(({ isEncrypted }) => isEncrypted)).toEqual([true, true]);

  // the same server under a name that is not of this machine's own
  const elsewhere = await failure(smtpMailerAt('mail.workshop.test', relay.url).send(mail()));
  expect(elsewhere).toMatchObject({ isServerAway: true, isFinal: false });
  expect(elsewhere.message).toBe(
    'The certificate of the mail server is not one that this machine trusts (self-signed certificate). Use the name that is in the certificate, or have Node trust who signed it with NODE_EXTRA_CA_CERTS.',
  );
  expect(relay.mails).toHaveLength(2);
  await relay.close();
});

/** Reaches a server of this machine under another name, as if it stood elsewhere. */
function smtpMailerAt(name: string, url: string): Mailer {
  const proxied = smtpMailer(
    {
      smtpUrl: `smtp://${name}:${new URL(url).port}`,
      mailFrom: 'site@example.org',
      siteUrl: 'https://www.example.com',
    },
    { getSocket: (_options, use) => use(null, { connection: connect(Number(new URL(url).port), '127.0.0.1') }) },
  );
  if (!proxied) throw new Error('There is a mail server, so there is a mailer');
  return proxied;
}

test.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['localhost', true],
  ['LOCALHOST', true],
  ['[::1]', true],
  ['127.0.0.1.evil.com', false],
  ['localhost.evil.com', false],
  ['mail.example.com', false],
  ['10.0.0.1', false],
  ['[::2]', false],
])('%s is of this machine: %s', (host, isOwn) => {
  expect(isLoopback(new URL(`smtp://${host}:25`).hostname)).toBe(isOwn);
});
