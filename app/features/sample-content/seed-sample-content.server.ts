import { severalAtOnce } from '../../lib/several-at-once.ts';
import { raiseContentVersion } from '../../platform/database/content-version.server.ts';
import { withSharedLock } from '../../platform/database/shared-lock.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { Gallery } from '../case-studies/case-study.ts';
import {
  addSampleCaseStudy,
  countCaseStudies,
  removeSampleCaseStudies,
} from '../case-studies/case-study-service.server.ts';
import { uploadUrl } from '../media/media-address.ts';
import { storeGeneratedImages } from '../media/media-service.server.ts';
import { addSampleProject, removeSampleProjects } from '../projects/project-service.server.ts';
import { sampleCaseStudies } from './sample-case-studies.ts';
import type { SampleDrawing } from './sample-case-study.ts';
import { type SamplePicture, samplePictureKey } from './sample-pictures.server.ts';
import { sampleProjects } from './sample-projects.ts';

/** In the settings table: the samples were put in, or were not wanted; they never come back by themselves. */
const SEEDED = 'sample-content.seeded';

/** Hundreds of small files in a storage that is far away, in milliseconds. */
const PATIENCE = 5 * 60_000;

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
  await withSharedLock(platform.db, 'sample content', () => seed(platform, drawPictures), { patience: PATIENCE });
}

async function seed(platform: SeedPlatform, drawPictures: () => Promise<Map<string, SamplePicture>>): Promise<void> {
  if ((await isSeeded(platform)) || (await countCaseStudies(platform)) > 0) return;
  const pictures = await drawPictures();
  const all = [...pictures.values()];
  await storeGeneratedImages(
    platform,
    all.map(({ image }) => image),
    { isSample: true },
  );
  const copies = all.flatMap((picture) => picture.copies);
  await severalAtOnce(copies, ({ name, bytes }) => platform.files.put(name, bytes, { canBeMadeAgain: true }));
  const urlOf = (seed: string, drawing: SampleDrawing) => {
    const picture = pictures.get(samplePictureKey(seed, drawing));
    if (!picture) throw new Error(`No picture was drawn for ${seed}`);
    return uploadUrl(picture.image.hash);
  };
  const { db, clock, contentVersion } = platform;
  // One transaction, so that two programs that start at the same time, or a crash, never leave half of the samples.
  await db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('settings')
      .values({ key: SEEDED, value: 'yes', updated_at: clock.now().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return;
    for (const { cover, gallery, ...study } of sampleCaseStudies) {
      const images: Gallery = { challenge: [], solution: [], results: [] };
      for (const { section, alt, caption, ...drawing } of gallery)
        images[section].push({
          url: urlOf(study.slug, drawing),
          alt,
          caption,
          order: images[section].length,
        });
      await addSampleCaseStudy(trx, { ...study, coverImage: urlOf(study.slug, cover), gallery: images }, clock.now());
    }
    for (const { drawing, ...project } of sampleProjects)
      await addSampleProject(trx, { ...project, imageUrl: urlOf(project.title, drawing) });
    await raiseContentVersion(trx);
  });
  contentVersion.forget();
}

/** Takes out every sample study and project for good; the pictures go with the next clean-up of files. */
export async function removeSampleContent(
  platform: Pick<Platform, 'db' | 'clock' | 'contentVersion'>,
): Promise<{ caseStudies: number }> {
  const caseStudies = await removeSampleCaseStudies(platform);
  await removeSampleProjects(platform);
  return { caseStudies };
}

async function isSeeded({ db }: Pick<Platform, 'db'>): Promise<boolean> {
  const row = await db.selectFrom('settings').select('key').where('key', '=', SEEDED).executeTakeFirst();
  return row !== undefined;
}
