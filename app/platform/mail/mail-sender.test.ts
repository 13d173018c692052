import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { closedMailServer, type MailServer, startMailServer } from '../../../tests/support/mail-server.ts';
import { MINUTE } from '../../lib/durations.ts';
import { DatabaseAway } from '../database/database-failure.ts';
import type { Log } from '../log.server.ts';
import { listMails } from './mail-list.server.ts';
import { lookAfterMails, sendDueMails, startMailSender, TEST_KIND } from './mail-sender.server.ts';
import type { MailerSource } from './mail-server.server.ts';
import { type Mailer, MailFailure } from './mailer.ts';
import { queueMail } from './outbox.server.ts';
import { smtpMailer } from './smtp-mailer.server.ts';

onEveryDatabase('sending', ({ platform, clock }) => {
  let server: MailServer;

  beforeEach(async () => {
    server = await startMailServer();
  });
  afterEach(() => server.close());

  function mailer(limits = {}): Mailer {
    const made = smtpMailer({ ...platform().config, smtpUrl: server.url }, limits);
    if (!made) throw new Error('There is a mail server, so there is a mailer');
    return made;
  }

  const always = (mailer: Mailer | null): MailerSource => ({
    current: async () => mailer,
    close: () => mailer?.close(),
  });

  async function queue(...recipients: string[]): Promise<void> {
    for (const to of recipients)
      await queueMail(
        platform().db,
        {
          kind: 'enquiry',
          about: 'test:1',
          to,
          subject: 'Hello',
          text: `Words for ${to}`,
          keepUntil: new Date(clock().now().getTime() + 1000 * MINUTE),
        },
        clock().now(),
      );
  }

  const states = async () => (await listMails(platform().db, 10)).map(({ to, state }) => `${to} ${state}`).toSorted();

  test('everything due goes out, once', async () => {
    await queue('a@example.com', 'b@example.com');
    await Promise.all([sendDueMails(platform(), mailer()), sendDueMails(platform(), mailer())]);
    await sendDueMails(platform(), mailer());
    expect(server.mails.map(({ to }) => to).toSorted()).toEqual([['a@example.com'], ['b@example.com']]);
    expect(await states()).toEqual(['a@example.com sent', 'b@example.com sent']);
  });

  test('a mail that left is not sent again because the database was away when it should be written down', async () => {
    await queue('a@example.com');
    const sent: string[] = [];
    const away = vi.fn((): never => {
      throw new DatabaseAway('shutting down');
    });
    const send = async ({ to }: { to: string }) => {
      sent.push(to);
      vi.spyOn(platform().db, 'transaction').mockImplementationOnce(away).mockImplementationOnce(away);
    };
    await sendDueMails(platform(), { send, close: () => {} }, { writePauses: [0, 0, 0] });
    expect(await states()).toEqual(['a@example.com sent']);
    clock().advance(10 * MINUTE);
    await sendDueMails(platform(), mailer());
    expect([away.mock.calls.length, sent, server.mails]).toEqual([2, ['a@example.com'], []]);
  });

  test('a mail that is refused for now goes out later; the others do not wait for it', async () => {
    server.behaviour.refuseRecipientWith = 451;
    await queue('a@example.com');
    expect(await sendDueMails(platform(), mailer())).toEqual({ isServerAway: false });
    delete server.behaviour.refuseRecipientWith;
    await queue('b@example.com');
    await sendDueMails(platform(), mailer());
    expect(await states()).toEqual(['a@example.com pending', 'b@example.com sent']);
    clock().advance(MINUTE);
    await sendDueMails(platform(), mailer());
    expect(await states()).toEqual(['a@example.com sent', 'b@example.com sent']);
    expect(server.mails.map(({ text }) => text.trim())).toEqual(['Words for b@example.com', 'Words for a@example.com']);
  });

  test('a server that falls silent or is gone loses nothing: mails go out when it is back', async () => {
    server.behaviour.silentFor = 60_000;
    await queue('a@example.com', 'b@example.com');
    expect(await sendDueMails(platform(), mailer({ within: 200 }))).toEqual({ isServerAway: true });
    const gone = smtpMailer({ ...platform().config, smtpUrl: await closedMailServer() });
    clock().advance(MINUTE);
    if (gone) expect(await sendDueMails(platform(), gone)).toEqual({ isServerAway: true });
    expect(await states()).toEqual(['a@example.com pending', 'b@example.com pending']);
    delete server.behaviour.silentFor;
    clock().advance(10 * MINUTE);
    await sendDueMails(platform(), mailer());
    expect(await states()).toEqual(['a@example.com sent', 'b@example.com sent']);
    expect(server.mails).toHaveLength(2);
  });

  test('a repeated mail has the same identity, so that a repetition can be told', async () => {
    server.behaviour.refuseRecipientWith = 451;
    const ids: string[] = [];
    const noting: Mailer = {
      send: (mail) => {
        ids.push(mail.messageId);
        return mailer().send(mail);
      },
      close: () => {},
    };
    await queue('a@example.com');
    await sendDueMails(platform(), noting);
    clock().advance(MINUTE);
    await sendDueMails(platform(), noting);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  test('the log knows numbers and codes, never an address or a word', async () => {
    server.behaviour.refuseRecipientWith = 550;
    const lines: string[] = [];
    const note = (...parts: unknown[]) => void lines.push(JSON.stringify(parts));
    const log = { debug: note, info: note, warn: note, error: note } as unknown as Log; // the overloads of pino
    await queue('a@example.com');
    await sendDueMails({ ...platform(), log }, mailer());
    delete server.behaviour.refuseRecipientWith;
    await queue('b@example.com');
    await sendDueMails({ ...platform(), log }, mailer());
    expect(lines).toHaveLength(2);
    expect(lines.join()).toContain('EENVELOPE 550');
    expect(lines.join()).not.toMatch(/example\.com|Words|Hello|We do not take/);
    expect(await states()).toEqual(['a@example.com failed', 'b@example.com sent']);
  });

  test('in the background mails leave by themselves, and a stop does not wait for a silent server for long', async () => {
    await queue('a@example.com');
    const sender = startMailSender(platform(), { mailers: always(mailer()) });
    while (server.mails.length === 0) await pause(10);
    await sender.stop();

    server.behaviour.silentFor = 600_000;
    await queue('b@example.com');
    const stuck = startMailSender(platform(), { mailers: always(mailer()) });
    await pause(100);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stopped = stuck.stop();
    await vi.advanceTimersByTimeAsync(3000);
    await stopped;
    vi.useRealTimers();
    expect((await listMails(platform().db, 1))[0]).toMatchObject({ to: 'b@example.com', state: 'pending' });
  });

  test('a server that is away is left alone, but for test mails and until another one is set up', async () => {
    const gone = smtpMailer({ ...platform().config, smtpUrl: await closedMailServer() });
    const { db } = platform();
    let current: Mailer | null = gone;
    const look = lookAfterMails(platform(), { current: async () => current, close: () => {} });
    const tries = async () => (await listMails(db, 10)).map(({ to, attempts }) => `${to} ${attempts}`).toSorted();
    const goOn = () => false;
    await queue('a@example.com', 'a2@example.com');
    await look(goOn);
    await queue('b@example.com');
    const test = { kind: TEST_KIND, about: 'test', to: 'me@example.com', subject: 'Test', text: 'Mail works.' };
    await queueMail(db, { ...test, keepUntil: new Date(clock().now().getTime() + 1000 * MINUTE) }, clock().now());
    await look(goOn);
    expect(await tries()).toEqual(['a2@example.com 1', 'a@example.com 1', 'b@example.com 0', 'me@example.com 1']);
    current = mailer();
    await look(goOn);
    expect(server.mails.map(({ to }) => to)).toEqual([['b@example.com']]);
    current = gone;
    await queue('c@example.com');
    await look(goOn);
    clock().advance(MINUTE);
    await look(goOn);
    expect(await tries()).toEqual([
      'a2@example.com 1',
      ...['a@example.com 2', 'b@example.com 1', 'c@example.com 1', 'me@example.com 1'],
    ]);
  });

  test('a recipient whose connection drops keeps no mail of others back, in one look or over several', async () => {
    const dropped = new Set<string>();
    const real = mailer();
    const choosy: Mailer = {
      async send(mail) {
        if (!mail.to.startsWith('drop')) return real.send(mail);
        dropped.add(mail.to);
        throw new MailFailure('The connection breaks off.', {
          isFinal: false,
          isServerAway: true,
          code: 'ECONNECTION',
        });
      },
      close: () => {},
    };
    const look = lookAfterMails(platform(), always(choosy));
    await queue('a@example.com', 'drop1@example.com', 'b@example.com');
    await look(() => false);
    await queue('drop2@example.com', 'c@example.com');
    await look(() => false);
    expect(server.mails.map(({ to }) => to[0])).toEqual(['a@example.com', 'b@example.com', 'c@example.com']);
    expect(dropped.size).toBe(2);
  });

  test('a server that fails twice in a row is left alone, also where the second mail came later', async () => {
    const gone = smtpMailer({ ...platform().config, smtpUrl: await closedMailServer() });
    const look = lookAfterMails(platform(), always(gone));
    const attempts = async () => (await listMails(platform().db, 10)).map((mail) => mail.attempts).toSorted();
    for (const [to, tried] of [
      ['a@example.com', [1]],
      ['b@example.com', [1, 1]],
      ['c@example.com', [0, 1, 1]],
    ] as const) {
      await queue(to);
      await look(() => false);
      expect(await attempts()).toEqual(tried);
    }
  });

  test('without a mail server mails wait', async () => {
    await queue('a@example.com');
    await startMailSender(platform(), { mailers: always(null) }).stop();
    expect(await states()).toEqual(['a@example.com pending']);
  });
});
