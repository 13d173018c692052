import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { doPublicWork, type PublicWork } from '../../kit/work.server.ts';
import { severalAtOnce } from '../../lib/several-at-once.ts';
import { withSharedLock } from '../../platform/database/advisory-lock.server.ts';
import { changePublicData } from '../../platform/database/content-version.server.ts';
import { findSetting, putSettingOnce } from '../../platform/database/settings-table.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { type Gallery, NO_TEXTS } from '../case-studies/case-study.ts';
import { addSampleCaseStudy, removeSampleCaseStudies } from '../case-studies/case-study-samples.server.ts';
import { countCaseStudies } from '../case-studies/case-study-service.server.ts';
import { uploadUrl } from '../media/media-address.ts';
import { removeSamplePictures } from '../media/media-garbage.server.ts';
import { storeGeneratedImages } from '../media/media-service.server.ts';
import { addSampleProject, removeSampleProjects } from '../projects/project-service.server.ts';
import { sampleCaseStudies, sampleProjects } from './sample-case-studies.ts';
import type { SamplePicture } from './sample-pictures.server.ts';
import { listUntouchedProjects, listUntouchedStudies } from './untouched-samples.server.ts';

/** The samples were put in; they never come back by themselves. */
const SEEDED = 'sample-content.seeded';

/** Hundreds of small files in a storage that is far away, in milliseconds. */
const SEED_LOCK_TIMEOUT = 5 * 60_000;

type SeedPlatform = Pick<Platform, 'db' | 'clock' | 'contentVersion' | 'files' | 'config' | 'log'>;

/**
 * Fills an empty, new database with the sample studies, their drawn pictures and the sample projects, once.
 * The pictures, by their key, are only asked for when they are needed.
 */
export async function seedSampleContent(
  platform: SeedPlatform,
  drawPictures: () => Promise<Map<string, SamplePicture>>,
): Promise<void> {
  if (!platform.config.sampleContent || (await isSeeded(platform))) return;
  // of several instances that start at once one puts the pictures in, and the others wait
  await withSharedLock(platform.db, 'sample content', () => seed(platform, drawPictures), {
    timeout: SEED_LOCK_TIMEOUT,
  });
}

async function seed(platform: SeedPlatform, drawPictures: () => Promise<Map<string, SamplePicture>>): Promise<void> {
  if ((await isSeeded(platform)) || (await countCaseStudies(platform)) > 0) return;
  const pictures = await drawPictures();
  const all = [...pictures.values()];
  const images = all.map(({ image }) => image);
  await storeGeneratedImages(platform, images, { isSample: true });
  const copies = all.flatMap((picture) => picture.copies);
  await severalAtOnce(copies, ({ name, bytes }) => platform.files.put(name, bytes, { canBeMadeAgain: true }));
  const urlOf = (name: string) => {
    const picture = pictures.get(name);
    if (!picture) throw new Error(`There is no picture ${name}`);
    return uploadUrl(picture.image.hash);
  };
  const { clock } = platform;
  // One transaction, so that two programs that start at the same time, or a crash, never leave half of the samples.
  await changePublicData(
    platform,
    async (trx) => {
      if (!(await putSettingOnce(trx, SEEDED, 'yes', clock.now()))) return false;
      for (const { cover, gallery, ...study } of sampleCaseStudies) {
        const images: Gallery = { challenge: [], solution: [], results: [] };
        for (const { section, picture, alt, caption } of gallery)
          images[section].push({ url: urlOf(picture), alt, caption, order: images[section].length });
        const texts = { ...NO_TEXTS, ...study, content: { blocks: [] } };
        await addSampleCaseStudy(trx, { ...texts, coverImage: urlOf(cover), gallery: images }, clock.now());
      }
      for (const { picture, ...project } of sampleProjects)
        await addSampleProject(trx, { ...project, imageUrl: urlOf(picture) });
      return true;
    },
    { isSeen: (isSeeded) => isSeeded },
  );
}

/**
 * Takes out the sample studies and projects for good, and with them their pictures, but for those in which or about which the owner
 * has said something, and pictures that something else shows.
 */
export async function removeSampleContent(
  platform: Pick<Platform, 'database' | 'db' | 'clock' | 'contentVersion' | 'files'>,
  actor: AuditActor,
): Promise<{ caseStudies: number }> {
  const caseStudies = await doPublicWork(platform, actor, removeSamples);
  await removeSamplePictures(platform);
  return { caseStudies };
}

/** The same as a part of a larger deed; answers how many studies it were. The pictures stay. */
export async function removeSamples(work: PublicWork): Promise<number> {
  const studies = await listUntouchedStudies(work.trx);
  await removeSampleCaseStudies(work, studies);
  const { shown, trashed } = await listUntouchedProjects(work.trx);
  const ids = [...shown, ...trashed].map(({ id }) => id);
  await removeSampleProjects(work, ids);
  await work.record('samples-removed');
  return studies.length;
}

async function isSeeded({ db }: Pick<Platform, 'db'>): Promise<boolean> {
  return (await findSetting(db, SEEDED)) !== null;
}
