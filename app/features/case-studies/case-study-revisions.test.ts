import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { listStudyRevisions, readStudyRevision, restoreStudyRevision } from './case-study-revisions.server.ts';
import { changeCaseStudy, createCaseStudy, trashCaseStudy } from './case-study-service.server.ts';
import { checkSlug } from './slug-check.server.ts';

const OWNER = { id: 1, username: 'owner', isAdmin: true };
const HELPER = { id: 2, username: 'helper', isAdmin: true };

onEveryDatabase('earlier versions of a case study', ({ platform, clock }) => {
  async function studyWithHistory() {
    const study = await createCaseStudy(platform(), OWNER, newCaseStudy({ title: 'First', slug: 'first' }));
    clock().advance(60_000);
    await changeCaseStudy(platform(), HELPER, study.id, { title: 'Second', summary: 'Other words' });
    return study;
  }

  test('say who changed what when', async () => {
    const { id } = await studyWithHistory();
    expect(await listStudyRevisions(platform(), id)).toEqual([
      {
        version: 2,
        savedAt: '2026-03-05T09:01:00.000Z',
        username: 'helper',
        title: 'Second',
        changed: ['title', 'summary'],
        isCurrent: true,
      },
      {
        version: 1,
        savedAt: '2026-03-05T09:00:00.000Z',
        username: 'owner',
        title: 'First',
        changed: [],
        isCurrent: false,
      },
    ]);
  });

  test('are kept whole, and restoring one makes a new version', async () => {
    const { id } = await studyWithHistory();
    const { study } = await readStudyRevision(platform(), id, 1);
    expect(study).toMatchObject({ title: 'First', slug: 'first' });
    const restored = await restoreStudyRevision(platform(), OWNER, { id, version: 1 });
    expect(restored).toMatchObject({ title: 'First', version: 3 });
    const [newest, ...others] = await listStudyRevisions(platform(), id);
    expect(newest).toMatchObject({ version: 3, username: 'owner', isCurrent: true, changed: ['title', 'summary'] });
    expect(others.map(({ version }) => version)).toEqual([2, 1]);
  });

  test('of before there were services leave those of today as they are', async () => {
    const { id } = await studyWithHistory();
    await changeCaseStudy(platform(), OWNER, id, { services: ['manufacturing'] });
    for (const { id: row, data } of await platform().db.selectFrom('case_study_revisions').selectAll().execute()) {
      const { services: _, ...old } = JSON.parse(data);
      const kept = { data: JSON.stringify(old) };
      await platform()
        .db.updateTable('case_study_revisions')
        .set(kept)
        .where('id', '=', row)
        .where('version', '<', 3)
        .execute();
    }
    const revisions = await listStudyRevisions(platform(), id);
    expect(revisions.map(({ changed }) => changed)).toEqual([['services'], ['title', 'summary'], []]);
    expect((await readStudyRevision(platform(), id, 1)).study.services).toEqual(['manufacturing']);
    const restored = await restoreStudyRevision(platform(), OWNER, { id, version: 1 });
    expect(restored).toMatchObject({ title: 'First', services: ['manufacturing'] });
  });

  test('bring the services of then back', async () => {
    const study = await createCaseStudy(platform(), OWNER, newCaseStudy({ services: ['manufacturing'] }));
    await changeCaseStudy(platform(), OWNER, study.id, { services: [] });
    const restored = await restoreStudyRevision(platform(), OWNER, { id: study.id, version: 1 });
    expect(restored.services).toEqual(['manufacturing']);
  });

  test('are not restored over a newer save, to a taken address, or where they are gone', async () => {
    const { id } = await studyWithHistory();
    const refusal = (code: string) => expect.objectContaining({ code });
    await expect(restoreStudyRevision(platform(), OWNER, { id, version: 1, ifVersion: 1 })).rejects.toEqual(
      refusal('stale'),
    );
    await changeCaseStudy(platform(), OWNER, id, { slug: 'second' });
    await createCaseStudy(platform(), OWNER, newCaseStudy({ slug: 'first' }));
    await expect(restoreStudyRevision(platform(), OWNER, { id, version: 1 })).rejects.toEqual(refusal('conflict'));
    await expect(restoreStudyRevision(platform(), OWNER, { id, version: 99 })).rejects.toEqual(refusal('not_found'));
    await trashCaseStudy(platform(), id);
    await expect(listStudyRevisions(platform(), id)).rejects.toEqual(refusal('not_found'));
  });
});

onEveryDatabase('the check of a slug', ({ platform }) => {
  test('says whether it is free, whose it is, and which is free beside it', async () => {
    const taken = await createCaseStudy(platform(), OWNER, newCaseStudy({ title: 'A valve', slug: 'valve' }));
    await createCaseStudy(platform(), OWNER, newCaseStudy({ slug: 'valve-2' }));
    expect(await checkSlug(platform(), 'press')).toEqual({ slug: 'press', isValid: true, isAvailable: true });
    expect(await checkSlug(platform(), 'valve')).toEqual({
      slug: 'valve',
      isValid: true,
      isAvailable: false,
      takenBy: { id: taken.id, title: 'A valve' },
      suggestion: 'valve-3',
    });
    expect(await checkSlug(platform(), 'valve', taken.id)).toMatchObject({ isAvailable: true });
    expect(await checkSlug(platform(), 'Not a slug')).toMatchObject({ isValid: false, isAvailable: false });
  });

  test('tells who stood there before; an address in the trash is free', async () => {
    const study = await createCaseStudy(platform(), OWNER, newCaseStudy({ title: 'A valve', slug: 'valve' }));
    await changeCaseStudy(platform(), OWNER, study.id, { slug: 'new-valve' });
    expect(await checkSlug(platform(), 'valve')).toMatchObject({
      isAvailable: true,
      formerly: { id: study.id, title: 'A valve' },
    });
    expect(await checkSlug(platform(), 'valve', study.id)).not.toHaveProperty('formerly');
    await trashCaseStudy(platform(), study.id);
    expect(await checkSlug(platform(), 'new-valve')).toEqual({ slug: 'new-valve', isValid: true, isAvailable: true });
  });
});
