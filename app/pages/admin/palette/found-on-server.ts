import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { FOUND } from '../../../features/change-everywhere/workspace/found.ts';
import { pictureName } from '../../../features/media/library-picture.ts';
import { api } from '../../../kit/api.ts';
import type { Entry } from './entries.ts';

/** How long the keys rest before the server is asked, in milliseconds. */
const PAUSE = 200;

/** Of what the server finds, and of texts, so many of each sort. */
export const FEW = 4;

export type Found = {
  entries: Entry[];
  isAsking: boolean;
  /** False where the server could not be asked, or not about everything. */
  isWhole: boolean;
};

/** Pictures, enquiries and subscribers: there may be many, so the server looks for them. */
export function useFoundOnServer(question: string): Found {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(question), PAUSE);
    return () => clearTimeout(timer);
  }, [question]);
  const isWorthAsking = question.length > 1;

  const { data, isFetching } = useQuery({
    queryKey: ['palette', settled],
    queryFn: ({ signal }) => findOnServer(settled, signal),
    enabled: settled.length > 1,
    refetchInterval: false,
    staleTime: 10_000,
    retry: false,
  });
  const isCurrent = isWorthAsking && settled === question;
  return {
    entries: useMemo(() => (isCurrent && data ? data.entries : []), [isCurrent, data]),
    isAsking: isWorthAsking && (!isCurrent || isFetching),
    isWhole: !isCurrent || isFetching || data?.isWhole !== false,
  };
}

/** What one of the lists cannot tell leaves the others as they are. */
async function findOnServer(q: string, signal: AbortSignal): Promise<Omit<Found, 'isAsking'>> {
  const lists = await Promise.allSettled([
    api('GET /media', { query: { q }, signal }),
    api('GET /enquiries', { query: { q, view: 'inbox' }, signal }),
    api('GET /subscribers', { query: { q }, signal }),
    api('GET /found-texts', { query: { q }, signal }),
  ]);
  const [pictures, enquiries, subscribers, texts] = lists;
  const entries = [
    ...listed(enquiries, (found) => found).map((enquiry) => ({
      id: `enquiry ${enquiry.id}`,
      name: enquiry.name,
      kind: 'Enquiry',
      note: enquiry.message.slice(0, 80),
      to: `/admin/enquiries?${new URLSearchParams({ q: enquiry.email })}`,
      isPersonal: true,
    })),
    ...listed(texts, (found) => found).map(({ kind, id, title, texts: [text = ''] }) => ({
      id: `said ${kind} ${id}`,
      name: text.slice(0, 90),
      kind: FOUND[kind].in,
      note: title || 'Untitled',
      to: FOUND[kind].at(id),
    })),
    ...listed(subscribers, (found) => found).map(({ id, email }) => ({
      id: `subscriber ${id}`,
      name: email,
      kind: 'Subscriber',
      to: `/admin/subscribers?${new URLSearchParams({ q: email })}`,
      isPersonal: true,
    })),
    ...listed(pictures, (found) => found.pictures).map((picture) => ({
      id: `picture ${picture.hash}`,
      name: pictureName(picture),
      kind: 'Picture',
      to: `/admin/media?${new URLSearchParams({ q: picture.hash })}`,
    })),
  ];
  return { entries, isWhole: lists.every(({ status }) => status === 'fulfilled') };
}

function listed<Found, Item>(result: PromiseSettledResult<Found>, itemsOf: (found: Found) => readonly Item[]): Item[] {
  return result.status === 'fulfilled' ? itemsOf(result.value).slice(0, FEW) : [];
}
