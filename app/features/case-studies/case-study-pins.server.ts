import { type DoingPublicly, doPublicWork } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { Actor } from '../accounts/user.ts';
import type { CaseStudy } from './case-study.ts';
import { listLiveIds, listPins, replacePins } from './case-study-pin-store.server.ts';

/** The studies with the places of those that are pinned. */
export async function withPlaces({ db }: Pick<Platform, 'db'>, studies: readonly CaseStudy[]): Promise<CaseStudy[]> {
  const pins = await listPins(db);
  return studies.map((study) => {
    const pin = pins.get(study.id);
    return pin === undefined ? study : { ...study, pin };
  });
}

/** Pins these studies in this order and takes all other pins away. Refused as `stale` when one is not on the site any more. */
export async function pinStudies(
  platform: DoingPublicly,
  actor: Actor | null,
  pinned: readonly number[],
): Promise<void> {
  await doPublicWork(platform, actor, async ({ trx, record }) => {
    if ((await listLiveIds(trx, pinned)).length !== pinned.length)
      throw new AppError('stale', 'The list of case studies was changed elsewhere. Look at it and try again.');
    await replacePins(trx, pinned);
    await record('case-studies-ordered', 'Order of the case studies', { pinned: pinned.length });
  });
}
