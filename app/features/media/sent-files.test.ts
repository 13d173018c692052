import { expect, test } from 'vitest';
import type { FileStore } from '../../platform/files/file-store.ts';
import { HOT_LIMITS } from './media-state.server.ts';
import { openMade, openSmall, openStored } from './sent-files.server.ts';

const NAME = `${'a'.repeat(32)}.zip`;

/** A store that takes nothing, or holds this file, and counts how often it is asked. */
function store(held: Uint8Array<ArrayBuffer> | null = null) {
  const asked = { times: 0 };
  const read: FileStore['read'] = async (_, start, end) => {
    asked.times += 1;
    await Promise.resolve();
    return held && { bytes: held.slice(start, end + 1), size: held.byteLength };
  };
  return { platform: { files: { read } as FileStore }, asked }; // the one call that opening makes
}

test.each([10, HOT_LIMITS.file + 1])(
  'what the store has not taken is one copy for all who read it, at %d bytes',
  async (size) => {
    const { platform } = store();
    const bytes = new Uint8Array(size);
    const made = await openMade(platform, NAME, bytes);
    const later = await openStored(platform, NAME);
    expect([made.bytes === bytes, later?.bytes === bytes, later?.size]).toEqual([true, true, size]);
  },
);

test('of a large file that the store has taken nobody holds more than its beginning', async () => {
  const bytes = new Uint8Array(HOT_LIMITS.file + 1);
  const made = await openMade(store(bytes).platform, NAME, bytes);
  expect([made.size, made.bytes.byteLength]).toEqual([bytes.byteLength, 128 * 1024]);
});

test('a small file is one copy for all who ask, also for those who ask at the same time', async () => {
  const { platform, asked } = store(new Uint8Array(HOT_LIMITS.file));
  const opened = await Promise.all(Array.from({ length: 20 }, () => openStored(platform, NAME)));
  expect(new Set(opened.map((file) => file?.bytes)).size).toBe(1);
  asked.times = 0;
  await openStored(platform, NAME);
  expect(asked.times).toBe(0);
});

test('a small file that lies elsewhere is loaded once for all who ask', async () => {
  const { platform } = store();
  let loaded = 0;
  const load = async () => {
    loaded += 1;
    return new Uint8Array(10);
  };
  const opened = await Promise.all(Array.from({ length: 20 }, () => openSmall(platform, NAME, load)));
  await openSmall(platform, NAME, load);
  expect([loaded, new Set(opened.map((file) => file?.bytes)).size]).toEqual([1, 1]);
});
