import { focusManager, MutationObserver, notifyManager, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { CASE_STUDY_DATA, createQueryClient } from './query-client.ts';

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

// a timer of a busy page comes after the second press, which then made a second token
test('what a press sets off is known to its button before anything else that waits its turn', async () => {
  const press = new MutationObserver(createQueryClient(), { mutationFn: () => new Promise(() => {}) });
  const seen: string[] = [];
  const stop = press.subscribe(
    notifyManager.batchCalls(() => seen.push(press.getCurrentResult().isPending ? 'pending' : 'idle')),
  );
  const { port1, port2 } = new MessageChannel();
  const isNext = new Promise<void>((resolve) => {
    port1.onmessage = () => {
      seen.push('next press');
      resolve();
    };
  });
  port2.postMessage(null);
  void press.mutate();
  await isNext;
  expect(seen.slice(0, 2)).toEqual(['pending', 'next press']);
  port1.close();
  stop();
});

test('case-study data is not cached', () => {
  expect(CASE_STUDY_DATA).toEqual({ staleTime: 0, gcTime: 0, refetchOnMount: 'always' });
});

test.each([
  ['a first read', 0],
  ['a later read', 1],
])('what is changed during %s is read again: the reply under way is of before', async (_, readBefore) => {
  const client = createQueryClient();
  const replies: PromiseWithResolvers<string>[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['pictures'],
    refetchInterval: false,
    queryFn: () => {
      replies.push(Promise.withResolvers());
      return replies.at(-1)?.promise ?? '';
    },
  });
  const seen: (string | undefined)[] = [];
  const stop = observer.subscribe(({ data }) => seen.push(data));
  for (let read = 0; read < readBefore; read++) {
    replies.at(-1)?.resolve('none');
    await expect.poll(() => seen.at(-1)).toBe('none');
    void observer.refetch();
  }
  expect(replies).toHaveLength(readBefore + 1);

  const isUpToDate = client.invalidateQueries({ queryKey: ['pictures'] });
  expect(replies).toHaveLength(readBefore + 2);
  replies.at(-2)?.resolve('of before');
  replies.at(-1)?.resolve('with the new one');
  await isUpToDate;
  expect(observer.getCurrentResult()).toMatchObject({
    data: 'with the new one',
    status: 'success',
    fetchStatus: 'idle',
  });
  expect(seen).not.toContain('of before');
  stop();
});
