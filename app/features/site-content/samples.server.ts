import { programOriginals } from './original-texts.ts';
import type { SiteContent } from './site-content.ts';
import { readTexts } from './site-content-service.server.ts';

/** Where the site's words come from that are not the owner's: what it began with, and what this version begins with. */
export async function listSamples(platform: Parameters<typeof readTexts>[0]): Promise<SiteContent[]> {
  const { content } = (await readTexts(platform)).originals;
  return content === programOriginals.content ? [content] : [content, programOriginals.content];
}
