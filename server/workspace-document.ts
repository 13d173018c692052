import { readSignInCookies } from '../app/features/accounts/sign-in-cookies.ts';
import { newestCaseStudies } from '../app/features/case-studies/case-study-service.server.ts';
import { readTimeZone } from '../app/features/settings/time-zone-service.server.ts';
import { readSiteContent } from '../app/features/site-content/site-content-service.server.ts';
import { DASHBOARD } from '../app/kit/navigation-state.ts';
import { replyEncoded } from '../app/lib/encoded-body.server.ts';
import { isMailOn } from '../app/platform/mail/mail-server.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import type { Assets } from './assets.ts';
import { encodeReply } from './page-cache.ts';
import { renderWorkspaceDocument } from './render-document.tsx';
import type { ShellContext } from './request-context.ts';
import { workspaceHeaders } from './security-headers.ts';
import { workspaceStart } from './workspace-start.ts';

/** The document of sign-in and of every page below /admin. */
export async function serveWorkspace(platform: Platform, assets: Assets, context: ShellContext): Promise<Response> {
  if (context.req.method !== 'GET' && context.req.method !== 'HEAD')
    return new Response('Method not allowed', { status: 405, headers: { Allow: 'GET, HEAD' } });
  const isAuth = context.req.path === '/auth';
  const { sessionToken } = readSignInCookies(context.req.header('cookie'), platform.config.siteUrl);
  const content = await readSiteContent(platform);
  const html = renderWorkspaceDocument({
    content,
    assets,
    timeZone: sessionToken === null ? null : await readTimeZone(platform),
    start: workspaceStart(
      new URL(context.req.raw.url),
      { hasSession: sessionToken !== null, isLong: await isLongList(platform, context) },
      assets,
    ),
    demoLogin: platform.config.demo ? platform.config.admin : undefined,
    canMail: isAuth && (await isMailOn(platform)),
  });
  return replyEncoded(
    await encodeReply({ status: 200, headers: {}, text: html }).then(({ body }) => body),
    context.req.raw,
    {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex',
        ...workspaceHeaders(platform.config.siteUrl, assets),
      },
    },
  );
}

/** Not worth a failure: the page says itself what cannot be read. */
async function isLongList(platform: Platform, { req }: ShellContext): Promise<boolean> {
  if (req.path !== DASHBOARD) return false;
  return newestCaseStudies(platform).then(
    ({ length }) => length > 0,
    () => false,
  );
}
