import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { AppError } from '../../lib/app-error.ts';
import { changeCaseStudy, createCaseStudy, trashCaseStudy } from '../case-studies/case-study-service.server.ts';
import { createDraft, listDrafts, saveDraft } from './case-study-draft-service.server.ts';
import { removeDraft } from './deleted-drafts.server.ts';
import { publishDraft, restoreFromTrash, showStudyAgain, unpublishStudy } from './publish-draft.server.ts';

const OWNER = { id: 1, username: 'owner', isAdmin: true };

onEveryDatabase('a study and its draft', ({ platform }) => {
  const draftOf = async (study: number) => {
    const found = (await listDrafts(platform())).find(({ caseStudyId }) => caseStudyId === study);
    return { id: found?.id ?? 0 };
  };
  const deeds: Record<string, (study: number) => Promise<unknown>> = {
    begin: (study) => createDraft(platform(), OWNER, { data: { title: 'Begun' }, caseStudyId: study }),
    write: async (study) => saveDraft(platform(), OWNER, { ...(await draftOf(study)), data: { title: 'Written' } }),
    publish: async (study) => publishDraft(platform(), OWNER, await draftOf(study)),
    discard: async (study) => removeDraft(platform(), OWNER, await draftOf(study)),
    change: (study) => changeCaseStudy(platform(), OWNER, study, { title: 'Changed' }),
    'take off': (study) => unpublishStudy(platform(), OWNER, { id: study }),
    show: (study) => showStudyAgain(platform(), OWNER, { id: study }),
    trash: (study) => trashCaseStudy(platform(), study),
    restore: (study) => restoreFromTrash(platform(), OWNER, study),
  };
  const plans = fc.array(fc.constantFrom(...Object.keys(deeds)), { minLength: 4, maxLength: 6 });

  test('whatever is done to both at once, nobody waits for each other, and there is one draft at most', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('begin', 'take off', 'change'), plans, async (first, plan) => {
        const { id } = await createCaseStudy(platform(), OWNER, newCaseStudy());
        await deeds[first]?.(id);
        const done = await Promise.allSettled(plan.map((deed) => deeds[deed]?.(id)));
        for (const one of done) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(AppError);
        const drafts = platform().db.selectFrom('case_study_drafts').where('case_study_id', '=', id);
        expect((await drafts.select('id').execute()).length).toBeLessThan(2);
      }),
      { numRuns: 60 },
    );
  });
});
