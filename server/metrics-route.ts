import { BlockList, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Next } from 'hono';
import { z } from 'zod';
import { resolveSession } from '../app/features/accounts/session-service.server.ts';
import { runningHere, runningSchema } from '../app/features/site-status/doctor-service.server.ts';
import { siteStatusReply } from '../app/features/site-status/site-status.ts';
import { readSiteStatus } from '../app/features/site-status/site-status-service.server.ts';
import { canonicalAddress } from '../app/lib/client-address.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { addressHere } from './address-here.ts';
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
    if (!isOnThisMachine(context, platform) && !(await isAdmin(platform, context))) {
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

/**
 * Whether a program on this machine asks, and asks this machine: by a loopback name, or by the name in `HOST`, which is where
 * the site's own commands ask, because nothing listens on loopback when `HOST` is an address of the network.
 */
export function isOnThisMachine(
  context: Pick<ShellContext, 'req' | 'env'>,
  { config }: Pick<Platform, 'config'>,
): boolean {
  if (FORWARDED.some((name) => context.req.header(name) !== undefined)) return false;
  const peer = context.env?.incoming?.socket?.remoteAddress ?? '';
  // a page of another site can have its name lead here, and then ask through a browser on this machine
  const asked = hostIn(`http://${context.req.header('host') ?? ''}`);
  if (asked === null) return false;
  if (asked === 'localhost' || isLoopback(asked)) return isLoopback(peer);
  return asked === hostIn(addressHere(config)) && (isLoopback(peer) || isOwn(peer));
}

function hostIn(address: string): string | null {
  return URL.canParse(address) ? new URL(address).hostname : null;
}

function isLoopback(address: string): boolean {
  const canonical = canonicalAddress(address);
  return canonical !== null && (canonical === '::1' || canonical.startsWith('127.'));
}

/** Not merely the end at which the connection arrived: a machine with several addresses in a network asks each of them from the first. */
function isOwn(address: string): boolean {
  const own = new BlockList();
  for (const each of Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []))
    own.addAddress(each.address, each.family === 'IPv6' ? 'ipv6' : 'ipv4');
  return own.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

async function isAdmin(platform: Platform, context: ShellContext): Promise<boolean> {
  const cookie = context.req.header('cookie') ?? null;
  const signedIn = await resolveSession(platform, cookie, { movesIdleEnd: false });
  return signedIn?.actor.isAdmin === true;
}
