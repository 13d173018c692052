import { queryOptions } from '@tanstack/react-query';
import { apiQuery, callAddress, type Reply } from '../../../kit/api.ts';
import type { Enquiry as WithDates } from '../enquiry.ts';

export const ENQUIRIES = '/admin/enquiries';

export type Enquiry = Reply<'GET /enquiries'>[number];

/** Lists of enquiries, whatever they are narrowed to. */
export const enquiryLists = { queryKey: [callAddress('GET /enquiries')] };

/** One enquiry with what was written since. */
export function enquiryQuery(id: number) {
  return queryOptions({ ...apiQuery('GET /enquiries/:id', { params: { id } }), refetchInterval: 30_000 });
}

/** Where one is read and answered. */
export function enquiryPlace({ id }: Pick<WithDates, 'id'>): string {
  return `${ENQUIRIES}?open=${id}`;
}

/** How enquiries are answered. */
export const replySettingsQuery = apiQuery('GET /settings/enquiry-replies');
