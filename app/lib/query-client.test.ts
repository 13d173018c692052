import { focusManager } from '@tanstack/react-query';
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

test('case-study data is not cached', () => {
  expect(CASE_STUDY_DATA).toEqual({ staleTime: 0, gcTime: 0, refetchOnMount: 'always' });
});
