import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import type { Platform } from '../../platform/platform.server.ts';
import {
  changeCaseStudy,
  findPublicCaseStudy,
  listCaseStudies,
  listTrash,
  trashCaseStudy,
} from '../case-studies/case-study-service.server.ts';
import { listDrafts, readDraft, saveDraft } from '../case-study-drafts/case-study-draft-service.server.ts';
import { removeDraft } from '../case-study-drafts/deleted-drafts.server.ts';
import { publishDraft, restoreFromTrash } from '../case-study-drafts/publish-draft.server.ts';
import type { ImportReport, Outcome, SourceKind } from './content-import.ts';
import { importContent } from './content-import-service.server.ts';
import { type PictureOptions, pictureFinder } from './picture-finder.server.ts';
import { readExport } from './read-export.server.ts';
import { readContent } from './readable-content.server.ts';

const UPLOADS = 'tests/fixtures/wordpress/uploads';
const NOWHERE: PictureOptions = { folders: [], mayFetch: false, allowsPrivate: false, siteUrl: null };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-import-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Given = Partial<PictureOptions> & { isDryRun?: boolean; skipsMissing?: boolean; publishes?: boolean };

async function run(platform: Platform, kind: SourceKind, path: string, given: Given = {}): Promise<ImportReport> {
  const { isDryRun = false, skipsMissing = false, publishes = true, ...pictures } = given;
  const { posts, siteUrl, ...said } = readContent(await readExport({ kind, path }));
  const folders = [...(pictures.folders ?? []), ...(kind === 'markdown' ? [path] : [])];
  const finder = pictureFinder({ ...NOWHERE, siteUrl, ...pictures, folders });
  return importContent(
    platform,
    { posts: Readable.from(posts), ...said },
    { actor: null, isDryRun, skipsMissing, publishes, finder },
  );
}

function outcomes({ items }: ImportReport): [string, Outcome][] {
  return items.map(({ slug, outcome }) => [slug, outcome]);
}

const WORDPRESS = 'tests/fixtures/wordpress/export.xml';

