import { DAY } from '../../lib/durations.ts';
import type { VisitNumbers, VisitReport } from './visit.ts';

/** What the numbers cannot tell, for whoever reads them. */
export const VISIT_LIMITS =
  'Page views, not people. Firefox does not report clicks on pages without script; still pages opened by prefetch are missed: read these as at least.';

/** How a number stands in a sentence: `1,204`. */
export function inWords(n: number): string {
  return n.toLocaleString('en-AU');
}

function times(n: number): string {
  if (n === 1) return 'once';
  return n === 2 ? 'twice' : `${inWords(n)} times`;
}

/** The whole period in a sentence or two, without anything a busy person would leave out. */
export function leadSentences({ rows }: Pick<VisitReport, 'rows'>): string[] {
  const sum = (kind: keyof VisitNumbers) => rows.reduce((total, { counts }) => total + counts[kind], 0);
  const [views, bookings] = [sum('view'), sum('booking')];
  const [best, second] = rows;
  const led =
    bookings === 0 ? 'Nobody went on to the booking page yet.' : `${inWords(bookings)} went on to the booking page.`;
  const opened = `Your pages were opened ${times(views)}.`;
  if (!best || best.counts.booking === 0) return [opened, led];
  const isAhead = best.counts.booking > (second?.counts.booking ?? 0);
  const most = bookings === best.counts.booking ? 'all of them' : `${inWords(best.counts.booking)} of them`;
  return isAhead ? [opened, led, `${best.title} sent ${most}.`] : [opened, led];
}

/** What a stretch of days adds up to; `day` is its first. */
export type Bar = { day: string; last: string; view: number; booking: number };

/** The longest period that is drawn by the day. */
const DRAWN_BY_DAY = 92;

/** The period in bars: one for each day, of a longer one for each week. */
export function barsOf({ from, to, days }: Pick<VisitReport, 'from' | 'to' | 'days'>): Bar[] {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;
  const width = length > DRAWN_BY_DAY ? 7 : 1;
  const counted = new Map(days.map((sum) => [sum.day, sum]));
  return Array.from({ length: Math.ceil(length / width) }, (_, index) => {
    const held = Array.from({ length: Math.min(width, length - index * width) }, (__, day) =>
      laterDay(from, index * width + day),
    );
    const sum = (kind: 'view' | 'booking') => held.reduce((total, day) => total + (counted.get(day)?.[kind] ?? 0), 0);
    return { day: held[0] ?? from, last: held.at(-1) ?? from, view: sum('view'), booking: sum('booking') };
  });
}

/** The day so many days after a bare day; before it for a negative number. */
export function laterDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** The first and the last day of a period. */
export function periodOf(chosen: string, today: string): { from: string; to: string } {
  if (chosen === 'yesterday') return { from: laterDay(today, -1), to: laterDay(today, -1) };
  if (chosen !== 'last-week') return { from: laterDay(today, 1 - Number(chosen)), to: today };
  // from Monday to Sunday; Sunday is the seventh day
  const sunday = laterDay(today, -(new Date(today).getUTCDay() || 7));
  return { from: laterDay(sunday, -6), to: sunday };
}
