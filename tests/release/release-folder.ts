import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  project.provide('releaseFolder', join(folder, 'made'));
  return () => rmSync(folder, { recursive: true, force: true });
}
