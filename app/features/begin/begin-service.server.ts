import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { doPublicWork } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { removeSamples } from '../sample-content/seed-sample-content.server.ts';
import { beginWithExample, beginWithOwnWords, ownersWords, readOrigin } from '../site-content/begin-own.server.ts';

type Writing = Pick<Platform, 'db' | 'contentVersion' | 'log' | 'config' | 'clock'>;

/** Visitors go on seeing the example, and its owner is not asked again. */
export async function lookAtExample(platform: Writing, actor: AuditActor): Promise<void> {
  if ((await readOrigin(platform)) !== null) return;
  await doPublicWork(platform, actor, beginWithExample);
}

/** The example leaves, its studies and projects with it, and the site says what its owner says: in one step, or not at all. */
export async function beginWithOwn(platform: Writing, actor: AuditActor): Promise<void> {
  if ((await readOrigin(platform)) === 'own')
    throw new AppError('conflict', 'This site has begun with your own words already.');
  const hers = await ownersWords(platform);
  await doPublicWork(platform, actor, async (work) => {
    await removeSamples(work);
    await beginWithOwnWords(platform, work, hers);
  });
}
