import type { CaseStudy } from '../../app/features/case-studies/case-study.ts';
import { DAY } from '../../app/lib/durations.ts';
import type { Db } from '../../app/platform/database/database.server.ts';

/** Made-up counts of the days that lie behind a site: more on weekdays, more with every month, and a few pages that lead on. */
export async function playVisits(db: Db, studies: readonly Pick<CaseStudy, 'slug'>[], days: number): Promise<void> {
  const pages = ['/', '/case-studies', '/about', '/manufacturing', '/contact', '/product-development', '/services'];
  const paths = [...studies.slice(0, 9).map(({ slug }) => `/case-studies/${slug}`), ...pages];
  const rows = Array.from({ length: days }, (_, ago) => {
    const moment = new Date(Date.now() - ago * DAY);
    const isWeekday = moment.getUTCDay() % 6 !== 0;
    return paths.flatMap((page, place) => {
      const isStudy = page.startsWith('/case-studies/');
      const busy = ((isWeekday ? 9 : 3) * (400 - ago)) / 400 / (1 + (place % 9) / 2);
      const view = Math.round(busy * (0.6 + ((ago * 7 + place * 5) % 10) / 10));
      const counts: [kind: string, place: string, n: number][] = [
        ['view', '', view],
        ['results', '', isStudy ? Math.floor(view * 0.4) : 0],
        ['booking', 'closing', view > 3 && (ago + place) % (5 + place) === 0 ? 1 + (place === 0 ? 1 : 0) : 0],
        ['share', 'text', isStudy && (ago + place) % 19 === 0 ? 1 : 0],
        ['pdf', 'text', isStudy && (ago + place) % 13 === 0 ? 1 : 0],
        ['contact', 'hero', !isStudy && (ago + place) % 11 === 0 ? 1 : 0],
        ['mail', 'text', page === '/contact' && ago % 9 === 0 ? 1 : 0],
      ];
      const day = moment.toISOString().slice(0, 10);
      return counts.filter(([, , n]) => n > 0).map(([kind, where, n]) => ({ day, kind, page, place: where, n }));
    });
  }).flat();
  await db.deleteFrom('visit_counts').execute();
  await db.deleteFrom('landings').execute();
  for (let start = 0; start < rows.length; start += 500)
    await db
      .insertInto('visit_counts')
      .values(rows.slice(start, start + 500))
      .execute();
  const landed = rows.filter(({ kind, day }) => kind === 'view' && Date.now() - Date.parse(day) < 16 * DAY);
  const ways = [
    ...[
      { source: 'search', host: '', part: 3 },
      { source: 'social', host: '', part: 5 },
    ],
    ...[
      { source: 'assistant', host: '', part: 6 },
      { source: 'site', host: 'forum.example', part: 7 },
    ],
    ...[
      { source: 'letter', host: '', part: 8 },
      { source: 'read-out', host: '', part: 9 },
    ],
  ];
  const landings = landed.flatMap(({ day, page, n }) =>
    ways.map(({ part, ...way }) => ({ ...way, day, page, step: 'landed', n: Math.floor(n / part) })),
  );
  const counted = landings.filter(({ n }) => n > 0);
  for (let start = 0; start < counted.length; start += 500)
    await db
      .insertInto('landings')
      .values(counted.slice(start, start + 500))
      .execute();
}
