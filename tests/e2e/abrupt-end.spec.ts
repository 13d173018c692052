import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { CaseStudy } from '../../app/features/case-studies/case-study.ts';
import { cookieOf } from '../support/cookies.ts';
import { newCaseStudy } from '../support/make.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { ADMIN, ADMIN_ENV, expect, startSite, testWithoutServer as test } from './fixtures.ts';

// The name keeps this file ahead of the others: its kills and starts are long, and at the end nothing would run beside them.

const ROUNDS = 10;
const CLIENTS = 4;
const SAVES = 200;

/** What the server has said yes to, by id; the next kill must not take any of it back. */
type Acknowledged = Map<number, { title: string; results: string }>;

test('two hundred acknowledged saves survive ten kills in the middle of the work @postgres', async ({ engine }) => {
  test.setTimeout(240_000);
  const server = await startSite(engine, { env: ADMIN_ENV });
  try {
    const acknowledged: Acknowledged = new Map();
    let saves = 0;
    const cookie = await signIn(server);
    for (let round = 1; round <= ROUNDS; round++) {
      const until = Math.ceil((SAVES * round) / ROUNDS);
      const clients = Array.from({ length: CLIENTS }, async () => {
        while (saves < until && (await saveOnce(server.url, cookie, acknowledged))) saves++;
      });
      await expect.poll(() => saves, { intervals: [5] }).toBeGreaterThanOrEqual(until);
      await server.kill();
      await Promise.all(clients);
      await server.start();
    }
    const stored = (await (await fetch(`${server.url}/api/case-studies`)).json()) as CaseStudy[];
    const byId = new Map(stored.map((study) => [study.id, study]));
    expect(saves).toBeGreaterThanOrEqual(SAVES);
    for (const [id, { title, results }] of acknowledged)
      expect({ title: byId.get(id)?.title, results: digest(byId.get(id)?.results) }).toEqual({
        title,
        results: digest(results),
      });
    expect(new Set(stored.map(({ slug }) => slug)).size).toBe(stored.length);
    if (engine === 'sqlite') {
      await server.stop();
      const db = new DatabaseSync(join(server.dataDir, 'site.db'));
      expect({ ...db.prepare('pragma integrity_check').get() }).toEqual({ integrity_check: 'ok' });
      db.close();
    }
  } finally {
    await server.remove();
  }
});

let made = 0;

/** Creates a study or changes one; false when the server was gone before it answered. */
async function saveOnce(url: string, cookie: string, acknowledged: Acknowledged): Promise<boolean> {
  made++;
  const results = `line ${made}\n`.repeat(200);
  const title = `Save ${made}`;
  // every client changes a study of its own choice, so that the last answer is the last state
  const known = [...acknowledged.keys()];
  const id = made % 3 === 0 ? known.splice(made % Math.max(1, known.length), 1)[0] : undefined;
  if (id !== undefined) acknowledged.delete(id);
  const address = `${url}/api/case-studies${id === undefined ? '' : `/${id}`}`;
  const body = id === undefined ? newCaseStudy({ title, slug: `save-${made}`, results }) : { title, results };
  const reply = await fetch(address, {
    method: id === undefined ? 'POST' : 'PATCH',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify(body),
  })
    .then(async (answer) => ({ isOk: answer.ok, text: await answer.text() }))
    .catch(() => null);
  if (!reply) return false;
  if (!reply.isOk) throw new Error(`A save was refused: ${reply.text}`);
  acknowledged.set((JSON.parse(reply.text) as CaseStudy).id, { title, results });
  return true;
}

async function signIn(server: RunningServer): Promise<string> {
  const reply = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return cookieOf(reply);
}

function digest(text: string | undefined): string {
  return createHash('sha256')
    .update(text ?? '')
    .digest('hex');
}

test('a stop waits for what is being answered, then ends cleanly', async ({ engine }) => {
  const server = await startSite(engine);
  try {
    // as browsers keep one to spare, and ask for nothing over it
    const spare = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {});
    await once(spare, 'connect');
    const running = Array.from({ length: 20 }, () => fetch(`${server.url}/case-studies`));
    await running[0];
    const stopping = server.stop();
    const statuses = await Promise.all(running.map(async (reply) => (await reply).status));
    expect(statuses).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await stopping).toBe(0);
  } finally {
    await server.remove();
  }
});

test('one data folder has one server, and a damaged database is left as it is', async () => {
  const server = await startServer();
  const again = () => startServer({ env: { DATA_DIR: server.dataDir } });
  try {
    await expect(again()).rejects.toThrow(/Another server is already running on the data folder/);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await server.stop();
    const path = join(server.dataDir, 'site.db');
    const bytes = readFileSync(path);
    bytes.fill(7, 4096 * 5);
    writeFileSync(path, bytes);
    await expect(again()).rejects.toThrow(/site\.db is damaged .* npm run site -- restore .* --replace\n$/);
    expect(readFileSync(path).equals(bytes)).toBe(true);
  } finally {
    await server.remove();
  }
});

test('a setting that cannot work stops the start with one line that names it', async () => {
  await expect(startServer({ env: { SITE_URL: 'nonsense' } })).rejects.toThrow(
    /SITE_URL is wrong: expected an address/,
  );
  await expect(startServer({ env: { DATA_DIR: '/proc/nowhere' } })).rejects.toThrow(/DATA_DIR is wrong/);
});
