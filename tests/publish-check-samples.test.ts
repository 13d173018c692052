import { expect, test } from 'vitest';
import type { CaseStudy } from '../app/features/case-studies/case-study.ts';
import type { PublishCheck } from '../app/features/case-studies/publish-check.server.ts';
import { formOf, unfinishedStudy } from '../app/features/case-studies/workspace/editor/state/study-form.ts';
import type { SamplePicture } from '../app/features/sample-content/sample-pictures.server.ts';
import { seedSampleContent } from '../app/features/sample-content/seed-sample-content.server.ts';
import { appOf } from './support/app.ts';
import { onOneDatabase } from './support/databases.ts';

const PICTURE: SamplePicture = {
  image: { bytes: Buffer.from('a picture'), hash: 'a'.repeat(32), width: 2400, height: 1600, colour: '#ffffff' },
  copies: [],
};

/** Every drawing is the same file, as wide as those of a new site: drawing them all is tested with the drawings. */
class OnePicture extends Map<string, SamplePicture> {
  override get(): SamplePicture {
    const image = {
      bytes: Buffer.from('a picture'),
      hash: 'a'.repeat(32),
      width: 2400,
      height: 1600,
      colour: '#ffffff',
    };
    return { image, copies: [] };
  }
}

onOneDatabase('the check of the samples', ({ platform }) => {
  test('has nothing to say', async () => {
    const site = platform({ sampleContent: true });
    await seedSampleContent(site, async () => new OnePicture([['any', PICTURE]]));
    const { call, admin } = appOf(site);
    const as = await admin();
    const studies = (await (await call('/api/case-studies')).json()) as CaseStudy[];
    expect(studies).toHaveLength(10);
    const said: unknown[] = [];
    for (const study of studies) {
      const reply = await call('/api/case-studies/check', { as, json: unfinishedStudy(formOf(study), study) });
      const { findings } = (await reply.json()) as PublishCheck;
      said.push(...findings.map((finding) => ({ slug: study.slug, ...finding })));
    }
    expect(said).toEqual([]);
  });
});
