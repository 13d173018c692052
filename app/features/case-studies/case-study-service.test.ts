import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { doPublicWork } from '../../kit/work.server.ts';
import { changePublicData } from '../../platform/database/content-version.server.ts';
import { listAudit } from '../audit/audit-service.server.ts';
import { removeCaseStudy } from './case-study-removal.server.ts';
import { listStudyRevisions, restoreStudyRevision } from './case-study-revisions.server.ts';
import { addSampleCaseStudy, listUnwrittenSamples, removeSampleCaseStudies } from './case-study-samples.server.ts';
import {
  changeCaseStudy,
  createCaseStudy,
  findPublicCaseStudy,
  knownCaseStudies,
  listMovedSlugs,
  listTrash,
  restoreCaseStudy,
  trashCaseStudy,
} from './case-study-service.server.ts';
import { findStudyForDraft } from './case-study-withdrawal.server.ts';

const OWNER = { id: 1, username: 'owner', isAdmin: true };

onEveryDatabase('a case study', ({ platform, clock }) => {
  const create = (given: Parameters<typeof newCaseStudy>[0] = {}) =>
    createCaseStudy(platform(), OWNER, newCaseStudy(given));
  const shown = async () => (await knownCaseStudies(platform())).map(({ title }) => title).toSorted();

  test('is on the site, or off it, at once after whatever is done to it', async () => {
    expect(await shown()).toEqual([]);
    const { id } = await create({ title: 'A shop' });
    expect(await shown()).toEqual(['A shop']);
    await changeCaseStudy(platform(), OWNER, id, { title: 'A better shop' });
    expect(await shown()).toEqual(['A better shop']);
    await restoreStudyRevision(platform(), OWNER, { id, version: 1 });
    expect(await shown()).toEqual(['A shop']);
    await trashCaseStudy(platform(), id);
    expect(await shown()).toEqual([]);
    await restoreCaseStudy(platform(), null, id, async () => undefined);
    expect(await shown()).toEqual(['A shop']);
    const sample = { ...newCaseStudy({ title: 'A sample' }), publishedAt: clock().now().toISOString(), services: [] };
    await changePublicData(platform(), (trx) => addSampleCaseStudy(trx, sample, clock().now()));
    expect(await shown()).toEqual(['A sample', 'A shop']);
    await doPublicWork(platform(), null, async (work) => {
      await removeSampleCaseStudies(work, await listUnwrittenSamples(work.trx));
    });
    expect(await shown()).toEqual(['A shop']);
  });

  test('that leaves the trash for good changes nothing on the site, so pages stay kept', async () => {
    const { id } = await create();
    await trashCaseStudy(platform(), id);
    const version = await platform().contentVersion.current();
    await removeCaseStudy(platform(), OWNER, id);
    clock().advance(60_000);
    expect(await platform().contentVersion.current()).toBe(version);
  });

  test('answers under its old addresses until another study takes one', async () => {
    const { id } = await create({ slug: 'first' });
    await changeCaseStudy(platform(), OWNER, id, { slug: 'second' });
    expect(await findPublicCaseStudy(platform(), 'first')).toEqual({ movedTo: 'second' });
    const other = await create({ slug: 'first' });
    expect(await findPublicCaseStudy(platform(), 'first')).toMatchObject({ study: { id: other.id } });
    expect(await listMovedSlugs(platform())).toEqual([]);
    await trashCaseStudy(platform(), other.id);
    expect(await findPublicCaseStudy(platform(), 'first')).toBeNull();
  });

  test('takes its address back from the past of another one when it leaves the trash', async () => {
    const { id } = await create({ slug: 'first' });
    await trashCaseStudy(platform(), id);
    const other = await create({ slug: 'first' });
    await changeCaseStudy(platform(), OWNER, other.id, { slug: 'second' });
    await restoreCaseStudy(platform(), null, id, async () => undefined);
    expect(await listMovedSlugs(platform())).toEqual([]);
  });

  test('keeps its last twenty versions', async () => {
    const { id } = await create();
    for (let number = 2; number <= 20; number++)
      await changeCaseStudy(platform(), OWNER, id, { title: `Title ${number}` });
    const versions = async () => (await listStudyRevisions(platform(), id)).map(({ version }) => version);
    const twenty = Array.from({ length: 20 }, (_, index) => 20 - index);
    expect(await versions()).toEqual(twenty);
    await changeCaseStudy(platform(), OWNER, id, { title: 'Title 21' });
    expect(await versions()).toEqual(twenty.map((version) => version + 1));
  });

  test('refuses an address in use, and a save over somebody else’s, and is as it was', async () => {
    await create({ slug: 'taken' });
    const { id, version } = await create({ title: 'Mine', slug: 'mine' });
    await expect(create({ slug: 'taken' })).rejects.toMatchObject({ code: 'conflict' });
    const taken = changeCaseStudy(platform(), OWNER, id, { title: 'Other', slug: 'taken' });
    await expect(taken).rejects.toMatchObject({ code: 'conflict' });
    const stale = changeCaseStudy(platform(), OWNER, id, { title: 'Other' }, version + 1);
    await expect(stale).rejects.toMatchObject({ code: 'stale' });
    await expect(trashCaseStudy(platform(), id, version + 1)).rejects.toMatchObject({ code: 'stale' });
    expect(await findStudyForDraft(platform().db, id)).toMatchObject({
      fields: { title: 'Mine', slug: 'mine' },
      version,
      place: 'public',
    });
    await trashCaseStudy(platform(), id, version);
    await create({ slug: 'mine' });
    await expect(restoreCaseStudy(platform(), null, id, async () => undefined)).rejects.toMatchObject({
      code: 'conflict',
    });
    expect((await listTrash(platform())).map((study) => study.id)).toEqual([id]);
  });

  test('is changed together with the record of it, or not at all', async () => {
    const { id } = await create({ title: 'First' });
    await changeCaseStudy(platform(), OWNER, id, { title: 'Second' });
    const on = platform();
    const onlyInTransactions = new Proxy(on.db, {
      get(db, name) {
        if (name === 'insertInto') throw new Error('written outside of the transaction');
        const value = Reflect.get(db, name, db);
        return typeof value === 'function' ? value.bind(db) : value;
      },
    });
    await restoreStudyRevision({ ...on, db: onlyInTransactions }, OWNER, { id, version: 1 });
    expect((await listAudit(on)).entries.slice(0, 2).map(({ action }) => action)).toEqual([
      'revision-restored',
      'case-study-changed',
    ]);
  });
});
