import type { CaseStudy } from '../app/features/case-studies/case-study.ts';
import { DAY } from '../app/lib/durations.ts';
import { type Db, openDatabase } from '../app/platform/database/database.server.ts';
import type { RunningServer } from '../tests/support/server.ts';
import { type Screen, type Size, TWO_SIZES } from './screen-lists.ts';

/** The page with nothing, after a week, and after a year: how many days lie behind it. */
const SCENES: readonly (Screen & { days: number })[] = [
  { name: 'admin-visits-empty', path: '/admin/visits', days: 0 },
  { name: 'admin-visits-week', path: '/admin/visits', days: 6 },
  { name: 'admin-visits-year', path: '/admin/visits?days=365', days: 365 },
];

export async function visitScreens(
  server: RunningServer,
  take: (screen: Screen, size: Size) => Promise<void>,
): Promise<void> {
  const studies = (await (await fetch(`${server.url}/api/case-studies`)).json()) as CaseStudy[]; // what this call answers
  const { db } = openDatabase(server);
  for (const { days, ...screen } of SCENES) {
    await playScene(db, studies, days);
    for (const size of TWO_SIZES) await take(screen, size);
  }
  await db.destroy();
}

/** Made-up counts: more on weekdays, more with every month, and a few pages that lead on. */
async function playScene(db: Db, studies: readonly Pick<CaseStudy, 'slug'>[], days: number): Promise<void> {
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
  for (let start = 0; start < rows.length; start += 500)
    await db
      .insertInto('visit_counts')
      .values(rows.slice(start, start + 500))
      .execute();
}
