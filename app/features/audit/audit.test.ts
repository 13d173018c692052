import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordAuditAlone } from '../../../tests/support/audit-entries.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { recordAudit, recordAuditOncePerHour, VISITOR } from '../../kit/audit-trail.server.ts';
import { DAY, MINUTE } from '../../lib/durations.ts';
import { foldedText } from '../../lib/folded-text.ts';
import { dayIn } from '../../lib/moments.ts';
import { describePicture } from '../media/media-library-service.server.ts';
import { changeProject, createProject } from '../projects/project-service.server.ts';
import { addRedirect, removeRedirect } from '../redirects/redirect-service.server.ts';
import { changeTimeZone } from '../settings/time-zone-service.server.ts';
import { AUDIT_PAGE, type AuditAction, detailText } from './audit.ts';
import { listAudit, sweepAudit } from './audit-service.server.ts';

const owner = { id: 1, username: 'owner' };

onEveryDatabase('the record of who did what', ({ platform, clock }) => {
  test('tells when, who, what and to what, newest first', async () => {
    const site = platform();
    const now = clock().now();
    await recordAuditAlone(site, { actor: owner, action: 'case-study-created', subject: 'A shop reborn', now });
    await recordAuditAlone(site, {
      actor: VISITOR,
      action: 'sign-in-refused',
      details: { from: '203.0.113.0/24' },
      now,
    });
    await recordAuditAlone(site, { actor: null, action: 'password-reset', subject: 'owner', now });
    const { entries, next } = await listAudit(site);
    expect(entries).toMatchObject([
      { actor: 'command line', action: 'password-reset', subject: 'owner', at: now },
      { actor: 'a visitor', action: 'sign-in-refused', details: { from: '203.0.113.0/24' } },
      { actor: 'owner', action: 'case-study-created', subject: 'A shop reborn', details: {} },
    ]);
    expect(next).toBeNull();
  });

  test('is undone with the deed', async () => {
    const site = platform();
    const deed = site.db.transaction().execute(async (trx) => {
      await recordAudit(trx, { actor: owner, action: 'setting-changed', now: clock().now() });
      throw new Error('the deed failed');
    });
    await expect(deed).rejects.toThrow('the deed failed');
    expect((await listAudit(site)).entries).toEqual([]);
  });

  test('comes in pages, each entry on one of them', async () => {
    const site = platform();
    for (let index = 0; index < AUDIT_PAGE + 3; index++)
      await recordAuditAlone(site, { actor: owner, action: 'sign-in', subject: `${index}`, now: clock().now() });
    const first = await listAudit(site);
    const second = await listAudit(site, { before: first.next });
    expect(first.entries).toHaveLength(AUDIT_PAGE);
    expect(second.entries.map(({ subject }) => subject)).toEqual(['2', '1', '0']);
    expect(second.next).toBeNull();
  });

  test('can be narrowed to a group and to words, whatever signs they hold', async () => {
    const site = platform();
    const now = clock().now();
    await recordAuditAlone(site, { actor: owner, action: 'sign-in', now });
    await recordAuditAlone(site, { actor: owner, action: 'case-study-changed', subject: '100% Wool_Coat', now });
    await recordAuditAlone(site, { actor: owner, action: 'case-study-changed', subject: '1000 coats', now });
    const subjects = async (filter: Parameters<typeof listAudit>[1]) =>
      (await listAudit(site, filter)).entries.map(({ subject }) => subject);
    expect(await subjects({ kind: 'case-studies' })).toEqual(['1000 coats', '100% Wool_Coat']);
    expect(await subjects({ text: '100%' })).toEqual(['100% Wool_Coat']);
    expect(await subjects({ text: 'wool_c' })).toEqual(['100% Wool_Coat']);
    expect(await subjects({ text: 'OWNER' })).toHaveLength(3);
    expect(await subjects({ text: "' or 1=1" })).toEqual([]);
  });

  test('is narrowed to a day of the site, and to what went, of whatever kind', async () => {
    const site = platform();
    const deed = (action: AuditAction, subject: string, now: string) =>
      recordAuditAlone(site, { actor: owner, action, subject, now: new Date(now) });
    await deed('letter-deleted', 'Late on Monday', '2026-11-23T12:59:00Z');
    await deed('case-study-trashed', 'Early on Tuesday', '2026-11-23T13:01:00Z');
    await deed('case-study-changed', 'At noon', '2026-11-24T02:00:00Z');
    await deed('media-deleted', 'Late on Tuesday', '2026-11-24T12:59:00Z');
    await deed('project-deleted', 'Early on Wednesday', '2026-11-24T13:01:00Z');
    const subjects = async (filter: Parameters<typeof listAudit>[1]) =>
      (await listAudit(site, filter)).entries.map(({ subject }) => subject);
    expect(await subjects({ day: '2026-11-24' })).toEqual(['Late on Tuesday', 'At noon', 'Early on Tuesday']);
    expect(await subjects({ day: '2026-11-24', kind: 'deleted' })).toEqual(['Late on Tuesday', 'Early on Tuesday']);
  });

  test('is searched in large letters and small, with accents and without, whatever letters they are', async () => {
    const site = platform();
    const letter = fc.constantFrom(...'aZéÖüŞčŁøßÆњЖЩйЁΣηΩΐΎ\u0301%_\\');
    const words = fc.sample(fc.string({ unit: letter, minLength: 1, maxLength: 6 }), 20);
    const all = [...words, 'Élodie', 'ÖZTÜRK', 'Şimşek', 'Иванов', 'ΕΛΕΝΗΣ', 'Ελένη'];
    for (const subject of all)
      await recordAuditAlone(site, { actor: owner, action: 'project-changed', subject, now: clock().now() });
    for (const word of all)
      for (const text of [word, word.toLowerCase(), word.toUpperCase(), foldedText(word)]) {
        const subjects = (await listAudit(site, { text })).entries.map(({ subject }) => subject);
        expect(subjects, text).toEqual(expect.arrayContaining([word]));
        expect(subjects.filter((subject) => !foldedText(subject).includes(foldedText(text)))).toEqual([]);
      }
  });

  test.each([
    ['America/Santiago', '2026-09-06T04:00:00Z'],
    ['Africa/Cairo', '2027-04-29T22:00:00Z'],
    ['Asia/Beirut', '2027-03-27T22:00:00Z'],
    ['America/Havana', '2027-11-07T04:00:00Z'],
    ['America/Santiago', '2027-04-04T03:00:00Z'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z'],
  ])('has each entry on one day, also where clocks of %s go past midnight or back to it', async (zone, turn) => {
    const site = platform();
    await changeTimeZone(site, owner, zone);
    const moments = Array.from({ length: 17 }, (_, index) => new Date(Date.parse(turn) + (index - 8) * 15 * MINUTE));
    for (const now of moments)
      await recordAuditAlone(site, { actor: owner, action: 'sign-in', subject: now.toISOString(), now });
    for (const day of new Set([-2, -1, 0, 1].map((days) => dayIn(zone, new Date(Date.parse(turn) + days * DAY))))) {
      const { entries } = await listAudit(site, { day, text: 'Z' });
      const own = moments.filter((moment) => dayIn(zone, moment) === day).map((moment) => moment.toISOString());
      expect(entries.map(({ subject }) => subject).toSorted(), day).toEqual(own);
    }
  });

  test('calls a thing by what it is called now, leads to it, and keeps no name itself', async () => {
    const site = platform();
    const now = clock().now();
    const at = now.toISOString();
    await site.db
      .insertInto('letters')
      .values({
        ...{ subject: 'June dates', preheader: '', body: '', purpose: 'events', state: 'draft', audience: '{}' },
        ...{ error: '', version: 1, username: 'owner', created_at: at, updated_at: at },
      } as never) // the columns that a draft needs
      .execute();
    const { id } = await site.db.selectFrom('letters').select('id').executeTakeFirstOrThrow();
    for (const subject of [`Letter ${id}`, `Letter ${id + 1}`, 'Lever 1'])
      await recordAuditAlone(site, { actor: owner, action: 'letter-saved', subject, now });
    const { entries } = await listAudit(site);
    expect(entries.map(({ subject, thing }) => [subject, thing])).toEqual([
      ['Lever 1', null],
      [`Letter ${id + 1}`, null],
      [`Letter ${id}`, { name: 'June dates', to: `/admin/letters?edit=${id}` }],
    ]);
  });

  test('leads to pictures, projects and redirects, until they are deleted, and says no key of theirs', async () => {
    const site = platform();
    const actor = { id: 1, username: 'owner', isAdmin: true };
    const hash = 'ab'.repeat(16);
    const picture = {
      hash,
      width: 3,
      height: 2,
      bytes: 9,
      colour: '#000',
      name: 'IMG_1.jpg',
      created_at: clock().now().toISOString(),
    };
    await site.db
      .insertInto('uploads')
      .values({ ...picture, is_sample: 0 })
      .execute();
    await describePicture(site, actor, hash, { tags: ['yard'] });
    const { id } = await createProject(site, actor, { title: 'Box', description: 'A box', imageUrl: '/images/a.png' });
    await changeProject(site, actor, id, { title: 'Crate' });
    const redirect = await addRedirect(site, actor, { from: '/old', to: '/about', status: 301 }, () => false);
    const things = async () =>
      (await listAudit(site)).entries.map(({ subject, thing, details }) => [
        subject,
        thing?.name,
        thing?.to,
        detailText(details),
      ]);
    const toProject = `/admin/content/projects?edit=${id}`;
    expect(await things()).toEqual([
      ['/old', '/old', '/admin/site/addresses?q=%2Fold#redirects', 'now: /about'],
      ['Crate', 'Crate', toProject, 'changed: title'],
      ['Box', 'Crate', toProject, ''],
      // a picture without a name of its own is called as it was then
      ['IMG_1.jpg', 'IMG_1.jpg', `/admin/media?q=${hash}`, ''],
    ]);
    await removeRedirect(site, actor, redirect.id, undefined);
    expect((await things())[0]?.slice(0, 3)).toEqual(['/old', undefined, undefined]);
  });

  test('holds what anybody can cause at will once an hour', async () => {
    const site = platform();
    const event = { actor: { id: 7, username: 'reader' }, action: 'access-refused', subject: 'GET /users' } as const;
    await recordAuditOncePerHour(site.db, { ...event, now: clock().now() });
    await recordAuditOncePerHour(site.db, { ...event, now: clock().now() });
    await recordAuditOncePerHour(site.db, { ...event, subject: 'GET /audit', now: clock().now() });
    expect((await listAudit(site)).entries).toHaveLength(2);
    clock().advance(61 * 60 * 1000);
    await recordAuditOncePerHour(site.db, { ...event, now: clock().now() });
    expect((await listAudit(site)).entries).toHaveLength(3);
  });

  test('cannot be filled by an account without rights: each deed once an hour, and a hundred entries a day', async () => {
    const site = platform();
    const actor = { id: 7, username: 'reader', isAdmin: false };
    const deed = (action: 'sign-in' | 'sign-out', subject = '') =>
      recordAuditAlone(site, { actor, action, subject, now: clock().now() });
    for (let turn = 0; turn < 30; turn++) {
      await deed('sign-in');
      await deed('sign-out');
    }
    expect((await listAudit(site)).entries.map(({ action }) => action)).toEqual(['sign-out', 'sign-in']);
    for (let turn = 0; turn < 120; turn++) await deed('sign-in', `${turn}`);
    const all = async () => Number((await site.db.selectFrom('audit_entries').select('id').execute()).length);
    expect(await all()).toBe(100);
    await recordAuditAlone(site, { actor: { ...owner, isAdmin: true }, action: 'sign-in', now: clock().now() });
    expect(await all()).toBe(101);
    clock().advance(DAY + 1);
    await deed('sign-in');
    expect(await all()).toBe(102);
  });

  test('cannot be filled by strangers either: the same about the same a hundred times a day', async () => {
    const site = platform();
    const refused = (subject: string) =>
      recordAuditAlone(site, { actor: VISITOR, action: 'sign-in-refused', subject, now: clock().now() });
    for (let turn = 0; turn < 120; turn++) await refused('an unknown name');
    await refused('owner');
    expect(await site.db.selectFrom('audit_entries').select('id').execute()).toHaveLength(101);
  });

  test('is kept for 24 months', async () => {
    const site = platform();
    await recordAuditAlone(site, { actor: owner, action: 'sign-in', subject: 'old', now: clock().now() });
    clock().advance(700 * DAY);
    await recordAuditAlone(site, { actor: owner, action: 'sign-in', subject: 'new', now: clock().now() });
    await sweepAudit(site);
    expect((await listAudit(site)).entries).toHaveLength(2);
    clock().advance(40 * DAY);
    await sweepAudit(site);
    expect((await listAudit(site)).entries.map(({ subject }) => subject)).toEqual(['new']);
  });

  test('clips long texts and does not count as a use of a picture', async () => {
    const site = platform();
    const subject = `/uploads/${'a'.repeat(32)}.webp ${'x'.repeat(300)}`;
    await recordAuditAlone(site, { actor: owner, action: 'media-deleted', subject, now: clock().now() });
    const [entry] = (await listAudit(site)).entries;
    expect(entry?.subject).not.toContain('/uploads/');
    expect(entry?.subject.length).toBeLessThanOrEqual(201);
  });
});
