import { type AppError, invalid } from './app-error.ts';
import { formatAppointment } from './moments.ts';
import { momentInZone } from './zone-time.server.ts';

/**
 * The moment that somebody wrote down, which has to come after another one. Where the clocks of the zone change, the two
 * moments that may be meant are named.
 */
export function requireFutureMoment(path: string, written: string, { zone, now }: { zone: string; now: Date }): Date {
  const time = momentInZone(written, zone);
  if (time.kind === 'unreadable') throw refused(path, 'There is no such day or time.');
  if (time.kind === 'moment') {
    if (time.moment <= now) throw refused(path, 'This moment is over already, or before the other one.');
    return time.moment;
  }
  const [one, other] = time.near.map((near) => `${formatAppointment(near.moment, zone)} (${near.written})`);
  const why = time.kind === 'skipped' ? 'is left out there' : 'comes twice there';
  throw refused(path, `The clocks of ${zone} change that day, and this time ${why}. Choose ${one} or ${other}.`);
}

function refused(path: string, message: string): AppError {
  return invalid([{ path, message }]);
}
