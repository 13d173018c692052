import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { type Entry, tarball } from '../../../tests/support/hostile/archives.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { tableContent } from '../../../tests/support/table-content.ts';
import { HOUR } from '../../lib/durations.ts';
import { type TarFile, writeTar } from '../../platform/files/tar.server.ts';
import { createCaseStudy } from '../case-studies/case-study-service.server.ts';
import { storeGeneratedImages } from '../media/media-service.server.ts';
import { ARCHIVE_LIMITS } from './backup.ts';
import { exportSite, unpackBackup, withUnpacked } from './backup-archive.server.ts';
import { createBackup, restoreBackup } from './backup-service.server.ts';

const AT = new Date('2026-03-05T09:00:00Z');
const bytes = Buffer.from('a picture, as far as a backup is concerned');
const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);

async function tarOf(files: [string, string | Buffer][]): Promise<Buffer> {
  async function* entries(): AsyncGenerator<TarFile> {
    for (const [name, text] of files) {
      const content = Buffer.from(text as string);
      yield {
        name,
        bytes: content.byteLength,
        content: (async function* () {
          yield content;
        })(),
      };
    }
  }
  const parts: Uint8Array[] = [];
  for await (const part of writeTar(entries(), AT)) parts.push(part);
  return Buffer.concat(parts);
}

async function* chunks(archive: Uint8Array, size = 1000) {
  for (let start = 0; start < archive.byteLength; start += size) yield archive.subarray(start, start + size);
}

