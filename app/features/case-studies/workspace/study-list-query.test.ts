import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { studyListQuery } from './study-list-query.ts';

afterEach(() => vi.unstubAllGlobals());

/** Answers as the site does, and counts the bodies that it sends. */
function siteWith(list: { studies: unknown[]; tag: string }) {
  const seen = { bodies: 0 };
  vi.stubGlobal('fetch', async (_address: string, { headers }: { headers: Record<string, string> }) => {
    if (headers['If-None-Match'] === list.tag) return new Response(null, { status: 304, headers: { ETag: list.tag } });
    seen.bodies += 1;
    return Response.json(list.studies, { headers: { ETag: list.tag } });
  });
  return seen;
}

test('a list is sent once for as long as it stays as it is', async () => {
  const list = { studies: [{ id: 1, title: 'A' }], tag: '"one"' };
  const seen = siteWith(list);
  const client = new QueryClient();
  const read = () => client.fetchQuery({ ...studyListQuery, staleTime: 0 });
  const first = await read();
  expect(await read()).toBe(first);
  expect(seen.bodies).toBe(1);

  list.studies = [{ id: 1, title: 'B' }];
  list.tag = '"two"';
  expect(await read()).toEqual(list.studies);
  expect(await read()).toEqual(list.studies);
  expect(seen.bodies).toBe(2);
});

test('what a screen showed before its save was refused gives way to what the site has', async () => {
  siteWith({ studies: [{ id: 1, title: 'A' }], tag: '"kept"' });
  const client = new QueryClient();
  const read = () => client.fetchQuery({ ...studyListQuery, staleTime: 0 });
  await read();
  client.setQueryData(studyListQuery.queryKey, []);
  expect(await read()).toEqual([{ id: 1, title: 'A' }]);
});

test('a failed reading is one', async () => {
  vi.stubGlobal('fetch', async () => new Response('Down', { status: 500 }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await expect(client.fetchQuery({ ...studyListQuery, staleTime: 0 })).rejects.toThrow('500: Down');
});
