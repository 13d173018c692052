import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { storedNames } from '../../../tests/support/pictures.ts';
import { tableContent } from '../../../tests/support/table-content.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { createLog } from '../../platform/log.server.ts';
import { openFileStore } from '../../platform/open-platform.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { createCaseStudy, listCaseStudies, trashCaseStudy } from '../case-studies/case-study-service.server.ts';
import { storeGeneratedImages } from '../media/media-service.server.ts';
import { moveSite, type Place } from './site-move.server.ts';

const server = inject('postgresUrl');

/** SQLite with disk, and PostgreSQL with an object storage. */
describe.skipIf(server === null)('moving a site', () => {
  let small: TestDatabase;
  let large: TestDatabase;
  beforeAll(async () => {
    [small, large] = await Promise.all([openTestDatabase(), openTestDatabase(server ?? '')]);
  });
  afterAll(async () => {
    await Promise.all([small?.close(), large?.close()]);
  });

  const log = createLog('silent');
  const placeOf = ({ database, config }: TestDatabase): Place & { files: FileStore } => ({
    database,
    files: openFileStore(config, log),
  });
  const work = ({ config }: TestDatabase) => join(config.dataDir, 'tmp');

  async function fill(site: TestDatabase, count = 12): Promise<void> {
    const platform = {
      ...site.platform(),
      files: placeOf(site).files,
    } satisfies Platform;
    for (let n = 0; n < count; n++) {
      const bytes = Buffer.from(`picture ${n} `.repeat(n + 1));
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      await storeGeneratedImages(platform, [{ bytes, hash, width: 1, height: 1, colour: '#000000' }], {
        isSample: false,
      });
      await platform.files.put(`${hash}-320.webp`, Buffer.from(`smaller ${n}`));
      const study = await createCaseStudy(
        platform,
        null,
        newCaseStudy({
          coverImage: `/uploads/${hash}.webp`,
          summary: `Ünïcode \u{1f9f0} ${n}\n"line" \u2028 \\ and \r on`,
        }),
      );
      if (n % 9 === 0) await trashCaseStudy(platform, study.id);
    }
  }

  async function content(site: TestDatabase) {
    const { content_version: _version, ...rest } = await tableContent(site.database, site.config.dataDir);
    return rest;
  }

  async function bytesIn(files: FileStore): Promise<Record<string, string>> {
    const found: Record<string, string> = {};
    for (const name of await storedNames(files)) found[name] = Buffer.from((await files.get(name)) ?? []).toString();
    return found;
  }

  test('and back keeps every row and every byte, and leaves the source alone', async () => {
    await fill(small, 36);
    const [rows, files] = [await content(small), await bytesIn(placeOf(small).files)];
    const there = await moveSite(placeOf(small), placeOf(large), work(small));
    expect(there).toMatchObject({ files: 72, tables: Object.keys(rows).length });
    expect(await content(large)).toEqual(rows);
    expect(await bytesIn(placeOf(large).files)).toEqual(files);
    expect(await content(small)).toEqual(rows);
    expect(await bytesIn(placeOf(small).files)).toEqual(files);
    expect((await createCaseStudy(large.platform(), null, newCaseStudy())).id).toBe(37);

    await large.database.db.deleteFrom('case_studies').where('id', '=', 37).execute();
    await large.database.db
      .deleteFrom('audit_entries')
      .where('id', '=', (eb) => eb.selectFrom('audit_entries').select((e) => e.fn.max('id').as('id')))
      .execute();
    await small.clear();
    const back = await moveSite(placeOf(large), placeOf(small), work(small));
    expect(back.files).toBe(72);
    expect(await content(small)).toEqual(await content(large));
    expect(await bytesIn(placeOf(small).files)).toEqual(files);
    expect(await listCaseStudies(small.platform())).toHaveLength(32);
  });

  test('into a place that holds something is refused before anything is written', async () => {
    await Promise.all([small.clear(), large.clear()]);
    await fill(small);
    await createCaseStudy(large.platform(), null, newCaseStudy());
    const before = await content(large);
    await expect(moveSite(placeOf(small), placeOf(large), work(small))).rejects.toThrow('is not empty: it holds rows');
    expect(await content(large)).toEqual(before);
    expect(large.storage?.objects.size).toBe(0);

    await large.clear();
    await placeOf(large).files.put(`${'f'.repeat(32)}.webp`, Buffer.from('another site'));
    await expect(moveSite(placeOf(small), placeOf(large), work(small))).rejects.toThrow(
      `is not empty: it holds a file ${'f'.repeat(32)}.webp`,
    );
    expect(large.storage?.objects.size).toBe(1);
  });

  test('that was broken off leaves no rows, and goes on where it was', async () => {
    await Promise.all([small.clear(), large.clear()]);
    await fill(small);
    const { database, files } = placeOf(large);
    let left = 8;
    const breaking: FileStore = {
      ...files,
      put: async (...args) => {
        if (left-- <= 0) throw new Error('the line went');
        return files.put(...args);
      },
    };
    await expect(moveSite(placeOf(small), { database, files: breaking }, work(small))).rejects.toThrow('the line');
    expect(large.storage?.objects.size).toBe(8);
    expect(await listCaseStudies(large.platform())).toEqual([]);
    // cut short on the way
    const [cut = ''] = large.storage?.objects.keys() ?? [];
    large.storage?.objects.set(cut, { bytes: Buffer.from('x'), modifiedAt: new Date() });
    expect((await moveSite(placeOf(small), placeOf(large), work(small))).files).toBe(24);
    expect(await content(large)).toEqual(await content(small));
    expect(await bytesIn(files)).toEqual(await bytesIn(placeOf(small).files));
  });

  test('that does not arrive as it was sent is said', async () => {
    await Promise.all([small.clear(), large.clear()]);
    await fill(small);
    const { database, files } = placeOf(large);
    const bending: FileStore = {
      ...files,
      put: (name, bytes) =>
        files.put(
          name,
          bytes.map((byte) => byte ^ 1),
        ),
    };
    await expect(moveSite(placeOf(small), { database, files: bending }, work(small))).rejects.toThrow(
      'The copy is not the same as the original: the file',
    );
    expect(await listCaseStudies(large.platform())).toEqual([]);
  });
});
