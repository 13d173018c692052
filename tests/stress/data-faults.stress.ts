import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CaseStudy } from '../../app/features/case-studies/case-study.ts';
import { newCaseStudy } from '../support/make.ts';
import { seeded } from '../support/seeded.ts';
import { startServer } from '../support/server.ts';
import { outcome } from './support/outcome.ts';
import { row, rowOnSite } from './support/row.ts';
import { integrityOf } from './support/sqlite-file.ts';

const ROUNDS = 10;
const CLIENTS = 4;
const SAVES = 200;

rowOnSite('D1 Saves survive kill -9', async (site) => {
  const acknowledged = new Map<number, { title: string; results: string }>();
  const chance = seeded(1);
  // acknowledged or not: what is stored must be one of these, whole
  const sent = new Map<string, string>();
  const starts: number[] = [];
  let isServed = true;
  let saves = 0;
  let made = 0;
  async function saveOnce(): Promise<boolean> {
    made++;
    const results = `line ${made}\n`.repeat(50 + chance(400));
    const title = `Save ${made}`;
    sent.set(title, hash(results));
    const ids = [...acknowledged.keys()];
    // each client changes a study that no other changes meanwhile, so that the last answer is the last state
    const id = made % 3 === 0 ? ids[chance(Math.max(1, ids.length))] : undefined;
    if (id !== undefined) acknowledged.delete(id);
    const reply = await site
      .send(
        id === undefined ? 'POST' : 'PATCH',
        `/api/case-studies${id === undefined ? '' : `/${id}`}`,
        id === undefined ? newCaseStudy({ title, slug: `save-${made}`, results }) : { title, results },
      )
      .then(async (answer) => ({ isOk: answer.ok, text: await answer.text() }))
      .catch(() => null);
    if (!reply) return false;
    if (!reply.isOk) throw new Error(`A save was refused: ${reply.text}`);
    acknowledged.set((JSON.parse(reply.text) as CaseStudy).id, { title, results });
    saves++;
    return true;
  }
  for (let round = 1; round <= ROUNDS; round++) {
    const until = Math.ceil((SAVES * round) / ROUNDS);
    const clients = Array.from({ length: CLIENTS }, async () => {
      while (await saveOnce());
    });
    while (saves < until) await pause(2);
    await pause(chance(20));
    await site.kill();
    await Promise.all(clients);
    const startedAt = performance.now();
    await site.start();
    isServed &&= (await site.get('/')).status === 200;
    starts.push(performance.now() - startedAt);
  }
  const stored = (await (await site.get('/api/case-studies')).json()) as CaseStudy[];
  const byId = new Map(stored.map((study) => [study.id, study]));
  const lost = [...acknowledged].filter(
    ([id, { title, results }]) => byId.get(id)?.title !== title || hash(byId.get(id)?.results) !== hash(results),
  ).length;
  const doubled = stored.length - new Set(stored.map(({ title }) => title)).size;
  const mixed = stored.filter(({ title, results }) => sent.get(title) !== hash(results)).length;
  await site.stop();
  const isWhole = integrityOf(site.dataDir) === 'ok';
  const slowest = Math.max(...starts);
  return outcome(
    `${lost} lost, ${doubled} doubled, ${mixed} half-written of ${saves} acknowledged saves over ${ROUNDS} kills; restart to first page at most ${(slowest / 1000).toFixed(1)} s`,
    {
      'no acknowledged save is lost or changed': lost === 0,
      'no save is there twice': doubled === 0,
      'none is half-written, also of those that were cut': mixed === 0,
      'at least 200 acknowledged': saves >= SAVES,
      'the first page after each kill is 200': isServed,
      'integrity_check says ok': isWhole,
      'restart in under 3 s': slowest < 3000,
    },
  );
});

function hash(text: string | undefined): string {
  return createHash('sha256')
    .update(text ?? '')
    .digest('hex');
}

row('D4 Data folder that cannot be used', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stress-'));
  const file = join(folder, 'a-file');
  const locked = join(folder, 'locked');
  writeFileSync(file, '');
  mkdirSync(locked);
  const isRoot = process.getuid?.() === 0;
  chmodSync(locked, 0o500);
  // Root may write anywhere; only a file system that is read-only stops it.
  const isMounted = isRoot && spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'none', locked]).status === 0;
  const results: { took: number; line: string }[] = [];
  const inFolder = () => readdirSync(folder, { recursive: true }).join();
  const before = [inFolder(), existsSync('data')].join();
  let after = before;
  try {
    for (const dataDir of [...(isRoot && !isMounted ? [] : [locked]), join(file, 'below'), '/proc/nowhere/at/all']) {
      const startedAt = performance.now();
      const line = await startServer({ env: { DATA_DIR: dataDir } }).then(
        async (server) => {
          await server.remove();
          return 'it started';
        },
        (error: Error) => error.message.split('\n').slice(1).join('\n').trim(),
      );
      results.push({ took: performance.now() - startedAt, line });
    }
    after = [inFolder(), existsSync('data')].join();
  } finally {
    if (isMounted) spawnSync('umount', [locked]);
    rmSync(folder, { recursive: true, force: true });
  }
  const slowest = Math.max(...results.map(({ took }) => took));
  return outcome(`${results.length} unusable folders, refused within ${(slowest / 1000).toFixed(1)} s each`, {
    'one clear line each': results.every(({ line }) => /^DATA_DIR is wrong: .+$/.test(line)),
    'in under 3 s': slowest < 3000,
    'nothing is made elsewhere': after === before,
  });
});
