import { isLoopback } from '../../lib/loopback.ts';
import { type Answer, type DoctorFacts, hurts, look, unknown, well } from './doctor-facts.ts';

/** So many requests show what is usual. */
const ENOUGH = 20;

/** Whether what stands in front passes on what the settings count on. */
export function proxyFinding({ siteUrl, trustProxy, running }: DoctorFacts): Answer {
  const { host: own, hostname, protocol } = new URL(siteUrl);
  if (isLoopback(hostname)) return well('The site is for this machine alone.');
  if (!running?.seen)
    return unknown('What proxies pass on is known while the site runs.', 'Start it, then ask again on its machine.');
  const { all, host, hops, http, https } = running.seen;
  if (all === 0)
    return unknown('Nobody has asked for anything since the start.', 'Open the site in a browser, then ask again.');
  const isHttps = protocol === 'https:';
  if (host && host.name !== own && host.count > all / 2)
    return hurts(
      `Most requests ask for ${host.name}, and SITE_URL is ${siteUrl}: forms and signing in are refused there.`,
      'Let the proxy pass Host on as it comes, or set SITE_URL to that name.',
    );
  if (hops.usual > 0 && trustProxy === 0)
    return hurts(
      'A proxy stands in front, and TRUST_PROXY is 0: all visitors share one limit for guesses.',
      `Set TRUST_PROXY=${hops.usual} and restart.`,
    );
  if (hops.usual < trustProxy)
    return hurts(
      `X-Forwarded-For names ${addresses(hops.usual)}, and TRUST_PROXY is ${trustProxy}: anybody can pretend to be somebody else.`,
      'Let each proxy set X-Forwarded-For, or set TRUST_PROXY to the number of those that stand in front.',
    );
  if (!isHttps && https > all / 2)
    return hurts(
      'Visitors come by https, and SITE_URL begins with http: cookies go without Secure, and forms are refused.',
      'Set SITE_URL to the https address and restart.',
    );
  if (isHttps && http > all / 2)
    return look('Visitors come by http, without TLS.', 'Let the proxy lead http on to https.');
  if (hops.least > trustProxy && all >= ENOUGH)
    return look(
      `Each request names ${addresses(hops.least)} in X-Forwarded-For, and TRUST_PROXY is ${trustProxy}: visitors may share one limit for guesses.`,
      `Set TRUST_PROXY=${hops.least} if so many proxies stand in front.`,
    );
  return well(trustProxy === 0 ? 'None stands in front.' : `They pass on who asks, and for what (${all} requests).`);
}

function addresses(count: number): string {
  if (count === 0) return 'nobody';
  return count === 1 ? 'one address' : `${count} addresses`;
}