onEveryDatabase('archives', ({ platform, clock }) => {
  async function exported(): Promise<{ file: string; folder: string }> {
    const site = platform();
    for (const left of ['site.tar.gz', 'unpacked', 'site-backup'])
      await rm(join(site.config.dataDir, left), { recursive: true, force: true });
    await storeGeneratedImages(site, [{ bytes, hash, width: 1, height: 1, colour: '#000000' }], { isSample: false });
    await createCaseStudy(site, null, newCaseStudy({ slug: 'kept' }));
    const file = join(site.config.dataDir, 'site.tar.gz');
    await exportSite(site, file);
    return { file, folder: join(site.config.dataDir, 'unpacked') };
  }

  async function unpack(
    archive: Uint8Array,
    limits: { files?: number; unpackedBytes?: number } = {},
  ): Promise<unknown> {
    const folder = join(platform().config.dataDir, 'refused');
    const refusal = await unpackBackup(chunks(archive), folder, { ...ARCHIVE_LIMITS, ...limits }).then(
      () => 'taken',
      (error: Error) => error.message,
    );
    expect(await readdir(folder).catch(() => [])).toEqual([]);
    return refusal;
  }

  test('bring everything back, and leave nothing behind but the file', async () => {
    const site = platform();
    const { file } = await exported();
    const before = await tableContent(site.database, site.config.dataDir);
    await createCaseStudy(site, null, newCaseStudy());
    await site.files.delete(`${hash}.webp`);
    await withUnpacked(site, file, (folder) => restoreBackup(site, folder, { replace: true }));
    const {
      content_version: _now,
      audit_entries: record,
      ...after
    } = await tableContent(site.database, site.config.dataDir);
    const { content_version: _then, audit_entries: earlier = [], ...expected } = before;
    // versions go on above those of before
    const said = (rows: unknown) => JSON.parse(JSON.stringify(rows), (key, value) => (key === 'version' ? 0 : value));
    expect(said(after)).toEqual(said(expected));
    expect(record).toEqual(expect.arrayContaining(earlier));
    expect(Buffer.from((await site.files.get(`${hash}.webp`)) ?? [])).toEqual(bytes);
    expect(await readdir(join(site.config.dataDir, 'tmp'))).toEqual([]);
    await expect(exportSite(site, file)).rejects.toThrow('is there already');
  });

  test('go only where folders can be made, and take along what killed ones left a day ago', async () => {
    const site = platform();
    for (const make of [createBackup(site, '/proc/nowhere/at/all'), exportSite(site, '/proc/nowhere/site.tar.gz')])
      await expect(make).rejects.toThrow();
    for (const place of ['/dev/null', '/dev/null/below'])
      await expect(createBackup(site, place)).rejects.toThrow('/dev/null is not a folder.');
    const folder = join(site.config.dataDir, 'exports');
    await mkdir(folder, { recursive: true });
    for (const [name, hours] of Object.entries({
      '.old.tar.gz.site-export': 25,
      '.new.tar.gz.site-export': 23,
      'x.part': 99,
    })) {
      await writeFile(join(folder, name), 'half');
      const at = new Date(clock().now().getTime() - hours * HOUR);
      await utimes(join(folder, name), at, at);
    }
    await expect(withUnpacked(site, folder, async () => {})).rejects.toThrow('There is no file');
    await exportSite(site, join(folder, 'site.tar.gz'));
    expect((await readdir(folder)).sort()).toEqual(['.new.tar.gz.site-export', 'site.tar.gz', 'x.part']);
    await rm(folder, { recursive: true });
  });

  test('are opened by the tools of every system, and may be packed again by them', async () => {
    const { file, folder } = await exported();
    const { dataDir } = platform().config;
    const run = promisify(execFile);
    await run('tar', ['xzf', file], { cwd: dataDir });
    expect((await readdir(join(dataDir, 'site-backup'))).sort()).toEqual(['manifest.json', 'tables', 'uploads']);
    await run('tar', ['czf', 'again.tar.gz', 'site-backup'], { cwd: dataDir });
    const again = await readFile(join(dataDir, 'again.tar.gz'));
    expect((await unpackBackup(chunks(again), folder)).manifest.files).toHaveProperty(`${hash}.webp`);
  });

  test('cut short, changed, or something else altogether, are refused whole', async () => {
    const { file } = await exported();
    const archive = await readFile(file);
    const changed = gunzipSync(archive);
    changed.write('x', changed.indexOf('kept'));
    const cases: [string, Uint8Array][] = [
      ['it cannot be unpacked', archive.subarray(0, archive.length / 2)],
      ['it cannot be unpacked', archive.subarray(0, archive.length - 4)],
      ['it cannot be unpacked', Buffer.from('PK not a backup')],
      ['is missing or was changed', gzipSync(changed)],
      ['not a whole backup', gzipSync(gunzipSync(archive).subarray(0, 5000))],
      ['not a whole backup', gzipSync(Buffer.alloc(700, 'x'))],
      ['manifest.json is missing', gzipSync(await tarOf([]))],
    ];
    for (const [sentence, bad] of cases) expect(await unpack(bad)).toContain(sentence);
  });

  test('that reach for other places, name a file twice or hold links are refused whole', async () => {
    const names = [
      '../outside',
      '/etc/passwd',
      'uploads/../../x.webp',
      'tables/x.jsonl/..',
      'uploads/a/b.webp',
      'note.txt',
    ];
    for (const name of [...names, '../tables/users.jsonl', `site-backup/../uploads/${hash}.webp`])
      expect(await unpack(gzipSync(await tarOf([[name, 'x']])))).toContain('is no part of a backup');
    const twice = await tarOf([
      ['tables/users.jsonl', ''],
      ['site-backup/tables/users.jsonl', ''],
    ]);
    expect(await unpack(gzipSync(twice))).toContain('is in it twice');
    for (const kind of ['1', '2', '3', 'L']) {
      const link = await tarOf([[`uploads/${hash}.webp`, '']]);
      // the kind stands at 156, and counts in the sum at 148
      link.write(kind, 156);
      const sum = link.subarray(0, 512).reduce((all, byte, at) => all + (at >= 148 && at < 156 ? 32 : byte), 0);
      link.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
      expect(await unpack(gzipSync(link))).toContain('is not a plain file');
    }
  });

  test('that unpack to more than they may are refused by what they declare, before it is written', async () => {
    const bomb = await tarOf([['manifest.json', Buffer.alloc(9 * 1024 ** 2)]]);
    const packed = gzipSync(bomb);
    expect(packed.byteLength).toBeLessThan(20_000);
    expect(await unpack(packed)).toContain('too large: manifest.json');
  });

  test('of more files, or more in all, than a site can have are refused before they fill the disk', async () => {
    const pictures = Array.from({ length: 5 }, (_, index): Entry => [`uploads/${`${index}`.repeat(32)}.webp`, 'x']);
    expect(await unpack(tarball(pictures), { files: 4 })).toContain('too large: more than 4 files');
    const large = tarball([['tables/users.jsonl', Buffer.alloc(3 * 1024 ** 2)]]);
    expect(large.byteLength).toBeLessThan(10_000);
    expect(await unpack(large, { unpackedBytes: 2 * 1024 ** 2 })).toContain('more than a site can have');
    // what is no file counts, too
    const folders = tarball(Array.from({ length: 3000 }, (): Entry => ['uploads/', '', { kind: '5' }]));
    expect(await unpack(folders, { unpackedBytes: 1024 ** 2 })).toContain('more than a site can have');
    const blanks = tarball([], { blanks: 3 * 1024 ** 2 });
    expect(await unpack(blanks, { unpackedBytes: 2 * 1024 ** 2 })).toContain('more than a site can have');
  });

  test('whose names are longer than any of ours are refused whole', async () => {
    for (const name of [`${'deep/'.repeat(20)}manifest.json`, `uploads/${'a'.repeat(90)}.webp`, 'a\0b'])
      expect(await unpack(tarball([[name, 'x']]))).toContain('is no part of a backup');
  });

  test('are whole or not there: a full disk leaves nothing', async () => {
    const site = platform();
    const { folder } = await exported();
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    const files = { ...site.files, get: () => Promise.reject(full) };
    await expect(createBackup({ ...site, files }, folder)).rejects.toThrow('The disk is full.');
    expect(await readdir(folder).catch(() => null)).toBeNull();
  });
});
