import type { StoredFile } from './file-store.ts';

type ListingPage = { files: StoredFile[]; next: string | null };

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * One page of a ListObjectsV2 reply. Only the few elements that are needed are looked for, so there is nothing that a
 * document could make us load or unfold; keys for which `nameOf` knows no name are passed over. Throws for anything else.
 */
export function readListing(xml: string, nameOf: (key: string) => string | null): ListingPage {
  if (!/<ListBucketResult[\s>]/.test(xml)) throw new Error('The file storage answered with something else than a list');
  const files: StoredFile[] = [];
  for (const [, entry = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
    const name = nameOf(element(entry, 'Key') ?? '');
    const bytes = Number(element(entry, 'Size'));
    const modifiedAt = new Date(element(entry, 'LastModified') ?? '');
    if (name === null) continue;
    if (!Number.isSafeInteger(bytes) || Number.isNaN(modifiedAt.getTime()))
      throw new Error('The file storage answered with a list that cannot be read');
    files.push({ name, bytes, modifiedAt });
  }
  const isCut = element(xml, 'IsTruncated') === 'true';
  const next = isCut ? element(xml, 'NextContinuationToken') : null;
  if (isCut && !next) throw new Error('The file storage cut its list short without saying how to go on');
  return { files, next };
}

function element(xml: string, name: string): string | null {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  if (found === undefined) return null;
  return found.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w{2,4}));/g, (all, decimal, hex, word) => {
    if (word) return ENTITIES[word] ?? all;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}
