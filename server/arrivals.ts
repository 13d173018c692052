import type { Platform } from '../app/platform/platform.server.ts';
import { noteRequest } from '../app/platform/seen-requests.ts';
import { routeClass } from './metrics.ts';
import { isOnThisMachine } from './metrics-route.ts';
import type { ShellContext } from './request-context.ts';

/** The longest header of proxies that is counted: what visitors add to it has no end. */
const LONGEST = 1000;

/** Remembers how a request came through the proxies in front. Those of programs that watch say nothing of it. */
export function noteArrival(context: ShellContext, platform: Pick<Platform, 'config'>): void {
  const { req } = context;
  if (routeClass(req.path) === 'health' || isOnThisMachine(context, platform)) return;
  const forwarded = (req.header('x-forwarded-for') ?? '').slice(0, LONGEST);
  const proto = req.header('x-forwarded-proto');
  noteRequest({
    host: req.header('host') ?? '',
    hops: forwarded === '' ? 0 : forwarded.split(',').length,
    proto: proto === 'http' || proto === 'https' ? proto : null,
  });
}
