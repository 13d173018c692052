import type { Platform } from '../../platform/platform.server.ts';
import { type PictureUse, TABLES_WITH_PICTURES } from './library-picture.ts';
import { hashesIn, isHistory, ofSite, type TextRow, textRows } from './media-reference-store.server.ts';

export type Uses = { uses: PictureUse[]; isInHistory: boolean };

/** What a study's own columns are called for people; all its other texts are `text`. */
const STUDY_SECTIONS = ['challenge', 'solution', 'results'];

/** Where each picture is used, by its hash. Pictures that nothing names are not in it. */
export async function findPictureUses({ db }: Pick<Platform, 'db'>): Promise<Map<string, Uses>> {
  const found = new Map<string, Uses>();
  for await (const whole of textRows(db)) {
    const row = ofSite(whole);
    for (const hash of hashesIn(row)) {
      const known = found.get(hash) ?? { uses: [], isInHistory: false };
      found.set(hash, known);
      if (isHistory(row.table)) known.isInHistory = true;
      else known.uses.push(placeOf(row, hash));
    }
  }
  return found;
}

const NOWHERE: Uses = { uses: [], isInHistory: false };

/** Where one picture is used. */
export async function findUsesOf(platform: Pick<Platform, 'db'>, hash: string): Promise<Uses> {
  return (await findPictureUses(platform)).get(hash) ?? NOWHERE;
}

/** A sentence's part that names the places: `“A shop reborn” (cover), “Portfolio”`. */
export function usesInWords(uses: readonly PictureUse[]): string {
  const named = uses
    .slice(0, 5)
    .map(({ title, places }) => `“${title}”${places.length > 0 ? ` (${places.join(', ')})` : ''}`);
  const more = uses.length - named.length;
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function placeOf({ table, id, texts }: TextRow, hash: string): PictureUse {
  const title = texts['title'] || texts['name'] || texts['label'] || texts['key'] || table.replaceAll('_', ' ');
  // a study that was taken off the site is hidden in the same way, but lies in no trash
  const isInTrash = texts['deleted_at'] !== undefined && texts['withdrawn_at'] === undefined;
  if (table === 'case_studies') return { kind: 'study', id, title, places: placesInStudy(texts, hash), isInTrash };
  if (table === 'case_study_drafts') return draftUse(id, texts['data'] ?? '{}', { hash, isInTrash });
  const kind = TABLES_WITH_PICTURES.find((one) => one.table === table)?.kind;
  return { kind: kind ?? 'content', id, title, places: [], isInTrash: kind !== undefined && isInTrash };
}

/** A draft has the parts of a study in one text. */
function draftUse(
  id: number | null,
  json: string,
  { hash, isInTrash }: { hash: string; isInTrash: boolean },
): PictureUse {
  const { title, ...parts } = JSON.parse(json) as Record<string, unknown>; // only ever written from an object
  const columns = Object.entries(parts).map(([name, part]) => [
    name === 'coverImage' ? 'cover_image' : name,
    typeof part === 'string' ? part : JSON.stringify(part),
  ]);
  const places = placesInStudy(Object.fromEntries(columns) as Record<string, string>, hash);
  return { kind: 'draft', id, title: typeof title === 'string' ? title : '', places, isInTrash };
}

function placesInStudy(texts: Record<string, string>, hash: string): string[] {
  const places: string[] = [];
  for (const [column, text] of Object.entries(texts)) {
    if (!text.includes(hash)) continue;
    if (column === 'cover_image') places.push('cover');
    else if (column === 'gallery') places.push(...galleriesWith(text, hash));
    else if (column === 'comparisons') places.push('comparison');
    else places.push('text');
  }
  return [...new Set(places)];
}

function galleriesWith(json: string, hash: string): string[] {
  const gallery = JSON.parse(json) as Record<string, unknown>; // only ever written from an object
  return STUDY_SECTIONS.filter((section) => JSON.stringify(gallery[section] ?? '').includes(hash)).map(
    (section) => `${section} gallery`,
  );
}
