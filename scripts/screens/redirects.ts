import { DAY } from '../../app/lib/durations.ts';
import type { Age, Stage } from './scene.ts';

/** Fills the lists of a site as they are after some time; counts are written straight into its database. */
export async function fillRedirects({ call, db, studies }: Stage, age: Age): Promise<void> {
  if (age === 'empty') return;
  const few = studies
    .slice(0, 5)
    .map(({ slug }, n) => [`/blog/2019/${n + 1}/4/${slug.slice(0, 18)}`, `/case-studies/${slug}`]);
  const many = studies.flatMap(({ slug }, n) =>
    ['/portfolio/', '/work-1/', `/blog/201${n % 9}/7/`, '/news/'].map((folder) => [
      `${folder}${slug.slice(0, 22)}-${n}`,
      `/case-studies/${slug}`,
    ]),
  );
  const lines = [
    ...[['/?p=123', '/about', '301'], ['/free-consult', '/contact', '302'], ['/webinar-2019', '', '410'], ...few],
    ...(age === 'year'
      ? [...many, ['/shop', 'https://shop.example.com/', '301'], ['/our-team', '/people', '301']]
      : []),
  ];
  await call('POST', 'redirects/import', { csv: lines.map((line) => line.join(',')).join('\n') });
  const { factor, misses } = age === 'week' ? { factor: 1, misses: 6 } : { factor: 40, misses: 60 };
  const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);
  for (const { id } of await db.selectFrom('redirects').select('id').execute()) {
    const n = id % 7;
    if (n === 0) continue;
    const hits = { hits: n * n * factor, last_hit_day: day(n % 5) };
    await db.updateTable('redirects').set(hits).where('id', '=', id).execute();
  }
  const asked = [
    ...studies.slice(5, 7).map(({ slug }) => `/blog/2018/11/2/${slug.split('-').slice(0, 3).join('-')}`),
    ...['/about-me', '/shop/summer-sale-of-everything-that-was-left-over-from-the-year-before'],
    ...['/manufactoring', '/podcast/episode-14'],
    ...Array.from({ length: Math.max(0, misses - 6) }, (_, n) => `/archive/20${10 + (n % 9)}/old-page-${n + 1}`),
  ];
  const times = (n: number) => Math.max(1, Math.round((14 * Math.sqrt(factor)) / (n + 1)));
  const rows = asked.map((path, n) => ({ path, day: day(n % 9), n: times(n) }));
  await db.insertInto('misses').values(rows).execute();
}
