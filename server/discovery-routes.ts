import { knownCaseStudies } from '../app/features/case-studies/case-study-service.server.ts';
import { nounAddresses } from '../app/features/site-content/noun-addresses.server.ts';
import type { SiteContent } from '../app/features/site-content/site-content.ts';
import { readSiteContent } from '../app/features/site-content/site-content-service.server.ts';
import { ASKED_FOR_AGAIN } from '../app/lib/cache-control.ts';
import { replyEncoded } from '../app/lib/encoded-body.server.ts';
import type { NounFile } from '../app/pages/public/discovery/discovery-file.ts';
import { discoveryFiles } from '../app/pages/public/discovery/discovery-files.ts';
import { ifReadable } from '../app/pages/public/if-readable.ts';
import { siteHalves } from '../app/pages/public/site-halves.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import type { PageCache } from './page-cache.ts';
import type { ShellContext } from './request-context.ts';

/** What nouns add to them. */
const nounFiles: Readonly<Record<string, NounFile>> = Object.assign(
  {},
  ...(await siteHalves()).map(({ files }) => files),
);

export const discoveryPaths = [...Object.keys(discoveryFiles), ...Object.keys(nounFiles)];

/** Whether the site has something to say in a file. */
function isDiscoveryFile(path: string, content: SiteContent): boolean {
  return discoveryFiles[path]?.isThere?.(content) ?? true;
}

const NOT_THERE = {
  status: 404,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': ASKED_FOR_AGAIN },
  text: 'There is no such file.',
};

/** Answers the addresses of `discoveryPaths`; each is made once per content version and month. */
export function serveDiscoveryFile(platform: Platform, cache: PageCache) {
  return async (context: ShellContext): Promise<Response> => {
    const { path } = context.req;
    const [file, ofNoun] = [discoveryFiles[path], nounFiles[path]];
    if (!file && !ofNoun) throw new Error(`${path} is not mounted here`);
    const version = await platform.contentVersion.current();
    const now = platform.clock.now();
    const reply = await cache.get(`${path} ${now.toISOString().slice(0, 7)}`, version, async () => {
      const content = await readSiteContent(platform);
      if (!isDiscoveryFile(path, content)) return NOT_THERE;
      const { siteUrl } = platform.config;
      const { shown: addresses } = await nounAddresses(platform);
      if (ofNoun) {
        const text = await ofNoun.make({ platform, siteUrl, content, studies: [], addresses, now });
        if (text === null) return NOT_THERE;
        return { status: 200, headers: { 'Content-Type': ofNoun.type, 'Cache-Control': ASKED_FOR_AGAIN }, text };
      }
      // a feed without its entries is none: whoever reads it must come again
      const read = () => knownCaseStudies(platform);
      const studies = file?.needsStudies ? await read() : await ifReadable({ platform }, read);
      return {
        status: 200,
        headers: {
          'Content-Type': file?.type ?? '',
          'Cache-Control': studies ? ASKED_FOR_AGAIN : 'no-store',
        },
        text: file?.make({ siteUrl, content, studies: studies ?? [], addresses, now }) ?? '',
      };
    });
    return replyEncoded(reply.body, context.req.raw, { status: reply.status, headers: reply.headers });
  };
}
