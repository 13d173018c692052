import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bytesOfFile, gunzipped } from './byte-streams.server.ts';

async function* chunks(bytes: Uint8Array, size = 5) {
  for (let start = 0; start < bytes.byteLength; start += size) yield bytes.subarray(start, start + size);
}

async function textOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString();
}

test('what was packed comes out as it was', async () => {
  expect(await textOf(gunzipped(chunks(gzipSync('words'.repeat(100)))))).toBe('words'.repeat(100));
});

test('a file comes whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bytes-'));
  await writeFile(join(folder, 'file'), 'words');
  expect(await textOf(bytesOfFile(join(folder, 'file')))).toBe('words');
  await rm(folder, { recursive: true });
});

// an error that nobody heard would fail the run
test.each([
  ['a file that is not there', () => bytesOfFile(join(import.meta.dirname, 'nothing')), 'ENOENT'],
  ['what is not packed', () => gunzipped(chunks(Buffer.from('PK not packed'))), 'Z_DATA_ERROR'],
  ['what is cut short', () => gunzipped(chunks(gzipSync('words').subarray(0, 12))), 'Z_BUF_ERROR'],
  ['a source that breaks', () => gunzipped(bytesOfFile(join(import.meta.dirname, 'nothing'))), 'ENOENT'],
])('%s is told to whoever reads, however late that is', async (_what, open, code) => {
  const stream = open();
  await pause(30);
  await expect(textOf(stream)).rejects.toMatchObject({ code });
});

test('who stops reading ends the source, too', async () => {
  let isEnded = false;
  async function* endless() {
    try {
      for (const packed = gzipSync(Buffer.alloc(3_000_000)); ; ) yield packed;
    } finally {
      isEnded = true;
    }
  }
  for await (const _part of gunzipped(endless())) break;
  await expect.poll(() => isEnded).toBe(true);
});
