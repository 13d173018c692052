import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { addManyStudies } from '../../../tests/support/many-studies.ts';
import { countingQueries } from '../../../tests/support/query-count.ts';
import { testimonialByHandGiven } from './testimonial.ts';
import { addTestimonialByHand, listTestimonials } from './testimonial-service.server.ts';

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
});
