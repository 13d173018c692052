import { type BackgroundLoop, startBackgroundLoop } from '../../platform/background-loop.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { mailFreshness } from './freshness-mail.server.ts';
import { linkWatch } from './link-watch.server.ts';

/** Asks in the background whether what the site links to is still there. What a stop cuts off is asked again. */
export function startLinkWatch(platform: Platform): BackgroundLoop {
  return startBackgroundLoop(linkWatch(platform, { onGone: () => mailFreshness(platform) }), {
    log: platform.log,
    what: 'the links of the site could not be looked at',
  });
}
