import { DAY } from '../lib/durations.ts';
import { formatAppointment } from '../lib/moments.ts';

/** Who does what was planned, as the record and the versions of a study name them. */
export const SCHEDULE = { id: null, username: 'schedule' } as const;

/**
 * Why something planned is not done any more; null while it can be. What is due for longer is left to the owner: a site that was
 * away for so long, or was put back from a backup, must not publish by a plan that nobody has in mind any more.
 */
export function whyTooLate(moment: string | null, now: Date): string | null {
  if (moment === null || now.getTime() - Date.parse(moment) <= DAY) return null;
  return 'Its moment passed while the site was not running. Choose another one.';
}

/** A draft for which nothing is to happen by itself. */
export const NO_PLAN = { publishAt: null, unpublishAt: null, zone: '', state: 'none', error: '' } as const;

/**
 * Whether what a draft becomes by being published still comes off the site as planned. By a plan that failed nothing happens later
 * than it was to happen; one that waits is followed, also where both of its moments passed meanwhile.
 */
export function comesOff({ unpublishAt, state }: { unpublishAt: string | null; state: string }, now: Date): boolean {
  return unpublishAt !== null && (state === 'waiting' || unpublishAt > now.toISOString());
}

/** When what a draft is of was to come off the site by itself, while that waits. */
export function waitingEnd(draft: { unpublishAt: string | null; state: string } | null): string | null {
  return draft?.state === 'waiting' ? draft.unpublishAt : null;
}

type Plan = {
  publishAt: string | null;
  unpublishAt: string | null;
  zone: string;
  state: 'none' | 'waiting' | 'failed';
  error: string;
};

/** A plan as calls answer it: its moments in words, too, in the zone in which they were given. */
export function answeredPlan({ state, publishAt, unpublishAt, zone, error }: Plan) {
  const inWords = (moment: string | null) => (moment === null ? null : formatAppointment(moment, zone));
  const words = { publishAtText: inWords(publishAt), unpublishAtText: inWords(unpublishAt) };
  return { state, publishAt, unpublishAt, ...words, zone, error };
}

/** What was planned, as sentences; each moment in the words of its zone. */
export function plannedWords(plan: { publishAtText: string | null; unpublishAtText: string | null }): string {
  const on = plan.publishAtText === null ? '' : `It goes onto the site on ${plan.publishAtText}.`;
  const off = plan.unpublishAtText === null ? '' : `It comes off the site on ${plan.unpublishAtText}.`;
  return [on, off].filter(Boolean).join(' ');
}
