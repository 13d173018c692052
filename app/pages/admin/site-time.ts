import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiRead } from '../../lib/api-client.ts';
import { formatMoment } from '../../lib/dates.ts';

export type TimeZoneSetting = { timeZone: string };

/** The zone in which the site prints dates. Changed once in a lifetime, so it is not read every few seconds. */
export const timeZoneQuery = queryOptions({
  queryKey: ['/api/settings/time-zone'],
  queryFn: ({ signal }) => apiRead<TimeZoneSetting>('/api/settings/time-zone', signal),
  refetchInterval: false,
});

/**
 * How to print a moment in the site's zone, never in the browser's: whoever travels would see other times than their
 * visitors. Until the zone is known, in UTC and saying so.
 */
export function useMoments(): (moment: string) => string {
  const { data } = useQuery(timeZoneQuery);
  const timeZone = data?.timeZone ?? 'UTC';
  return (moment) => formatMoment(moment, timeZone);
}
