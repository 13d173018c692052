import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { zip } from '../../../tests/support/hostile/archives.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { createCaseStudy } from '../case-studies/case-study-service.server.ts';

const FIXTURES = 'tests/fixtures';

const wordpress = readFileSync(`${FIXTURES}/wordpress/export.xml`);
const uploads = ['crane.jpg', 'shed.png', 'tea break.png'].map((name): [string, Buffer] => [
  `site/wp-content/uploads/2023/04/${name}`,
  readFileSync(`${FIXTURES}/wordpress/uploads/2023/04/${name}`),
]);
const archive = zip([['site/export.xml', wordpress], ...uploads]);

onEveryDatabase('importing over the API', ({ platform }) => {
  async function site() {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const headers = { 'Content-Type': 'application/octet-stream' };
    return {
      as,
      call,
      send: (query: string, bytes: Buffer) =>
        call(`/api/content-imports?${query}`, { as, headers, body: new Uint8Array(bytes), method: 'POST' }),
    };
  }

  test('an archive with the export and its pictures is looked at first and then taken', async () => {
    const { call, send } = await site();
    const dry = await (await send('kind=wordpress&dry-run=1', archive)).json();
    expect(dry).toMatchObject({ isDryRun: true, items: [{ outcome: 'new', missing: 0 }, { outcome: 'new' }] });
    expect(await (await call('/api/case-studies')).json()).toEqual([]);
    const done = await (await send('kind=wordpress&publish=1', archive)).json();
    expect(done).toMatchObject({ isDryRun: false, publishes: true, items: [{ outcome: 'new' }, { outcome: 'new' }] });
    expect(await (await call('/api/case-studies')).json()).toMatchObject([
      { slug: 'a-boatyard-finds-its-dock', gallery: { challenge: [{ width: 400 }] } },
      { slug: 'classic' },
    ]);
    expect(await readdir(join(platform().config.dataDir, 'tmp'))).toEqual([]);
  });

  test('what a Mac packs beside its files is passed over, and a second export in an archive is named', async () => {
    const { send } = await site();
    const packed = zip([
      ['__MACOSX/._export.xml', 'Mac OS X'],
      ['export.XML', wordpress],
      ['export.001.xml', wordpress],
      ...uploads,
    ]);
    expect(await (await send('kind=wordpress&dry-run=1', packed)).json()).toMatchObject({
      items: [{ outcome: 'new', missing: 0 }, { outcome: 'new' }],
      leftOut: ['1 file beside export.001.xml, to be imported by itself: export.XML', 'drafts: 1', expect.any(String)],
    });
  });

  test('a folder of Markdown comes as a tar.gz too', async () => {
    const { as, call, send } = await site();
    const folder = await mkdtemp(join(tmpdir(), 'markdown-'));
    try {
      execFileSync('tar', ['-czf', join(folder, 'notes.tar.gz'), '-C', FIXTURES, 'markdown']);
      const report = await (await send('kind=markdown', await readFile(join(folder, 'notes.tar.gz')))).json();
      expect(report.items.map(({ slug, outcome }: { slug: string; outcome: string }) => [slug, outcome])).toEqual([
        ['a-small-note', 'new'],
        ['lathe-works', 'new'],
      ]);
      // what is not said to be public is a draft
      expect(await (await call('/api/case-studies')).json()).toEqual([]);
      expect(await (await call('/api/case-study-drafts', { as })).json()).toHaveLength(2);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('the Markdown of the site’s own page is known by the words of its owner', async () => {
    const { as, call, send } = await site();
    const words = { challenge: 'What was asked', solution: 'The work', results: 'What there is now' };
    for (const [section, other] of Object.entries(words))
      await call(`/api/interface-words/section.${section}`, { as, method: 'PATCH', json: { texts: { other } } });
    const texts = { challenge: 'It leaked.', solution: 'A new *seat*.', results: '- It is dry.' };
    await createCaseStudy(platform(), null, newCaseStudy({ slug: 'valve', ...texts }));
    const twin = await (await call('/case-studies/valve.md')).text();
    for (const heading of Object.values(words)) expect(twin).toContain(`## ${heading}`);
    await send('kind=markdown&publish=1&skip-missing=1', Buffer.from(twin));
    const studies = (await (await call('/api/case-studies')).json()) as { slug: string }[];
    expect(studies.find(({ slug }) => slug !== 'valve')).toMatchObject(texts);
  });

  test('a file that was sent alone goes by its title, and never by what it is called here', async () => {
    const { send } = await site();
    const post = (title: string) => Buffer.from(`---\ntitle: ${title}\n---\n\nNew strings.\n`);
    const take = async (title: string) => (await send('kind=markdown', post(title))).json();
    expect(await take('A grand for Sé')).toMatchObject({ items: [{ outcome: 'new', slug: 'a-grand-for-se' }] });
    expect(await take('A grand for Sé')).toMatchObject({ items: [{ outcome: 'unchanged' }] });
    expect(await take('Another')).toMatchObject({ items: [{ outcome: 'new', slug: 'another' }] });
    const picture = Buffer.from('\x89PNG\0');
    for (const kind of ['markdown', 'notion', 'wordpress', 'squarespace', 'ghost', 'webflow']) {
      const reply = await (await send(`kind=${kind}&dry-run=1`, picture)).text();
      expect(reply).toContain('This is not a text file.');
      expect(reply).not.toMatch(/upload-|\/tmp\//);
    }
  });

  test('what cannot be read is refused in a sentence, and nothing is left of it', async () => {
    const { send } = await site();
    const bomb = zip([['export.xml', Buffer.alloc(5_000_000), { says: 10 }]]);
    for (const [bytes, query, reason] of [
      [Buffer.from(''), 'kind=ghost', 'No file was sent'],
      [Buffer.from('plain words'), 'kind=ghost', 'not JSON'],
      [wordpress, 'kind=blogger', 'kind must be one of'],
      [wordpress, 'kind=wordpress&site=javascript:1', 'must start with https://'],
      [archive.subarray(0, archive.length - 30), 'kind=wordpress', 'cannot be read'],
      [zip([['../../escape.xml', wordpress]]), 'kind=wordpress', 'outside itself'],
      [zip([['notes.txt', wordpress]]), 'kind=wordpress', 'no file that ends in .xml'],
      [bomb, 'kind=wordpress', 'cannot be read'],
      [Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3]), 'kind=markdown', 'cannot be read'],
    ] as [Buffer, string, string][]) {
      const reply = await send(query, bytes);
      expect([reason, reply.status, await reply.text()]).toEqual([reason, 400, expect.stringContaining(reason)]);
    }
    expect(await readdir(join(platform().config.dataDir, 'tmp'))).toEqual([]);
  });
});
