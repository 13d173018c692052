import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createBackup } from '../app/features/backups/backup-service.server.ts';
import { DECLARED } from '../app/features/personal-data/declared-tables.ts';
import { foldedText } from '../app/lib/folded-text.ts';
import { monthsLater } from '../app/lib/moments.ts';
import { RETENTION } from '../app/lib/retention.ts';
import { createLog } from '../app/platform/log.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { keepHouse } from '../server/housekeeping.ts';
import { onEveryDatabase } from './support/databases.ts';
import { BEN, siteForPeople, ZOE } from './support/person-everywhere.ts';
import { tableContent } from './support/table-content.ts';

/** What would tell of her, in any spelling: her name, her mailbox, her telephone, what only she wrote of. */
const HERS = /qvist|0499 555 017|quibble/;
const HIS = /okro|0499 555 018|bracket/;

let folder = '';
afterEach(() => rm(folder, { recursive: true, force: true }));

onEveryDatabase('a person who filled every form', ({ platform, clock }) => {
  async function filled() {
    folder = await mkdtemp(join(tmpdir(), 'person-'));
    const logged: string[] = [];
    const on: Platform = {
      ...platform({ allowsPrivateAddresses: true }),
      log: createLog('info', { write: (line) => logged.push(line) }),
    };
    const site = await siteForPeople(on);
    await site.fill(ZOE);
    // somebody else writes of her
    await site.fill(BEN, { about: `${ZOE.names[0]} sent me: ${ZOE.addresses[0]}.` });
    await site.keepEvidence([ZOE, BEN]);
    return { ...site, on, logged };
  }

  async function tablesWith(on: Platform, marks: RegExp): Promise<string[]> {
    const tables = await tableContent(on.database, on.config.dataDir);
    return Object.keys(tables).filter((name) => marks.test(foldedText(JSON.stringify(tables[name]))));
  }

  async function filesWith(path: string, marks: RegExp): Promise<string[]> {
    const found: string[] = [];
    for (const entry of await readdir(path, { recursive: true, withFileTypes: true }))
      if (entry.isFile() && marks.test(foldedText(await readFile(join(entry.parentPath, entry.name), 'utf8'))))
        found.push(entry.name);
    return found;
  }

  test('is exported whole and deleted whole: from every table, every queue, every backup made since, and no line of the log', async () => {
    const { on, ask, logged } = await filled();
    const theirs = Object.entries(DECLARED).flatMap(([name, { stranger }]) => (stranger ? [name] : []));
    const marked = await tablesWith(on, HERS);
    // whatever strangers fill is filled here: accounts are the owner's, and notes of claims hers alone
    expect(theirs.filter((name) => !marked.includes(name))).toEqual(['users', 'letter_recipients', 'claim_reviews']);
    expect(marked.filter((name) => !theirs.includes(name))).toEqual([]);
    const his = await tablesWith(on, HIS);

    const person = { email: 'zoe.qvist@example.com', name: 'Zoe Qvist' };
    const { found } = await ask<{ found: Record<string, unknown[]> }>('POST', '/personal-data/export', person);
    const counts = Object.fromEntries(Object.entries(found).map(([what, rows]) => [what, rows.length]));
    expect(counts).toMatchObject({ enquiries: 3, replies: 1, subscriptions: 2, testimonials: 1 });
    expect(counts).toMatchObject({ reviews: 1, reviewLinks: 1 });
    expect(counts).toMatchObject({ evidence: 1, misses: 1, messages: expect.any(Number), mails: expect.any(Number) });
    expect(JSON.stringify(found)).not.toMatch(/token_hash|okro/i);

    const deleted = await ask<Record<string, number>>('POST', '/personal-data/delete', person);
    expect(deleted).toMatchObject(counts);
    expect(await tablesWith(on, HERS)).toEqual([]);
    expect(await tablesWith(on, HIS)).toEqual(his);
    const enquiries = JSON.stringify(await ask('GET', '/enquiries'));
    expect(enquiries).toContain('… sent me: ….');
    expect(logged.length).toBeGreaterThan(5);
    expect(logged.filter((line) => HERS.test(foldedText(line)))).toEqual([]);
    await createBackup(on, join(folder, 'backup'));
    expect(await filesWith(join(folder, 'backup'), HERS)).toEqual([]);
    expect(await filesWith(join(folder, 'backup'), HIS)).not.toEqual([]);
    const again = await ask<Record<string, number>>('POST', '/personal-data/delete', person);
    expect(Object.values(again).every((count) => count === 0)).toBe(true);
  });

  test('is found by the mailbox alone, and by the name alone, wherever that was typed', async () => {
    const { ask } = await filled();
    type Found = { found: Record<string, unknown[]> };
    const by = async (person: object) => (await ask<Found>('POST', '/personal-data/export', person)).found;
    const byAddress = await by({ email: 'zoe.qvist+other@example.com' });
    expect(byAddress).toMatchObject({
      enquiries: [{}, {}, {}],
      subscriptions: [{}, {}],
      reviews: [{}],
      testimonials: [{}],
    });
    const byName = await by({ name: ' zoe-QVIST ' });
    expect(byName).toMatchObject({
      enquiries: [{}, {}, {}],
      reviews: [{}],
      testimonials: [{}],
      misses: [{}],
      evidence: [{}],
    });
    // one word is one of an address of a page, and of nothing else
    expect(Object.keys(await by({ name: 'Zoe' }))).toEqual(['misses']);
    expect(await by({ name: '***' })).toEqual({});
  });

  test('is forgotten by itself when the periods are over, but for what waits until somebody takes it back', async () => {
    const { on } = await filled();
    const longest = Math.max(...Object.values(RETENTION));
    clock().set(monthsLater(clock().now(), longest + 1).toISOString());
    await keepHouse(on);
    const kept = Object.entries(DECLARED).flatMap(([name, { keep, stranger }]) =>
      stranger && (keep === 'asked' || keep === 'site') ? [name] : [],
    );
    for (const name of await tablesWith(on, HERS)) expect(kept, name).toContain(name);
  });
});
