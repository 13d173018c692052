import { expect, test, vi } from 'vitest';
import { endpoints } from '../app/endpoints.ts';
import type { Endpoint } from '../app/kit/call.ts';
import { whileNothingIsSaved } from '../app/platform/database/shared-write-lock.server.ts';
import { writeLockOf } from '../app/platform/database/write-lock.ts';
import { appOf } from '../tests/support/app.ts';
import { onEveryDatabase } from '../tests/support/databases.ts';
import { newCaseStudy } from '../tests/support/make.ts';

type Write = { method: string; path: string; type: string };

const JSON_CALL = { method: 'POST', type: 'application/json' };
const CALLS: Write[] = (endpoints as readonly Endpoint[])
  .filter(({ body }) => body)
  .map(({ method, path }) => ({ ...JSON_CALL, method, path: `/api${path.replace(/:\w+/g, '1')}` }));
const FORMS = ['/contact', '/newsletter', '/newsletter/confirm', '/newsletter/unsubscribe'].map((path) => {
  return { method: 'POST', path, type: 'application/x-www-form-urlencoded' };
});

/** Bodies that would be taken. */
const WHOLE: Record<string, string> = {
  '/api/login': JSON.stringify({ username: 'owner', password: 'none of hers' }),
  '/api/case-studies': JSON.stringify(newCaseStudy()),
  '/contact': 'name=Ada&email=ada@example.com&message=A+letter',
  '/newsletter': 'email=ada@example.com',
};

/** A body of which somebody is known to wait for more. */
function unfinishedBody() {
  let finish: (text?: string) => void = () => {};
  let tellAwaited: () => void = () => {};
  const isAwaited = new Promise<void>((resolve) => {
    tellAwaited = resolve;
  });
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        finish = (text = '{}') => {
          controller.enqueue(new TextEncoder().encode(text));
          controller.close();
        };
      },
      pull: () => tellAwaited(),
    },
    { highWaterMark: 0 },
  );
  return { stream, isAwaited, finish: (text?: string) => finish(text) };
}

onEveryDatabase('maintenance mode', ({ platform }) => {
  async function start() {
    const site = platform();
    const { app, admin } = appOf(site);
    const as = await admin();

    /** Answers once the request waits for more of its body, or was answered without. */
    async function begin({ method, path, type }: Write) {
      const { stream, isAwaited, finish } = unfinishedBody();
      const headers = { 'Content-Type': type, Cookie: as };
      const reply = Promise.resolve(
        app.request(path, { method, headers, body: stream, duplex: 'half' } as RequestInit),
      );
      const isWaiting = await Promise.race([isAwaited.then(() => true), reply.then(() => false)]);
      return { path, reply, isWaiting, finish };
    }

    return { site, begin };
  }

  test('waits for no body that is sent slowly, whatever it is for, and lets none in that ends meanwhile', async () => {
    const { site, begin } = await start();
    const begun = await Promise.all([...CALLS, ...FORMS].map(begin));
    const waiting = begun.filter(({ isWaiting }) => isWaiting);
    expect(waiting.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(WHOLE)));
    const ending = waiting.filter(({ path }, index) => path in WHOLE || index % 2 === 0);
    const work = async () => {
      for (const { path, reply, finish } of ending) {
        finish(WHOLE[path]);
        const { status, headers } = await reply;
        const told = [path, status, headers.get('Retry-After'), headers.get('X-Refusal'), headers.get('Content-Type')];
        // what is refused for itself is refused as ever
        if (path in WHOLE || status !== 400)
          expect(told).toEqual([path, 503, '5', 'unavailable', expect.stringMatching(/^text\/plain/)]);
      }
    };
    await whileNothingIsSaved(site, work, { timeout: 500 });
    for (const { path, reply, finish } of waiting.filter((one) => !ending.includes(one))) {
      finish();
      expect([path, (await reply).status]).not.toEqual([path, 503]);
    }
    expect(await site.db.selectFrom('subscribers').select('id').execute()).toEqual([]);
  });

  test('waits for a write from the end of its body to the answer', async () => {
    const { site, begin } = await start();
    let inside = 0;
    const enter = vi.spyOn(writeLockOf(site), 'enter').mockImplementation(() => {
      inside++;
      return () => {
        inside--;
      };
    });
    const { reply, finish } = await begin({ path: '/api/case-studies', ...JSON_CALL });
    const insideBefore = inside;
    finish(WHOLE['/api/case-studies']);
    expect([(await reply).status, insideBefore, inside, enter.mock.calls.length]).toEqual([201, 0, 0, 2]);
  });
});
