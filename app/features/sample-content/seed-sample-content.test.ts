import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { storedNames } from '../../../tests/support/pictures.ts';
import {
  changeCaseStudy,
  createCaseStudy,
  listCaseStudies,
  trashCaseStudy,
} from '../case-studies/case-study-service.server.ts';
import { uploadUrl } from '../media/media-address.ts';
import { describePicture } from '../media/media-library-service.server.ts';
import { storeGeneratedImages } from '../media/media-service.server.ts';
import { listProjects } from '../projects/project-service.server.ts';
import { sampleCaseStudies, sampleProjects } from './sample-case-studies.ts';
import { type SamplePicture, samplePictureNames } from './sample-pictures.server.ts';
import { removeSampleContent, seedSampleContent } from './seed-sample-content.server.ts';

const hash = 'a'.repeat(32);
const picture: SamplePicture = {
  image: { bytes: Buffer.from('a picture'), hash, width: 3, height: 2, colour: '#ffffff' },
  copies: [{ name: `${hash}-320.avif`, bytes: Buffer.from('a copy') }],
};

/** Every key leads to the same small picture: drawing them all is tested with the drawings. */
class OnePicture extends Map<string, SamplePicture> {
  override get(): SamplePicture {
    return picture;
  }
}
function drawn(text: string): SamplePicture {
  const own = createHash('sha256').update(text).digest('hex').slice(0, 32);
  const image = { ...picture.image, bytes: Buffer.from(text), hash: own };
  return { image, copies: [{ name: `${own}-320.avif`, bytes: Buffer.from(text) }] };
}

/** One of its own under every key. */
function everyPicture(): Map<string, SamplePicture> {
  return new Map(samplePictureNames().map((key) => [key, drawn(key)]));
}

const drawPictures = async () => new OnePicture([['any', picture]]);

onEveryDatabase('sample content', ({ platform }) => {
  const settings = { sampleContent: true };
  const ACTOR = null;

  test('fills a new site with studies, pictures and projects', async () => {
    const site = platform(settings);
    await seedSampleContent(site, drawPictures);
    const studies = await listCaseStudies(site);
    expect(studies.map(({ slug }) => slug).sort()).toEqual(sampleCaseStudies.map(({ slug }) => slug).sort());
    const pictured = studies.find(({ gallery }) => gallery.challenge.length > 0);
    expect(pictured?.gallery.challenge[0]).toMatchObject({
      url: `/uploads/${hash}.webp`,
      width: 3,
      height: 2,
      order: 0,
    });
    expect(await listProjects(site)).toHaveLength(sampleProjects.length);
    expect(await site.files.get(`${hash}.webp`)).not.toBeNull();
    expect(await site.files.get(`${hash}-320.avif`)).not.toBeNull();
  });

  test('comes once, however often and by however many programs a site is started', async () => {
    const site = platform(settings);
    await Promise.all([seedSampleContent(site, drawPictures), seedSampleContent(site, drawPictures)]);
    await seedSampleContent(site, drawPictures);
    expect(await listCaseStudies(site)).toHaveLength(sampleCaseStudies.length);
  });

  test('leaves at one command, for good, and takes nothing of the owner along', async () => {
    const site = platform(settings);
    await seedSampleContent(site, drawPictures);
    const [first] = await listCaseStudies(site);
    if (first) await trashCaseStudy(site, first.id);
    expect(await removeSampleContent(site, null)).toEqual({ caseStudies: sampleCaseStudies.length });
    await seedSampleContent(site, drawPictures);
    expect(await listCaseStudies(site)).toEqual([]);
    expect(await listProjects(site)).toEqual([]);
  });

  test('takes its pictures along at once, but for those that are the owner’s by now', async () => {
    const site = platform(settings);
    const all = everyPicture();
    await seedSampleContent(site, async () => all);
    const ofStudies = sampleCaseStudies.slice(0, 6).map(({ cover }) => all.get(cover));
    const [used, described, focused, earlier, uploaded, replaced] = ofStudies.map((each) => each?.image.hash ?? '');
    if (!used || !described || !focused || !earlier || !uploaded || !replaced) throw new Error('No pictures');

    await createCaseStudy(site, ACTOR, newCaseStudy({ coverImage: uploadUrl(used) }));
    await describePicture(site, ACTOR, described, { alt: 'Mine too' });
    await describePicture(site, ACTOR, focused, { focus: { x: 0, y: 50 } });
    const changed = await createCaseStudy(site, ACTOR, newCaseStudy({ coverImage: uploadUrl(earlier) }));
    await changeCaseStudy(site, ACTOR, changed.id, { coverImage: '' });
    await site.db.updateTable('uploads').set({ is_sample: 0 }).where('hash', '=', uploaded).execute();
    await site.db.updateTable('uploads').set({ replaced_by: described }).where('hash', '=', replaced).execute();
    const [added] = await storeGeneratedImages(site, [drawn('of the owner').image], { isSample: false });

    await removeSampleContent(site, null);
    const kept = [used, described, focused, earlier, uploaded, replaced, added?.hash ?? ''].sort();
    const rows = await site.db.selectFrom('uploads').select('hash').orderBy('hash').execute();
    expect(rows.map(({ hash }) => hash)).toEqual(kept);
    const names = await storedNames(site.files);
    expect(names.filter((name) => !kept.includes(name.slice(0, 32)))).toEqual([]);
    expect(names).toContain(`${used}-320.avif`);
    expect(all.size).toBeGreaterThan(kept.length + 50);
    await removeSampleContent(site, null);
    expect(await storedNames(site.files)).toEqual(names);
  });

  test('stays away where it is not wanted', async () => {
    const site = platform({ sampleContent: false });
    await seedSampleContent(site, drawPictures);
    expect(await listCaseStudies(site)).toEqual([]);
  });
});
