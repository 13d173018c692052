import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { listCaseStudies, trashCaseStudy } from '../case-studies/case-study-service.server.ts';
import { listProjects } from '../projects/project-service.server.ts';
import { sampleCaseStudies } from './sample-case-studies.ts';
import type { SamplePicture } from './sample-pictures.server.ts';
import { sampleProjects } from './sample-projects.ts';
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
const drawPictures = async () => new OnePicture([['any', picture]]);

onEveryDatabase('sample content', ({ platform }) => {
  const settings = { sampleContent: true };

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
    expect(await site.files.has(`${hash}.webp`)).toBe(true);
    expect(await site.files.has(`${hash}-320.avif`)).toBe(true);
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
    expect(await removeSampleContent(site)).toEqual({ caseStudies: sampleCaseStudies.length });
    await seedSampleContent(site, drawPictures);
    expect(await listCaseStudies(site)).toEqual([]);
    expect(await listProjects(site)).toEqual([]);
  });

  test('stays away where it is not wanted', async () => {
    const site = platform({ sampleContent: false });
    await seedSampleContent(site, drawPictures);
    expect(await listCaseStudies(site)).toEqual([]);
  });
});
