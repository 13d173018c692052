import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { anArticle } from '../../../tests/support/make-entry.ts';
import { countingQueries } from '../../../tests/support/query-count.ts';
import { aPost, takeArticles } from '../../../tests/support/take-articles.ts';
import type { Block } from '../../lib/html/block.ts';
import {
  listOwnedEntries,
  publishEntry,
  readEntryDraft,
  saveEntryDraft,
} from '../entries/entry-draft-service.server.ts';
import {
  changeEntry,
  createEntry,
  listMovedEntries,
  publicArticles,
  restoreEntry,
  trashEntry,
} from '../entries/entry-service.server.ts';
import { importedEntries, listFormerPaths } from '../entries/entry-store.server.ts';
import { changeTimeZone } from '../settings/time-zone-service.server.ts';

/** The note that says why it is not public. */
const AS_DRAFT = /^it comes as a draft: \S/;

onEveryDatabase('whatever posts are imported as articles', ({ platform }) => {
  test('what somebody stores while an import runs is there afterwards', async () => {
    let round = 0;
    const deed = fc.record({
      during: fc.nat({ max: 2 }),
      to: fc.nat({ max: 2 }),
      what: fc.constantFrom('save', 'save', 'publish', 'delete'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 5 }), async (deeds) => {
        round += 1;
        const posts = (words: string) =>
          [0, 1, 2].map((n) =>
            aPost({
              ...{ sourceId: `test:${round}:${n}`, slug: `post-${round}-${n}` },
              body: [
                { kind: 'text', text: words },
                { kind: 'picture', address: `/${n}.png`, alt: '', caption: '' },
              ],
            }),
          );
        await takeArticles(platform(), posts('as it came'), { publishes: false });
        const owned = await listOwnedEntries(platform());
        const ids = [0, 1, 2].map((n) => owned.find(({ slug }) => slug === `post-${round}-${n}`)?.id ?? 0);
        const own = new Map<number, string>();
        const deleted = new Set<number>();
        const meanwhile = async (picture: string) => {
          for (const [number, { during, to, what }] of deeds.entries()) {
            const id = ids[to] ?? 0;
            if (picture !== `/${during}.png` || deleted.has(id)) continue;
            if (what === 'delete') {
              await trashEntry(platform(), null, id);
              deleted.add(id);
              continue;
            }
            own.set(id, `her own ${number}`);
            const parts = [{ kind: 'text' as const, text: `her own ${number}`, note: '' }];
            await saveEntryDraft(platform(), null, { id, data: { parts } });
            if (what === 'publish') await publishEntry(platform(), null, { id });
          }
        };
        const items = await takeArticles(platform(), posts('anew'), { publishes: false, meanwhile });
        for (const [n, id] of ids.entries()) {
          if (deleted.has(id)) await restoreEntry(platform(), null, id);
          const { parts } = (await readEntryDraft(platform(), id)).data;
          const [first] = parts;
          const isTouched = own.has(id) || deleted.has(id);
          const said = own.get(id) ?? (deleted.has(id) && items[n]?.outcome !== 'changed' ? 'as it came' : 'anew');
          expect(first).toMatchObject({ text: said });
          if (!isTouched) expect(items[n]?.outcome).toBe('changed');
        }
      }),
      { numRuns: 12 },
    );
  });

  test('refused is what is not stored; what cannot be public comes as a draft, and the report says why', async () => {
    let round = 0;
    const post = fc.record({
      title: fc.constantFrom('A post', '', 'T'.repeat(600)),
      slug: fc.constantFrom('same', '', 'über uns', 'own'),
      texts: fc.constantFrom({}, { summary: 'S '.repeat(400) }),
      body: fc.array(
        fc.constantFrom<Block>(
          { kind: 'text', text: 'Words' },
          { kind: 'heading', level: 2, text: 'Why' },
          { kind: 'picture', address: '/a.png', alt: '', caption: '' },
          { kind: 'picture', address: `/${'a'.repeat(3000)}.png`, alt: '', caption: '' },
        ),
        { maxLength: 2 },
      ),
      oldAddress: fc.constantFrom('', '/blog/a', 'https://'),
      publishedAt: fc.constantFrom('2019-03-04T21:00:00.000Z', '2098-03-04T21:00:00.000Z'),
    });
    const way = fc.record({ publishes: fc.boolean(), skipsMissing: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(post, { minLength: 1, maxLength: 4 }), way, async (given, how) => {
        round += 1;
        const posts = given.map((one, n) => aPost({ ...one, sourceId: `test:${round}:${n}` }));
        const foreseen = await takeArticles(platform(), posts, { ...how, isDryRun: true });
        const items = await takeArticles(platform(), posts, how);
        expect(items.map(({ outcome }) => outcome)).toEqual(foreseen.map(({ outcome }) => outcome));
        const shown = new Set((await publicArticles(platform())).map(({ id }) => id));
        for (const [n, { sourceId, outcome, notes }] of items.entries()) {
          const stored = await importedEntries.find(platform().db, (eb) => eb('source_id', '=', sourceId));
          expect([outcome, stored === null]).toEqual([outcome, outcome === 'refused']);
          if (stored === null) continue;
          const whyDraft = notes.filter((note) => AS_DRAFT.test(note));
          expect([notes, shown.has(stored.entryId)]).toEqual([notes, how.publishes && whyDraft.length === 0]);
          if (given[n]?.publishedAt.startsWith('2098')) expect(shown.has(stored.entryId)).toBe(false);
          expect(foreseen[n]?.notes.filter((note) => AS_DRAFT.test(note))).toEqual(whyDraft);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('who is overtaken at its address comes as a draft with all its words', async () => {
    const body: Block[] = [
      { kind: 'text', text: 'Words' },
      { kind: 'picture', address: '/a.png', alt: '', caption: '' },
    ];
    const meanwhile = () => createEntry(platform(), null, { kind: 'article', ...anArticle({ slug: 'a-post' }) });
    const [item] = await takeArticles(platform(), [aPost({ body })], { meanwhile });
    expect(item).toMatchObject({ outcome: 'new', notes: expect.arrayContaining([expect.stringMatching(AS_DRAFT)]) });
    const draft = (await listOwnedEntries(platform())).find(({ isPublic }) => !isPublic);
    expect((await readEntryDraft(platform(), draft?.id ?? 0)).data.parts).toMatchObject([{ text: 'Words' }]);
  });

  test('the day is that of the site, as studies print it, and stays where the source names a day alone', async () => {
    const evening = { publishedAt: '2019-03-04T21:00:00.000Z' };
    const bare = { publishedAt: '2019-03-05T00:00:00.000Z', day: '2019-03-05' };
    for (const [zone, day] of [
      ['Australia/Sydney', '2019-03-05'],
      ['America/New_York', '2019-03-04'],
    ] as const) {
      await changeTimeZone(platform(), null, zone);
      const posts = [evening, bare].map((dates, n) =>
        aPost({ ...dates, sourceId: `${zone}:${n}`, slug: `${n}${zone.length}` }),
      );
      const items = await takeArticles(platform(), posts);
      expect(items.map(({ publishedAt }) => publishedAt)).toEqual([day, '2019-03-05']);
      const shown = await publicArticles(platform());
      expect(items.map(({ slug }) => shown.find((one) => one.slug === slug)?.date)).toEqual([day, '2019-03-05']);
    }
  });

  test('of the addresses in an export only those are kept that somebody could have asked for', async () => {
    const part = fc.oneof(
      fc.constantFrom('..', '.', '%2e%2e', '%2e%2e%2f%2e%2e%2fwww', '..%2f..', '%2e', '*', '%5c..%5c', '%00', '', '%'),
      fc.constantFrom('blog', 'caf%C3%A9', '2024', '.well-known', '...'),
    );
    const address = fc
      .tuple(fc.constantFrom('', 'https://old.example', '//old.example', 'ftp://old'), fc.array(part, { maxLength: 5 }))
      .map(([start, parts]) => `${start}/${parts.join('/')}`);
    const usual = ['https://old.example/2024/kettle/?p=1', '/Blog/caf%C3%A9/', 'https://old.example//twice'];
    const addresses = [...usual, ...fc.sample(address, 80)];
    const posts = addresses.map((oldAddress, n) => aPost({ sourceId: `test:${n}`, slug: `post-${n}`, oldAddress }));
    const outcomes = new Set(
      (await takeArticles(platform(), posts, { publishes: false })).map(({ outcome }) => outcome),
    );
    expect([...outcomes]).toEqual(['new']);
    const kept = (await listFormerPaths(platform().db)).map(({ path }) => path);
    expect(kept).toEqual(expect.arrayContaining(['/2024/kettle', '/blog/café', '/twice']));
    const isWay = (path: string) => path.split('/').some((name) => name === '.' || name === '..' || name === '*');
    expect(kept.filter((path) => !path.startsWith('/') || isWay(path))).toEqual([]);
  });

  test('no address in an export takes one away from the site, its program or another article', async () => {
    const there = await createEntry(platform(), null, { kind: 'article', ...anArticle({ slug: 'first-name' }) });
    await changeEntry(platform(), null, { id: there.id, changes: { slug: 'name-of-now' } });
    const program = [
      '/api/x',
      '/admin',
      '/review/a',
      '/testimonial/a',
      '/uploads/a.webp',
      '/.well-known/acme-challenge/a',
    ];
    const taken = ['/insights/first-name', '/insights/name-of-now', ...program];
    const posts = [...taken, ...taken.map((path) => `https://old.example${path}/`), '/2019/kettle', '/2019/kettle'].map(
      (oldAddress, n) => aPost({ sourceId: `test:${n}`, slug: `post-${n}`, oldAddress }),
    );
    for (const publishes of [false, true]) {
      await takeArticles(
        platform(),
        posts.map((post) => ({
          ...post,
          sourceId: `${publishes} ${post.sourceId}`,
          slug: `${post.slug}-${publishes}`,
        })),
        { publishes },
      );
      const moved = (await listMovedEntries(platform())).filter(({ from }) => from !== '/2019/kettle');
      expect(moved).toEqual([{ from: '/insights/first-name', to: '/insights/name-of-now' }]);
    }
    // of two that say the same the first has it, and has it still
    const first = await importedEntries.find(platform().db, (eb) =>
      eb('source_id', '=', `false test:${2 * taken.length}`),
    );
    const kettle = (await listFormerPaths(platform().db)).find(({ path }) => path === '/2019/kettle');
    expect(kettle).toMatchObject({ entryId: first?.entryId });
  });

  test('of what there is already each post of an import reads next to nothing', async () => {
    const posts = (first: number, count: number) =>
      Array.from({ length: count }, (_, n) => aPost({ sourceId: `test:${first + n}`, slug: `post-${first + n}` }));
    const rowsFor = async (first: number) => {
      const { platform: counted, rows } = countingQueries(platform());
      const before = rows();
      const items = await takeArticles(counted, posts(first, 10), { publishes: false });
      expect(items.every(({ outcome }) => outcome === 'new')).toBe(true);
      return rows() - before;
    };
    const few = await rowsFor(0);
    await takeArticles(platform(), posts(10, 40), { publishes: false });
    // once their rows and those of their drafts
    expect(await rowsFor(50)).toBeLessThanOrEqual(few + 2 * 50);
  });
});
