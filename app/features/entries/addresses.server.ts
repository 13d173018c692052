import type { AddressesHalf, SiteAddress } from '../../kit/feature.ts';
import { type Entry, entryPath, INSIGHTS } from './entry.ts';
import { picturesOfPart } from './entry-parts.ts';
import { hiddenEntryPaths, listMovedEntries, publicEntries } from './entry-service.server.ts';

export const addresses: AddressesHalf['addresses'] = async (platform) => {
  const shown = await publicEntries(platform);
  const articles = shown.filter(({ kind }) => kind === 'article');
  const list = { path: INSIGHTS, name: 'Insights', word: 'frame.insights', note: '', pictures: [] } as const;
  return {
    shown: [...(articles.length > 0 ? [list] : []), ...shown.map(addressOf)],
    moved: await listMovedEntries(platform),
    hidden: [...(articles.length > 0 ? [] : [INSIGHTS]), ...(await hiddenEntryPaths(platform))],
  };
};

function addressOf(entry: Entry): SiteAddress {
  const { kind, title, summary, updatedAt, cover, parts } = entry;
  const pictures = [cover, ...parts.flatMap(picturesOfPart).map(({ src }) => src)].filter((src) => src !== '');
  return {
    ...{ path: entryPath(entry), name: title, note: summary, changedAt: updatedAt, pictures: [...new Set(pictures)] },
    ...(kind === 'article' ? { within: INSIGHTS } : {}),
  };
}
