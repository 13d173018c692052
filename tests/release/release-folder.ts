import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the release lies that the files of a run share. */
    releaseFolder: string;
  }
}

export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  project.provide('releaseFolder', join(folder, 'made'));
  return () => rmSync(folder, { recursive: true, force: true });
}
