import { once } from 'node:events';
import { join } from 'node:path';
import { ReadableStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { SourceKind } from '../../app/features/content-import/content-import.ts';
import { ms, percentile, tally } from '../support/statistics.ts';
import { latenessOf, WATCHED } from './support/loop-time.ts';
import { outcome } from './support/outcome.ts';
import { rowOnSite } from './support/row.ts';
import type { Site } from './support/site.ts';

const LENGTH = 64_000_000;
const PIECE = 64_000;
const WITHIN = 65_000;
const LONGEST_DELAY = 100;
const IDLE = 10_000;

/** A file of 64 MB that was made to keep its reader busy: what stands before, again and again, and behind. */
type Shape = { kind: SourceKind; before?: string; again: string; after?: string };

const post = (before: string, again: string, after = ''): Shape => ({
  kind: 'wordpress',
  before: `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><item><title>T</title><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><content:encoded><![CDATA[${before}`,
  again,
  after: `${after}]]></content:encoded></item></channel></rss>`,
});
/** As many posts as fit, each with as much text as is read at all. */
const posts = (before: string, again: string, after = ''): Shape => {
  const one = post(before, again.repeat(Math.floor(1_900_000 / again.length)), after);
  const [head = '', item = ''] = (one.before ?? '').split('<item>');
  const whole = `<item>${item}${one.again}${one.after?.replace('</channel></rss>', '')}`;
  return { kind: 'wordpress', before: head, again: whole, after: '</channel></rss>' };
};

const SHAPES: Record<string, Shape> = {
  'a heading of stops': post('<h2>a', '. '),
  'headings of stops': posts('<h2>a', '. '),
  galleries: post('', '[gallery '),
  'galleries in posts': posts('', '[gallery '),
  'line ends in preformatted text': posts('<pre>a', '\n', 'b</pre>'),
  captions: posts('', '[caption]'),
  'attributes of a tag': posts('<p', ' a1 b2 c3'),
  'a comment before a document type': { kind: 'wordpress', before: '<!--', again: 'x', after: '--><!DOCTYPE a>' },
  'empty posts': {
    kind: 'wordpress',
    before: post('', '').before ?? '',
    again: ']]></content:encoded></item><item><content:encoded><![CDATA[',
    after: 'x',
  },
  'lists of Ghost in lists': { kind: 'ghost', again: '[' },
  'empty things of Ghost': { kind: 'ghost', before: '{"db":[', again: '{"a":[]},', after: '{}]}' },
  'quotes of Markdown': { kind: 'markdown', again: '>' },
  'keys of YAML in keys': { kind: 'markdown', before: '---\n', again: '? ', after: '\n---\nx' },
};

rowOnSite('U14 Exports of other systems, 64 MB each', { env: WATCHED }, async (site) => {
  await site.get('/');
  await latenessOf(site);
  const idle = watchHealth(site);
  await pause(IDLE);
  const before = Math.max(...(await idle()).times);
  const stop = watchHealth(site);
  const replies: { name: string; status: number; text: string; took: number }[] = [];
  for (const [name, shape] of Object.entries(SHAPES)) {
    const startedAt = performance.now();
    const reply = await send(site, shape);
    replies.push({ name, status: reply.status, text: await reply.text(), took: performance.now() - startedAt });
  }
  const { times, failed } = await stop();
  const p99 = percentile(times, 0.99);
  const { longest: computed } = await latenessOf(site);
  const slowest = replies.toSorted((a, b) => b.took - a.took)[0];
  const wordless = replies.filter(({ status, text }) => status >= 500 || !hasSentence(status, text));
  return outcome(
    `/healthz asked ${times.length} times during ${replies.length} files of 64 MB: wait p99 ${ms(p99)}, longest ${ms(Math.max(...times))} (${ms(before)} in ${IDLE / 1000} s before), computed at one go ${ms(computed)}; slowest ${slowest?.name} with ${((slowest?.took ?? 0) / 1000).toFixed(0)} s; ${tally(replies.map(({ status }) => status))}`,
    {
      [`each ends in a sentence (${wordless.map(({ name, text }) => `${name}: ${text.slice(0, 100)}`)})`]:
        wordless.length === 0,
      'none takes longer than the limit': (slowest?.took ?? 0) < WITHIN,
      'the site is asked all the while, and always well': times.length > 100 && failed === 0,
      // beside other work on the machine this fails while the next holds: only that is the site's own
      [`/healthz never waits for ${LONGEST_DELAY} ms`]: Math.max(...times) < LONGEST_DELAY,
      [`the site never computes for ${LONGEST_DELAY} ms at one go`]: computed < LONGEST_DELAY,
    },
  );
});

type Health = { times: number[]; failed: number };

/** Asks the site how it is, from a thread of its own, until told to stop. */
function watchHealth(site: Site): () => Promise<Health> {
  const watch = new Worker(join(import.meta.dirname, 'support/health-watch.mjs'), { workerData: site.url });
  return async () => {
    watch.postMessage('enough');
    const [health] = await once(watch, 'message');
    return health as Health;
  };
}

/** A refusal, or a report that says what became of the posts. */
function hasSentence(status: number, text: string): boolean {
  if (status !== 200) return text.trim() !== '';
  const { leftOut, items } = JSON.parse(text) as { leftOut: string[]; items: unknown[] };
  return leftOut.length > 0 || items.length > 0;
}

function send(site: Site, { kind, before = '', again, after = '' }: Shape): Promise<Response> {
  const piece = Buffer.from(again.repeat(Math.max(1, Math.floor(PIECE / again.length))));
  async function* bytes() {
    yield Buffer.from(before);
    for (let sent = 0; sent < LENGTH; sent += piece.length) yield piece;
    yield Buffer.from(after);
  }
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { Cookie: site.cookie, 'Content-Type': 'application/octet-stream' },
    body: ReadableStream.from(bytes()) as unknown as BodyInit, // the same thing by the types of Node
    duplex: 'half',
  };
  return fetch(`${site.url}/api/content-imports?kind=${kind}&dry-run=1`, init);
}
