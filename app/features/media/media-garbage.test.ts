import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { plain } from '../../../tests/support/pictures.ts';
import { DAY } from '../../lib/durations.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { createCaseStudy } from '../case-studies/case-study-service.server.ts';
import { prepareVariants } from './image-variants.server.ts';
import { uploadUrl } from './media-address.ts';
import { collectGarbage } from './media-garbage.server.ts';
import { findReferencedUploads } from './media-reference-store.server.ts';
import { storeGeneratedImage } from './media-service.server.ts';

onEveryDatabase('the clean-up of pictures', ({ platform, clock }) => {
  /** Stored now; the clock starts at the real time because files carry that. */
  async function stored(shade: number) {
    const bytes = await plain([shade, shade, shade], 400, 300).png().toBuffer();
    return storeGeneratedImage(platform(), bytes, { isSample: false });
  }

  async function insertStudy(values: { gallery?: string; cover?: string; content?: string; deletedAt?: string }) {
    const now = clock().now().toISOString();
    const text = { summary: '', description: '', challenge: '', solution: '', results: '' };
    return platform()
      .db.insertInto('case_studies')
      .values({
        ...text,
        title: 'A',
        slug: crypto.randomUUID(),
        content: values.content ?? '{"blocks":[]}',
        cover_image: values.cover ?? '',
        gallery: values.gallery ?? '{}',
        published_at: now,
        created_at: now,
        updated_at: now,
        deleted_at: values.deletedAt ?? null,
        version: 1,
        is_sample: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  }

  test('takes what nothing names, with its variants, after a day', async () => {
    clock().set(new Date());
    const kept = await stored(10);
    const orphan = await stored(200);
    await prepareVariants(platform(), [kept, orphan]);
    await insertStudy({ cover: kept.url });
    const { files, db } = platform();

    clock().advance(DAY - 60_000);
    expect(await collectGarbage(platform(), { dryRun: false })).toEqual([]);

    clock().advance(120_000);
    const orphans = [`${orphan.hash}-320.avif`, `${orphan.hash}-320.webp`, `${orphan.hash}.webp`];
    expect(await collectGarbage(platform(), { dryRun: true })).toEqual(orphans);
    expect(await files.get(`${orphan.hash}.webp`)).not.toBeNull();

    expect(await collectGarbage(platform(), { dryRun: false })).toEqual(orphans);
    for (const name of orphans) expect(await files.get(name)).toBeNull();
    for (const name of orphans) expect(await files.get(name.replace(orphan.hash, kept.hash))).not.toBeNull();
    expect(await db.selectFrom('uploads').select('hash').execute()).toEqual([{ hash: kept.hash }]);
    expect(await collectGarbage(platform(), { dryRun: false })).toEqual([]);
  });

  test('takes a file that was written just before the program was killed', async () => {
    clock().set(new Date());
    const name = 'f'.repeat(32);
    await platform().files.put(`${name}.webp`, Buffer.from('x'));
    expect(await collectGarbage(platform(), { dryRun: true })).toEqual([]);
    clock().advance(DAY + 60_000);
    expect(await collectGarbage(platform(), { dryRun: true })).toEqual([`${name}.webp`]);
  });

  test('leaves a picture that was uploaded again meanwhile', async () => {
    clock().set(new Date());
    await stored(10);
    clock().advance(DAY * 2);
    await stored(10);
    expect(await collectGarbage(platform(), { dryRun: false })).toEqual([]);
  });

  test('knows every place that names a picture', async () => {
    clock().set(new Date());
    const images: { hash: string; url: string }[] = [];
    for (const shade of [10, 30, 50, 70, 90, 110, 130]) images.push(await stored(shade));
    const [cover, gallery, content, trashed, revision, project, setting] = images.map(({ url }) => url);
    const { db } = platform();
    const now = clock().now().toISOString();
    await insertStudy({ cover, content: JSON.stringify({ blocks: [{ html: `<img src="${content}">` }] }) });
    const { id } = await insertStudy({
      gallery: JSON.stringify({ challenge: [{ url: gallery, alt: '', caption: '', order: 0 }] }),
    });
    await insertStudy({ cover: trashed, deletedAt: now });
    await db
      .insertInto('case_study_revisions')
      .values({
        case_study_id: id,
        version: 1,
        data: JSON.stringify({ coverImage: revision }).replaceAll('/', '\\/'),
        user_id: null,
        username: 'a',
        created_at: now,
      })
      .execute();
    await db
      .insertInto('projects')
      .values({ title: 'A', description: '', image_url: project ?? '', url: null, position: 0, is_sample: 0 })
      .execute();
    await db
      .insertInto('settings')
      .values({ key: 'share-image', value: `"${setting}"`, updated_at: now })
      .execute();

    expect([...(await findReferencedUploads(db))].sort()).toEqual(images.map(({ hash }) => hash).sort());
    clock().advance(DAY * 30);
    expect(await collectGarbage(platform(), { dryRun: false })).toEqual([]);
  });

  test('takes nothing that was put to use meanwhile', async () => {
    clock().set(new Date());
    const [one, other] = [await stored(10), await stored(200)];
    clock().advance(DAY + 60_000);
    const site = platform();
    let used = '';
    const files: FileStore = {
      ...site.files,
      async delete(name) {
        await site.files.delete(name);
        if (used !== '') return;
        used = name.includes(one.hash) ? other.hash : one.hash;
        await createCaseStudy(site, null, newCaseStudy({ coverImage: uploadUrl(used) }));
      },
    };
    await collectGarbage({ ...site, files }, { dryRun: false });
    expect(await site.files.get(`${used}.webp`)).not.toBeNull();
    expect(await site.db.selectFrom('uploads').select('hash').execute()).toEqual([{ hash: used }]);
  });

  test('finds references on every page of a long table', async () => {
    const hashes = Array.from({ length: 120 }, (_, index) => index.toString(16).padStart(32, '0'));
    await platform()
      .db.insertInto('projects')
      .values(
        hashes.map((hash, position) => ({
          title: 'A',
          description: '',
          image_url: `https://site.example/uploads/${hash}-640.avif`,
          url: null,
          position,
          is_sample: 0,
        })),
      )
      .execute();
    expect((await findReferencedUploads(platform().db)).size).toBe(120);
  });
});
