import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { galleryImage, newCaseStudy } from '../../../tests/support/make.ts';
import { plain, storedFile, storedNames } from '../../../tests/support/pictures.ts';
import { whileOpen } from '../../../tests/support/while-open.ts';
import { doPublicWork } from '../../kit/work.server.ts';
import { DAY } from '../../lib/durations.ts';
import { picturesOfStudies } from '../case-studies/case-study-pictures.server.ts';
import { listStudyRevisions } from '../case-studies/case-study-revisions.server.ts';
import {
  createCaseStudy,
  listCaseStudies,
  restoreCaseStudy,
  trashCaseStudy,
} from '../case-studies/case-study-service.server.ts';
import { createProject, trashProject } from '../projects/project-service.server.ts';
import { picturesOfSections } from '../site-content/content-pictures.server.ts';
import { defaultSiteContent } from '../site-content/default-site-content.ts';
import { saveSection } from '../site-content/site-content-service.server.ts';
import { describeImages } from './describe-images.server.ts';
import { prepareVariants } from './image-variants.server.ts';
import { collectGarbage } from './media-garbage.server.ts';
import { countOrphans, type LibraryQuery, listPictures } from './media-library-list.server.ts';
import {
  addPictures,
  deletePicture,
  describePicture,
  readPicture,
  replacePicture,
  takePictureBack,
} from './media-library-service.server.ts';
import { findReferencedUploads } from './media-reference-store.server.ts';
import { serveUpload } from './serve-upload.server.ts';

const ACTOR = { id: 1, username: 'owner', isAdmin: true };
const ALL: LibraryQuery = { search: '', sort: 'newest', filter: 'all', page: 1 };
const REWRITERS = [picturesOfStudies(ACTOR)];

