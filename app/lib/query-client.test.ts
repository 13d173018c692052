import { focusManager, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { CASE_STUDY_DATA, createQueryClient, currentUser, currentUserQuery } from './query-client.ts';

function answerWith(...replies: (Response | Error)[]) {
  vi.stubGlobal('fetch', async () => {
    const reply = replies.shift();
    if (!reply || reply instanceof Error) throw reply ?? new Error('No reply left');
    return reply;
  });
}

const person = { id: 1, username: 'owner', isAdmin: true };

test('everything read is always stale, read again every 3 s, on focus and on mount, and never retried', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: 0,
    retry: false,
    refetchInterval: 3000,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
    refetchOnMount: 'always',
  });
  expect(mutations).toMatchObject({ retry: false });
});

test.each(['focus', 'visibilitychange'])('the window says with %s that one is back', (event) => {
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  createQueryClient();
  let times = 0;
  const stop = focusManager.subscribe(() => {
    times += 1;
  });
  window.dispatchEvent(new Event(event));
  expect(times).toBe(1);
  stop();
  vi.unstubAllGlobals();
});

test('case-study data is not cached', () => {
  expect(CASE_STUDY_DATA).toEqual({ staleTime: 0, gcTime: 0, refetchOnMount: 'always' });
});

test('the current user is the person of the reply', async () => {
  answerWith(Response.json(person));
  expect(await currentUser()).toEqual(person);
});

test('a 401 means nobody, not an error', async () => {
  answerWith(new Response('Not signed in', { status: 401 }));
  expect(await currentUser()).toBeNull();
});

test('any other failure keeps the last known person', async () => {
  answerWith(Response.json(person), new TypeError('Failed to fetch'), new Response('boom', { status: 500 }));
  const client = createQueryClient();
  const observer = new QueryObserver(client, { ...currentUserQuery, refetchInterval: false });
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(person));
  await observer.refetch();
  await observer.refetch();
  expect(observer.getCurrentResult()).toMatchObject({ isError: true, data: person });
  stop();
  client.clear();
});
