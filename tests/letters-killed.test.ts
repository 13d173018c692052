import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendLetter } from '../app/features/letters/letter-sending.server.ts';
import { createLetter, readLetter } from '../app/features/letters/letter-service.server.ts';
import { MINUTE } from '../app/lib/durations.ts';
import { CLAIM_LEASE } from '../app/platform/mail/outbox.server.ts';
import { bundleProgram } from './support/bundled-program.ts';
import { onEveryDatabase } from './support/databases.ts';
import { addReaders } from './support/letter-readers.ts';
import { type MailServer, startMailServer } from './support/mail-server.ts';
import { isRelease } from './support/postgres.ts';

const READERS = isRelease() ? 300 : 90;
const KILLS = 3;
/** Some seconds on a machine with nothing else to do; a slow one makes it longer, not red. Milliseconds. */
const WITHIN = 240_000;

onEveryDatabase('processes that are killed while a letter leaves', ({ platform, clock, engine }) => {
  let server: MailServer;
  let program: Awaited<ReturnType<typeof bundleProgram>>;
  const running = new Set<ChildProcess>();

  beforeAll(async () => {
    program = await bundleProgram('tests/support/letter-sender-program.ts');
  });
  afterAll(() => program.remove());
  beforeEach(async () => {
    server = await startMailServer();
  });
  afterEach(async () => {
    await kill();
    await server.close();
  });

  function startInstance(ahead: number): void {
    const { dataDir, databaseUrl } = platform().config;
    const env = {
      ...{ PATH: process.env['PATH'], DATA_DIR: dataDir, LOG_LEVEL: 'silent', CLOCK_AHEAD: String(ahead) },
      ...{ SMTP_URL: server.url, SITE_URL: 'https://www.example.com', MAIL_PER_MINUTE: '6000' },
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    };
    running.add(spawn(process.execPath, [program.path], { env, stdio: ['ignore', 'inherit', 'inherit'] }));
  }

  async function kill(): Promise<void> {
    const ended = [...running].map((child) => child.exitCode === null && once(child, 'exit'));
    for (const child of running) child.kill('SIGKILL');
    running.clear();
    await Promise.all(ended);
  }

  test('nobody is forgotten, and nothing goes out again but what was under way', {
    timeout: WITHIN,
  }, async () => {
    // a database file belongs to one server; on PostgreSQL two share the work
    const instances = engine === 'postgres' ? 2 : 1;
    const here = platform({ smtpUrl: server.url, siteUrl: 'https://www.example.com' });
    await addReaders(here, READERS);
    clock().set(new Date(Date.now() - 2 * MINUTE));
    const { id } = await createLetter(here, null, { subject: 'June dates', body: 'Come along.', purpose: 'events' });
    await sendLetter(here, null, { id, expected: READERS });

    const moments = Array.from({ length: KILLS }, () => Math.ceil(Math.random() * (READERS - 20))).toSorted(
      (one, other) => one - other,
    );
    for (const [round, moment] of [...moments, READERS].entries()) {
      // a copy that was under way belongs to its process until its claim ends
      for (let index = 0; index < instances; index++) startInstance(round * (CLAIM_LEASE + MINUTE));
      if (moment === READERS) break;
      await expect.poll(() => server.mails.length, { interval: 2, timeout: WITHIN }).toBeGreaterThanOrEqual(moment);
      await pause(Math.random() * 20);
      await kill();
    }
    const done = `killed at ${moments.join(', ')}`;
    await expect
      .poll(async () => (await readLetter(here, id)).state, { message: done, interval: 100, timeout: WITHIN })
      .toBe('sent');

    const copies = new Map<string, (string | null)[]>();
    for (const { to, header } of server.mails)
      copies.set(to.join(), [...(copies.get(to.join()) ?? []), header('Message-ID')]);
    expect(copies.size, done).toBe(READERS);
    // one more for each that was ended, and two that were ended soon after each other may have had the same one under way
    expect(server.mails.length - READERS, done).toBeLessThanOrEqual(KILLS * instances);
    for (const ids of copies.values()) expect(new Set(ids).size, 'a server can tell a repetition').toBe(1);
    expect((await readLetter(here, id)).counts).toEqual({ due: 0, sent: READERS, refused: 0, skipped: 0 });
  });
});
