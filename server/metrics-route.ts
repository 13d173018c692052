import type { Next } from 'hono';
import { z } from 'zod';
import { resolveSession } from '../app/features/accounts/session-service.server.ts';
import { runningHere, runningSchema } from '../app/features/site-status/doctor-service.server.ts';
import { siteStatusReply } from '../app/features/site-status/site-status.ts';
import { readSiteStatus } from '../app/features/site-status/site-status-service.server.ts';
import { canonicalAddress } from '../app/lib/client-address.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { metricsText, type RequestMetrics } from './metrics.ts';
import type { PageCache } from './page-cache.ts';
import type { ShellContext } from './request-context.ts';

/** The same as JSON, for the owner's command line. */
export const ownFigures = z.object({ status: siteStatusReply, running: runningSchema });
type OwnFigures = z.output<typeof ownFigures>;

/** What proxies add. A request with any of them comes from elsewhere, whatever its socket says. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host', 'x-forwarded-proto'];

/** `/metrics` for administrators and for programs on this machine; for everybody else there is no such page. */
export function serveMetrics(platform: Platform, parts: { metrics: RequestMetrics; cache: PageCache }) {
  return async (context: ShellContext, next: Next): Promise<Response | undefined> => {
    if (!isOnThisMachine(context) && !(await isAdmin(platform, context))) {
      await next();
      return undefined;
    }
    const status = await readSiteStatus(platform);
    if (context.req.header('accept') === 'application/json')
      return Response.json({ status, running: runningHere() } satisfies OwnFigures, {
        headers: { 'Cache-Control': 'no-store' },
      });
    const text = metricsText({ ...parts, status });
    return new Response(text, {
      headers: { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  };
}

/** Whether a program on this machine asks, and asks this machine. */
export function isOnThisMachine(context: Pick<ShellContext, 'req' | 'env'>): boolean {
  if (FORWARDED.some((name) => context.req.header(name) !== undefined)) return false;
  // a page of another site can have its name lead here, and then ask through a browser on this machine
  const host = context.req.header('host') ?? '';
  const asked = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '') : '';
  return isLoopback(context.env?.incoming?.socket?.remoteAddress ?? '') && (asked === 'localhost' || isLoopback(asked));
}

function isLoopback(address: string): boolean {
  const canonical = canonicalAddress(address);
  return canonical !== null && (canonical === '::1' || canonical.startsWith('127.'));
}

async function isAdmin(platform: Platform, context: ShellContext): Promise<boolean> {
  const cookie = context.req.header('cookie') ?? null;
  const signedIn = await resolveSession(platform, cookie, { movesIdleEnd: false });
  return signedIn?.actor.isAdmin === true;
}
