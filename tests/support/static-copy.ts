import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serveFolder } from './file-server.ts';
import type { RunningServer } from './server.ts';

export const COPY_SITE_URL = 'https://www.example.org';

/** Where a page is in the copy: files know no question marks. */
export function inCopy(path: string): string {
  return path.replace(/^\/case-studies\?(view|service)=(.*)$/, '/case-studies/$1/$2/');
}

/** `site export-static` of a site into a new folder, served as plain files; `said` is what the command wrote. */
export async function staticCopyOf({ places }: Pick<RunningServer, 'places'>): Promise<{
  url: string;
  folder: string;
  said: string;
  remove: () => Promise<void>;
}> {
  const parent = await mkdtemp(join(tmpdir(), 'static-'));
  const folder = join(parent, 'copy');
  const settings = { ...process.env, ...places, SITE_URL: COPY_SITE_URL, LOG_LEVEL: 'silent' };
  const { stdout } = await promisify(execFile)(process.execPath, ['server/site.ts', 'export-static', folder], {
    env: settings,
  });
  const { url, close } = await serveFolder(folder);
  return {
    url,
    folder,
    said: stdout,
    async remove() {
      await close();
      await rm(parent, { recursive: true, force: true });
    },
  };
}
