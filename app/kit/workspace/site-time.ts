import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { dayIn, formatDay, formatDayOfYear, formatMoment } from '../../lib/moments.ts';
import { SHARED_DATA } from '../../lib/query-client.ts';
import { apiQuery } from '../api.ts';

/** The zone in which the site prints dates. Changed once in a lifetime, so it is not read every few seconds. */
export const timeZoneQuery = queryOptions({
  ...apiQuery('GET /settings/time-zone'),
  ...SHARED_DATA,
  refetchInterval: false,
});

/**
 * How to print a moment in the site's zone, never in the browser's: whoever travels would see other times than their
 * visitors. Until the zone is known, in UTC and saying so.
 */
export function useMoments(): (moment: string) => string {
  const { data } = useQuery(timeZoneQuery);
  const timeZone = data?.timeZone ?? 'UTC';
  return useCallback((moment) => formatMoment(moment, timeZone), [timeZone]);
}

/** Which day it is in the site's zone, `2026-12-02`. */
export function useToday(): string {
  const { data } = useQuery(timeZoneQuery);
  return dayIn(data?.timeZone ?? 'UTC', new Date());
}

/** The same for a day of this year alone. */
export function useDaysOfYear(): (moment: string) => string {
  const { data } = useQuery(timeZoneQuery);
  const timeZone = data?.timeZone ?? 'UTC';
  return (moment) => formatDayOfYear(moment, timeZone);
}

/** The same for the day alone, by the same function for as long as the zone stays. */
export function useDays(): (moment: string) => string {
  const { data } = useQuery(timeZoneQuery);
  const timeZone = data?.timeZone ?? 'UTC';
  return useCallback((moment) => formatDay(moment, timeZone), [timeZone]);
}
