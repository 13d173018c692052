import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.server.ts';
import { closePlatform, openPlatform } from './open-platform.server.ts';

test('a data folder is made with the folders above it', async () => {
  const above = mkdtempSync(join(tmpdir(), 'platform-test-'));
  const platform = openPlatform(readConfig({ DATA_DIR: join(above, 'a/b/c'), LOG_LEVEL: 'silent' }));
  await platform.files.check();
  await closePlatform(platform);
  rmSync(above, { recursive: true });
});

test('a data folder that cannot be is refused by name, and at once', () => {
  const above = mkdtempSync(join(tmpdir(), 'platform-test-'));
  writeFileSync(join(above, 'file'), '');
  for (const DATA_DIR of [join(above, 'file'), join(above, 'file/below'), '/proc/nowhere/at/all']) {
    const open = () => openPlatform(readConfig({ DATA_DIR, LOG_LEVEL: 'silent' }));
    expect(open, DATA_DIR).toThrow(ConfigError);
    expect(open, DATA_DIR).toThrow(/^DATA_DIR is wrong: /);
  }
  rmSync(above, { recursive: true });
});
