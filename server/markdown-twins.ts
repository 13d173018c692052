import { pathKey } from '../app/features/redirects/redirect-address.ts';
import { movedNoun, nounAddresses } from '../app/features/site-content/noun-addresses.server.ts';
import type { SiteContent } from '../app/features/site-content/site-content.ts';
import { readSiteContent } from '../app/features/site-content/site-content-service.server.ts';
import { ASKED_FOR_AGAIN } from '../app/lib/cache-control.ts';
import { replyEncoded } from '../app/lib/encoded-body.server.ts';
import { absoluteUrl } from '../app/lib/page-head.ts';
import { pageOfTwin, twinPath } from '../app/pages/public/markdown/twin-address.ts';
import type { PageRequest, PublicPage } from '../app/pages/public/page.ts';
import { withReachableLinks } from '../app/pages/public/reachable-links.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import type { Assets } from './assets.ts';
import { isWorkspace, pageAt, routeAt, usualSpelling } from './page-at.ts';
import { type CachedReply, encodeReply, type PageCache, type UnencodedReply } from './page-cache.ts';
import type { ShellContext } from './request-context.ts';

/** What a reply depends on where the same address answers HTML and Markdown. */
export const VARY_BY_ACCEPT = { Vary: 'Accept, Accept-Encoding' };

/** Behind the `?` of a key of the cache: no state of a page is called so. */
const STATE = 'text/markdown';

const NOT_THERE: UnencodedReply = { status: 404, headers: { 'Cache-Control': 'no-store' }, text: '' };

/** Whether programs can have the page as Markdown, if it is there. An owner who wants to be found alone says it to nobody else. */
export function mayHaveTwin({ markdown }: PublicPage, { machineUse }: Pick<SiteContent, 'machineUse'>): boolean {
  return markdown !== undefined && machineUse !== 'searched';
}

/** Answers with the twins of pages. Each is made once per content version, and kept apart from the pages. */
export function markdownTwins(platform: Platform, assets: Pick<Assets, 'isDevelopment'>, cache: PageCache) {
  /** The twin of a page; null where it has none, or is not there. */
  async function twinOf(page: PublicPage, request: PageRequest, path: string, context: ShellContext) {
    if (!mayHaveTwin(page, request.content)) return null;
    const { status, headers, body } = await reply(page, request, path);
    return status === 200 ? replyEncoded(body, context.req.raw, { headers }) : null;
  }

  async function reply(page: PublicPage, request: PageRequest, path: string): Promise<CachedReply> {
    if (assets.isDevelopment) return encodeReply(await make(page, request, path));
    const version = await platform.contentVersion.current();
    return cache.get(`${path}?${STATE}`, version, async () => {
      // read again: what was read before the version could be older than it
      const content = withReachableLinks(await readSiteContent(platform));
      return make(page, { ...request, content, address: '', headers: new Headers() }, path);
    });
  }

  /** What stands at the address of a twin, `/about.md`; null where the usual answers hold. */
  async function twinAt(request: Omit<PageRequest, 'params'>, context: ShellContext): Promise<Response | null> {
    const [asked, encoded] = [pageOfTwin(context.req.path), pageOfTwin(new URL(context.req.raw.url).pathname)];
    const { content } = request;
    if (asked === null || encoded === null || content.machineUse === 'searched') return null;
    const moved = (status: number, to: string) =>
      new Response(null, { status, headers: { Location: twinPath(to), 'Cache-Control': 'no-cache' } });
    const usual = usualSpelling(asked, encoded);
    const route = routeAt(usual ?? asked);
    if (isWorkspace(route)) return null;
    const standing = pageAt(usual ?? asked, route, content, await nounAddresses(platform));
    const elsewhere = usual ?? standing.usual;
    if (standing.page.markdown && elsewhere !== null) return moved(308, elsewhere);
    const asking = { ...request, params: standing.params };
    const twin = await twinOf(standing.page, asking, asked, context);
    if (twin) return twin;
    const result = standing.page.markdown && (await standing.page.load(asking));
    if (result?.kind === 'redirect') return moved(result.status, result.to);
    const present = await movedNoun(platform, pathKey(encoded));
    return present === null ? null : moved(301, present);
  }

  return { twinOf, twinAt };
}

async function make(page: PublicPage, request: PageRequest, path: string): Promise<UnencodedReply> {
  const text = await page.markdown?.({ ...request, query: new URLSearchParams() });
  if (typeof text !== 'string') return NOT_THERE;
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      'Cache-Control': ASKED_FOR_AGAIN,
      // search engines are to show the page
      'X-Robots-Tag': 'noindex',
      Link: `<${absoluteUrl(path, request.siteUrl)}>; rel="canonical"`,
      ...VARY_BY_ACCEPT,
    },
    text,
  };
}
