import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { DAY } from '../../lib/durations.ts';
import { emptyOldTrash } from './case-study-removal.server.ts';
import { changeCaseStudy, createCaseStudy, findPublicCaseStudy, trashCaseStudy } from './case-study-service.server.ts';

const SLUGS = ['kettle', 'lathe', 'valve'];
const slug = fc.constantFrom(...SLUGS);
const deeds = fc.array(
  fc.oneof(
    fc.record({ deed: fc.constant('make'), slug }),
    fc.record({ deed: fc.constantFrom('move', 'trash'), of: fc.nat({ max: 3 }), slug }),
  ),
  { maxLength: 10 },
);

onEveryDatabase('the trash of case studies', ({ platform, clock }) => {
  const counted = async () =>
    (await platform().db.selectFrom('visit_counts').select('page').orderBy('page').execute()).map(({ page }) => page);

  test('takes only the counts of addresses along that lead nowhere any more', async () => {
    const path = (slug: string) => `/case-studies/${slug}`;
    const count = { day: '2026-04-01', kind: 'person', place: '', n: 41 } as const;
    await fc.assert(
      fc.asyncProperty(deeds, async (all) => {
        for (const table of ['case_studies', 'visit_counts'] as const) await platform().db.deleteFrom(table).execute();
        const ids: number[] = [];
        for (const one of all) {
          const id = ('of' in one ? ids[one.of] : undefined) ?? 0;
          // where an address is in use, or the study is not there, nothing happens
          if (one.deed === 'make')
            await createCaseStudy(platform(), null, newCaseStudy({ slug: one.slug })).then(
              (made) => ids.push(made.id),
              () => undefined,
            );
          else if (one.deed === 'move')
            await changeCaseStudy(platform(), null, id, { slug: one.slug }).catch(() => undefined);
          else await trashCaseStudy(platform(), id).catch(() => undefined);
        }
        await platform()
          .db.insertInto('visit_counts')
          .values(SLUGS.map((each) => ({ ...count, page: path(each) })))
          .execute();
        const owned = new Set(
          (
            await platform().db.selectFrom('case_studies').select('slug').where('deleted_at', 'is not', null).execute()
          ).map((row) => row.slug),
        );
        clock().advance(31 * DAY);
        await emptyOldTrash(platform(), null);
        const left = await counted();
        for (const each of SLUGS) {
          const isFound = (await findPublicCaseStudy(platform(), each)) !== null;
          if (isFound) expect(left).toContain(path(each));
          else if (owned.has(each)) expect(left).not.toContain(path(each));
        }
      }),
      { numRuns: 20 },
    );
  }, 60_000);
});
