import { z } from 'zod';
import { type Doing, doWork } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { isStorableText } from '../../lib/text.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { Actor } from '../accounts/user.ts';
import { NOT_FOUND } from './case-study-service.server.ts';
import { findCaseStudy, findCaseStudyForChange, type StoredCaseStudy } from './case-study-store.server.ts';
import { listEvidence, upsertEvidence } from './outcome-evidence-store.server.ts';
import { OUTCOME_ID } from './outcome-schema.ts';

function text(name: string, max: number) {
  return z
    .string(`${name} must be text`)
    .max(max, `${name} must be at most ${max} characters`)
    .refine(isStorableText, `${name} has characters that cannot be stored`);
}

const item = z.strictObject({
  outcomeId: z
    .string('The id of a figure must be text')
    .regex(OUTCOME_ID, 'The id of a figure is eight hexadecimal digits'),
  evidence: text('Evidence', 2000),
  approvedBy: text('Approved by', 120),
  approvedOn: z.iso.date('Approved on must be a day, as 2026-03-31').nullable(),
});

/** What proves the figures of a study; a figure that is not named has none. */
export const evidenceGiven = z.strictObject({ items: z.array(item, 'Items must be a list').max(60) });
export const evidenceReply = z.strictObject({ items: z.array(item), version: z.int() });
type OutcomeEvidence = z.output<typeof evidenceReply>;

/** What proves each figure that the study has today, in their order. Never part of the study, which is public. */
export async function readEvidence({ db }: Pick<Platform, 'db'>, id: number): Promise<OutcomeEvidence> {
  return evidenceOf(db, requireLive(await findCaseStudy(db, id)));
}

/**
 * Stores what proves the figures of a study. Refuses as `stale` when it was saved meanwhile, and as `invalid` what names
 * a figure that the study does not have. Evidence of figures that were removed stays for a version that comes back.
 */
export async function saveEvidence(
  platform: Doing,
  actor: Actor | null,
  { id, items, ifVersion }: Pick<OutcomeEvidence, 'items'> & { id: number; ifVersion?: number | undefined },
): Promise<OutcomeEvidence> {
  return doWork(platform, actor, async ({ trx, now, record }) => {
    // two saves at once take turns on the study
    const study = requireLive(await findCaseStudyForChange(trx, id));
    const ids = (study.outcomes ?? []).map((outcome) => outcome.id);
    if (items.some(({ outcomeId }) => !ids.includes(outcomeId)))
      throw new AppError('invalid', 'The case study has no such figure');
    const { version } = await evidenceOf(trx, study);
    if (ifVersion !== undefined && ifVersion !== version)
      throw new AppError('stale', 'The evidence was changed elsewhere. Your text is still here.');
    for (const outcomeId of ids) {
      const given = items.findLast((other) => other.outcomeId === outcomeId);
      await upsertEvidence(trx, {
        case_study_id: id,
        outcome_id: outcomeId,
        evidence: given?.evidence ?? '',
        approved_by: given?.approvedBy ?? '',
        approved_on: given?.approvedOn ?? null,
        version: version + 1,
        updated_at: now.toISOString(),
      });
    }
    await record('evidence-saved', study.title, { study: id });
    return evidenceOf(trx, study);
  });
}

async function evidenceOf(db: DbOrTransaction, { id, outcomes = [] }: StoredCaseStudy): Promise<OutcomeEvidence> {
  const rows = await listEvidence(db, id);
  return {
    items: outcomes.flatMap((outcome) => {
      const row = rows.find((found) => found.outcome_id === outcome.id);
      if (!row || (row.evidence === '' && row.approved_by === '' && row.approved_on === null)) return [];
      const { evidence, approved_by: approvedBy, approved_on: approvedOn } = row;
      return [{ outcomeId: outcome.id, evidence, approvedBy, approvedOn }];
    }),
    version: Math.max(0, ...rows.map((row) => row.version)),
  };
}

function requireLive(study: StoredCaseStudy | null): StoredCaseStudy {
  if (!study || study.deletedAt !== null) throw new AppError('not_found', NOT_FOUND);
  return study;
}
