import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ownerCommand } from './owner-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'owner-command-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a command is named as it can be called: as it was, by npm in the project, by Node in the image', () => {
  expect(ownerCommand({ SITE_COMMAND: '/srv/site/bin/site' })).toBe('/srv/site/bin/site');
  expect(ownerCommand({})).toBe('npm run site --');
  // as in the image, which has neither `bin` nor `scripts`
  expect(ownerCommand({}, [folder])).toBe('node server/site.ts');
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/site'), '');
  expect(ownerCommand({}, [folder])).toBe('npm run site --');
});
