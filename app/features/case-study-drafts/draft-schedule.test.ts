import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { changePublicData } from '../../platform/database/content-version.server.ts';
import { openDatabase } from '../../platform/database/database.server.ts';
import { putSetting } from '../../platform/database/settings-table.server.ts';
import { listStudyRevisions } from '../case-studies/case-study-revisions.server.ts';
import { createCaseStudy, knownCaseStudies, trashCaseStudy } from '../case-studies/case-study-service.server.ts';
import { createDraft, listDrafts, readDraft, saveDraft } from './case-study-draft-service.server.ts';
import { removeDraft } from './deleted-drafts.server.ts';
import { cancelSchedule, draftPlans, runDueSchedules, scheduleDraft } from './draft-schedule.server.ts';
import { publishDraft } from './publish-draft.server.ts';

const OWNER = { id: 1, username: 'owner', isAdmin: true };
const MINUTE = 60_000;

onEveryDatabase('the schedule of a draft', ({ engine, platform, clock }) => {
  const begin = (given: Parameters<typeof newCaseStudy>[0] = {}) =>
    createDraft(platform(), OWNER, { data: newCaseStudy({ title: 'A shop', ...given }) });
  const plan = (id: number, given: { publishAt?: string; unpublishAt?: string }) =>
    scheduleDraft(platform(), OWNER, { id, ...given });
  const shown = async () => (await knownCaseStudies(platform())).map(({ title }) => title);
  const run = () => runDueSchedules(platform());
  /** As if the loop had waited. */
  const runLater = async () => {
    clock().advance(15_000);
    return run();
  };
  const toldByMail = () => platform().db.selectFrom('mails').select(['kind', 'recipient', 'body']).execute();
  const withRecipient = () =>
    changePublicData(platform(), (trx) =>
      putSetting(trx, 'enquiries.recipient', 'owner@workshop.com.au', clock().now()),
    );

  test('is typed in the time of the site, and said in it', async () => {
    clock().set('2026-11-01T00:00:00.000Z');
    const { id } = await begin();
    const { schedule } = await plan(id, { publishAt: '2026-12-02T09:00', unpublishAt: '2026-12-24T18:00' });
    expect(schedule).toEqual({
      state: 'waiting',
      publishAt: '2026-12-01T22:00:00.000Z',
      publishAtText: 'Wed 2 Dec 2026, 9:00 am AEDT',
      unpublishAt: '2026-12-24T07:00:00.000Z',
      unpublishAtText: 'Thu 24 Dec 2026, 6:00 pm AEDT',
      zone: 'Australia/Sydney',
      error: '',
    });
  });

  test('refuses a time that does not exist, asks which of two, and takes none that is over', async () => {
    clock().set('2026-04-01T00:00:00.000Z');
    const { id } = await begin();
    await expect(plan(id, { publishAt: '2026-10-04T02:30' })).rejects.toThrow(
      'The clocks of Australia/Sydney change that day, and this time is left out there. Choose Sun 4 Oct 2026, 1:30 am AEST (2026-10-04T01:30+10:00) or Sun 4 Oct 2026, 3:30 am AEDT (2026-10-04T03:30+11:00).',
    );
    await expect(plan(id, { publishAt: '2026-04-05T02:30' })).rejects.toThrow(
      'this time comes twice there. Choose Sun 5 Apr 2026, 2:30 am AEDT (2026-04-05T02:30+11:00) or Sun 5 Apr 2026, 2:30 am AEST (2026-04-05T02:30+10:00).',
    );
    const { schedule } = await plan(id, { publishAt: '2026-04-05T02:30+10:00' });
    expect(schedule.publishAt).toBe('2026-04-04T16:30:00.000Z');
    await expect(plan(id, { publishAt: '2026-04-01T10:59' })).rejects.toThrow('over already');
    await expect(plan(id, { publishAt: '2026-05-01T09:00', unpublishAt: '2026-05-01T09:00' })).rejects.toThrow('over');
    await expect(plan(id, {})).rejects.toThrow('Say when');
    await expect(plan(id, { unpublishAt: '2026-05-01T09:00' })).rejects.toThrow('not on the site');
    await expect(plan(99, { publishAt: '2026-05-01T09:00' })).rejects.toThrow('not there');
  });

  test('publishes the words of its moment, not before it, and by the name of the schedule', async () => {
    clock().set('2026-12-01T21:00:00.000Z');
    const { id } = await begin();
    await plan(id, { publishAt: '2026-12-02T09:00' });
    await saveDraft(platform(), OWNER, { id, data: { title: 'A better shop' } });
    clock().set('2026-12-01T21:59:45.000Z');
    expect([await run(), await shown()]).toEqual([0, []]);
    clock().set('2026-12-01T22:00:00.000Z');
    expect([await run(), await shown()]).toEqual([1, ['A better shop']]);
    const [study] = await knownCaseStudies(platform());
    expect(study?.publishedAt).toBe('2026-12-01T22:00:00.000Z');
    expect(await listStudyRevisions(platform(), study?.id ?? 0)).toMatchObject([{ username: 'schedule' }]);
    expect([await runLater(), await listDrafts(platform())]).toEqual([0, []]);
  });

  test('can be cancelled until the second it runs, and moves with a new choice', async () => {
    clock().set('2026-12-01T21:00:00.000Z');
    const { id } = await begin();
    await plan(id, { publishAt: '2026-12-02T09:00' });
    await plan(id, { publishAt: '2026-12-02T10:00' });
    clock().set('2026-12-01T22:30:00.000Z');
    expect(await run()).toBe(0);
    clock().set('2026-12-01T23:00:00.000Z');
    expect((await cancelSchedule(platform(), OWNER, id)).schedule).toMatchObject({ state: 'none', publishAt: null });
    expect([await runLater(), await shown()]).toEqual([0, []]);
  });

  test('that came due while the site was down is followed once, by one of two instances', async () => {
    const { id } = await begin();
    await plan(id, { publishAt: '2026-03-05T20:10' });
    clock().advance(20 * MINUTE);
    const other = platform();
    const own = openDatabase(other.config);
    const instances = [platform(), engine === 'postgres' ? { ...other, db: own.db, database: own } : other];
    const done = await Promise.all(
      instances.flatMap((instance) => [runDueSchedules(instance), runDueSchedules(instance)]),
    );
    expect(done.toSorted()).toEqual([0, 0, 0, 1]);
    // even where the turn of one ends before its work does
    await platform().db.deleteFrom('settings').where('key', 'like', 'turn.%').execute();
    expect(await runDueSchedules(instances[1] ?? platform())).toBe(0);
    expect(await shown()).toEqual(['A shop']);
    await own.db.destroy();
  });

  test('publishes once even when two follow it at the same moment', async () => {
    const { id, version } = await begin();
    await plan(id, { publishAt: '2026-03-05T20:10' });
    clock().advance(20 * MINUTE);
    const outcomes = await Promise.allSettled([
      run(),
      publishDraft(platform(), OWNER, { id, ifVersion: version }),
      publishDraft(platform(), OWNER, { id }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect([await shown(), await draftPlans.countFailed(platform().db)]).toEqual([['A shop'], 0]);
  });

  test('that cannot be followed says why, by one mail too, and leaves a draft that can be saved and planned again', async () => {
    await withRecipient();
    await createCaseStudy(platform(), OWNER, newCaseStudy({ title: 'A shop' }));
    const { id } = await begin();
    const missing = await begin({ slug: 'other', summary: '' });
    await plan(id, { publishAt: '2026-03-05T20:10' });
    await plan(missing.id, { publishAt: '2026-03-05T20:10' });
    clock().advance(20 * MINUTE);
    expect([await run(), await runLater(), await runLater()]).toEqual([0, 0, 0]);
    expect((await readDraft(platform(), id)).schedule).toMatchObject({
      state: 'failed',
      error: 'A case study with this slug already exists. Free is: a-shop-2',
    });
    expect((await readDraft(platform(), missing.id)).schedule.error).toBe('Summary is required');
    expect(await draftPlans.countFailed(platform().db)).toBe(2);
    const mails = await toldByMail();
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual(
      Array(2).fill(['schedule-failed', 'owner@workshop.com.au']),
    );
    await saveDraft(platform(), OWNER, { id, data: { slug: 'a-shop-2' } });
    await plan(id, { publishAt: '2026-03-05T21:00' });
    clock().advance(60 * MINUTE);
    expect([await run(), await draftPlans.countFailed(platform().db)]).toEqual([1, 1]);
    expect(await shown()).toHaveLength(2);
  });

  test('that is more than a day late is left to the owner', async () => {
    const { id } = await begin();
    await plan(id, { publishAt: '2026-03-05T20:10' });
    clock().advance(26 * 60 * MINUTE);
    expect([await run(), await shown()]).toEqual([0, []]);
    expect((await readDraft(platform(), id)).schedule.error).toContain('while the site was not running');
  });

  test('takes a study off the site, also one that it published, and keeps the draft that it becomes', async () => {
    const { id } = await begin();
    await plan(id, { publishAt: '2026-03-05T20:10', unpublishAt: '2026-03-05T20:20' });
    clock().advance(10 * MINUTE);
    expect([await run(), await shown()]).toEqual([1, ['A shop']]);
    const [waiting] = await listDrafts(platform());
    expect(waiting).toMatchObject({ id, isChanged: false, title: 'A shop', study: 'public' });
    expect(waiting?.schedule).toMatchObject({ state: 'waiting', publishAt: null });
    // nothing to publish, and words written meanwhile are kept beside it
    await expect(publishDraft(platform(), OWNER, { id })).rejects.toThrow('no changes');
    await expect(plan(id, { publishAt: '2026-03-06T20:10' })).rejects.toThrow('no changes');
    await saveDraft(platform(), OWNER, { id, data: { title: 'Newer words' } });
    clock().advance(10 * MINUTE);
    expect([await run(), await shown()]).toEqual([1, []]);
    const off = await readDraft(platform(), id);
    expect(off).toMatchObject({ study: 'withdrawn', data: { title: 'Newer words' }, schedule: { state: 'none' } });
    expect(await runLater()).toBe(0);
  });

  test('of a study that went to the trash publishes nothing, and takes nothing off', async () => {
    const { id: study } = await createCaseStudy(platform(), OWNER, newCaseStudy());
    const { id } = await createDraft(platform(), OWNER, { data: { title: 'Newer' }, caseStudyId: study });
    await plan(id, { publishAt: '2026-03-05T20:10', unpublishAt: '2026-03-05T20:20' });
    await trashCaseStudy(platform(), study);
    clock().advance(10 * MINUTE);
    expect([await run(), await shown()]).toEqual([0, []]);
    expect((await readDraft(platform(), id)).schedule.error).toContain('in the trash');
    await removeDraft(platform(), OWNER, { id });
    expect(await draftPlans.countFailed(platform().db)).toBe(0);
  });
});
