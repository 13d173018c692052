import { expect, test } from 'vitest';
import { createHotFiles, type HotLimits } from './media-state.server.ts';

const SMALL: HotLimits = { file: 6, all: 10, count: 3 };

const sizes = (hot: ReturnType<typeof createHotFiles>, names: string) =>
  [...names].map((name) => hot.get(name)?.byteLength);

test('what was not asked for longest is forgotten first', () => {
  const hot = createHotFiles(SMALL);
  hot.set('a', new Uint8Array(4));
  hot.set('b', new Uint8Array(4));
  hot.get('a');
  hot.set('c', new Uint8Array(4));
  expect(sizes(hot, 'abc')).toEqual([4, undefined, 4]);
  hot.set('a', new Uint8Array(6));
  expect(sizes(hot, 'ac')).toEqual([6, 4]);
  hot.delete('a');
  hot.delete('a');
  hot.set('d', new Uint8Array(6));
  expect(sizes(hot, 'cd')).toEqual([4, 6]);
});

test('large files are never taken', () => {
  const hot = createHotFiles(SMALL);
  hot.set('s', new Uint8Array(6));
  hot.set('l', new Uint8Array(7));
  expect([...hot.names()]).toEqual(['s']);
});

test('many tiny files do not make a long list', () => {
  const hot = createHotFiles(SMALL);
  for (const name of 'abcdef') hot.set(name, new Uint8Array(1));
  expect([...hot.names()]).toEqual(['d', 'e', 'f']);
});

test('all together stay below 16 MiB however much is asked for', () => {
  const hot = createHotFiles();
  const MIB = 1024 * 1024;
  const bytes = new Map<string, number>();
  for (let n = 0; n < 300; n++) {
    const file = new Uint8Array(n % 3 === 0 ? 5 * MIB : (n % 250) * 1024 + 1);
    bytes.set(String(n), file.byteLength);
    hot.set(String(n), file);
    const total = [...hot.names()].reduce((sum, name) => sum + (bytes.get(name) ?? 0), 0);
    expect(total).toBeLessThanOrEqual(16 * MIB);
  }
  expect(hot.get('297')).toBeUndefined();
  expect(hot.get('298')?.byteLength).toBe(bytes.get('298'));
});
