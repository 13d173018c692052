import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { galleryImage, newCaseStudy } from '../../../tests/support/make.ts';
import { changePublicData } from '../../platform/database/content-version.server.ts';
import { type CaseStudyFields, FIELD_NAMES, pickFields } from '../case-studies/case-study.ts';
import { picturesOfStudies } from '../case-studies/case-study-pictures.server.ts';
import { changeCaseStudy, createCaseStudy, trashCaseStudy } from '../case-studies/case-study-service.server.ts';
import { findStudyForDraft } from '../case-studies/case-study-withdrawal.server.ts';
import { rewriteReferences } from '../media/media-reference-store.server.ts';
import { storeGeneratedImages } from '../media/media-service.server.ts';
import { markReplaced } from '../media/media-store.server.ts';
import { createDraft, listDrafts } from './case-study-draft-service.server.ts';
import { publishDraft, restoreFromTrash, unpublishStudy } from './publish-draft.server.ts';

const HASHES = [...'abcdef'].map((letter) => letter.repeat(32));
const image = (hash: string) => ({ bytes: Buffer.from(hash), hash, width: 3, height: 2, colour: '#ffffff' });

const quiet = fc.array(fc.constantFrom('trash', 'trashed picture', 'picture'), { maxLength: 2 });
const words = fc.record(
  {
    title: fc.constantFrom('One', 'Two'),
    summary: fc.constantFrom('One', 'Two'),
    caption: fc.constantFrom('One', 'Two'),
  },
  { requiredKeys: [] },
);
type Words = { title?: string; summary?: string; caption?: string };

onEveryDatabase('a draft and its study', ({ platform }) => {
  let shown = '';
  const gallery = (caption: string) => ({
    ...{ challenge: [galleryImage({ url: `/uploads/${shown}.webp`, caption })], solution: [], results: [] },
  });
  const fieldsOf = ({ caption, ...texts }: Words) => ({
    ...texts,
    ...(caption === undefined ? {} : { gallery: gallery(caption) }),
  });

  async function replace() {
    const from = shown;
    const to = HASHES[HASHES.indexOf(from) + 1] ?? '';
    await changePublicData(platform(), async (trx) => {
      const change = { from, to, now: platform().clock.now() };
      await picturesOfStudies(null).rewrite(trx, change);
      await rewriteReferences(trx, { ...change, except: ['case_studies'] });
      await markReplaced(trx, { from, to, undoUntil: null });
    });
    shown = to;
  }

  async function does(deed: string, id: number) {
    if (deed === 'picture') return replace();
    if (deed === 'withdraw') {
      await unpublishStudy(platform(), null, { id });
      const [draft] = (await listDrafts(platform())).filter(({ caseStudyId }) => caseStudyId === id);
      return publishDraft(platform(), null, { id: draft?.id ?? 0 });
    }
    await trashCaseStudy(platform(), id);
    if (deed === 'trashed picture') await replace();
    return restoreFromTrash(platform(), null, id);
  }

  /** What is published in the end, or why nothing is. */
  async function outcome({ mine, theirs, deeds }: { mine: Words; theirs: Words; deeds: string[][] }) {
    for (const table of ['case_study_drafts', 'case_studies', 'uploads'] as const)
      await platform().db.deleteFrom(table).execute();
    await storeGeneratedImages(platform(), HASHES.map(image), { isSample: false });
    shown = HASHES[0] ?? '';
    const given = newCaseStudy({ title: 'A shop', gallery: gallery('None') });
    const { id } = await createCaseStudy(platform(), null, given);
    const [first = [], second = [], third = []] = deeds;
    for (const deed of first) await does(deed, id);
    const draft = await createDraft(platform(), null, { caseStudyId: id, data: fieldsOf(mine) });
    for (const deed of second) await does(deed, id);
    await changeCaseStudy(platform(), null, id, fieldsOf(theirs));
    for (const deed of third) await does(deed, id);
    const refusal = await publishDraft(platform(), null, { id: draft.id }).then(
      () => '',
      (error: Error) => error.message,
    );
    const { fields } = (await findStudyForDraft(platform().db, id)) ?? { fields: {} as CaseStudyFields };
    const { publishedAt: _at, ...said } = pickFields(fields, FIELD_NAMES);
    return { refusal, said: JSON.stringify(said).replaceAll(shown, 'the picture') };
  }

  test('meet as if nothing had been in the trash, off the site, or replaced in the library between', async () => {
    const first = fc.array(fc.constantFrom('trash', 'trashed picture', 'picture', 'withdraw'), { maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(
        words,
        words,
        fc.tuple(
          first,
          quiet,
          quiet.map((all) => all.slice(0, 1)),
        ),
        async (mine, theirs, deeds) => {
          const plain = await outcome({ mine, theirs, deeds: [] });
          expect(await outcome({ mine, theirs, deeds })).toEqual(plain);
        },
      ),
      { numRuns: 15, examples: [[{ summary: 'One' }, { title: 'One' }, [['trash'], [], []]]] },
    );
  }, 60_000);

  test('are not said to have changed the same where nobody knows', async () => {
    const { id } = await createCaseStudy(platform(), null, newCaseStudy());
    const draft = await createDraft(platform(), null, { caseStudyId: id, data: { summary: 'Mine' } });
    await changeCaseStudy(platform(), null, id, { title: 'Theirs' });
    await platform().db.deleteFrom('case_study_revisions').where('version', '=', 1).execute();
    await expect(publishDraft(platform(), null, { id: draft.id })).rejects.toThrow('no longer kept');
  });
});
