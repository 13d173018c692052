import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { expectOneOfEight } from '../../../tests/support/last-place.ts';
import { addManyStudies } from '../../../tests/support/many-studies.ts';
import { countingQueries } from '../../../tests/support/query-count.ts';
import { changePublicData } from '../../platform/database/content-version.server.ts';
import { MAX_TESTIMONIALS, testimonialByHandGiven } from './testimonial.ts';
import {
  addTestimonialByHand,
  changeTestimonial,
  countWaitingTestimonials,
  listTestimonials,
} from './testimonial-service.server.ts';
import { testimonials } from './testimonial-store.server.ts';

onEveryDatabase('the list of testimonials', ({ platform }) => {
  const said = { quote: 'They answered within a day, every time.', name: 'A client', proof: 'A letter' };

  test('is read with as many queries for forty as for four', async () => {
    const queries: number[] = [];
    for (const count of [4, 40]) {
      for (const table of ['testimonials', 'case_studies', 'uploads'] as const)
        await platform().db.deleteFrom(table).execute();
      await addManyStudies(platform(), count, { images: 1 });
      const studies = await platform().db.selectFrom('case_studies').select('id').orderBy('id').execute();
      for (const { id: caseStudyId } of studies)
        await addTestimonialByHand(platform(), null, testimonialByHandGiven.parse({ ...said, caseStudyId }));
      const counted = countingQueries(platform());
      expect(await listTestimonials(counted.platform)).toHaveLength(count);
      queries.push(counted.count());
    }
    expect(queries[0]).toBe(queries[1]);
    expect(queries[0]).toBeLessThanOrEqual(5);
  });

  const change = async (id: number, changes: Parameters<typeof changeTestimonial>[2]['changes']) =>
    changeTestimonial(platform(), null, { id, changes, ifVersion: undefined });
  const add = async () => (await addTestimonialByHand(platform(), null, testimonialByHandGiven.parse(said))).id;

  test('holds no more than its limit for those who add at the same time', async () => {
    await expectOneOfEight(platform(), { table: 'testimonials', most: MAX_TESTIMONIALS }, add);
  });

  test('has a new one back as new once showing it is undone, and one that was taken off at its place', async () => {
    await platform().db.deleteFrom('testimonials').execute();
    const [first, second] = [await add(), await add()];
    const now = new Date().toISOString();
    const written = {
      state: 'received',
      source: 'link',
      tokenHash: null,
      consentText: 'Yes.',
      consentedAt: now,
    } as const;
    const { id } = await changePublicData(platform(), (trx) =>
      testimonials.insert(trx, { ...said, ...written, askedOf: '', createdAt: now }),
    );
    await change(id, { state: 'shown' });
    await change(id, { state: 'received', stateBefore: 'shown' });
    expect(await countWaitingTestimonials(platform())).toBe(1);
    for (const one of [first, second]) await change(one, { state: 'shown' });
    await change(first, { state: 'hidden' });
    await change(first, { state: 'shown', stateBefore: 'hidden' });
    const shown = (await listTestimonials(platform())).filter(({ state }) => state === 'shown');
    expect(shown.map((one) => one.id)).toEqual([first, second]);
  });

  test('has nothing undone that was decided or written since', async () => {
    const id = await add();
    await change(id, { state: 'shown' });
    await change(id, { state: 'hidden' });
    const undone = change(id, { state: 'received', stateBefore: 'shown' });
    await expect(undone).rejects.toMatchObject({ code: 'stale' });
  });
});
