import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { plain } from '../../../tests/support/pictures.ts';
import { DAY } from '../../lib/durations.ts';
import { readContentVersion } from '../../platform/database/content-version.server.ts';
import { createCaseStudy } from '../case-studies/case-study-service.server.ts';
import { listPictures } from './media-library-list.server.ts';
import { changePictures, describePicture, readPicture } from './media-library-service.server.ts';
import { storeGeneratedImage } from './media-service.server.ts';
import { type BulkChange, bulkReply } from './picture-bulk.ts';

const ACTOR = null;
const ALL = { search: '', sort: 'newest', filter: 'all', page: 1 } as const;
const UNKNOWN = 'f'.repeat(32);

onEveryDatabase('several pictures of the library', ({ platform, clock }) => {
  async function stored(shade: number, label = `Shade ${shade}`) {
    const bytes = await plain([shade, shade, shade]).png().toBuffer();
    const picture = await storeGeneratedImage(platform(), bytes, { isSample: false });
    await describePicture(platform(), ACTOR, picture.hash, { label });
    return picture;
  }
  const change = (what: BulkChange) => changePictures(platform(), ACTOR, what);
  const labels = async (view = {}) =>
    (await listPictures(platform(), { ...ALL, ...view })).pictures.map(({ label }) => label).sort();

  test('are deleted in one call, but for those in use, and come back in one', async () => {
    clock().set(new Date());
    const [one, other, used] = [await stored(10), await stored(90), await stored(200)];
    await createCaseStudy(platform(), ACTOR, newCaseStudy({ title: 'A valve', coverImage: used.url }));
    const pictures = [one.hash, used.hash, UNKNOWN, other.hash, one.hash];
    const version = await readContentVersion(platform().db);
    const results = await change({ action: 'delete', pictures });
    expect(results).toEqual([
      { hash: one.hash, name: 'Shade 10', outcome: 'done', reason: '' },
      { hash: used.hash, name: 'Shade 200', outcome: 'kept', reason: 'In use: “A valve” (cover).' },
      { hash: UNKNOWN, name: '', outcome: 'missing', reason: 'There is no such picture in the library.' },
      { hash: other.hash, name: 'Shade 90', outcome: 'done', reason: '' },
    ]);
    expect(await readContentVersion(platform().db)).toBe(version + 1);
    expect(await labels()).toEqual(['Shade 200']);
    expect(await labels({ filter: 'deleted' })).toEqual(['Shade 10', 'Shade 90']);
    expect((await change({ action: 'delete', pictures: [one.hash] })).map(({ outcome }) => outcome)).toEqual([
      'missing',
    ]);

    const back = await change({ action: 'restore', pictures: [one.hash, other.hash, used.hash] });
    expect(back.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'missing']);
    expect(await labels()).toEqual(['Shade 10', 'Shade 200', 'Shade 90']);

    await change({ action: 'delete', pictures: [one.hash] });
    clock().advance(31 * DAY);
    expect(await change({ action: 'restore', pictures: [one.hash] })).toMatchObject([
      { outcome: 'missing', reason: 'This can no longer be taken back.' },
    ]);
  });

  test('get and lose tags, by which they are found; no page is made anew for it', async () => {
    const [one, other, third] = [await stored(10), await stored(90), await stored(200)];
    await describePicture(platform(), ACTOR, one.hash, { tags: ['Harbour', ' harbour'] });
    const version = await readContentVersion(platform().db);
    const pictures = [one.hash, other.hash];
    const tagged = await change({ action: 'tag', pictures, add: ['harbour', 'Crane'], remove: [] });
    expect(tagged.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    expect((await readPicture(platform(), one.hash)).tags).toEqual(['Harbour', 'Crane']);
    expect((await readPicture(platform(), other.hash)).tags).toEqual(['harbour', 'Crane']);
    expect(await labels({ tag: 'HARBOUR' })).toEqual(['Shade 10', 'Shade 90']);
    expect(await labels({ search: 'crane 10' })).toEqual(['Shade 10']);
    expect(await labels({ tag: 'harb' })).toEqual([]);
    const { tags } = await listPictures(platform(), { ...ALL, filter: 'deleted' });
    expect(tags.map((tag) => tag.toLowerCase())).toEqual(['crane', 'harbour']);

    const changed = await change({ action: 'tag', pictures: [...pictures, third.hash], add: [], remove: ['HARBOUR'] });
    expect(changed.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'unchanged']);
    expect(await labels({ tag: 'harbour' })).toEqual([]);
    expect(await readContentVersion(platform().db)).toBe(version);
  });

  test('keep every tag that several give them at once, in whatever order', async () => {
    const hashes = [(await stored(10)).hash, (await stored(90)).hash];
    const tags = Array.from({ length: 8 }, (_, index) => `tag ${index}`);
    const given = tags.map((tag, index) => {
      const pictures = index % 2 ? hashes : hashes.toReversed();
      return change({ action: 'tag', pictures, add: [tag], remove: [] });
    });
    await Promise.all(given);
    for (const hash of hashes) expect((await readPicture(platform(), hash)).tags.toSorted()).toEqual(tags);
  });

  test('that have no room for a further tag are told of, and others get it all the same', async () => {
    const [full, other] = [await stored(10), await stored(90)];
    const twenty = Array.from({ length: 20 }, (_, index) => `tag ${index}`);
    await describePicture(platform(), ACTOR, full.hash, { tags: twenty });
    const pictures = [full.hash, other.hash];
    expect(await change({ action: 'tag', pictures, add: ['one more'], remove: [] })).toMatchObject([
      { outcome: 'kept', reason: 'A picture has at most 20 tags.' },
      { outcome: 'done' },
    ]);
    expect((await readPicture(platform(), full.hash)).tags).toEqual(twenty);
    const swapped = await change({ action: 'tag', pictures, add: ['one more'], remove: ['tag 3'] });
    expect(swapped.map(({ outcome }) => outcome)).toEqual(['done', 'unchanged']);
  });

  test('are changed by one call of the API; what it cannot mean is refused with a sentence', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const { hash } = await stored(10);
    const reply = await call('/api/media/bulk', {
      as,
      json: { action: 'tag', pictures: [hash], add: ['Crane'], remove: [] },
    });
    expect(bulkReply.parse(await reply.json()).results).toMatchObject([{ hash, outcome: 'done' }]);
    const page = await (await call('/api/media?tag=crane', { as })).json();
    expect(page).toMatchObject({ total: 1, tags: ['Crane'], pictures: [{ hash, tags: ['Crane'] }] });
    const many = Array.from({ length: 201 }, (_, index) => index.toString(16).padStart(32, '0'));
    for (const [json, sentence] of [
      [{ action: 'delete', pictures: [] }, 'Name at least one picture'],
      [{ action: 'delete', pictures: many }, 'At most 200 pictures can be changed at once'],
      [{ action: 'delete', pictures: ['../x'] }, 'Pictures are named by their hash'],
      [{ action: 'burn', pictures: [hash] }, 'The action must be delete, restore or tag'],
      [
        { action: 'tag', pictures: [hash], add: ['a,b'], remove: [] },
        'A tag has no comma: that parts one from the next',
      ],
    ] as const) {
      const refused = await call('/api/media/bulk', { as, json });
      expect([refused.status, await refused.text()]).toEqual([400, sentence]);
    }
    expect((await call('/api/media/bulk', { json: { action: 'delete', pictures: [hash] } })).status).toBe(401);
  });
});
