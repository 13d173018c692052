import { inFirstWords } from '../../interface-words/first-words.server.ts';
import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { type Doing, doPublicWork, doWork, type PublicWork } from '../../kit/work.server.ts';
import { AppError, invalid } from '../../lib/app-error.ts';
import { findSetting, putSettingOnce } from '../../platform/database/settings-table.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { removeSamples } from '../sample-content/seed-sample-content.server.ts';
import { isTimeZone } from '../settings/time-zone.ts';
import { isTimeZoneChosen, putTimeZone, readTimeZone, readToday } from '../settings/time-zone-service.server.ts';
import { beginWithExample, beginWithOwnWords, ownersWords, readOrigin } from '../site-content/begin-own.server.ts';
import { keepPreview } from '../site-content/content-preview.server.ts';
import { slugsOfNouns } from '../site-content/noun-addresses.server.ts';
import { checkOf } from '../site-content/original-texts.ts';
import { publicPaths } from '../site-content/public-paths.ts';
import { writeSectionIn } from '../site-content/section-writing.server.ts';
import { asVisitorsRead, readStoredContent, readTexts } from '../site-content/site-content-service.server.ts';
import { type Answers, NO_ANSWERS } from './answers.ts';
import { answersOf, siteFromAnswers, withMade } from './site-from-answers.ts';

type Reading = Pick<Platform, 'db' | 'contentVersion' | 'log' | 'config'>;
type Writing = Reading & Pick<Platform, 'clock'>;

/** Visitors go on seeing the example, and its owner is not asked again. */
export async function lookAtExample(platform: Writing, actor: AuditActor, zone?: string): Promise<void> {
  if ((await readOrigin(platform)) !== null) return;
  const isZoneChosen = await isTimeZoneChosen(platform);
  await doPublicWork(platform, actor, async (work) => {
    await beginWithExample(work);
    if (zone !== undefined && !isZoneChosen) await putTimeZone(work, zone);
  });
}

/** The example leaves, its studies and projects with it, and the site says what its owner says: in one step, or not at all. */
export async function beginWithOwn(platform: Writing, actor: AuditActor, zone?: string): Promise<void> {
  if ((await readOrigin(platform)) === 'own')
    throw new AppError('conflict', 'This site has begun with your own words already.');
  const hers = await ownersWords(platform);
  const isZoneChosen = await isTimeZoneChosen(platform);
  await doPublicWork(platform, actor, async (work) => {
    await removeSamples(work);
    await beginWithOwnWords(platform, work, hers);
    if (zone !== undefined && !isZoneChosen) await putTimeZone(work, zone);
  });
}

/** Whether the owner may still look at the pages of the example beside her own. */
export async function hasExample({ db }: Pick<Platform, 'db'>): Promise<boolean> {
  return (await readOrigin({ db })) === 'own' && (await findSetting(db, 'begin.example-ended')) === null;
}

/** Nobody looks at the example any more. */
export async function endExample(platform: Doing, actor: AuditActor): Promise<void> {
  await doWork(platform, actor, async ({ trx, now, record }) => {
    if (await putSettingOnce(trx, 'begin.example-ended', 'yes', now)) await record('begun', 'the example was put away');
  });
}

/** What the site says of its owner, as answers; while it is the example's she has said nothing. */
export async function readAnswers(platform: Reading): Promise<Answers> {
  if ((await readOrigin(platform)) !== 'own') return NO_ANSWERS;
  const answers = answersOf(await readStoredContent(platform));
  return (await isTimeZoneChosen(platform)) ? { ...answers, timeZone: await readTimeZone(platform) } : answers;
}

/** The texts of the site, with its first words in the language of the answers, and what these make of them: both are saved. */
async function madeOf(platform: Writing, answers: Answers) {
  const { language } = answers;
  const { stored: said, originals } = await readTexts(platform);
  const stored = language === '' ? said : inFirstWords(said, language);
  const taken = await slugsOfNouns(platform);
  return { stored, originals, taken, made: siteFromAnswers(answers, stored, await readToday(platform), taken) };
}

/** Keeps answers for a look at the pages that they make; answers these pages, and the token by which only their author sees them. */
export async function previewAnswers(platform: Writing, actor: { id: number }, answers: Answers) {
  const { stored, originals, made } = await madeOf(platform, answers);
  const sections = made.map(({ key, data }) => ({ section: key, data }));
  const token = keepPreview(platform, actor.id, sections, checkOf(originals.origin));
  const content = await asVisitorsRead(platform, withMade(stored, made), originals);
  const names = content.pages.sitemap.names;
  const pages = publicPaths(content).map((path) => ({ path, name: nameOf(path) }));
  return { token, pages };

  function nameOf(path: string): string {
    return content.services.list.find(({ slug }) => path === `/${slug}`)?.name ?? names[path] ?? path;
  }
}

/** Puts what the answers make on the air, with a revision of each section. */
export async function putOnAir(platform: Writing, actor: AuditActor, answers: Answers): Promise<void> {
  if ((await readOrigin(platform)) !== 'own')
    throw new AppError('conflict', 'This site shows the example. Choose first to begin with your own words.');
  const { originals, taken, made } = await madeOf(platform, answers);
  const zoneBefore = await readTimeZone(platform);
  await doPublicWork(platform, actor, async (work) => {
    for (const { key, data } of made) await write(work, key, data);
    if (isTimeZone(answers.timeZone) && answers.timeZone !== zoneBefore) await putTimeZone(work, answers.timeZone);
  });

  async function write(work: PublicWork, key: (typeof made)[number]['key'], data: unknown): Promise<void> {
    const checked = checkOf(originals.origin)(key, data);
    if (checked.problems) throw invalid(checked.problems);
    if (!(await writeSectionIn(platform, work, key, checked.data, { taken })))
      throw new AppError('stale', 'Your site was changed elsewhere meanwhile. Press once more.');
  }
}
