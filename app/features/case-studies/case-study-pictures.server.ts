import type { PublicTransaction } from '../../platform/database/content-version.server.ts';
import type { Actor } from '../accounts/user.ts';
import type { PictureRewriter } from '../media/media-library-service.server.ts';
import { announceStudy } from './announced-study.server.ts';
import type { CaseStudyFields } from './case-study.ts';
import { insertRevision } from './case-study-revision-store.server.ts';
import { revisionBy } from './case-study-service.server.ts';
import {
  fieldsOf,
  findCaseStudy,
  listHiddenCaseStudies,
  listLiveCaseStudies,
  type StoredCaseStudy,
  updateCaseStudy,
  updateHiddenCaseStudy,
} from './case-study-store.server.ts';

const ATTEMPTS = 5;

/** Puts one picture in the place of another in every study, also in the trash and off the site; each change is a revision. */
export function picturesOfStudies(actor: Actor | null): PictureRewriter {
  return {
    tables: ['case_studies'],
    async rewrite(trx, { from, to, now }) {
      const studies = [...(await listLiveCaseStudies(trx)), ...(await listHiddenCaseStudies(trx))];
      // a damaged one is left as it is; the old address of the picture shows the new one there, too
      const naming = studies.filter(
        (study) => study.damage.length === 0 && JSON.stringify(fieldsOf(study)).includes(from),
      );
      for (const study of naming) await rewriteStudy(trx, study, (fields) => withPicture(fields, from, to), actor, now);
      return naming.length;
    },
  };
}

/** Attempts again with the newest text when another save slips in between reading and writing. */
async function rewriteStudy(
  trx: PublicTransaction,
  study: StoredCaseStudy,
  change: (fields: CaseStudyFields) => CaseStudyFields,
  actor: Actor | null,
  now: Date,
): Promise<void> {
  let latest: StoredCaseStudy | null = study;
  for (let attempt = 1; latest && attempt <= ATTEMPTS; attempt++) {
    if (latest.deletedAt !== null) {
      const isChanged = await updateHiddenCaseStudy(trx, study.id, change(fieldsOf(latest)));
      const after = isChanged ? await findCaseStudy(trx, study.id) : null;
      if (after) return insertRevision(trx, after, revisionBy(actor, now));
    } else {
      const after = await updateCaseStudy(trx, study.id, latest.version, change(fieldsOf(latest)), now);
      if (after) {
        await insertRevision(trx, after, revisionBy(actor, now));
        await announceStudy(trx, 'study.changed', after, now);
        return;
      }
    }
    latest = await findCaseStudy(trx, study.id);
  }
  if (latest) throw new Error(`Case study ${study.id} could not be changed`);
}

/** The hash alone is replaced, so that it does not matter how an address is written. */
function withPicture(fields: CaseStudyFields, from: string, to: string): CaseStudyFields {
  return JSON.parse(JSON.stringify(fields).replaceAll(from, to)) as CaseStudyFields; // the same shape, another hash
}
