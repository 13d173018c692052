import { existsSync } from 'node:fs';
import { rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from '../app/platform/config.server.ts';
import { workFolder } from '../app/platform/files/work-folder.server.ts';
import { requireUsableFolder } from '../app/platform/open-platform.server.ts';

/** Takes the folders away again that the work was the first to need: where it ends badly there is to be no trace of a site. */
export async function leavingNothing(config: Config, work: () => Promise<void>): Promise<void> {
  const missing: string[] = [];
  for (let path = workFolder(config); !existsSync(path); path = dirname(path)) missing.push(path);
  requireUsableFolder(config.dataDir);
  try {
    await work();
  } finally {
    for (const path of missing) await rmdir(path).catch(() => {}); // as long as they are empty
  }
}
