import { z } from 'zod';
import { AppError } from '../lib/app-error.ts';
import { requireFutureMoment } from '../lib/future-moment.server.ts';
import { quotation } from '../lib/mail-quotation.ts';
import { type BackgroundLoop, startBackgroundLoop } from '../platform/background-loop.server.ts';
import { takeLease } from '../platform/database/leases.server.ts';
import type { Platform } from '../platform/platform.server.ts';
import { requireQuery } from './query-names.ts';
import { whyTooLate } from './schedule.ts';
import type { DoingPublicly } from './work.server.ts';

export type FollowingPlans = DoingPublicly & Pick<Platform, 'log' | 'config'>;

/** What is to happen to a draft by itself. */
type Planned = { id: number; publishAt: string | null; unpublishAt: string | null };

type Plans<Draft extends Planned> = {
  /** What is planned, as the lease and the log name it: `case studies`. */
  of: string;
  listDue: (db: Platform['db'], now: Date) => Promise<Draft[]>;
  publish: (platform: FollowingPlans, draft: Draft) => Promise<unknown>;
  takeOff: (platform: FollowingPlans, draft: Draft, planned: string) => Promise<unknown>;
  /** Says why it was not done, to the owner; whether it was this instance that did. */
  giveUp: (platform: FollowingPlans, draft: Draft, error: string) => Promise<boolean>;
};

/** What somebody wrote of a plan, as it is stored: both moments are to come, and the second is after the first. */
export function plannedMoments(
  { publishAt, unpublishAt }: { publishAt?: string | undefined; unpublishAt?: string | undefined },
  { zone, now }: { zone: string; now: Date },
) {
  if (publishAt === undefined && unpublishAt === undefined)
    throw new AppError('invalid', 'Say when to publish it, or when to take it off the site.');
  const on = publishAt === undefined ? null : requireFutureMoment('publishAt', publishAt, { zone, now });
  const off =
    unpublishAt === undefined ? null : requireFutureMoment('unpublishAt', unpublishAt, { zone, now: on ?? now });
  return { publishAt: on?.toISOString() ?? null, unpublishAt: off?.toISOString() ?? null, zone };
}

/** What is asked with the way back from what took something off the site: without it nothing takes it off any more. */
export const COMES_OFF = {
  unpublishAt: 'When it comes off the site by itself, as it was answered when it was taken off',
};

const askedToComeOff = z.object({ unpublishAt: z.iso.datetime('Give unpublishAt as it was answered').optional() });

/** The same as it is given: a plan that waited then. By one that is over by now it stays off. */
export function comesOffAgain(query: URLSearchParams, now: Date): string | null {
  const { unpublishAt = null } = requireQuery(askedToComeOff, query);
  if (unpublishAt !== null && unpublishAt <= now.toISOString())
    throw new AppError('conflict', 'It was to come off the site by now.');
  return unpublishAt;
}

/** How often is looked for what is due, in milliseconds. */
const LOOK_EVERY = 15_000;
/** A little less, so that the instance that looked last is not too early by a moment. */
const LEASE = LOOK_EVERY - 1000;
const MAX_ERROR = 300;

/** How plans are followed. */
export function following<Draft extends Planned>(plans: Plans<Draft>) {
  /** Does what is due, once, whatever number of instances asks; answers how many changes it made. */
  async function runDue(platform: FollowingPlans, isStopping: () => boolean = () => false): Promise<number> {
    const now = platform.clock.now();
    const lease = { now, until: new Date(now.getTime() + LEASE) };
    if (!(await takeLease(platform.db, `schedules of ${plans.of}`, lease))) return 0;
    let done = 0;
    for (const draft of await plans.listDue(platform.db, now)) {
      if (isStopping()) break;
      if (await followOne(platform, plans, draft, now)) done += 1;
    }
    return done;
  }

  /** The same in the background for as long as the process lives. */
  function start(platform: FollowingPlans): BackgroundLoop {
    return startBackgroundLoop(
      async (isStopping) => {
        await runDue(platform, isStopping);
        return LOOK_EVERY;
      },
      { log: platform.log, what: `the schedules of ${plans.of} could not be read` },
    );
  }

  return { runDue, start };
}

async function followOne<Draft extends Planned>(
  platform: FollowingPlans,
  plans: Plans<Draft>,
  draft: Draft,
  now: Date,
): Promise<boolean> {
  const isDue = (moment: string | null): moment is string => moment !== null && moment <= now.toISOString();
  const { id, publishAt, unpublishAt } = draft;
  try {
    const tooLate = whyTooLate(isDue(publishAt) ? publishAt : unpublishAt, now);
    if (tooLate !== null) throw new AppError('conflict', tooLate);
    if (isDue(publishAt)) await plans.publish(platform, draft);
    else if (isDue(unpublishAt)) await plans.takeOff(platform, draft, unpublishAt);
    platform.log.info({ event: 'schedule', draft: id }, `one of the ${plans.of} was changed by its schedule`);
    return true;
  } catch (error) {
    // the database is away, or a fault of ours: the next round tries again
    if (!(error instanceof AppError) || error.code === 'unavailable') {
      platform.log.warn({ err: error, draft: id }, 'a schedule could not be followed and is tried again');
      return false;
    }
    const { message } = error;
    const sentence = message.length > MAX_ERROR ? `${message.slice(0, MAX_ERROR - 1).toWellFormed()}…` : message;
    if (await plans.giveUp(platform, draft, sentence))
      platform.log.warn({ event: 'schedule', draft: id }, 'a schedule could not be followed');
    return false;
  }
}

/** The mail about it; `thing` as in “A case study could not be changed as planned”. */
export function failureMail(facts: { thing: string; title: string; error: string; siteUrl: string }) {
  const { thing, title, error, siteUrl } = facts;
  return {
    subject: `${/^[aeiou]/.test(thing) ? 'An' : 'A'} ${thing} could not be changed as planned`,
    text: `What you planned for this ${thing} was not done:

${quotation(title)}

${error}

Nothing of it was lost, and nothing else changed. Open it in the workspace, put it right, and choose another moment: ${siteUrl}/admin
`,
  };
}
