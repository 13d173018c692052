import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { studyListQuery } from '../../../features/case-studies/workspace/study-list-query.ts';
import { pictureName } from '../../../features/media/library-picture.ts';
import { defaultServices } from '../../../features/site-content/default-services.ts';
import { contentQuery } from '../../../features/site-content/workspace/content/content-queries.ts';
import { pageFields } from '../../../features/site-content/workspace/content/live/page-fields.ts';
import { api } from '../../../kit/api.ts';
import { areaEntries, type Entry, FIXED_ENTRIES, studyEntries, textEntries } from './entries.ts';
import { bestOf } from './match.ts';
import { recentFinds } from './recent-finds.ts';

/** How long the keys rest before the server is asked, in milliseconds. */
const PAUSE = 200;

const MOST = 12;
/** Of what the server finds, and of texts, so many of each sort. */
const FEW = 4;

/** What answers a question, best first; before anything is asked, what was chosen last and then where one can go. */
export function useEntries(asked: string): { entries: Entry[]; isAsking: boolean } {
  const question = asked.trim();
  const { data: studies } = useQuery({ ...studyListQuery, refetchInterval: false });
  const { data: texts } = useQuery({ ...contentQuery, refetchInterval: false });
  const [recent] = useState(recentFinds);
  const stored = useFoundOnServer(question);

  const fields = useMemo(() => (texts ? pageFields(texts.content) : []), [texts]);
  const services = texts?.content.services.list ?? defaultServices.list;
  const known = useMemo(
    () => [...FIXED_ENTRIES, ...areaEntries(services), ...studyEntries(studies ?? [])],
    [services, studies],
  );

  const entries = useMemo(() => {
    if (question === '') {
      const lately = recent.flatMap((id) => known.find((entry) => entry.id === id) ?? []);
      return [...lately, ...known.filter((entry) => !lately.includes(entry))].slice(0, MOST);
    }
    return [
      ...bestOf(question, known, { recent, limit: MOST }),
      ...stored.entries,
      ...textEntries(fields, question, services).slice(0, FEW),
    ];
  }, [question, known, recent, stored.entries, fields, services]);
  return { entries, isAsking: stored.isAsking };
}

/** Pictures, enquiries and subscribers: there may be many, so the server looks for them. */
function useFoundOnServer(question: string): { entries: Entry[]; isAsking: boolean } {
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
    entries: useMemo(() => (isCurrent && data ? data : []), [isCurrent, data]),
    isAsking: isWorthAsking && (!isCurrent || isFetching),
  };
}

/** What one of the lists cannot tell leaves the others as they are. */
async function findOnServer(q: string, signal: AbortSignal): Promise<Entry[]> {
  const [pictures, enquiries, subscribers] = await Promise.allSettled([
    api('GET /media', { query: { q }, signal }),
    api('GET /enquiries', { query: { q, view: 'inbox' }, signal }),
    api('GET /subscribers', { query: { q }, signal }),
  ]);
  return [
    ...listed(enquiries, (found) => found).map((enquiry) => ({
      id: `enquiry ${enquiry.id}`,
      name: enquiry.name,
      kind: 'Enquiry',
      note: enquiry.message.slice(0, 80),
      to: `/admin/enquiries?${new URLSearchParams({ q: enquiry.email })}`,
      isPersonal: true,
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
}

function listed<Found, Item>(result: PromiseSettledResult<Found>, itemsOf: (found: Found) => readonly Item[]): Item[] {
  return result.status === 'fulfilled' ? itemsOf(result.value).slice(0, FEW) : [];
}
