import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { anArticle } from '../../../tests/support/make-entry.ts';
import type { Row } from '../../platform/database/table-dump.server.ts';
import { DECLARED } from '../personal-data/declared-tables.ts';
import { previewReply } from './backup.ts';
import { lostBy } from './backup-preview.server.ts';
import { restoreBackup, storeBackup } from './backup-service.server.ts';
import { backupStorageOf } from './open-backup-storage.server.ts';
import type { StoredBackup } from './stored-backup.server.ts';
import { TOLD } from './told-tables.ts';
import { lostInWords } from './workspace/backup-words.ts';

test('of every table that a restore replaces somebody is told, or it is said why not', () => {
  for (const [table, { backup, keep, restored }] of Object.entries(DECLARED)) {
    if (backup !== 'whole' || keep === 'belongs') continue;
    expect(restored && 'unsaid' in restored ? restored.unsaid : restored?.one, table).toMatch(/\w/);
  }
  expect(new Set(TOLD.map(({ order }) => order)).size).toBe(TOLD.length);
});

/** A backup with these rows and no others, as an earlier version may have written it. */
function backupOf(tables: Record<string, Row[]>): StoredBackup {
  const named = (rows: Row[]) => ({ file: 'tables/any.jsonl', rows: rows.length, sha256: '' });
  return {
    manifest: {
      ...{ format: 1, createdAt: '2026-01-01T00:00:00.000Z', migrations: ['first'], files: {}, missing: [] },
      tables: Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, named(rows)])),
    },
    table: async function* (name) {
      for (const row of tables[name] ?? []) yield Buffer.from(`${JSON.stringify(row)}\n`);
    },
    tableBytes: async () => 0,
    picture: async () => null,
  };
}

onEveryDatabase('what a restore takes away', ({ platform, clock }) => {
  async function site() {
    const on = platform();
    await rm(join(on.config.dataDir, 'backups'), { recursive: true, force: true });
    const { call, admin } = appOf(on);
    const as = await admin();
    const ask = async (method: string, path: string, json?: unknown) => {
      const reply = await call(`/api${path}`, { as, method, json });
      if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
      return reply;
    };
    return { on, ask };
  }
  type Ask = Awaited<ReturnType<typeof site>>['ask'];

  /** One of everything that a person makes, named so. */
  async function makeOneOfEach(ask: Ask, word: string) {
    await ask('POST', '/case-studies', newCaseStudy({ title: `Study ${word}` }));
    await ask('POST', '/case-study-drafts', { data: newCaseStudy({ title: `Draft ${word}` }) });
    await ask('POST', '/entries', {
      kind: 'article',
      ...anArticle({ title: `Article ${word}`, slug: `article-${word}` }),
    });
    await ask('POST', '/entry-drafts', {
      kind: 'page',
      data: anArticle({ title: `Page ${word}`, slug: `page-${word}` }),
    });
    await ask('POST', '/letters', { subject: `Letter ${word}` });
    await ask('POST', '/projects', { title: word, description: 'It is.', imageUrl: '/images/crate.svg', url: '' });
    await ask('POST', '/redirects', { from: `/old-${word}`, to: '/about' });
    await ask('POST', '/webhooks', { url: `https://example.com/${word}`, events: ['study.published'] });
  }
  const MADE = [
    'caseStudies',
    'caseStudyDrafts',
    'entries',
    'entryDrafts',
    'letters',
    'projects',
    'redirects',
    'webhooks',
  ];

  test('is told of all that was made since, and of all that was changed', async () => {
    const { on, ask } = await site();
    await makeOneOfEach(ask, 'before');
    const { name } = await storeBackup(on, 'manual');
    const preview = async () => previewReply.parse(await (await ask('GET', `/backups/${name}`)).json());
    expect((await preview()).lost).toEqual([]);

    clock().advance(60_000);
    await makeOneOfEach(ask, 'since');
    await ask('PATCH', '/entries/1', { title: 'Another title' });
    await ask('PATCH', '/letters/1', { subject: 'Another subject' });
    const { lost, now, backup } = await preview();
    expect(
      lost
        .filter(({ gone }) => gone > 0)
        .map((one) => [one.name, one.gone])
        .toSorted(),
    ).toEqual(MADE.map((made) => [made, 1]));
    expect(lost.filter(({ changed }) => changed > 0).map((one) => one.name)).toEqual(['entries', 'letters']);
    for (const made of MADE)
      expect([made, now[made], (backup.counts[made] ?? 0) * 2]).toEqual([made, now[made], now[made]]);
    expect(lostInWords(lost)).toEqual([
      'Gone: the case studies “Study since”.',
      'Gone: the articles and pages “Article since”.',
      'Back to how they were: the articles and pages “Another title”.',
      'Gone: 1 draft of a case study, 1 draft of an article or a page, 1 letter, 1 project, 1 redirect, 1 webhook.',
      'Back to how they were: 1 letter.',
    ]);
  });

  test('and what is held, is said before as it is done after', async () => {
    const { on, ask } = await site();
    await makeOneOfEach(ask, 'planned');
    const at = '2026-12-24T09:00';
    await ask('PUT', '/case-study-drafts/1/schedule', { publishAt: at });
    await ask('PUT', '/entry-drafts/2/schedule', { publishAt: at });
    const { name } = await storeBackup(on, 'manual');
    const { kept } = previewReply.parse(await (await ask('GET', `/backups/${name}`)).json());
    expect(kept.held.schedules).toBe(2);
    const backup = await backupStorageOf(on).open(name);
    expect((await restoreBackup(on, backup, { replace: true })).kept).toEqual(kept);
  });

  test('is all of it where the backup of an earlier version has no such table, and compared by the columns that it has', async () => {
    const { on, ask } = await site();
    await makeOneOfEach(ask, 'here');
    const gone = await lostBy(on.db, backupOf({}));
    expect(gone.flatMap((one) => (one.gone > 0 ? one.name : []))).toEqual(expect.arrayContaining(MADE));
    const projects = await on.db.selectFrom('projects').selectAll().execute();
    const former = projects.map(({ version: _, ...row }): Row => row);
    expect((await lostBy(on.db, backupOf({ projects: former }))).map((one) => one.name)).not.toContain('projects');
    const letters = await on.db.selectFrom('letters').selectAll().execute();
    const undated = letters.map(
      ({ created_at: _, version, ...row }): Row => ({ ...row, subject: 'Of then', version: version + 1 }),
    );
    expect(await lostBy(on.db, backupOf({ letters: undated }))).toContainEqual({
      ...{ name: 'letters', gone: 0, changed: 1, goneTitles: [], changedTitles: [] },
    });
  });
});
