import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { plain, RED } from '../../../tests/support/pictures.ts';
import { aPost } from '../../../tests/support/take-articles.ts';
import type { Block } from '../../lib/html/block.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { entryProblems } from '../entries/entry.ts';
import { saveEntryDraft } from '../entries/entry-draft-service.server.ts';
import { publicArticles, trashEntry } from '../entries/entry-service.server.ts';
import { importArticles } from './article-import.server.ts';
import type { SourceKind } from './content-import.ts';
import { articleOf } from './imported-article.ts';
import { pictureFinder } from './picture-finder.server.ts';
import { readExport } from './read-export.server.ts';
import { readContent } from './readable-content.server.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'article-import-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function run(
  platform: Platform,
  kind: SourceKind,
  path: string,
  { isDryRun = false, publishes = true }: { isDryRun?: boolean; publishes?: boolean } = {},
) {
  const { posts, siteUrl, ...said } = readContent(await readExport({ kind, path }), 'articles');
  const finder = pictureFinder({ folders: [folder], mayFetch: false, allowsPrivate: false, siteUrl });
  const options = { actor: null, isDryRun, publishes, finder, skipsMissing: kind === 'ghost' };
  const { items } = await importArticles(platform, { posts: Readable.from(posts), ...said }, options);
  return items.map(({ outcome }) => outcome);
}

/** Forty articles as a generator of sites has them, every fourth with a picture. */
async function writeForty(change = ''): Promise<void> {
  await mkdir(join(folder, 'images'), { recursive: true });
  await writeFile(join(folder, 'images/yard.jpg'), await plain(RED, 900, 600).jpeg().toBuffer());
  for (let number = 1; number <= 40; number++)
    await writeFile(
      join(folder, `post-${number}.md`),
      [
        ...[
          '---',
          `title: Article ${number}`,
          `date: 2024-0${(number % 9) + 1}-11`,
          `permalink: /blog/2024/post-${number}/`,
        ],
        ...[
          'description: What it says in short.',
          '---',
          '',
          'First **words**.',
          '',
          '## Why',
          '',
          `- one\n- two${change}`,
        ],
        ...(number % 4 === 0 ? ['', '![A yard](images/yard.jpg)'] : []),
        ...['', '### Further', '', 'Last words.', ''],
      ].join('\n'),
    );
}

onEveryDatabase('importing articles', ({ platform }) => {
  test('forty Markdown files become articles whose old addresses lead on, and a second run doubles nothing', async () => {
    await writeForty();
    expect(await run(platform(), 'markdown', folder, { isDryRun: true })).toEqual(Array(40).fill('new'));
    expect(await publicArticles(platform())).toEqual([]);
    expect(await run(platform(), 'markdown', folder)).toEqual(Array(40).fill('new'));
    const articles = await publicArticles(platform());
    expect(articles).toHaveLength(40);
    const four = articles.find(({ slug }) => slug === 'post-4');
    expect(four).toMatchObject({ title: 'Article 4', summary: 'What it says in short.', date: '2024-05-11' });
    expect(four?.parts.map(({ kind }) => kind)).toEqual(['text', 'heading', 'text', 'picture', 'heading', 'text']);
    expect(four?.parts[1]).toEqual({ kind: 'heading', text: 'Why', level: 'section' });
    expect(four?.parts[3]).toMatchObject({ alt: 'A yard', src: expect.stringMatching(/^\/uploads\//) });
    const { call } = appOf(platform());
    for (const old of ['/blog/2024/post-4/', '/Blog/2024/post-4']) {
      const moved = await call(old);
      expect([moved.status, moved.headers.get('location')], old).toEqual([301, '/insights/post-4']);
    }
    expect(await run(platform(), 'markdown', folder)).toEqual(Array(40).fill('unchanged'));
    expect(await publicArticles(platform())).toHaveLength(40);
  });

  test('drafts follow the export until somebody writes in them; what lies in the trash stays there', async () => {
    await writeForty();
    await run(platform(), 'markdown', folder, { publishes: false });
    const { call } = appOf(platform());
    expect((await call('/blog/2024/post-4/')).status).toBe(404);
    await saveEntryDraft(platform(), null, { id: 1, data: { title: 'My own' } });
    await trashEntry(platform(), null, 2);
    await writeForty(' and three');
    const outcomes = await run(platform(), 'markdown', folder, { publishes: false });
    expect(outcomes.filter((outcome) => outcome === 'changed')).toHaveLength(38);
    expect(outcomes.toSorted().slice(-2)).toEqual(['kept', 'trashed']);
  });

  test('posts of a Ghost export come with their addresses', async () => {
    expect(await run(platform(), 'ghost', 'tests/fixtures/ghost/export.json')).toContain('new');
    const articles = await publicArticles(platform());
    const { call } = appOf(platform());
    for (const { slug } of articles) {
      const moved = await call(`/${slug}/`);
      expect([moved.status, moved.headers.get('location')]).toEqual([301, `/insights/${slug}`]);
      expect((await call(`/insights/${slug}`)).status).toBe(200);
    }
  });
});

const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({
    kind: fc.constant('text' as const),
    text: fc.string({ minLength: 1, maxLength: 300 }).map((text) => `w${text}`),
  }),
  fc.record({
    kind: fc.constant('heading' as const),
    level: fc.integer({ min: 1, max: 6 }),
    text: fc.constantFrom('Why', 'How', 'What then'),
  }),
  fc.record({
    kind: fc.constant('picture' as const),
    address: fc.webPath().map((path) => `/${path}`),
    alt: fc.string(),
    caption: fc.string(),
  }),
);

test('whatever stands in a post, its article can be published and has every word and picture of it', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 200 }), (body) => {
      const { fields } = articleOf(aPost({ body }));
      const said = JSON.stringify(fields.parts);
      for (const one of body)
        expect(said).toContain(JSON.stringify(one.kind === 'picture' ? one.address : one.text).slice(1, -1));
      const isUnsafe = body.some((one) => one.kind === 'picture' && one.address.startsWith('//'));
      const hasWords = body.some((one) => one.kind !== 'picture' || one.address !== '');
      if (!isUnsafe && hasWords) expect(entryProblems(fields)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
