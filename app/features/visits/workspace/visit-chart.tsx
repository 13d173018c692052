import { useDays } from '../../../kit/workspace/site-time.ts';
import type { VisitReport } from '../visit.ts';
import { type Bar, barsOf, inWords } from '../visit-sentences.ts';

const HEIGHT = 96;
/** A bar and the gap behind it. */
const STEP = 10;
const WIDTH = 8;
/** Where the marks of the bookings stand. */
const HEAD = 14;

/** How often pages were opened, day by day, and on which days somebody went on to the booking page. */
export function VisitChart({ report }: { report: VisitReport }) {
  const day = useDays();
  const bars = barsOf(report);
  const most = Math.max(1, ...bars.map(({ view }) => view));
  const by = bars[0] && bars[0].day !== bars[0].last ? 'week' : 'day';
  return (
    <figure className="visit-chart">
      <svg
        viewBox={`0 0 ${bars.length * STEP} ${HEAD + HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={chartWords(bars, { by, day })}
      >
        {bars.map(({ day: key, view, booking }, index) => {
          const height = view === 0 ? 0 : Math.max(2, (view / most) * HEIGHT);
          return (
            <g key={key}>
              <rect x={index * STEP + 1} y={HEAD + HEIGHT - height} width={WIDTH} height={height} />
              {booking > 0 && <rect className="booked" x={index * STEP + 1} y={2} width={WIDTH} height={7} />}
            </g>
          );
        })}
      </svg>
      <figcaption>
        <span>{day(report.from)}</span>
        <span className="visit-key">
          <i /> opened, {inWords(most)} at most in a {by} <i className="booked" /> went on to the booking page
        </span>
        <span>{day(report.to)}</span>
      </figcaption>
    </figure>
  );
}

function chartWords(bars: readonly Bar[], { by, day }: { by: string; day: (day: string) => string }): string {
  const best = bars.reduce<Bar | undefined>((most, bar) => (bar.view > (most?.view ?? 0) ? bar : most), undefined);
  if (!best) return `Pages opened by the ${by}: none.`;
  const booked = bars.filter(({ booking }) => booking > 0);
  const when = by === 'week' ? `in the week from ${day(best.day)}` : `on ${day(best.day)}`;
  const bookings =
    booked.length === 0 ? '' : ` Somebody went on to the booking page in ${booked.length} of ${bars.length} ${by}s.`;
  return `Pages opened by the ${by}: most ${when}, ${inWords(best.view)}.${bookings}`;
}
