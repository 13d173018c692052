import { type JobRowStudy, jobRowsOf, studiesForRows } from '../../../pages/public/job-row.tsx';
import type { PageRequest } from '../../../pages/public/page.ts';
import { type Destinations, leadsSomewhere } from '../../../pages/public/reachable-links.ts';
import { type Quotation, siteHalves } from '../../../pages/public/site-halves.ts';
import type { Platform } from '../../../platform/platform.server.ts';
import { knownCaseStudies } from '../../case-studies/case-study-service.server.ts';
import { describeImages, type ImageDescription } from '../../media/describe-images.server.ts';
import { deadPaths } from '../../site-content/noun-addresses.server.ts';
import type { SiteContent } from '../../site-content/site-content.ts';
import { partsOfKind } from '../entry.ts';
import { type EntryPart, filledPart, type PartKind, picturesOfPart, recordOf } from '../entry-parts.ts';

/** What the parts of an entry speak of, as it is on the site now. */
export type EntryRecords = {
  studies: ReadonlyMap<number, JobRowStudy>;
  ofService: ReadonlyMap<string, readonly JobRowStudy[]>;
  /** What parts quote of other nouns, by kind and number with a space between. */
  quoted: ReadonlyMap<string, Quotation>;
  sizes: ReadonlyMap<string, ImageDescription>;
};

/**
 * The texts with every address that is off the site. Those that pages get name only what the texts themselves speak of; what an entry
 * leads to is in none of them.
 */
export async function contentForEntries({
  platform,
  content,
}: Pick<PageRequest, 'platform' | 'content'>): Promise<SiteContent> {
  return { ...content, hiddenPaths: await deadPaths(platform, content) };
}

/** More of one service than so many would be a list. */
const OF_SERVICE = 3;

export async function entryRecords(
  platform: Platform,
  { parts, cover }: { parts: readonly EntryPart[]; cover: string },
): Promise<EntryRecords> {
  const named = new Set(partsOfKind(parts, 'study').map(({ study }) => study));
  const studies = named.size === 0 ? [] : (await knownCaseStudies(platform)).filter(({ id }) => named.has(id));
  const rows = await jobRowsOf(platform, studies);
  const services = [...new Set(partsOfKind(parts, 'studies').map(({ service }) => service))];
  const ofService = await Promise.all(
    services.map(async (key) => [key, await studiesForRows(platform, OF_SERVICE, key)] as const),
  );
  const pictures = [cover, ...parts.flatMap(picturesOfPart).map(({ src }) => src)].filter((src) => src !== '');
  return {
    studies: new Map(studies.flatMap(({ id }, index) => (rows[index] ? [[id, rows[index]] as const] : []))),
    ofService: new Map(ofService),
    quoted: await quotedRecords(platform, parts),
    sizes: pictures.length === 0 ? new Map() : await describeImages(platform, pictures),
  };
}

/** The parts that have something to show: what speaks of a thing that is gone is left out, and so is what holds nothing yet. */
export function shownParts(parts: readonly EntryPart[], records: EntryRecords, content: Destinations): EntryPart[] {
  return parts.filter((part) => isThere(part, records, content)).flatMap((part) => filledPart(part) ?? []);
}

/** What parts quote of other nouns, as far as visitors may read it. */
async function quotedRecords(platform: Platform, parts: readonly EntryPart[]): Promise<EntryRecords['quoted']> {
  const named = Object.groupBy(
    parts.flatMap((part) => recordOf(part) ?? []),
    ({ kind }) => kind,
  );
  const quotations = (await siteHalves()).flatMap(({ quotations = {} }) => Object.entries(quotations));
  const found = quotations.map(async ([kind, read]) => {
    const ids = named[kind as PartKind]?.map(({ id }) => id) ?? [];
    const all = ids.length > 0 ? await read(platform, new Set(ids)) : [];
    return all.map((one) => [`${kind} ${one.id}`, one] as const);
  });
  return new Map((await Promise.all(found)).flat());
}

/** The quotation that a part names; none where it is no such part, or its record is gone. */
export function quotationOf(part: EntryPart, { quoted }: Pick<EntryRecords, 'quoted'>): Quotation | undefined {
  const named = recordOf(part);
  return named ? quoted.get(`${named.kind} ${named.id}`) : undefined;
}

function isThere(part: EntryPart, records: EntryRecords, content: Destinations): boolean {
  switch (part.kind) {
    case 'study':
      return records.studies.has(part.study);
    case 'studies':
      return Boolean(records.ofService.get(part.service)?.length);
    case 'button':
      return leadsSomewhere(part.action, content);
    default:
      return recordOf(part) === null || quotationOf(part, records) !== undefined;
  }
}
