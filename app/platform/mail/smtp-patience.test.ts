import { connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { startMailServer } from '../../../tests/support/mail-server.ts';
import { MINUTE } from '../../lib/durations.ts';
import type { AskedMailer, OutgoingMail } from './mailer.ts';
import { CLAIM_LEASE } from './outbox.server.ts';
import { smtpMailer } from './smtp-mailer.server.ts';

afterEach(() => void vi.useRealTimers());

type Limits = Parameters<typeof smtpMailer>[1];

function mailer(limits: Limits): AskedMailer {
  const settings = { smtpUrl: 'smtp://127.0.0.1', mailFrom: 'site@example.org', siteUrl: 'https://www.example.com' };
  const made = smtpMailer(settings, limits);
  if (!made) throw new Error('There is a mail server, so there is a mailer');
  return made;
}

const MAIL: OutgoingMail = {
  messageId: '<mail-1-2@www.example.com>',
  to: 'maya@example.com',
  replyTo: null,
  subject: 'Hello',
  text: 'Hello',
  unsubscribeUrl: null,
};

/** The longest silence that is borne on a connection meanwhile. */
async function silenceOf(work: (mailer: AskedMailer) => Promise<void>): Promise<number> {
  const server = await startMailServer();
  const { port, hostname } = new URL(server.url);
  const sockets: Socket[] = [];
  const borne: number[] = [];
  await work(
    mailer({
      getSocket: (_, use) => {
        const connection = connect(Number(port), hostname);
        sockets.push(connection);
        const setTimeout = vi.spyOn(connection, 'setTimeout').mockReturnValue(connection);
        connection.once('close', () => borne.push(...setTimeout.mock.calls.map(([limit]) => limit)));
        connection.once('connect', () => use(null, { connection }));
      },
    }),
  );
  for (const socket of sockets) await new Promise((done) => socket.once('close', done).destroy());
  await server.close();
  return Math.max(...borne);
}

/** After how long it is given up where nothing ever comes. */
async function givenUpAfter(work: (mailer: AskedMailer) => Promise<void>): Promise<number> {
  vi.useFakeTimers();
  const begun = Date.now();
  const givenUp = expect(work(mailer({ getSocket: () => {} })))
    .rejects.toMatchObject({ code: 'ETIMEDOUT' })
    .then(() => Date.now() - begun);
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  return givenUp;
}

test('a server that has a whole mail has minutes to say so, and is given up before the mail is sent again', async () => {
  const send = ({ send }: AskedMailer) => send(MAIL);
  expect(await silenceOf(send)).toBeGreaterThanOrEqual(2 * MINUTE);
  const after = await givenUpAfter(send);
  expect(after).toBeGreaterThanOrEqual(2 * MINUTE);
  expect(after).toBeLessThan(CLAIM_LEASE - 10_000);
});

test('whoever asks whether the server is there hears it soon, and a command can end', async () => {
  const shake = ({ shakeHands }: AskedMailer) => shakeHands();
  expect(await silenceOf(shake)).toBeLessThanOrEqual(30_000);
  expect(await givenUpAfter(shake)).toBeLessThanOrEqual(30_000);
});
