/** The year that a moment belongs to in a time zone. */
export function yearIn(timeZone: string, moment: Date): number {
  return Number(new Intl.DateTimeFormat('en-u-ca-gregory', { year: 'numeric', timeZone }).format(moment));
}

/** A moment with its time and the name of the zone, for example `5 Mar 2026, 8:00 pm AEDT`. An impossible one is said to be. */
export function formatMoment(moment: Date | string, timeZone: string, language = 'en-AU'): string {
  const value = typeof moment === 'string' ? new Date(moment) : moment;
  if (Number.isNaN(value.getTime())) return 'an unknown time';
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(value);
}

/** The same without the time: `5 Mar 2026`. A bare day (`2026-03-05`) is that day everywhere. An impossible one is said to be. */
export function formatDay(moment: Date | string, timeZone: string): string {
  const value = new Date(moment);
  if (Number.isNaN(value.getTime())) return 'an unknown day';
  const isBareDay = typeof moment === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(moment);
  const zone = isBareDay ? 'UTC' : timeZone;
  const format = dayFormats.get(zone) ?? new Intl.DateTimeFormat('en-AU', { ...DAY, timeZone: zone });
  dayFormats.set(zone, format);
  return format.format(value);
}

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
/** By time zone. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The day of a moment, for what happens every week: `21 Nov`. */
export function formatDayOfYear(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone }).format(new Date(moment));
}

/** A moment with the day of the week, for what is still to come: `Wed 2 Dec 2026, 9:00 am AEDT`. */
export function formatAppointment(moment: Date | string, timeZone: string): string {
  const value = new Date(moment);
  if (Number.isNaN(value.getTime())) return 'an unknown time';
  const weekday = new Intl.DateTimeFormat('en-AU', { weekday: 'short', timeZone }).format(value);
  return `${weekday} ${formatMoment(value, timeZone)}`;
}

/** Where a moment stands in a calendar of a zone, for example `December 2026`, `2`, `Wed`. */
export function calendarDay(moment: string, timeZone: string): { month: string; day: string; weekday: string } {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-AU', { ...options, timeZone }).format(new Date(moment));
  return {
    month: part({ month: 'long', year: 'numeric' }),
    day: part({ day: 'numeric' }),
    weekday: part({ weekday: 'short' }),
  };
}

/** The day as one remembers it: `Tuesday, 24 November 2026`. */
export function dayInWords(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeZone }).format(new Date(moment));
}

/** A moment as a field for date and time holds it in a zone, `2026-12-02T09:00`; empty where there is none. */
export function dateTimeFieldValue(moment: string | null, timeZone: string): string {
  if (moment === null || timeZone === '') return '';
  // Swedish writes the date as the field does; making a format takes a thousand times as long as using it
  const format =
    fieldFormats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  fieldFormats.set(timeZone, format);
  return format.format(new Date(moment)).replace(' ', 'T');
}

/**
 * The same with its distance from UTC behind it, `2026-12-02T09:00+11:00`: this moment and no other, also where the clocks show the
 * time twice. Empty where there is none.
 */
export function exactDateTime(moment: string | null, timeZone: string): string {
  const written = dateTimeFieldValue(moment, timeZone);
  if (moment === null || written === '') return '';
  const minutes = Math.ceil((Date.parse(`${written}Z`) - Date.parse(moment)) / 60_000);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${written}${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
}

/** By time zone, of which there are some hundreds. */
const fieldFormats = new Map<string, Intl.DateTimeFormat>();

/** The day that a moment belongs to in a zone, `2026-12-02`. */
export function dayIn(timeZone: string, moment: Date | string): string {
  return dateTimeFieldValue(new Date(moment).toISOString(), timeZone).slice(0, 10);
}

/** Nine in the morning of the first Friday after a day, as a field for date and time holds it. */
export function nextFriday(day: string): string {
  const friday = new Date(`${day}T09:00Z`);
  friday.setUTCDate(friday.getUTCDate() + (((5 - friday.getUTCDay() + 6) % 7) + 1));
  return friday.toISOString().slice(0, 16);
}

/** What such a field holds, with the same time of day so many days later; what is no moment stays. */
export function daysLater(written: string, days: number): string {
  const moment = new Date(`${written.slice(0, 16)}Z`);
  if (days === 0 || Number.isNaN(moment.getTime())) return written;
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 16);
}

/** The same moment so many months later; negative for earlier. A day that the month lacks becomes its last one. */
export function monthsLater(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCMonth(later.getUTCMonth() + months);
  // 31 March and one month would be 1 May
  if (later.getUTCDate() !== date.getUTCDate()) later.setUTCDate(0);
  return later;
}

/** The time zone of the device: what is offered where somebody chooses that of the site. */
export function zoneOfDevice(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
