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
  findCaseStudyForChange,
  listHiddenCaseStudies,
  listLiveCaseStudies,
  updateCaseStudy,
  updateHiddenCaseStudy,
} from './case-study-store.server.ts';

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
      for (const { id } of naming) await rewriteStudy(trx, id, (fields) => withPicture(fields, from, to), actor, now);
      return naming.length;
    },
  };
}

/** As it stands once nobody else is changing it: what was read before may have been saved over since. */
async function rewriteStudy(
  trx: PublicTransaction,
  id: number,
  change: (fields: CaseStudyFields) => CaseStudyFields,
  actor: Actor | null,
  now: Date,
): Promise<void> {
  const before = await findCaseStudyForChange(trx, id);
  if (!before) return;
  const fields = change(fieldsOf(before));
  const isHidden = before.deletedAt !== null;
  if (isHidden) await updateHiddenCaseStudy(trx, id, fields);
  else await updateCaseStudy(trx, id, before.version, fields, now);
  const after = await findCaseStudy(trx, id);
  if (!after) throw new Error(`Case study ${id} went missing`);
  await insertRevision(trx, after, revisionBy(actor, now));
  if (!isHidden) await announceStudy(trx, 'study.changed', after, now);
}

/** The hash alone is replaced, so that it does not matter how an address is written. */
function withPicture(fields: CaseStudyFields, from: string, to: string): CaseStudyFields {
  return JSON.parse(JSON.stringify(fields).replaceAll(from, to)) as CaseStudyFields; // the same shape, another hash
}
