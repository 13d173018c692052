import { describe, expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { mayFetch } from '../../../tests/support/robots.ts';
import { NAMED_AGENTS } from '../../lib/named-agents.ts';
import { MACHINE_USES, type MachineUse } from './machine-use.ts';

const TRAINING = ['GPTBot', 'ClaudeBot', 'CCBot', 'Google-Extended'];
const ANSWERING = ['OAI-SearchBot', 'PerplexityBot', 'ChatGPT-User', 'Claude-User'];
const SEARCHING = ['Googlebot', 'Bingbot'];

describe('the reader of robots.txt that these tests ask', () => {
  const robots = [
    ...['User-agent: A', 'User-agent: b # the second', 'Disallow: /', 'Allow: /open/*.txt$', ''],
    ...['User-agent: *', 'Content-Signal: search=yes', 'Disallow: /api/', 'Allow: /api/open', 'Disallow:'],
  ].join('\n');

  test.each([
    ['a', '/', false],
    ['B', '/about', false],
    ['b', '/open/x.txt', true],
    ['b', '/open/x.txt/more', false],
    ['c', '/', true],
    ['c', '/api/user', false],
    ['c', '/api/open', true],
  ])('%s at %s: %s', (agent, path, isAllowed) => {
    expect(mayFetch(robots, agent, path)).toBe(isAllowed);
  });

  test('lets everybody in where nothing is said', () => {
    expect(mayFetch('', 'GPTBot', '/')).toBe(true);
  });
});

onEveryDatabase('an answer for machines', ({ platform }) => {
  const PATHS = ['/robots.txt', '/llms.txt', '/', '/about', '/case-studies/a-study'];

  async function site() {
    const { call, admin } = appOf(platform());
    const as = await admin();
    await call('/api/case-studies', { as, json: newCaseStudy({ slug: 'a-study' }) });
    const text = async (path: string) => (await call(path)).text();
    const say = async (use: unknown) => call('/api/settings/machine-use', { as, method: 'PATCH', json: { use } });
    return { call, as, text, say, texts: () => Promise.all(PATHS.map(text)) };
  }

  const allowed: Record<MachineUse, readonly string[]> = {
    quoted: [...TRAINING, ...ANSWERING, ...SEARCHING],
    untrained: [...ANSWERING, ...SEARCHING],
    searched: SEARCHING,
  };

  test('lets in whom it says, of eight named agents and two search engines, and nobody to the calls', async () => {
    const { text, say } = await site();
    for (const use of MACHINE_USES) {
      expect((await say(use)).status).toBe(200);
      const robots = await text('/robots.txt');
      for (const agent of [...TRAINING, ...ANSWERING, ...SEARCHING]) {
        for (const path of ['/', '/about', '/case-studies/a-study', '/uploads/x.webp'])
          expect([use, agent, path, mayFetch(robots, agent, path)]).toEqual([
            ...[use, agent, path],
            allowed[use].includes(agent),
          ]);
        expect([use, agent, mayFetch(robots, agent, '/api/user')]).toEqual([use, agent, false]);
      }
      // a line that is no rule belongs to a group, and each line has a key
      expect(robots.split('\n').filter((line) => line !== '' && !/^[A-Za-z-]+: \S/.test(line))).toEqual([]);
      expect(robots.endsWith('\nSitemap: http://localhost:3000/sitemap.xml\n')).toBe(true);
    }
  });

  test('is said in signals, in the heads of pages, and by llms.txt that leaves', async () => {
    const { call, text, say } = await site();
    const head = async () => /<meta name="robots" content="([^"]*)"/.exec(await text('/about'))?.[1];
    await say('untrained');
    expect(await text('/robots.txt')).toContain(
      'User-agent: *\nContent-Signal: search=yes, ai-input=yes, ai-train=no\nAllow: /\n',
    );
    expect(await head()).toBe('index, follow, max-image-preview:large, nocache');
    expect((await call('/llms.txt')).status).toBe(200);

    await say('searched');
    expect(await text('/robots.txt')).toContain('\nContent-Signal: search=yes, ai-input=no, ai-train=no\n');
    expect(await head()).toBe('index, follow, max-image-preview:large, noarchive, max-snippet:160');
    expect((await call('/llms.txt')).status).toBe(404);
    // what is not to be found says only that
    expect(await text('/case-studies?q=a')).toContain('<meta name="robots" content="noindex"');
  });

  test('leaves everything as it was until it is given, and once it is taken back', async () => {
    const { call, as, texts, say } = await site();
    const before = await texts();
    expect(before.join()).not.toMatch(/Content-Signal|nocache|noarchive/);
    expect(before[0]).not.toMatch(new RegExp(Object.keys(NAMED_AGENTS).join('|')));
    await say('searched');
    const meanwhile = await texts();
    expect(meanwhile.map((text, at) => text !== before[at])).toEqual(PATHS.map(() => true));
    await say('quoted');
    expect(await texts()).toEqual(before);
    expect((await say('forbidden')).status).toBe(400);
    expect(await (await call('/api/settings/machine-use', { as })).json()).toEqual({ use: 'quoted' });
  });
});
