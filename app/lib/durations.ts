/** In milliseconds. A day here is 24 hours; what follows the calendar is in `dates.ts`. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
