import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '../..');

/** A program of the tests that stands on files with markup, which Node alone cannot read, as one file. */
export async function bundleProgram(entry: string): Promise<{ path: string; remove: () => Promise<void> }> {
  const outDir = await mkdtemp(join(ROOT, 'node_modules/.program-'));
  await build({
    ...{ root: ROOT, configFile: false, logLevel: 'error' },
    build: { ssr: join(ROOT, entry), outDir, rolldownOptions: { output: { entryFileNames: 'program.mjs' } } },
  });
  return { path: join(outDir, 'program.mjs'), remove: () => rm(outDir, { recursive: true, force: true }) };
}
