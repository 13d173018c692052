import { beforeAll, describe, expect, test } from 'vitest';
import { packing } from '../app/lib/encoded-body.server.ts';
import { encodeReply, PageCache, sharedKey } from './page-cache.ts';

function rendering(status = 200) {
  let renders = 0;
  return {
    render: async () => ({ status, headers: {}, text: `page ${++renders}` }),
    renders: () => renders,
  };
}

async function textOf(reply: Promise<{ body: { plain: Uint8Array } }>): Promise<string> {
  return Buffer.from((await reply).body.plain).toString();
}

// as in production
beforeAll(() => {
  packing.tightest = 11;
});

describe('the page cache', () => {
  test('renders once for visitors who come at the same time, and not again until something changes', async () => {
    const cache = new PageCache();
    const { render, renders } = rendering();
    const texts = await Promise.all([1, 1, 1].map((version) => textOf(cache.get('/', version, render))));
    expect(texts).toEqual(['page 1', 'page 1', 'page 1']);
    expect(await textOf(cache.get('/', 2, render))).toBe('page 2');
    expect(renders()).toBe(2);
  });

  test('keeps at most 500 pages', async () => {
    const cache = new PageCache();
    for (let n = 0; n < 600; n++) await cache.get(`/${n}`, 1, rendering().render);
    expect(cache.size).toBe(500);
  });

  test('what is not there, or fails, pushes no page out, however many ask for it at once', async () => {
    const cache = new PageCache();
    for (let n = 0; n < 500; n++) await cache.get(`/${n}`, 1, rendering().render);
    const waiting = Promise.withResolvers<void>();
    const asked = Array.from({ length: 600 }, (_, n) =>
      cache.get(`/api/made-up-${n}`, 1, async () => {
        await waiting.promise;
        if (n % 3 === 0) throw new Error('not found');
        return { status: n % 3 === 1 ? 404 : 301, headers: {}, text: '' };
      }),
    );
    const known = () => Array.from({ length: 500 }, (_, n) => cache.peek(`/${n}`, 1)).filter(Boolean).length;
    expect(known()).toBe(500);
    waiting.resolve();
    await Promise.allSettled(asked);
    expect([known(), cache.size]).toEqual([500, 500]);
  });

  test('what was asked for last is kept, whichever is ready last', async () => {
    const cache = new PageCache();
    const [slow, quick] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const made = (text: Promise<string>) => async () => ({ status: 200, headers: {}, text: await text });
    const replies = [cache.get('/', 2, made(slow.promise)), cache.get('/', 1, made(quick.promise))];
    quick.resolve('of the version before, after a restore');
    await replies[1];
    slow.resolve('of a version that is gone');
    await replies[0];
    expect(cache.peek('/', 2)).toBeNull();
    expect(await textOf(cache.get('/', 1, rendering().render))).toBe('of the version before, after a restore');
  });

  test('keeps no error and no redirect, but the one not-found page', async () => {
    const cache = new PageCache();
    for (const status of [301, 404, 500]) await cache.get('/x', 1, rendering(status).render);
    await cache.get(sharedKey('not found'), 1, rendering(404).render);
    expect(cache.size).toBe(1);
  });

  test('forgets a render that failed, so that the next visitor gets another try', async () => {
    const cache = new PageCache();
    await expect(cache.get('/', 1, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await textOf(cache.get('/', 1, rendering().render))).toBe('page 1');
  });

  test('packs a long page tighter than what is made for one visitor, and only a very long one as loosely', async () => {
    const words = Array.from({ length: 60_000 }, (_, index) => `word ${(index * 7919) % 10_007}`).join(' ');
    const packed = async (text: string) =>
      (await new PageCache().get('/', 1, async () => ({ status: 200, headers: {}, text }))).body.br.byteLength;
    const loosely = async (text: string) => (await encodeReply({ status: 200, headers: {}, text })).body.br.byteLength;
    expect(words.length).toBeGreaterThan(500_000);
    // the second is as long as /case-studies with about 170 studies of twelve pictures
    for (const long of [words.slice(0, 400_000), words.repeat(6).slice(0, 3_500_000)])
      expect(await packed(long)).toBeLessThan(await loosely(long));
    const veryLong = words.repeat(7);
    expect(veryLong.length).toBeGreaterThan(4_000_000);
    expect(await packed(veryLong)).toBe(await loosely(veryLong));
  });
});
