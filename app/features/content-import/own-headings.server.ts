import { wordsOf } from '../../interface-words/site-words.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { eachSection } from '../case-studies/gallery.ts';
import { readSiteContent } from '../site-content/site-content-service.server.ts';
import type { OwnHeadings } from './study-parts.ts';

/** The headings under which the site shows a study: by them it knows its own Markdown again. */
export async function ownHeadings(
  platform: Pick<Platform, 'db' | 'log' | 'config' | 'contentVersion'>,
): Promise<OwnHeadings> {
  const { say } = wordsOf(await readSiteContent(platform));
  return eachSection((section) => say(`section.${section}`));
}
