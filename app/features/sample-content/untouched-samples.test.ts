import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { restoreBackup, storeBackup } from '../backups/backup-service.server.ts';
import { backupStorageOf } from '../backups/open-backup-storage.server.ts';
import { changeCaseStudy, createCaseStudy, trashCaseStudy } from '../case-studies/case-study-service.server.ts';
import { findStudiesForDrafts } from '../case-studies/case-study-withdrawal.server.ts';
import { saveEvidence } from '../case-studies/outcome-evidence.server.ts';
import { createDraft, listDrafts } from '../case-study-drafts/case-study-draft-service.server.ts';
import { removeDraft } from '../case-study-drafts/deleted-drafts.server.ts';
import { publishDraft, restoreFromTrash, unpublishStudy } from '../case-study-drafts/publish-draft.server.ts';
import { changeProject, restoreProject, trashProject } from '../projects/project-service.server.ts';
import { sampleCaseStudies, sampleProjects } from './sample-case-studies.ts';
import { samplePictureNames } from './sample-pictures.server.ts';
import { removeSampleContent, seedSampleContent } from './seed-sample-content.server.ts';
import { countShownSamples } from './untouched-samples.server.ts';

const hash = 'a'.repeat(32);
const image = { bytes: Buffer.from('a picture'), hash, width: 3, height: 2, colour: '#ffffff' };
const drawPictures = async () => new Map(samplePictureNames().map((key) => [key, { image, copies: [] }]));

/** Deeds that write something, and those that write nothing. */
const WRITING = ['title', 'slug', 'draft', 'deleted draft', 'project', 'evidence'] as const;
const MOVING = ['trash', 'restore', 'withdraw', 'same draft', 'trash project', 'restore project'] as const;
const deeds = fc.array(fc.record({ deed: fc.constantFrom(...WRITING, ...MOVING, 'publish'), of: fc.nat({ max: 2 }) }), {
  maxLength: 12,
});

onEveryDatabase('samples', ({ platform }) => {
  const site = () => platform({ sampleContent: true });
  const rows = (table: 'case_studies' | 'projects') => site().db.selectFrom(table).selectAll().orderBy('id').execute();
  const wordsOf = (row: object) => {
    const { is_sample: _s, version: _v, updated_at: _u, deleted_at: _d, ...words } = row as Record<string, unknown>;
    const { withdrawn_at: _w, withdrawn_before: _b, ...own } = words;
    return JSON.stringify(own);
  };
  const clear = async () => {
    for (const table of ['case_study_drafts', 'case_studies', 'projects', 'settings'] as const)
      await site().db.deleteFrom(table).execute();
  };

  async function does(deed: (typeof WRITING | typeof MOVING)[number] | 'publish', id: number, project: number) {
    const on = site();
    const draft = async () => (await listDrafts(on)).find(({ caseStudyId }) => caseStudyId === id)?.id ?? 0;
    const said = `${deed} of hers`;
    if (deed === 'title') await changeCaseStudy(on, null, id, { title: said });
    else if (deed === 'slug') await changeCaseStudy(on, null, id, { slug: `hers-${id}` });
    else if (deed === 'draft') await createDraft(on, null, { caseStudyId: id, data: { summary: said } });
    else if (deed === 'same draft') await createDraft(on, null, { caseStudyId: id, data: {} });
    else if (deed === 'deleted draft') {
      await createDraft(on, null, { caseStudyId: id, data: { results: said } });
      await removeDraft(on, null, { id: await draft() });
    } else if (deed === 'evidence') {
      const outcomes = (await findStudiesForDrafts(on.db, [id])).get(id)?.fields.outcomes ?? [];
      const items = outcomes.map((one) => ({ outcomeId: one.id, evidence: said, approvedBy: '', approvedOn: null }));
      await saveEvidence(on, null, { id, items });
    } else if (deed === 'publish') await publishDraft(on, null, { id: await draft() });
    else if (deed === 'trash') await trashCaseStudy(on, id);
    else if (deed === 'restore') await restoreFromTrash(on, null, id);
    else if (deed === 'withdraw') await unpublishStudy(on, null, { id });
    else if (deed === 'project') await changeProject(on, null, project, { title: said });
    else if (deed === 'trash project') await trashProject(on, null, project);
    else await restoreProject(on, null, project);
  }

  test('go as they came, and stay once somebody has written in them, also by an earlier version of the program', async () => {
    await fc.assert(
      fc.asyncProperty(deeds, fc.boolean(), async (all, isEarlier) => {
        await clear();
        await seedSampleContent(site(), drawPictures);
        const before = { studies: await rows('case_studies'), projects: await rows('projects') };
        const touched = new Set<string>();
        const saved = new Set<string>();
        for (const { deed, of } of all) {
          const [study = 0, project = 0] = [before.studies[of]?.id, before.projects[of]?.id];
          const isDone = await does(deed, study, project).then(
            () => true,
            () => false, // not where it stands
          );
          if (!isDone) continue;
          const key = deed.endsWith('project') ? `projects ${project}` : `studies ${study}`;
          if (deed === 'publish') saved.add(key);
          else if ((WRITING as readonly string[]).includes(deed)) touched.add(key);
        }
        for (const table of ['case_studies', 'projects'] as const)
          if (isEarlier) await site().db.updateTable(table).set({ is_sample: 1 }).execute();
        const after = { studies: await rows('case_studies'), projects: await rows('projects') };
        const shown = await countShownSamples(site());
        await removeSampleContent(site(), null);
        for (const [table, kind] of [['case_studies', 'studies'] as const, ['projects', 'projects'] as const]) {
          const left = await rows(table);
          for (const row of left) expect([...touched, ...saved]).toContain(`${kind} ${row.id}`);
          const gone = after[kind].filter(({ id }) => !left.some((row) => row.id === id));
          for (const row of gone) {
            expect(touched).not.toContain(`${kind} ${row.id}`);
            expect(before[kind].map(wordsOf)).toContain(wordsOf(row));
          }
          expect(shown[kind]).toBe(gone.filter(({ deleted_at }) => deleted_at === null).length);
        }
        expect(await countShownSamples(site())).toEqual({ studies: 0, projects: 0 });
      }),
      { numRuns: 8 },
    );
  }, 60_000);

  test('are counted while they are shown, also after a restore, and nothing else is or goes', async () => {
    await clear();
    await seedSampleContent(site(), drawPictures);
    const { id } = await createCaseStudy(site(), null, newCaseStudy());
    const all = { studies: sampleCaseStudies.length, projects: sampleProjects.length };
    expect(await countShownSamples(site())).toEqual(all);
    const { name } = await storeBackup(site(), 'manual');
    await restoreBackup(site(), await backupStorageOf(site()).open(name), { replace: true });
    expect(await countShownSamples(site())).toEqual(all);
    expect(await removeSampleContent(site(), null)).toEqual({ caseStudies: all.studies });
    expect((await rows('case_studies')).map((row) => row.id)).toEqual([id]);
  });
});
