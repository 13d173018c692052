import { z } from 'zod';
import { doWork, type Work } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { sha256 } from '../../lib/sha256.server.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import { findSetting, findSettingForChange, putSetting } from '../../platform/database/settings-table.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { sectionOf } from './content-section.ts';
import { type OfferedWords, offeredWords, offersOf, withOffers } from './offered-words.ts';
import { readOriginals, readProgramOriginals } from './original-texts.server.ts';
import type { SectionKey } from './section-schemas.ts';
import { readSection, readTexts, saveSection } from './site-content-service.server.ts';

type Reading = Pick<Platform, 'db' | 'contentVersion' | 'log' | 'config'>;
type Writing = Reading & Pick<Platform, 'clock'>;

export const OFFER_STATES = ['open', 'stays', 'taken'] as const;
export const OFFER_DECISIONS = ['take', 'stay', 'undo'] as const;
type OfferDecision = (typeof OFFER_DECISIONS)[number];

/** Words that this version has for the site, and what was decided about them. */
export type Offer = OfferedWords & { id: string; state: (typeof OFFER_STATES)[number] };

/** Everything that this version would say differently, in the order of the sections. */
export async function listOffers(platform: Reading): Promise<Offer[]> {
  const { stored, originals } = await readTexts(platform);
  const program = await readProgramOriginals(platform.db, originals.origin);
  const found = offeredWords({ shown: stored, original: originals.content, program: program.content });
  return found.length === 0 ? [] : judged(found, await idsThatStay(platform.db));
}

/** How many of them wait for a decision. */
export async function countOpenOffers(platform: Reading): Promise<number> {
  return (await listOffers(platform)).filter(({ state }) => state === 'open').length;
}

/**
 * Puts words of this version into a section, lets the site's stay, or undoes either: then the site says what it said before.
 * A version of the section that has moved on is refused as `stale`, as are words that are no longer offered.
 */
export async function decideOffers(
  platform: Writing,
  actor: { id: number; username: string },
  section: SectionKey,
  { ids, decision }: { ids: readonly string[]; decision: OfferDecision },
  ifVersion?: number,
): Promise<void> {
  const { db } = platform;
  const { version, data } = await readSection(platform, section);
  if (ifVersion !== undefined && version !== ifVersion) throw changedMeanwhile();
  const { origin, content } = await readOriginals(platform, db);
  const three = {
    shown: data,
    original: sectionOf(content, section),
    program: sectionOf((await readProgramOriginals(db, origin)).content, section),
  };
  const all = judged(offersOf(section, three), await idsThatStay(db));
  const meant = all.filter(({ id }) => ids.includes(id));
  if (meant.length < new Set(ids).size || (decision !== 'undo' && meant.some(({ state }) => state === 'taken')))
    throw changedMeanwhile();
  const write = (work: Work) => noteStay(work, meant, { section, doStay: decision === 'stay' });
  const changed = decision === 'stay' ? [] : meant.filter(({ isTaken }) => isTaken === (decision === 'undo'));
  if (changed.length === 0) await doWork(platform, actor, write);
  else await saveSection(platform, actor, section, withOffers(data, changed, decision === 'take'), version, write);
}

type Note = { section: SectionKey; doStay: boolean };

/** Stores of which words the site's own stay, so that these are not offered again; others of a later version are. */
async function noteStay({ trx, now, record }: Work, offers: readonly Offer[], { section, doStay }: Note) {
  const before = parsed(await findSettingForChange(trx, 'offered-words.stay'));
  const others = before.filter((id) => !offers.some((offer) => offer.id === id));
  const after = doStay ? [...others, ...offers.map(({ id }) => id)] : others;
  if (after.length === before.length && !doStay) return;
  await putSetting(trx, 'offered-words.stay', JSON.stringify(after), now);
  const [first] = offers;
  const subject = first ? `${section}: ${first.label}` : section;
  await record(doStay ? 'words-stay' : 'words-open-again', subject, { fields: offers.length });
}

async function idsThatStay(db: DbOrTransaction): Promise<ReadonlySet<string>> {
  return new Set(parsed(await findSetting(db, 'offered-words.stay')));
}

function parsed(text: string | null): string[] {
  return text === null ? [] : z.array(z.string()).parse(JSON.parse(text)); // written above
}

function judged(found: readonly OfferedWords[], stay: ReadonlySet<string>): Offer[] {
  return found.map((offer) => {
    const { section, place, says, isTaken } = offer;
    const id = sha256(JSON.stringify([section, place, says])).slice(0, 24);
    return { ...offer, id, state: isTaken ? 'taken' : stay.has(id) ? 'stays' : 'open' };
  });
}

function changedMeanwhile(): AppError {
  return new AppError('stale', 'Some of these texts were changed in the meantime. Look at them again.');
}
