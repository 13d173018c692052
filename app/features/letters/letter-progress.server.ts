import { MINUTE } from '../../lib/durations.ts';
import { currentPace, isStillSince } from '../../platform/mail/mail-pace.server.ts';
import { findPutOff, isNewsletterDue } from '../../platform/mail/newsletter-queue.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { LetterProgress } from './letter.ts';
import { NOBODY } from './letter.ts';
import { isAnyRecipientDue } from './letter-recipient-store.server.ts';
import { readLetter } from './letter-service.server.ts';
import { countLettersSince } from './letter-store.server.ts';

/** How far a letter is, and about when it is done. */
export async function readProgress(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  id: number,
): Promise<LetterProgress> {
  const { db, clock, config } = platform;
  const { state, counts, agreed, sendAt, error } = await readLetter(platform, id);
  const now = clock.now();
  const pace = await currentPace(db, config.mailPerMinute, now);
  const due = counts?.due ?? agreed ?? 0;
  const begins =
    state === 'sending' ? now : state === 'waiting' || state === 'scheduled' ? new Date(sendAt ?? now) : null;
  const endsAbout = begins && new Date(begins.getTime() + Math.round((due * MINUTE) / pace.perMinute));
  const answer = pace.isSlowed && state === 'sending' ? await findPutOff(db, id) : null;
  const ends = endsAbout?.toISOString() ?? null;
  return { state, counts: counts ?? NOBODY, ...pace, endsAbout: ends, error: error || (answer ?? '') };
}

/** How many letters should have begun by a moment, or go on since then without a copy that left. */
export async function countLateLetters(
  { db }: Pick<Platform, 'db'>,
  { since, now }: { since: Date; now: Date },
): Promise<number> {
  const { toBegin, begun } = await countLettersSince(db, since);
  if (begun === 0 || !(await isStillSince(db, { since, now }))) return toBegin;
  return (await isNewsletterDue(db, now)) || (await isAnyRecipientDue(db)) ? toBegin + begun : toBegin;
}
