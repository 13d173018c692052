import { doPublicWork } from '../../kit/work.server.ts';
import { sha256 } from '../../lib/sha256.server.ts';
import type { PublicTransaction } from '../../platform/database/content-version.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { exampleAlone } from './empty-site.ts';
import { putWordsForIds } from './kept-fields.server.ts';
import { countOpenOffers } from './offered-words-service.server.ts';
import type { Origin } from './origin.ts';
import { findOrigin } from './origin-store.server.ts';
import { programTextsOf, textsOf } from './original-texts.server.ts';
import { programOriginals } from './original-texts.ts';
import { findOriginals, ONLY, originalTexts, type StoredOriginals } from './original-texts-store.server.ts';
import type { SiteContent } from './site-content.ts';
import { readStoredContent, readTexts } from './site-content-service.server.ts';

/** Where the site's words come from that are not the owner's: what it began with, and what this version begins with. */
export async function listSamples(platform: Parameters<typeof readTexts>[0]): Promise<SiteContent[]> {
  const { origin, content } = (await readTexts(platform)).originals;
  // of a site that began with its owner's own words nothing may be the example's
  if (origin === 'own') return [exampleAlone];
  return content === programOriginals.content ? [content] : [content, programOriginals.content];
}

/** This version's texts, and what stands for them. */
function asKept(origin: Origin): { texts: string; comparedWith: string } {
  const texts = programTextsOf(origin);
  return { texts, comparedWith: sha256(texts).slice(0, 24) };
}

/** The site takes this version's texts of its beginning. */
export async function keepProgramTexts(trx: PublicTransaction, origin: Origin): Promise<void> {
  await originalTexts.put(trx, { id: ONLY, shownBy: null, ...asKept(origin) });
}

/**
 * Asked at every start. A site that is live keeps the original texts that it had, whatever this version says; any other
 * takes this version's. The first start of a version that says something else is told in the log and in the record.
 */
export async function keepOriginalTexts(
  platform: Pick<Platform, 'db' | 'contentVersion' | 'log' | 'config' | 'clock'>,
  { isLive }: { isLive: boolean },
): Promise<void> {
  const { texts, comparedWith: program } = asKept((await findOrigin(platform.db)) ?? 'example');
  const isKept = (stored: StoredOriginals | null) =>
    stored?.comparedWith === program && (isLive || stored.texts === texts);
  if (isKept(await findOriginals(platform.db))) return;
  const offers = isLive ? await countOpenOffers(platform) : 0;
  const contents = { stored: await readStoredContent(platform), samples: await listSamples(platform) };
  const isFirst = await doPublicWork(platform, null, async ({ trx, now, record }) => {
    const stored = await originalTexts.findForChange(trx, ONLY);
    if (isKept(stored)) return false; // another instance was faster
    const kept = (isLive ? textsOf(stored) : null) ?? texts;
    await originalTexts.put(trx, { id: ONLY, shownBy: null, texts: kept, comparedWith: program });
    await putWordsForIds(trx, contents, now);
    if (offers > 0) await record('words-offered', '', { fields: offers });
    return true;
  });
  if (isFirst && offers > 0)
    platform.log.warn(
      { event: 'words-offered', texts: offers },
      'this version would say texts differently; the site says what it said: Manage Content, New words',
    );
}