onEveryDatabase('the picture library', ({ platform, clock }) => {
  /** A file as an upload leaves it for the service; each shade is another picture. */
  async function file(shade: number, name = `${shade}.png`) {
    const { mkdtemp, writeFile } = await import('node:fs/promises');
    const { tmpdir } = await import('node:os');
    const { join } = await import('node:path');
    const path = join(await mkdtemp(join(tmpdir(), 'picture-')), 'file');
    await writeFile(path, await plain([shade, shade, shade], 400, 300).png().toBuffer());
    return { path, shownName: `"${name}"`, name };
  }

  async function added(shade: number, name?: string) {
    const [picture] = await addPictures(platform(), [await file(shade, name)]);
    if (!picture) throw new Error('No picture was added');
    return picture;
  }

  async function get(url: string) {
    const name = url.slice('/uploads/'.length);
    const response = await serveUpload(platform(), new Request(`http://localhost${url}`), name);
    return { status: response.status, headers: response.headers, body: new Uint8Array(await response.arrayBuffer()) };
  }

  const names = async (query: Partial<LibraryQuery>) =>
    (await listPictures(platform(), { ...ALL, ...query })).pictures.map(({ name }) => name);

  test('finds pictures by name, description and the study that uses them, in every order', async () => {
    clock().set(new Date());
    const lathe = await added(10, 'lathe.png');
    clock().advance(1000);
    await added(90, 'press.png');
    await describePicture(platform(), ACTOR, lathe.hash, { alt: 'Brass thread', label: 'At night' });
    await createCaseStudy(platform(), ACTOR, newCaseStudy({ title: 'A valve', coverImage: lathe.url }));
    expect(await names({})).toEqual(['press.png', 'lathe.png']);
    expect(await names({ sort: 'oldest' })).toEqual(['lathe.png', 'press.png']);
    expect(await names({ sort: 'name' })).toEqual(['lathe.png', 'press.png']);
    for (const search of ['lathe', 'BRASS thread', 'night', 'valve', lathe.hash])
      expect(await names({ search }), search).toEqual(['lathe.png']);
    expect(await names({ search: 'nothing' })).toEqual([]);
    expect(await names({ filter: 'used' })).toEqual(['lathe.png']);
    expect(await names({ filter: 'unused' })).toEqual(['press.png']);
    expect(await names({ filter: 'undescribed' })).toEqual(['press.png']);
  });

  test('knows every place of a picture, and that history names it', async () => {
    const { url, hash } = await added(10);
    const gallery = { challenge: [galleryImage({ url })], solution: [], results: [galleryImage({ url })] };
    const study = await createCaseStudy(platform(), ACTOR, newCaseStudy({ title: 'A', coverImage: url, gallery }));
    await trashCaseStudy(platform(), study.id);
    await platform()
      .db.insertInto('projects')
      .values({ title: 'P', description: '', image_url: url, url: null, position: 0, is_sample: 0 })
      .execute();
    await platform()
      .db.insertInto('settings')
      .values({ key: 'share-image', value: `"${url}"`, updated_at: '' })
      .execute();
    await saveSection(platform(), ACTOR, 'seo.home', { ...defaultSiteContent.seo.home, ogImage: url });
    const { uses, isInHistory } = await readPicture(platform(), hash);
    expect(isInHistory).toBe(true);
    expect(
      uses.sort((one, other) => `${one.kind} ${one.title}`.localeCompare(`${other.kind} ${other.title}`)),
    ).toMatchObject([
      { kind: 'content', title: 'seo.home' },
      { kind: 'content', title: 'share-image' },
      { kind: 'project', title: 'P' },
      { kind: 'study', id: study.id, isInTrash: true, places: ['cover', 'challenge gallery', 'results gallery'] },
    ]);
  });

  test('a picture that only a deleted project has is known as used, and no clean-up takes it', async () => {
    const { hash, url } = await added(10);
    const fields = { title: 'Crate', description: 'Folds flat', imageUrl: url, url: undefined };
    const { id } = await createProject(platform(), null, fields);
    await trashProject(platform(), null, id);
    expect(await readPicture(platform(), hash)).toMatchObject({
      uses: [{ kind: 'project', id, title: 'Crate', isInTrash: true }],
    });
    expect(await findReferencedUploads(platform().db)).toContain(hash);
  });

  test('a replacement reaches every place, with a revision, and the old address shows the new picture', async () => {
    const old = await added(10);
    const gallery = { challenge: [galleryImage({ url: old.url })], solution: [], results: [] };
    const study = await createCaseStudy(platform(), ACTOR, newCaseStudy({ coverImage: old.url, gallery }));
    const trashed = await createCaseStudy(platform(), ACTOR, newCaseStudy({ coverImage: old.url }));
    await trashCaseStudy(platform(), trashed.id);
    await platform()
      .db.insertInto('projects')
      .values({ title: 'P', description: '', image_url: old.url, url: null, position: 0, is_sample: 0 })
      .execute();
    await describePicture(platform(), ACTOR, old.hash, { label: 'Front', focus: { x: 20, y: 70 } });
    const before = await get(old.url);
    expect(before.headers.get('cache-control')).toContain('immutable');

    const { picture, changed, canUndo } = await replacePicture(platform(), ACTOR, old.hash, await file(200), REWRITERS);
    expect({ changed, canUndo }).toEqual({ changed: 3, canUndo: true });
    expect(picture).toMatchObject({ label: 'Front', focus: { x: 20, y: 70 } });
    const [shown] = await listCaseStudies(platform());
    expect(shown).toMatchObject({ coverImage: picture.url, version: study.version + 1 });
    expect(shown?.gallery.challenge[0]).toMatchObject({ url: picture.url, focus: { x: 20, y: 70 } });
    const [revision] = await listStudyRevisions(platform(), study.id);
    expect(revision).toMatchObject({ username: 'owner', changed: ['coverImage', 'gallery'], isCurrent: true });
    await restoreCaseStudy(platform(), ACTOR, trashed.id, async () => undefined);
    const [ofTrashed] = await listStudyRevisions(platform(), trashed.id);
    expect(ofTrashed).toMatchObject({ username: 'owner', changed: ['coverImage'], isCurrent: true });
    const project = await platform().db.selectFrom('projects').select('image_url').executeTakeFirst();
    expect(project?.image_url).toBe(picture.url);

    const after = await get(old.url);
    expect(after.body).toEqual(await storedFile(platform().files, `${picture.hash}.webp`));
    expect(after.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect((await get(`/uploads/${old.hash}-320.webp`)).status).toBe(200);
    expect((await describeImages(platform(), [old.url])).get(old.url)).toMatchObject({ focus: { x: 20, y: 70 } });
    await expect(readPicture(platform(), old.hash)).rejects.toMatchObject({ code: 'not_found' });
    expect((await listPictures(platform(), ALL)).total).toBe(1);
  });

  test('a replacement in the texts of the site leaves a revision there', async () => {
    const old = await added(10);
    const { db } = platform();
    const section = { key: 'images', version: 4, username: 'somebody', updated_at: '' };
    await db
      .insertInto('site_sections')
      .values({ ...section, data: JSON.stringify({ share: { path: old.url } }) })
      .execute();
    const rewriters = [...REWRITERS, picturesOfSections(ACTOR)];
    const { picture, changed } = await replacePicture(platform(), ACTOR, old.hash, await file(200), rewriters);
    expect(changed).toBe(1);
    const now = await db.selectFrom('site_sections').selectAll().executeTakeFirstOrThrow();
    expect(now).toMatchObject({
      version: 5,
      username: 'owner',
      data: JSON.stringify({ share: { path: picture.url } }),
    });
    const revision = await db.selectFrom('site_section_revisions').selectAll().executeTakeFirstOrThrow();
    expect(revision).toMatchObject({ section: 'images', version: 5, username: 'owner', data: now.data });
  });

  test.each(['off the site', 'on the site'])(
    'a replacement takes no words from who saves a study %s meanwhile',
    async (where) => {
      const { url, hash } = await added(10);
      const { id } = await createCaseStudy(platform(), ACTOR, newCaseStudy({ coverImage: url }));
      if (where === 'off the site') await trashCaseStudy(platform(), id);
      const saved = { title: 'Saved meanwhile', version: 9 };
      await whileOpen(
        platform().db,
        (trx) => trx.updateTable('case_studies').set(saved).where('id', '=', id).execute(),
        () =>
          doPublicWork(platform(), ACTOR, ({ trx, now }) =>
            picturesOfStudies(ACTOR).rewrite(trx, { from: hash, to: 'f'.repeat(32), now }),
          ),
      );
      const row = await platform().db.selectFrom('case_studies').selectAll().executeTakeFirstOrThrow();
      expect(row).toMatchObject({
        title: 'Saved meanwhile',
        version: 10,
        cover_image: `/uploads/${'f'.repeat(32)}.webp`,
      });
    },
  );

  test('a replacement can be taken back for a day; addresses in a chain follow', async () => {
    clock().set(new Date());
    const first = await added(10);
    const study = await createCaseStudy(platform(), ACTOR, newCaseStudy({ coverImage: first.url }));
    const second = (await replacePicture(platform(), ACTOR, first.hash, await file(100), REWRITERS)).picture;
    const third = (await replacePicture(platform(), ACTOR, second.hash, await file(200), REWRITERS)).picture;
    expect((await get(first.url)).body).toEqual(await storedFile(platform().files, `${third.hash}.webp`));

    await takePictureBack(platform(), ACTOR, second.hash, REWRITERS);
    expect((await get(first.url)).body).toEqual(await storedFile(platform().files, `${second.hash}.webp`));
    expect((await listCaseStudies(platform())).find(({ id }) => id === study.id)?.coverImage).toBe(second.url);

    clock().advance(DAY + 1);
    await expect(takePictureBack(platform(), ACTOR, first.hash, REWRITERS)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('replacing by the same picture, or by one of the library, is told apart', async () => {
    const old = await added(10);
    const other = await added(90);
    await expect(replacePicture(platform(), ACTOR, old.hash, await file(10), REWRITERS)).rejects.toMatchObject({
      code: 'invalid',
    });
    const { canUndo } = await replacePicture(platform(), ACTOR, old.hash, await file(90), REWRITERS);
    expect(canUndo).toBe(false);
    expect((await get(old.url)).body).toEqual(await storedFile(platform().files, `${other.hash}.webp`));
    await expect(takePictureBack(platform(), ACTOR, old.hash, REWRITERS)).rejects.toMatchObject({ code: 'conflict' });
    // whoever uploads the old file again wants that picture
    await added(10);
    expect((await get(old.url)).body).toEqual(await storedFile(platform().files, `${old.hash}.webp`));
  });

  test('no replacement before one by a picture of the library can be taken back: that stands elsewhere, too', async () => {
    const first = await added(10);
    const known = await added(90);
    const study = await createCaseStudy(platform(), ACTOR, newCaseStudy({ coverImage: known.url }));
    const second = (await replacePicture(platform(), ACTOR, first.hash, await file(200), REWRITERS)).picture;
    await replacePicture(platform(), ACTOR, second.hash, await file(90), REWRITERS);
    await expect(takePictureBack(platform(), ACTOR, first.hash, REWRITERS)).rejects.toMatchObject({ code: 'conflict' });
    expect((await listCaseStudies(platform())).find(({ id }) => id === study.id)?.coverImage).toBe(known.url);
  });

  test('a picture in use is deleted only when forced; it can come back', async () => {
    clock().set(new Date());
    const { url, hash } = await added(10);
    await createCaseStudy(platform(), ACTOR, newCaseStudy({ title: 'A valve', coverImage: url }));
    await expect(deletePicture(platform(), ACTOR, hash, { isForced: false })).rejects.toMatchObject({
      code: 'conflict',
      message: '10.png is in use: “A valve” (cover).',
    });
    await deletePicture(platform(), ACTOR, hash, { isForced: true });
    expect((await get(url)).status).toBe(404);
    expect(await names({})).toEqual([]);
    expect(await names({ filter: 'deleted' })).toEqual(['10.png']);
    await expect(deletePicture(platform(), ACTOR, hash, { isForced: true })).rejects.toMatchObject({
      code: 'not_found',
    });
    await takePictureBack(platform(), ACTOR, hash, REWRITERS);
    expect((await get(url)).status).toBe(200);
    expect(await names({})).toEqual(['10.png']);
  });

  test('the clean-up leaves what can be taken back, and takes it afterwards', async () => {
    clock().set(new Date());
    const deleted = await added(10);
    await createCaseStudy(platform(), ACTOR, newCaseStudy({ coverImage: deleted.url }));
    await deletePicture(platform(), ACTOR, deleted.hash, { isForced: true });
    const replaced = await added(90);
    const { picture } = await replacePicture(platform(), ACTOR, replaced.hash, await file(200), REWRITERS);
    await createCaseStudy(platform(), ACTOR, newCaseStudy({ coverImage: picture.url }));
    clock().advance(DAY - 60_000);
    expect(await collectGarbage(platform(), { dryRun: false })).toEqual([]);

    clock().advance(120_000);
    await prepareVariants(platform(), [replaced]);
    expect(await countOrphans(platform())).toMatchObject({ unused: 0, removable: 1 });
    const copies = [`${replaced.hash}-320.avif`, `${replaced.hash}-320.webp`];
    expect(await collectGarbage(platform(), { dryRun: false })).toEqual(copies);
    // the address goes on answering, and the row has its original
    expect((await get(replaced.url)).body).toEqual(await storedFile(platform().files, `${picture.hash}.webp`));

    clock().advance(30 * DAY);
    expect(await collectGarbage(platform(), { dryRun: false })).toEqual([`${deleted.hash}.webp`]);
    const left = [`${picture.hash}.webp`, `${replaced.hash}.webp`].sort();
    expect(await storedNames(platform().files)).toEqual(left);
  });
});
