import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { type Site, withDatabase } from './site.ts';

export const LONG_AGO = '2000-01-01T00:00:00.000Z';

/** How many pictures there are, by the site's own list. */
export async function uploadsIn(site: Site): Promise<number> {
  return (await withDatabase(site, (db) => db.selectFrom('uploads').select('hash').execute())).length;
}

/** The bytes of every file that a site stores or is about to store: in its folder, or in its object storage. */
export function filesOf({ dataDir, storage }: Site): Buffer[] {
  const inStorage = [...(storage?.objects.values() ?? [])].map(({ bytes }) => bytes);
  const folder = join(dataDir, 'uploads');
  if (!existsSync(folder)) return inStorage;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return [...inStorage, ...entries.map(({ parentPath, name }) => readFileSync(join(parentPath, name)))];
}

/** As if all pictures had been uploaded long ago: what is young is never cleaned up. */
export async function makeOld(site: Site): Promise<void> {
  await withDatabase(site, (db) => db.updateTable('uploads').set({ created_at: LONG_AGO }).execute());
  const longAgo = new Date(LONG_AGO);
  for (const stored of site.storage?.objects.values() ?? []) stored.modifiedAt = longAgo;
  if (site.storage) return;
  const entries = readdirSync(join(site.dataDir, 'uploads'), { recursive: true, withFileTypes: true });
  for (const entry of entries) if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), longAgo, longAgo);
}

/** The address of a stored picture, empty where it was refused. */
export async function store(
  site: Site,
  bytes: Uint8Array,
  name = 'photo.jpg',
  type = 'image/jpeg',
): Promise<{ status: number; url: string }> {
  const reply = await site.upload([{ bytes, name, type }]);
  if (reply.status !== 201) {
    await reply.text();
    return { status: reply.status, url: '' };
  }
  const { imageData } = (await reply.json()) as { imageData: { challenge?: string[] } };
  return { status: 201, url: imageData.challenge?.[0] ?? '' };
}

export async function stored(site: Site, url: string): Promise<Buffer> {
  return Buffer.from(await (await site.get(url)).arrayBuffer());
}
