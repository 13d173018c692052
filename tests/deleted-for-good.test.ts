import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONFIRMED_FOR } from '../app/features/accounts/account-service.server.ts';
import { listAudit } from '../app/features/audit/audit-service.server.ts';
import { trashCaseStudy } from '../app/features/case-studies/case-study-service.server.ts';
import { linkChecksSettled } from '../app/features/link-checks/link-check-service.server.ts';
import { DAY } from '../app/lib/durations.ts';
import { keepHouse } from '../server/housekeeping.ts';
import { appOf } from './support/app.ts';
import { cookieOf } from './support/cookies.ts';
import { onEveryDatabase } from './support/databases.ts';
import { galleryImage, newCaseStudy } from './support/make.ts';
import { plain } from './support/pictures.ts';
import { tablesHolding } from './support/tables-holding.ts';

const MARKER = 'quokka7391';

onEveryDatabase('a study that is deleted for good', ({ platform, clock, storage }) => {
  async function site() {
    const { call, admin } = appOf(platform({ allowsPrivateAddresses: true }));
    const as = await admin();
    const remove = (id: number | string) => call(`/api/deleted/study-${id}`, { as, method: 'DELETE' });
    const trash = (id: number) => call(`/api/case-studies/${id}`, { as, method: 'DELETE' });
    const make = async (given: object) =>
      (await (await call('/api/case-studies', { as, json: newCaseStudy(given) })).json()) as { id: number };
    const confirm = () => call('/api/account/confirm', { as, json: { password: 'correct horse battery staple' } });
    return { call, as, remove, trash, make, confirm };
  }

  /** A study with the marker wherever a study can have words, and whatever else keeps words of it. */
  async function markedStudy({ call, as, make }: Awaited<ReturnType<typeof site>>): Promise<number> {
    const hook = { url: 'http://127.0.0.1:9/', events: ['study.published', 'study.changed', 'study.deleted'] };
    expect((await call('/api/webhooks', { as, json: hook })).status).toBe(201);
    const form = new FormData();
    const png = await plain().png().toBuffer();
    form.append('challenge[]', new Blob([new Uint8Array(png)], { type: 'image/png' }), `${MARKER}.png`);
    const sent = await call('/api/case-studies/images', { as, body: form });
    const text = await sent.text();
    const url = /\/uploads\/[0-9a-f]{32}\.webp/.exec(text)?.[0] ?? '';
    expect([sent.status, url]).toEqual([expect.any(Number), expect.stringMatching(/^\/uploads\//)]);
    const image = galleryImage({ url, alt: `Alt ${MARKER}`, caption: `Caption ${MARKER}` });
    const words = ['title', 'summary', 'description', 'challenge', 'solution', 'results'];
    const { id } = await make({
      ...Object.fromEntries(words.map((name) => [name, `${name} ${MARKER}`])),
      slug: `first-${MARKER}`,
      coverImage: url,
      content: { blocks: [{ type: 'paragraph', text: MARKER }] },
      gallery: { challenge: [image], solution: [], results: [] },
    });
    // old addresses and titles, more of them than revisions are kept
    for (let round = 0; round < 22; round++) {
      const json = { title: `Title ${round} ${MARKER}`, slug: `round-${round}-${MARKER}` };
      expect((await call(`/api/case-studies/${id}`, { as, method: 'PATCH', json })).status).toBe(200);
    }
    // a working copy, and what was asked while it was written
    const kept = { caseStudyId: id, data: { title: `Draft ${MARKER}`, challenge: `Draft ${MARKER}` } };
    expect((await call('/api/case-study-drafts', { as, json: kept })).status).toBe(201);
    const link = `http://127.0.0.1:9/${MARKER}`;
    const unfinished = { id, title: `Checked ${MARKER}`, results: link };
    expect((await call('/api/case-studies/check?card=1', { as, json: unfinished })).status).toBe(200);
    expect((await call('/api/link-checks', { as, json: { urls: [link] } })).status).toBe(200);
    await linkChecksSettled(platform());
    expect((await call('/api/case-study-order', { as, method: 'PUT', json: { pinned: [id] } })).status).toBe(200);
    await platform()
      .db.insertInto('imported_studies')
      .values({
        ...{ source_id: `ghost:${MARKER}`, case_study_id: id, digest: MARKER },
        ...{ missing_pictures: 0, version: 1, imported_at: clock().now().toISOString() },
      })
      .execute();
    await platform()
      .db.insertInto('outcome_evidence')
      .values({
        ...{ case_study_id: id, outcome_id: '00000001', evidence: MARKER, approved_by: MARKER },
        ...{ approved_on: null, version: 1, updated_at: clock().now().toISOString() },
      })
      .execute();
    const counted = { day: '2026-03-04', kind: 'view', place: '', n: 3 };
    await platform()
      .db.insertInto('visit_counts')
      .values([`first-${MARKER}`, `round-7-${MARKER}`].map((slug) => ({ ...counted, page: `/case-studies/${slug}` })))
      .execute();
    await platform()
      .db.insertInto('landings')
      .values({
        ...{ day: '2026-03-04', source: 'search', host: '', step: 'landed', n: 3 },
        page: `/case-studies/first-${MARKER}`,
      })
      .execute();
    return id;
  }

  const tablesWithMarker = () => tablesHolding(platform().db, MARKER);

  /** Every stored file, by name and content; the database's own file on SQLite. */
  async function filesWithMarker(): Promise<string[]> {
    const { config, files } = platform();
    const found: string[] = [];
    for await (const { name } of files.list()) found.push(`stored: ${name}`);
    if (storage()) return found;
    for (const path of await readdir(config.dataDir, { recursive: true, withFileTypes: true })) {
      const full = join(path.parentPath, path.name);
      if (!path.isFile() || full.includes(`${join(config.dataDir, 'backups')}`)) continue;
      if (path.name.includes(MARKER) || (await readFile(full)).includes(MARKER)) found.push(path.name);
    }
    return found;
  }

  test('leaves no word of it in any table and no file, backups apart', async () => {
    const here = await site();
    const other = await here.make({ title: 'Another study' });
    const id = await markedStudy(here);
    expect(await tablesWithMarker()).toEqual([
      ...[
        'audit_entries',
        'case_study_drafts',
        'case_study_revisions',
        'case_studies',
        'imported_studies',
        'landings',
        'outcome_evidence',
        'slug_history',
        'uploads',
        'visit_counts',
      ].sort(),
      'webhook_deliveries',
    ]);
    expect(await filesWithMarker()).not.toEqual([]);
    await here.trash(id);
    expect((await here.remove(id)).status).toBe(204);
    const told = await platform().db.selectFrom('webhook_deliveries').select(['event', 'data']).execute();
    expect(told.at(-1)).toEqual({ event: 'study.deleted', data: JSON.stringify({ id }) });
    // stored files have the time of this machine
    clock().set(new Date(Date.now() + 2 * DAY).toISOString());
    await keepHouse(platform());
    expect(await tablesWithMarker()).toEqual([]);
    // while the site runs: in the log of the database, too
    await expect.poll(filesWithMarker).toEqual([]);

    expect(await (await here.call('/api/case-studies')).json()).toMatchObject([{ id: other.id }]);
    const { entries } = await listAudit(platform(), { kind: 'case-studies' });
    expect(entries[0]).toMatchObject({ action: 'case-study-removed', subject: `Case study ${id}`, actor: 'owner' });
    expect(entries[1]).toMatchObject({ action: 'case-study-trashed', subject: `Case study ${id}` });
    expect(JSON.stringify(entries)).toContain('Another study');
  });

  test('was in the trash before, needs the password, and is gone once', async () => {
    const { call, as, make, trash, remove, confirm } = await site();
    const { id } = await make({ title: 'Twins' });
    await make({ title: 'Twins', slug: 'twins-again' });
    const refused = await remove(id);
    expect([refused.status, await refused.text()]).toEqual([
      409,
      'This case study is not in the trash. Move it there first.',
    ]);
    await trash(id);
    clock().advance(CONFIRMED_FOR);
    expect((await remove(id)).headers.get('X-Refusal')).toBe('unconfirmed');
    await confirm();
    expect((await remove(id)).status).toBe(204);
    for (const missing of [id, 999, 'x', 0]) expect([missing, (await remove(missing)).status]).toEqual([missing, 404]);
    expect((await call(`/api/case-studies/${id}/restore`, { as, method: 'POST' })).status).toBe(404);
    const record = JSON.stringify(await (await call('/api/audit?q=Twins', { as })).json());
    expect(record).toContain('case-study-created');
  });

  test('goes by itself after 30 days in the trash, or with the others that lie there as long', async () => {
    const { call, make } = await site();
    const trash = (id: number) => trashCaseStudy(platform(), id);
    const ids: number[] = [];
    for (const title of ['First', 'Second', 'Third']) ids.push((await make({ title })).id);
    const [first = 0, second = 0, third = 0] = ids;
    const left = async () =>
      (await platform().db.selectFrom('case_studies').select('id').orderBy('id').execute()).map(({ id }) => id);
    await trash(first);
    clock().advance(DAY);
    await trash(second);
    clock().advance(29 * DAY - 1);
    await keepHouse(platform());
    expect(await left()).toEqual(ids);
    clock().advance(1);
    const again = await call('/api/login', { json: { username: 'owner', password: 'correct horse battery staple' } });
    const cookie = cookieOf(again);
    const emptied = await call('/api/case-studies/trash', { as: cookie, method: 'DELETE' });
    expect(await emptied.json()).toEqual({ removed: 1 });
    expect(await left()).toEqual([second, third]);
    clock().advance(DAY);
    await keepHouse(platform());
    expect(await left()).toEqual([third]);
  });
});
