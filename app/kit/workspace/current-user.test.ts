import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { currentUser, currentUserQuery } from './current-user.ts';

function answerWith(...replies: (Response | Error)[]) {
  vi.stubGlobal('fetch', async () => {
    const reply = replies.shift();
    if (!reply || reply instanceof Error) throw reply ?? new Error('No reply left');
    return reply;
  });
}

const person = { id: 1, username: 'owner', isAdmin: true };

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
