import { knownCaseStudies } from '../app/features/case-studies/case-study-service.server.ts';
import { readSiteContent } from '../app/features/site-content/site-content-service.server.ts';
import { replyEncoded } from '../app/lib/encoded-body.server.ts';
import { discoveryFiles } from '../app/pages/public/discovery/discovery-files.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import type { PageCache } from './page-cache.ts';
import type { ShellContext } from './request-context.ts';

export const discoveryPaths = Object.keys(discoveryFiles);

/** Answers the addresses of `discoveryPaths`; each is made once per content version and month. */
export function serveDiscoveryFile(platform: Platform, cache: PageCache) {
  return async (context: ShellContext): Promise<Response> => {
    const { path } = context.req;
    const file = discoveryFiles[path];
    if (!file) throw new Error(`${path} is not mounted here`);
    const version = await platform.contentVersion.current();
    const now = platform.clock.now();
    const reply = await cache.get(`${path} ${now.toISOString().slice(0, 7)}`, version, async () => ({
      status: 200,
      headers: { 'Content-Type': file.type, 'Cache-Control': 'public, max-age=0, must-revalidate' },
      text: file.make({
        siteUrl: platform.config.siteUrl,
        content: await readSiteContent(platform),
        studies: await knownCaseStudies(platform),
        now,
      }),
    }));
    return replyEncoded(reply.body, context.req.raw, { headers: reply.headers });
  };
}
