import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { APIRequestContext } from '@playwright/test';
import type { CaseStudy } from '../app/features/case-studies/case-study.ts';
import { DAY } from '../app/lib/durations.ts';
import type { RunningServer } from '../tests/support/server.ts';
import type { Screen } from './screen-lists.ts';

/** How the page of redirects stands at three moments of its life. */
export const REDIRECT_AGES = ['empty', 'week', 'year'] as const;
export type RedirectAge = (typeof REDIRECT_AGES)[number];

export function redirectScreens(age: RedirectAge): Screen[] {
  return [{ name: `admin-redirects-${age}`, path: '/admin/settings/redirects', upTo: 1700 }];
}

/** Fills the lists of a site as they are after some time; counts are written straight into its database. */
export async function fillRedirects(
  admin: APIRequestContext,
  server: RunningServer,
  studies: readonly CaseStudy[],
  age: RedirectAge,
): Promise<void> {
  if (age === 'empty') return;
  const at = (path: string, n: number) => `${path.replace('#', String(n))}`;
  const few = studies
    .slice(0, 5)
    .map(({ slug }, n) => [at(`/blog/2019/#/4/${slug.slice(0, 18)}`, n + 1), `/case-studies/${slug}`]);
  const many = studies.flatMap(({ slug }, n) =>
    ['/portfolio/', '/work-1/', `/blog/201${n % 9}/7/`, '/news/'].map((folder) => [
      `${folder}${slug.slice(0, 22)}-${n}`,
      `/case-studies/${slug}`,
    ]),
  );
  const lines = [
    ['/?p=123', '/about', '301'],
    ['/free-consult', '/contact', '302'],
    ['/webinar-2019', '', '410'],
    ...few,
    ...(age === 'year'
      ? [...many, ['/shop', 'https://shop.example.com/', '301'], ['/our-team', '/people', '301']]
      : []),
  ];
  const reply = await admin.post(`${server.url}/api/redirects/import`, {
    data: { csv: lines.map((line) => line.join(',')).join('\n') },
  });
  if (!reply.ok()) throw new Error(`Not imported: ${reply.status()} ${await reply.text()}`);
  writeCounts(server, studies, age === 'week' ? { factor: 1, misses: 6 } : { factor: 40, misses: 60 });
}

function writeCounts(
  { dataDir }: RunningServer,
  studies: readonly CaseStudy[],
  { factor, misses }: { factor: number; misses: number },
): void {
  const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);
  const database = new DatabaseSync(join(dataDir, 'site.db'));
  const hit = database.prepare('update redirects set hits = ?, last_hit_day = ? where id % 7 = ?');
  for (let n = 1; n < 7; n++) hit.run(n * n * factor, day(n % 5), n);
  const miss = database.prepare('insert or replace into misses (path, day, n) values (?, ?, ?)');
  const asked = [
    ...studies.slice(5, 7).map(({ slug }) => `/blog/2018/11/2/${slug.split('-').slice(0, 3).join('-')}`),
    ...[
      '/about-me',
      '/shop/summer-sale-of-everything-that-was-left-over-from-the-year-before',
      '/manufactoring',
      '/podcast/episode-14',
    ],
    ...Array.from({ length: Math.max(0, misses - 6) }, (_, n) => `/archive/20${10 + (n % 9)}/old-page-${n + 1}`),
  ];
  for (const [n, path] of asked.entries())
    miss.run(path, day(n % 9), Math.max(1, Math.round((14 * Math.sqrt(factor)) / (n + 1))));
  database.close();
}
