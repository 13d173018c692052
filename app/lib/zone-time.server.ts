import { Temporal } from 'temporal-polyfill';

/** A real moment beside one that is none, with the way to write it so that it is no other. */
type NearMoment = { moment: Date; written: string };

type ZoneTime =
  | { kind: 'moment'; moment: Date }
  | { kind: 'unreadable' }
  /** The clocks went past it, or showed it twice: the moments that it may stand for. */
  | { kind: 'skipped' | 'doubled'; near: [NearMoment, NearMoment] };

/**
 * The moment at which clocks of a zone show a time, `2026-12-02T09:00`. Where they show it twice it has to say which one by
 * its distance from UTC behind it, `+11:00`.
 */
export function momentInZone(written: string, zone: string): ZoneTime {
  const [, local = '', offset] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)([+-]\d\d:\d\d)?$/.exec(written) ?? [];
  try {
    if (offset !== undefined) return exactly(Temporal.ZonedDateTime.from(`${written}[${zone}]`, { offset: 'reject' }));
    const clock = Temporal.PlainDateTime.from(local);
    const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
      clock.toZonedDateTime(zone, { disambiguation }),
    ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime]; // one for each
    if (earlier.epochMilliseconds === later.epochMilliseconds) return exactly(earlier);
    const isShown = earlier.toPlainDateTime().equals(clock);
    return { kind: isShown ? 'doubled' : 'skipped', near: [nearMoment(earlier), nearMoment(later)] };
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'unreadable' };
    throw error;
  }
}

function exactly({ epochMilliseconds }: Temporal.ZonedDateTime): ZoneTime {
  return { kind: 'moment', moment: new Date(epochMilliseconds) };
}

function nearMoment(time: Temporal.ZonedDateTime): NearMoment {
  const written = time.toString({ smallestUnit: 'minute', timeZoneName: 'never' });
  return { moment: new Date(time.epochMilliseconds), written };
}