onEveryDatabase('importing content', ({ platform, clock }) => {
  test('a dry run tells what would come and writes nothing', async () => {
    const report = await run(platform(), 'wordpress', WORDPRESS, { folders: [UPLOADS], isDryRun: true });
    expect(outcomes(report)).toEqual([
      ['a-boatyard-finds-its-dock', 'new'],
      ['classic', 'new'],
    ]);
    expect(report.items[0]).toMatchObject({ pictures: 3, missing: 0 });
    expect(await listCaseStudies(platform())).toEqual([]);
  });

  test('of two posts with the same name in an export each one comes, and the same one twice comes once', async () => {
    for (const [name, words] of Object.entries({ 'a/one': 'First.', 'b/one': 'Second.', 'c/one': 'Second.' })) {
      await mkdir(join(folder, name.slice(0, 1)), { recursive: true });
      await writeFile(join(folder, `${name}.md`), `---\nid: overview\ntitle: Overview\n---\n${words}`);
    }
    const foreseen = outcomes(await run(platform(), 'markdown', folder, { isDryRun: true }));
    const first = outcomes(await run(platform(), 'markdown', folder));
    expect(first).toEqual([
      ['one', 'new'],
      ['one-2', 'new'],
    ]);
    expect(foreseen).toEqual(first);
    const studies = await listCaseStudies(platform());
    expect(studies.map(({ description }) => description).toSorted()).toEqual(['First.', 'Second.']);
    expect(outcomes(await run(platform(), 'markdown', folder))).toEqual([
      ['one', 'unchanged'],
      ['one-2', 'unchanged'],
    ]);
  });

  test('the same export sent twice at once comes once', async () => {
    for (const publishes of [false, true]) {
      const name = `at-once-${publishes}`;
      await writeFile(join(folder, `${name}.md`), `# T ${publishes}\n\nWords.`);
      const both = await Promise.all([1, 2].map(() => run(platform(), 'markdown', folder, { publishes })));
      const fates = both.map((report) => outcomes(report).find(([slug]) => slug.startsWith(name))?.[1]);
      expect(fates.filter((outcome) => outcome === 'new')).toHaveLength(1);
      const slugs = [...(await listDrafts(platform())), ...(await listCaseStudies(platform()))].map(({ slug }) => slug);
      expect(slugs.filter((slug) => slug.startsWith(name))).toEqual([name]);
    }
  });

  test('what was still to appear on its own site is no study that visitors see', async () => {
    await writeFile(join(folder, 'then.md'), '---\ntitle: Then\ndate: 2098-01-01\n---\nWords.');
    for (const isDryRun of [true, false]) {
      const { items } = await run(platform(), 'markdown', folder, { isDryRun });
      expect(items[0]?.notes).toContain('it comes as a draft: its day is still to come');
    }
    expect(await listCaseStudies(platform())).toEqual([]);
    expect(await listDrafts(platform())).toMatchObject([{ slug: 'then' }]);
  });

  test('WordPress posts become studies with texts, pictures and dates', async () => {
    await run(platform(), 'wordpress', WORDPRESS, { folders: [UPLOADS] });
    const studies = await listCaseStudies(platform());
    expect(studies.map(({ slug, publishedAt }) => [slug, publishedAt])).toEqual([
      ['a-boatyard-finds-its-dock', '2023-04-11T22:30:00.000Z'],
      ['classic', '2019-02-01T10:00:00.000Z'],
    ]);
    const [boatyard] = studies;
    expect(boatyard?.gallery.challenge).toMatchObject([
      { alt: 'A crane over a slipway', width: 400, height: 300, order: 0 },
    ]);
    expect(boatyard?.gallery.solution).toMatchObject([{ width: 320 }, { width: 200, alt: 'Breakfast on the slip' }]);
    expect(boatyard?.coverImage).toBe(boatyard?.gallery.solution[0]?.url);
  });

  test('a second run doubles nothing, brings up to date what only the export changed, and leaves what the owner changed', async () => {
    const path = join(folder, 'export.xml');
    await cp(WORDPRESS, path);
    await run(platform(), 'wordpress', path, { folders: [UPLOADS] });
    const [boatyard, classic] = await listCaseStudies(platform());
    if (!boatyard || !classic) throw new Error('nothing imported');
    expect(outcomes(await run(platform(), 'wordpress', path, { folders: [UPLOADS] }))).toEqual([
      ['a-boatyard-finds-its-dock', 'unchanged'],
      ['classic', 'unchanged'],
    ]);

    await changeCaseStudy(platform(), null, classic.id, { results: 'In my own words.' });
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace('nine days', 'eleven days').replace('Nobody came.', 'Two people came.'));
    expect(outcomes(await run(platform(), 'wordpress', path, { folders: [UPLOADS] }))).toEqual([
      ['a-boatyard-finds-its-dock', 'changed'],
      ['classic', 'kept'],
    ]);
    const [boatyardAfter, classicAfter] = await listCaseStudies(platform());
    expect(boatyardAfter).toMatchObject({ id: boatyard.id, challenge: expect.stringContaining('eleven days') });
    expect(classicAfter).toMatchObject({
      results: 'In my own words.',
      challenge: expect.stringContaining('Nobody came.'),
    });

    await trashCaseStudy(platform(), boatyard.id);
    expect(outcomes(await run(platform(), 'wordpress', path, { folders: [UPLOADS] }))[0]).toEqual([
      'a-boatyard-finds-its-dock',
      'trashed',
    ]);
    expect(await listCaseStudies(platform())).toHaveLength(1);
  });

  test('what is new comes as drafts, with pictures and dates, and nobody sees it before it is published', async () => {
    const path = join(folder, 'export.xml');
    await cp(WORDPRESS, path);
    const again = (given: Given = {}) =>
      run(platform(), 'wordpress', path, { folders: [UPLOADS], publishes: false, ...given });
    const shown = async () => (await listCaseStudies(platform())).map(({ slug }) => slug);
    const report = await again();
    expect([report.publishes, ...outcomes(report)]).toEqual([
      false,
      ['a-boatyard-finds-its-dock', 'new'],
      ['classic', 'new'],
    ]);
    expect([await shown(), await findPublicCaseStudy(platform(), 'classic')]).toEqual([[], null]);
    expect(await platform().db.selectFrom('webhook_deliveries').selectAll().execute()).toEqual([]);
    expect((await listDrafts(platform())).map(({ slug, study }) => [slug, study]).toSorted()).toEqual([
      ['a-boatyard-finds-its-dock', 'withdrawn'],
      ['classic', 'withdrawn'],
    ]);
    expect(outcomes(await again()).map(([, outcome]) => outcome)).toEqual(['unchanged', 'unchanged']);
    expect(outcomes(await again({ publishes: true })).map(([, outcome]) => outcome)).toEqual([
      'unchanged',
      'unchanged',
    ]);

    // the export changes both; the owner has changed one of them meanwhile
    const [boatyard, classic] = await draftIds();
    await saveDraft(platform(), null, { id: classic, data: { results: 'In my own words.' } });
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace('nine days', 'eleven days').replace('Nobody came.', 'Two people came.'));
    expect(outcomes(await again()).map(([, outcome]) => outcome)).toEqual(['changed', 'kept']);
    expect(await shown()).toEqual([]);
    expect((await readDraft(platform(), boatyard)).data?.challenge).toContain('eleven days');

    // a part that the post was without holds nothing up
    clock().advance(60_000);
    for (const id of [boatyard, classic]) await publishDraft(platform(), null, { id });
    expect((await listCaseStudies(platform())).map(({ slug, publishedAt }) => [slug, publishedAt])).toEqual([
      ['a-boatyard-finds-its-dock', '2023-04-11T22:30:00.000Z'],
      ['classic', '2019-02-01T10:00:00.000Z'],
    ]);
    // to publish is to change no word
    await writeFile(path, text.replace('nine days', 'twelve days').replace('Nobody came.', 'Two people came.'));
    expect(outcomes(await again()).map(([, outcome]) => outcome)).toEqual(['changed', 'kept']);
    const [public_] = await listCaseStudies(platform());
    expect(public_).toMatchObject({
      challenge: expect.stringContaining('twelve days'),
      gallery: { challenge: [{ width: 400 }] },
    });
    expect(await listDrafts(platform())).toEqual([]);

    async function draftIds(): Promise<[number, number]> {
      const ids = new Map((await listDrafts(platform())).map(({ slug, id }) => [slug, id]));
      return [ids.get('a-boatyard-finds-its-dock') ?? 0, ids.get('classic') ?? 0];
    }
  });

  test('a draft in the trash stays there, and two drafts never want the same address', async () => {
    await writeFile(join(folder, 'one.md'), '---\nslug: kettle\ntitle: One\n---\nWords.');
    const again = () => run(platform(), 'markdown', folder, { publishes: false });
    expect(outcomes(await again())).toEqual([['kettle', 'new']]);
    await writeFile(join(folder, 'two.md'), '---\nslug: kettle\ntitle: Two\n---\nWords.');
    expect(outcomes(await again())).toEqual([
      ['kettle', 'unchanged'],
      ['kettle-2', 'new'],
    ]);
    const [draft] = (await listDrafts(platform())).filter(({ slug }) => slug === 'kettle');
    await removeDraft(platform(), null, { id: draft?.id ?? 0 });
    expect(outcomes(await again())).toEqual([
      ['kettle', 'trashed'],
      ['kettle-2', 'unchanged'],
    ]);
    expect(await listCaseStudies(platform())).toEqual([]);
    const trashed = await listTrash(platform());
    expect(trashed).toMatchObject([{ slug: 'kettle', wasPublic: false }]);
    await restoreFromTrash(platform(), null, trashed[0]?.id ?? 0);
    expect(await listCaseStudies(platform())).toEqual([]);
    expect((await listDrafts(platform())).map(({ slug }) => slug).sort()).toEqual(['kettle', 'kettle-2']);
    expect(outcomes(await again())).toEqual([
      ['kettle', 'unchanged'],
      ['kettle-2', 'unchanged'],
    ]);
  });

  test('a study without a date in its source is dated when its draft is published', async () => {
    await writeFile(join(folder, 'one.md'), '# One\n\nWords.');
    await run(platform(), 'markdown', folder, { publishes: false });
    clock().advance(86_400_000);
    const [draft] = await listDrafts(platform());
    const { publishedAt } = await publishDraft(platform(), null, { id: draft?.id ?? 0 });
    expect(publishedAt).toBe(clock().now().toISOString());
  });

  test('a study whose pictures cannot all be had stays away, and says which; told to, it comes and gets them later', async () => {
    const ghost = 'tests/fixtures/ghost/export.json';
    const refused = await run(platform(), 'ghost', ghost);
    expect(refused.items.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused']);
    expect(refused.items[0]?.problem).toContain('/content/images/2022/11/oven.png is not among the files');
    expect(await listCaseStudies(platform())).toEqual([]);

    const without = await run(platform(), 'ghost', ghost, { skipsMissing: true });
    expect(without.items[0]).toMatchObject({ outcome: 'new', missing: 2, pictures: 2 });
    // with the words that stood beside them
    for (const said of ['“The oven”', '“Built in 1904”', '“An oven of brick”'])
      expect(without.items[0]?.notes.join()).toContain(said);
    clock().advance(1000);
    expect((await run(platform(), 'ghost', ghost, { skipsMissing: true })).items[0]?.outcome).toBe('unchanged');
    const later = await run(platform(), 'ghost', ghost, { folders: ['tests/fixtures/ghost/images'] });
    expect(later.items[0]).toMatchObject({ outcome: 'changed', missing: 0 });
    const studies = await listCaseStudies(platform());
    expect(studies.find(({ slug }) => slug === 'the-bakery-that-waited')).toMatchObject({
      gallery: { challenge: [{ width: 640, caption: 'Built in 1904' }] },
      publishedAt: '2022-11-05T06:07:08.000Z',
    });
  });

  test('an address that is in use gets a number beside it', async () => {
    await run(platform(), 'markdown', 'tests/fixtures/markdown');
    await writeFile(join(folder, 'other.md'), '---\nslug: lathe-works\ntitle: Another\n---\nWords.');
    const report = await run(platform(), 'markdown', folder);
    expect(outcomes(report)).toEqual([['lathe-works-2', 'new']]);
    expect(report.items[0]?.notes.join()).toContain('“lathe-works” is in use');
  });

  test('a text that is too long is refused as a whole, and the others still come', async () => {
    await writeFile(join(folder, 'a.md'), `# Long\n\n${'word '.repeat(20_000)}`);
    await writeFile(join(folder, 'b.md'), '# Short\n\nword');
    const report = await run(platform(), 'markdown', folder);
    expect(outcomes(report)).toEqual([
      ['a', 'refused'],
      ['b', 'new'],
    ]);
    expect(report.items[0]?.problem).toBe('Description must be at most 50000 characters');
  });

  test('pictures are read from a Markdown folder, and never from outside it', async () => {
    const report = await run(platform(), 'markdown', 'tests/fixtures/markdown');
    expect(report.leftOut).toEqual(['broken.md: the front matter is not valid YAML.', 'later.md: a draft']);
    expect(outcomes(report)).toEqual([
      ['a-small-note', 'new'],
      ['lathe-works', 'new'],
    ]);
    await symlink(join(process.cwd(), UPLOADS, '2023/04/crane.jpg'), join(folder, 'link.jpg'));
    await writeFile(join(folder, 'x.md'), '# X\n\n![a](link.jpg) ![b](../../etc/hosts) ![c](..%2F..%2Fetc%2Fhosts)');
    await writeFile(join(folder, 'y.md'), '# Y\n\n![a](y.md)');
    const bad = await run(platform(), 'markdown', folder);
    expect(bad.items.map(({ outcome, missing }) => [outcome, missing])).toEqual([
      ['refused', 3],
      ['refused', 1],
    ]);
    expect(bad.items[1]?.problem).toContain('is not a JPEG, PNG, WebP or GIF picture');
  });

  test('pictures are fetched only if that is allowed, and from the own network only if that is, too', async () => {
    const asked: string[] = [];
    const server = createServer(async (request, response) => {
      asked.push(request.url ?? '');
      response.end(
        await readFile(join(UPLOADS, decodeURIComponent((request.url ?? '').replace('/wp-content/uploads/', '')))),
      );
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    try {
      const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const path = join(folder, 'export.xml');
      await writeFile(path, (await readFile(WORDPRESS, 'utf8')).replaceAll('https://old.example.com', host));
      expect((await run(platform(), 'wordpress', path)).items[0]?.problem).toContain('is not among the files');
      const inside = await run(platform(), 'wordpress', path, { mayFetch: true });
      expect(inside.items[0]?.problem).toContain('not on the public internet');
      const dry = await run(platform(), 'wordpress', path, { mayFetch: true, allowsPrivate: true, isDryRun: true });
      expect(outcomes(dry)[0]).toEqual(['a-boatyard-finds-its-dock', 'new']);
      expect(asked).toEqual([]);
      const fetched = await run(platform(), 'wordpress', path, { mayFetch: true, allowsPrivate: true });
      expect(fetched.items.map(({ outcome }) => outcome)).toEqual(['new', 'new']);
      expect(asked).toContain('/wp-content/uploads/2023/04/tea%20break.png');
    } finally {
      server.close();
    }
  });

  test('a GIF among the pictures becomes a still WebP and holds nothing up', async () => {
    await writeFile(join(folder, 'x.md'), '# X\n\n![a](spinning.gif)');
    await writeFile(join(folder, 'spinning.gif'), twoFrames());
    expect(outcomes(await run(platform(), 'markdown', folder))).toEqual([['x', 'new']]);
    const [study] = await listCaseStudies(platform());
    expect(study?.gallery.challenge).toMatchObject([{ width: 4, height: 3 }]);
    expect(study?.gallery.challenge[0]?.url).toMatch(/\.webp$/);
  });

  test('a site that was made anew counts from one again: its posts are other posts', async () => {
    const path = join(folder, 'export.xml');
    const text = await readFile(WORDPRESS, 'utf8');
    await writeFile(path, text);
    await run(platform(), 'wordpress', path, { folders: [UPLOADS] });
    const [boatyard] = await listCaseStudies(platform());
    const anew = text
      .replace('https://old.example.com/?p=11', 'https://new.example.com/?p=11')
      .replace('A boatyard finds its dock', 'A mill')
      .replace('<wp:post_name><![CDATA[a-boatyard-finds-its-dock]]>', '<wp:post_name><![CDATA[a-mill]]>')
      .replace('2023-04-11 22:30:00', '2024-01-01 00:00:00');
    for (const guid of ['https://new.example.com/?p=11', 'https://old.example.com/?p=11']) {
      await writeFile(path, anew.replace('https://new.example.com/?p=11', guid).replace('A mill', `A mill of ${guid}`));
      expect(outcomes(await run(platform(), 'wordpress', path, { folders: [UPLOADS], isDryRun: true }))).toEqual([
        ['a-mill', 'new'],
        ['classic', 'unchanged'],
      ]);
    }
    await run(platform(), 'wordpress', path, { folders: [UPLOADS] });
    const after = await listCaseStudies(platform());
    expect(after).toHaveLength(3);
    expect(after.find(({ id }) => id === boatyard?.id)).toEqual(boatyard);
  });

  test('what an earlier version of this program took over is known again, and remembered under its new name', async () => {
    await run(platform(), 'wordpress', WORDPRESS, { folders: [UPLOADS] });
    const rows = platform().db.updateTable('imported_studies').set({ source_id: 'wordpress:old.example.com:11' });
    await rows.where('source_id', 'like', '%:11:%').execute();
    expect(outcomes(await run(platform(), 'wordpress', WORDPRESS, { folders: [UPLOADS] }))).toEqual([
      ['a-boatyard-finds-its-dock', 'unchanged'],
      ['classic', 'unchanged'],
    ]);
    const path = join(folder, 'export.xml');
    await writeFile(path, (await readFile(WORDPRESS, 'utf8')).replace('nine days', 'eleven days'));
    expect(outcomes(await run(platform(), 'wordpress', path, { folders: [UPLOADS] }))[0]?.[1]).toBe('changed');
    expect(await listCaseStudies(platform())).toHaveLength(2);
    const names = await platform().db.selectFrom('imported_studies').select('source_id').orderBy('source_id').execute();
    expect(names.map(({ source_id: name }) => name)).toEqual([
      'wordpress:old.example.com:11:https://old.example.com/?p=11',
      'wordpress:old.example.com:7',
    ]);
  });
});

/** An animation of two pictures of 4 by 3 points, one red and one blue. */
function twoFrames(): Buffer {
  const frame = (index: number) => [
    ...[0x21, 0xf9, 4, 0, 10, 0, 0, 0],
    ...[0x2c, 0, 0, 0, 0, 4, 0, 3, 0, 0],
    // every point by its number, with the table of codes cleared before each so that all codes have three bits
    ...[2, ...blockOf(Array.from({ length: 12 }, () => [4, index]).flat())],
  ];
  const head = [...Buffer.from('GIF89a'), 4, 0, 3, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255];
  return Buffer.from([...head, ...frame(0), ...frame(1), 0x3b]);
}

/** Codes of three bits and the end code, lowest bit first, as a block with its length and the empty one behind it. */
function blockOf(codes: number[]): number[] {
  const bits = [...codes, 5].flatMap((code) => [code & 1, (code >> 1) & 1, (code >> 2) & 1]);
  const bytes = Array.from({ length: Math.ceil(bits.length / 8) }, (_, byte) =>
    bits.slice(byte * 8, byte * 8 + 8).reduce((value, bit, place) => value + (bit << place), 0),
  );
  return [bytes.length, ...bytes, 0];
}
