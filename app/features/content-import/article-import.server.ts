import { recordAlone } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { dayIn } from '../../lib/moments.ts';
import { type EntryFields, entryPath, entryProblems } from '../entries/entry.ts';
import {
  keepImportedEntry,
  planImportedEntry,
  publishEntry,
  slugsOfArticles,
} from '../entries/imported-entry.server.ts';
import { withTemporaryFiles } from '../media/temporary-files.server.ts';
import { readFrom } from '../redirects/redirect-address.ts';
import { reservedPart } from '../redirects/redirect-rules.ts';
import { readTimeZone } from '../settings/time-zone-service.server.ts';
import type { ImportItem, ImportReport, Outcome } from './content-import.ts';
import type { ImportOptions, Parts } from './content-import-service.server.ts';
import { fieldsIn, picturesOfArticle, withPictures } from './imported-article.ts';
import { judged, locateMissing, storePictures, takePictures } from './imported-pictures.server.ts';
import type { ReadPost } from './readable-content.server.ts';
import { isLater, STILL_TO_COME } from './source-date.ts';

/** With the zone of the site, and the day that it is there. */
type Options = ImportOptions & { zone: string; today: string };
type Source = { posts: AsyncIterable<ReadPost>; leftOut: string[]; columns: string[] };

/**
 * Takes posts over as articles, as drafts or public ones, each with all its pictures or not at all; their old addresses lead on
 * once they are on the site. It is idempotent, as the import of case studies is.
 */
export async function importArticles(platform: Parts, source: Source, options: ImportOptions): Promise<ImportReport> {
  const items: ImportItem[] = [];
  const taken = await slugsOfArticles(platform);
  const zone = await readTimeZone(platform);
  const today = dayIn(zone, platform.clock.now());
  for await (const post of source.posts)
    items.push(await importOne(platform, post, taken, { ...options, zone, today }));
  const { isDryRun, publishes, actor } = options;
  if (!isDryRun) {
    const of = (outcome: Outcome) => items.filter((item) => item.outcome === outcome).length;
    const details = { created: of('new'), updated: of('changed'), refused: of('refused') };
    await recordAlone(platform, actor, 'content-imported', 'Articles', details);
  }
  return { as: 'articles', isDryRun, publishes, items, leftOut: source.leftOut, columns: source.columns };
}

async function importOne(platform: Parts, post: ReadPost, taken: Set<string>, options: Options): Promise<ImportItem> {
  const { article, digest, sourceId, problem, notMapped, pictures, oldAddress } = post;
  if (!article) throw new Error('The reader was not asked for articles');
  const plan = await planImportedEntry(platform, { sourceId, digest, slug: article.fields.slug, taken });
  const { slug, outcome } = plan;
  const fields = { ...fieldsIn(options.zone, article), slug };
  const moved =
    slug === article.fields.slug ? [] : [`the address “${article.fields.slug}” is in use, so it is “${slug}”`];
  const item: ImportItem = {
    ...{ sourceId, title: article.fields.title, slug, outcome, pictures, missing: 0, notMapped, problem },
    ...(oldAddress === undefined ? {} : { oldAddress }),
    publishedAt: fields.date || null,
    texts: { text: fields.parts.reduce((sum, part) => sum + (part.kind === 'text' ? part.text.length : 0), 0) },
    notes: [...article.notes, ...moved],
  };
  if (outcome !== 'new' && outcome !== 'changed') return { ...item, problem: null };
  if (problem !== null) return { ...item, outcome: 'refused' };
  try {
    if (options.isDryRun) return await foreseen(item, fields, options);
    return await withTemporaryFiles(platform.config, (newPath) =>
      store(platform, item, { fields, digest, id: plan.id, options, newPath }),
    );
  } catch (error) {
    // the refusal of one is no reason to leave the others
    if (error instanceof AppError && error.code !== 'no_space')
      return { ...item, outcome: 'refused', problem: error.message };
    throw error;
  }
}

/** What would come of it, as far as that can be said without asking another machine. */
async function foreseen(item: ImportItem, fields: EntryFields, options: Options): Promise<ImportItem> {
  const addresses = picturesOfArticle(fields);
  const missing = await locateMissing(addresses, options.finder);
  const gone = new Set(missing.map(({ address }) => address));
  const placed = new Map(addresses.filter((address) => !gone.has(address)).map((address) => [address, '/']));
  const judgement = judged(item, missing, options, () => '');
  return asDraft(judgement, unpublishable(item, withPictures(fields, placed), options));
}

/** What keeps an article that is to be public at once from that, a line each. */
function unpublishable(item: ImportItem, data: EntryFields, { publishes, today }: Options): string[] {
  if (!publishes || item.outcome !== 'new') return [];
  return [...entryProblems(data).map(({ message }) => message), ...(isLater(item, today) ? [STILL_TO_COME] : [])];
}

/** Nothing of its words is lost by what they lack: it comes as a draft, and the report says why. */
function asDraft(item: ImportItem, why: readonly string[]): ImportItem {
  if (why.length === 0 || item.outcome === 'refused') return item;
  return { ...item, notes: [...item.notes, `it comes as a draft: ${why.join('; ')}`] };
}

type Storing = {
  fields: EntryFields;
  digest: string;
  id: number | null;
  options: Options;
  newPath: () => string;
};

async function store(platform: Parts, item: ImportItem, storing: Storing): Promise<ImportItem> {
  const { fields, digest, id, options, newPath } = storing;
  const { files, missing } = await takePictures(picturesOfArticle(fields), options.finder, newPath);
  const judgement = judged(item, missing, options, () => '');
  if (judgement.outcome === 'refused') return judgement;
  const data = withPictures(fields, await storePictures(platform, files));
  const { actor } = options;
  const kept = await keepImportedEntry(platform, actor, {
    ...{ id, data, digest, sourceId: item.sourceId, formerPath: formerPath(item) },
  });
  if (kept === null) return { ...item, outcome: 'kept' };
  const problems = unpublishable(item, data, options);
  if (!options.publishes || item.outcome !== 'new' || problems.length > 0) return asDraft(judgement, problems);
  try {
    await publishEntry(platform, actor, kept);
    return judgement;
  } catch (error) {
    // stored it is: somebody was faster with its address, or with another word
    if (error instanceof AppError && error.code !== 'no_space') return asDraft(judgement, [error.message]);
    throw error;
  }
}

/**
 * Where it was, as addresses are kept; null where the source does not say it, says what no browser asks for or what is the program's,
 * or it is where the article will be.
 */
function formerPath({ oldAddress, slug }: ImportItem): string | null {
  if (oldAddress === undefined || !URL.canParse(oldAddress, 'https://site.invalid')) return null;
  const { origin, pathname } = new URL(oldAddress, 'https://site.invalid');
  // an export says whatever somebody wrote into it: the same rules as for an address that is typed
  const { address = '/' } = readFrom(origin + pathname);
  const isOurs = address === '/' || reservedPart(address) !== null;
  return isOurs || address === entryPath({ kind: 'article', slug }) ? null : address;
}
