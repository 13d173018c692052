import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { dayIn, formatDay, formatDayOfYear, formatMoment } from '../../lib/moments.ts';
import { apiQuery } from '../api.ts';

/**
 * The zone in which the site prints dates. A document that comes to somebody who is signed in says it, and every page waits for it
 * (`Workspace`): dates that became others a moment later would move what is grouped by them, with the focus in it. Changed
 * once in a lifetime, so it is not read every few seconds.
 */
export const timeZoneQuery = queryOptions({
  ...apiQuery('GET /settings/time-zone'),
  initialData: () => zoneOfDocument(),
  initialDataUpdatedAt: performance.timeOrigin,
  staleTime: 60_000,
  refetchOnMount: true,
  refetchInterval: false,
});

function zoneOfDocument(): { timeZone: string } | undefined {
  const said = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="time-zone"]');
  return said ? { timeZone: said.content } : undefined;
}

/** The zone, or UTC where it could not be read. */
export function useTimeZone(): string {
  return useQuery(timeZoneQuery).data?.timeZone ?? 'UTC';
}

/**
 * How to print a moment in the site's zone, never in the browser's: whoever travels would see other times than their
 * visitors.
 */
export function useMoments(): (moment: string) => string {
  const timeZone = useTimeZone();
  return useCallback((moment) => formatMoment(moment, timeZone), [timeZone]);
}

/** Which day it is in the site's zone, `2026-12-02`. */
export function useToday(): string {
  return dayIn(useTimeZone(), new Date());
}

/** The same for a day of this year alone. */
export function useDaysOfYear(): (moment: string) => string {
  const timeZone = useTimeZone();
  return (moment) => formatDayOfYear(moment, timeZone);
}

/** The same for the day alone, by the same function for as long as the zone stays. */
export function useDays(): (moment: string) => string {
  const timeZone = useTimeZone();
  return useCallback((moment) => formatDay(moment, timeZone), [timeZone]);
}
