import { z } from 'zod';
import { waits } from '../../kit/call.ts';
import { type DeletedHalf, numbered } from '../../kit/deleted.server.ts';
import type { ServerHalf, SiteAddress } from '../../kit/feature.ts';
import { type Entry, entryPath, INSIGHTS } from './entry.ts';
import { picturesOfPart } from './entry-parts.ts';
import { countFailedEntries, startEntrySchedules } from './entry-schedule.server.ts';
import {
  hiddenEntryPaths,
  isAnyEntry,
  listMovedEntries,
  listTrashedEntries,
  publicEntries,
  removeEntry,
  sweepEntries,
} from './entry-service.server.ts';

const _TAG = 'entry';
const _DRAFT_TAG = 'entry-draft';

import { entryEndpoints } from './entries-calls.server.ts';

export const calls = entryEndpoints;

export const waiting = waits({ hasEntries: z.boolean(), failedEntrySchedules: z.int() }, async (platform) => ({
  hasEntries: await isAnyEntry(platform),
  failedEntrySchedules: await countFailedEntries(platform),
}));

export const addresses: ServerHalf['addresses'] = async (platform) => {
  const shown = await publicEntries(platform);
  const articles = shown.filter(({ kind }) => kind === 'article');
  const list = { path: INSIGHTS, name: 'Insights', word: 'frame.insights', note: '', pictures: [] } as const;
  return {
    shown: [...(articles.length > 0 ? [list] : []), ...shown.map(addressOf)],
    moved: await listMovedEntries(platform),
    hidden: [...(articles.length > 0 ? [] : [INSIGHTS]), ...(await hiddenEntryPaths(platform))],
  };
};

export const background = startEntrySchedules;
export const hourly = { 'old articles and pages among the deleted': sweepEntries };

export const deleted: DeletedHalf = {
  list: async (platform) =>
    (await listTrashedEntries(platform)).map(({ id, title, deletedAt, wasPublic }) => ({
      ...{ key: id, title, deletedAt },
      becomes: wasPublic ? 'is back on the website' : 'is a draft again',
    })),
  remove: numbered(removeEntry),
};

function addressOf(entry: Entry): SiteAddress {
  const { kind, title, summary, updatedAt, cover, parts } = entry;
  const pictures = [cover, ...parts.flatMap(picturesOfPart).map(({ src }) => src)].filter((src) => src !== '');
  return {
    ...{ path: entryPath(entry), name: title, note: summary, changedAt: updatedAt, pictures: [...new Set(pictures)] },
    ...(kind === 'article' ? { within: INSIGHTS } : {}),
  };
}
