import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { DatabaseAway } from '../../platform/database/database-failure.ts';
import { writeLockOf } from '../../platform/database/write-lock.ts';
import { type Backups, type Outcome, type Preview, RESTORE_WORD } from './backup.ts';
import { storeBackup } from './backup-service.server.ts';
import { startWork, workState } from './backup-work.server.ts';

const CONFIRM = { confirm: RESTORE_WORD };
const WAITING = { timeout: 60_000, interval: 20 };

onEveryDatabase('the calls for backups', ({ platform, clock }) => {
  async function start() {
    const site = platform();
    await rm(join(site.config.dataDir, 'backups'), { recursive: true, force: true });
    const { call, admin, member } = appOf(site);
    const as = await admin();
    const list = async () => (await (await call('/api/backups', { as })).json()) as Backups;
    /** Waits for the work that a reply has started. */
    async function outcomeOf(reply: Response): Promise<Outcome> {
      expect([reply.status, reply.status === 202 ? '' : await reply.clone().text()]).toEqual([202, '']);
      const { id } = (await reply.json()) as { id: number };
      const { last } = await vi.waitUntil(async () => {
        const found = await list();
        return found.last?.id === id && !found.work ? found : null;
      }, WAITING);
      if (!last) throw new Error('waited for it');
      return last;
    }
    const study = async (slug: string) => {
      const reply = await call('/api/case-studies', { as, json: newCaseStudy({ title: `Study ${slug}`, slug }) });
      expect(reply.status).toBe(201);
      return (await reply.json()) as { id: number };
    };
    const backup = async () => (await outcomeOf(await call('/api/backups', { as, method: 'POST' }))).name ?? '';
    async function upload(archive: Uint8Array, piece = 4000) {
      const begun = await call('/api/backups/uploads', { as, json: { bytes: archive.byteLength } });
      const { id } = (await begun.json()) as { id: string };
      for (let offset = 0; offset < archive.byteLength; offset += piece) {
        const body = Buffer.from(archive.subarray(offset, offset + piece));
        const sent = await call(`/api/backups/uploads/${id}?offset=${offset}`, {
          as,
          method: 'PUT',
          body,
          headers: { 'Content-Type': 'application/octet-stream' },
        });
        expect(sent.status).toBe(200);
      }
      return id;
    }
    const preview = async (name: string) => (await (await call(`/api/backups/${name}`, { as })).json()) as Preview;
    return { site, call, as, member, list, outcomeOf, study, backup, upload, preview };
  }

  test.each([
    [new DatabaseAway('terminated'), 'This cannot be done now: the database does not answer. Nothing was changed.'],
    [new Error('a mistake'), 'Something went wrong on our side. Nothing was changed.'],
  ])('say what kept a piece of work from its end: %s', async (error, message) => {
    const { ended } = startWork(platform(), 'backup', () => Promise.reject(error));
    expect(await ended).toMatchObject({ isDone: false, message });
  });

  test('make a backup, show it, and delete it', async () => {
    const { call, as, study, backup, list } = await start();
    await study('first');
    const name = await backup();
    const { backups, work } = await list();
    expect(work).toBeNull();
    expect(backups).toMatchObject([
      { name, kind: 'manual', missing: 0, counts: { caseStudies: 1, users: 1, entries: 0 } },
    ]);
    expect(backups[0]?.bytes).toBeGreaterThan(1000);
    expect((await call(`/api/backups/${name}`, { as, method: 'DELETE' })).status).toBe(204);
    expect((await list()).backups).toEqual([]);
    const gone = await call(`/api/backups/${name}`, { as });
    expect([gone.status, await gone.text()]).toEqual([404, expect.stringContaining('no longer there')]);
    for (const other of ['..', '%2e%2e%2fuploads', 'manual-', 'tmp'])
      expect((await call(`/api/backups/${other}/archive`, { as, method: 'POST' })).status).toBe(404);
  });

  test('a restore says before what would be lost, and brings back what was; pages are right at once', async () => {
    const { call, as, study, backup, preview, outcomeOf, list } = await start();
    const kept = await study('kept');
    const name = await backup();
    clock().advance(60_000);
    await study('later');
    await call(`/api/case-studies/${kept.id}`, { as, method: 'PATCH', json: { summary: 'Other words now.' } });
    expect(await preview(name)).toMatchObject({
      backup: { counts: { caseStudies: 1 } },
      now: { caseStudies: 2, users: 1 },
      lost: [{ name: 'caseStudies', gone: 1, changed: 1, goneTitles: ['Study later'], changedTitles: ['Study kept'] }],
      returningUsers: [],
      staysSignedIn: true,
      isOlderVersion: false,
    });
    expect((await call('/case-studies/later')).status).toBe(200);

    const outcome = await outcomeOf(await call(`/api/backups/${name}/restore`, { as, json: CONFIRM }));
    expect(outcome).toMatchObject({ isDone: true, kind: 'restore', message: expect.stringContaining('are back') });
    expect((await call('/case-studies/later')).status).toBe(404);
    expect(await (await call('/case-studies/kept')).text()).not.toContain('Other words now.');
    expect((await call('/api/user', { as })).status).toBe(200);
    expect(await (await call('/api/audit', { as })).text()).toContain('backup-restored');

    const [safetyCopy] = (await list()).backups.filter(({ kind }) => kind === 'before-restore');
    expect(safetyCopy?.name).toBe(outcome.name);
    await outcomeOf(await call(`/api/backups/${outcome.name}/restore`, { as, json: CONFIRM }));
    expect((await call('/case-studies/later')).status).toBe(200);
  });

  test('whoever is no administrator in the backup has to sign in; who was deleted comes back', async () => {
    const { call, as, site, member, backup, preview, outcomeOf } = await start();
    const other = await member();
    const name = await backup();
    await site.db.deleteFrom('users').where('username', '=', 'member').execute();
    await site.db.updateTable('users').set({ username: 'renamed', username_key: 'renamed' }).execute();
    expect(await preview(name)).toMatchObject({
      staysSignedIn: false,
      lost: [{ name: 'users', gone: 1, goneTitles: ['renamed'] }],
      returningUsers: ['owner', 'member'],
    });
    const reply = await call(`/api/backups/${name}/restore`, { as, json: CONFIRM });
    expect(reply.status).toBe(202);
    await vi.waitUntil(async () => (await call('/api/user', { as })).status === 401, WAITING);
    await vi.waitUntil(() => workState(site).work === null, WAITING);
    expect((await call('/api/user', { as: other })).status).toBe(401);
    await expect(outcomeOf(await call('/api/backups', { as, method: 'POST' }))).rejects.toThrow();
  });

  test('an archive is downloaded, uploaded in pieces, looked at and restored', async () => {
    const { call, as, study, backup, upload, outcomeOf, list } = await start();
    await study('travels');
    const name = await backup();
    const { url } = (await (await call(`/api/backups/${name}/archive`, { as, method: 'POST' })).json()) as {
      url: string;
    };
    const exported = async () =>
      (
        await platform()
          .db.selectFrom('audit_entries')
          .select('subject')
          .where('action', '=', 'data-exported')
          .execute()
      ).map(({ subject }) => subject);
    expect(await exported()).toEqual([]);
    const reply = await call(url, { as });
    expect(await exported()).toEqual([name]);
    expect(reply.headers.get('Content-Disposition')).toMatch(/^attachment; filename="site-backup-[\d-T]+\.tar\.gz"$/);
    const archive = new Uint8Array(await reply.arrayBuffer());
    expect(gunzipSync(archive).includes('travels')).toBe(true);
    await call(`/api/backups/${name}`, { as, method: 'DELETE' });

    const id = await upload(archive);
    const unpacked = await outcomeOf(await call(`/api/backups/uploads/${id}/unpack`, { as, method: 'POST' }));
    expect(unpacked).toMatchObject({ isDone: true, kind: 'unpack' });
    expect((await list()).backups).toMatchObject([
      { name: unpacked.name, kind: 'uploaded', counts: { caseStudies: 1 } },
    ]);
    await study('later');
    await outcomeOf(await call(`/api/backups/${unpacked.name}/restore`, { as, json: CONFIRM }));
    const slugs = ((await (await call('/api/case-studies')).json()) as { slug: string }[]).map(({ slug }) => slug);
    expect(slugs).toEqual(['travels']);

    const damaged = await upload(archive.subarray(0, archive.length / 2));
    const refused = await outcomeOf(await call(`/api/backups/uploads/${damaged}/unpack`, { as, method: 'POST' }));
    expect(refused).toMatchObject({
      isDone: false,
      name: null,
      message: expect.stringContaining('cannot be unpacked'),
    });
  });

  test('an upload keeps to its order and its size', async () => {
    const { call, as } = await start();
    const begin = (bytes: unknown) => call('/api/backups/uploads', { as, json: { bytes } });
    for (const bytes of [0, -1, 'many', 9 * 1024 ** 3]) expect((await begin(bytes)).status).toBe(400);
    const { id } = (await (await begin(10)).json()) as { id: string };
    const send = (offset: number | string, body: string, type = 'application/octet-stream') =>
      call(`/api/backups/uploads/${id}?offset=${offset}`, {
        as,
        method: 'PUT',
        body,
        headers: { 'Content-Type': type },
      });
    expect((await send(0, 'x', 'application/json')).status).toBe(415);
    expect((await send('-1', 'x')).status).toBe(409);
    expect((await send(3, 'x')).status).toBe(409);
    expect((await send(0, '12345')).status).toBe(200);
    expect((await send(5, '123456')).status).toBe(413);
    const early = await call(`/api/backups/uploads/${id}/unpack`, { as, method: 'POST' });
    expect([early.status, await early.text()]).toEqual([409, 'The file has not arrived completely.']);
    expect((await call(`/api/backups/uploads/${id}`, { as, method: 'DELETE' })).status).toBe(204);
    expect((await send(5, '12345')).status).toBe(404);
  });

  test('an upload that is given up while its piece comes is gone', async () => {
    const { call, as, site } = await start();
    const { id } = (await (await call('/api/backups/uploads', { as, json: { bytes: 10 } })).json()) as { id: string };
    const body = new ReadableStream(
      {
        async pull(controller) {
          await call(`/api/backups/uploads/${id}`, { as, method: 'DELETE' });
          controller.enqueue(Buffer.from('12345'));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const sent = await appOf(site).app.request(
      new Request(`${site.config.siteUrl}/api/backups/uploads/${id}?offset=0`, {
        ...{ method: 'PUT', body, duplex: 'half' },
        headers: { Cookie: as, 'Content-Type': 'application/octet-stream' },
      } as RequestInit),
    );
    expect(sent.status).toBe(404);
    expect((await call(`/api/backups/uploads/${id}/unpack`, { as, method: 'POST' })).status).toBe(404);
  });

  test('what could do lasting harm asks for the password again, and a restore for its word', async () => {
    const { call, as, backup } = await start();
    const name = await backup();
    const wrong = await call(`/api/backups/${name}/restore`, { as, json: { confirm: 'yes' } });
    expect([wrong.status, await wrong.text()]).toEqual([400, 'Type “replace” to go on']);
    clock().advance(16 * 60_000);
    const calls: [string, object][] = [
      [`/api/backups/${name}`, { method: 'DELETE' }],
      [`/api/backups/${name}/archive`, { method: 'POST' }],
      [`/api/backups/${name}/archive`, {}],
      [`/api/backups/${name}/restore`, { json: CONFIRM }],
      ['/api/backups/uploads', { json: { bytes: 10 } }],
    ];
    for (const [path, options] of calls) {
      const reply = await call(path, { as, ...options });
      expect([path, reply.status, reply.headers.get('X-Refusal')]).toEqual([path, 403, 'unconfirmed']);
    }
  });

  test('a backup in which nobody could sign in is refused', async () => {
    const { call, as, site } = await start();
    await site.db.updateTable('users').set({ is_admin: 0 }).execute();
    await storeBackup(site, 'manual', { name: 'manual-without-admin' });
    await site.db.updateTable('users').set({ is_admin: 1 }).execute();
    const reply = await call('/api/backups/manual-without-admin/restore', { as, json: CONFIRM });
    expect([reply.status, await reply.text()]).toEqual([409, expect.stringContaining('has no administrator')]);
  });

  test('nothing can be saved while everything is being replaced, and everything again afterwards', async () => {
    const { call, as, study, backup, outcomeOf, site } = await start();
    const name = await backup();
    const open = await writeLockOf(site).shut();
    const refused = await call('/api/case-studies', { as, json: newCaseStudy() });
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
    expect((await call('/api/case-studies')).status).toBe(200);
    open?.();
    await outcomeOf(await call(`/api/backups/${name}/restore`, { as, json: CONFIRM }));
    await study('after');
  });
});
