import { SECRET_PAGES } from '../app/features.ts';
import { LINKS_FETCHED_AHEAD } from '../app/pages/public/links-fetched-ahead.ts';
import type { Config } from '../app/platform/config.server.ts';
import { type Assets, policySource } from './assets.ts';

/** What of the built files the policy depends on. */
type Allowed = Pick<Assets, 'isDevelopment' | 'firstStyles'>;

type Settings = Pick<Config, 'siteUrl' | 'hstsIncludesSubdomains'>;

const LINKS_FETCHED_AHEAD_SOURCE = policySource(LINKS_FETCHED_AHEAD);

/** What every reply carries unless the handler set its own; also one to a request that nobody could read. */
export function securityHeaders(
  { siteUrl, hstsIncludesSubdomains }: Settings,
  allowed: Allowed,
): Record<string, string> {
  return {
    'Content-Security-Policy': pagePolicy(siteUrl, allowed),
    ...(isHttps(siteUrl)
      ? { 'Strict-Transport-Security': `max-age=63072000${hstsIncludesSubdomains ? '; includeSubDomains' : ''}` }
      : {}),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  };
}

/** Where sessions are begun and used. */
const GUARDED = /^\/(?:auth|admin|api)(?:\/|$)/;

/**
 * What replies of one address carry: pages for everybody, files and pictures stay with the window that opened them, for
 * parting costs a browser a new process; where somebody may be signed in, no other site keeps hold of the window.
 */
export function securityHeadersByPath(settings: Settings, allowed: Allowed): (path: string) => Record<string, string> {
  const open = securityHeaders(settings, allowed);
  const guarded = { ...open, 'Cross-Origin-Opener-Policy': 'same-origin' };
  // the address is the key: no other site learns where its visitor came from
  const secret = { ...open, 'Referrer-Policy': 'no-referrer' };
  return (path) => (GUARDED.test(path) ? guarded : isSecret(path) ? secret : open);
}

function isSecret(path: string): boolean {
  return SECRET_PAGES.some((page) => path === page || path.startsWith(`${page}/`));
}

/** For replies that are data, never a page. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * The workspace shows previews of the public pages in a frame; nothing else on the site holds one. A preview that it
 * writes into the frame itself is under its policy, so the style sheet of the public pages is allowed here, too.
 */
export function workspaceHeaders(siteUrl: string, allowed: Allowed): Record<string, string> {
  return { 'Content-Security-Policy': pagePolicy(siteUrl, allowed, { frames: "'self'" }) };
}

/** The policy of a page whose own style sheet is another one than that of the build. */
export function pageHeaders(siteUrl: string, allowed: Allowed): Record<string, string> {
  return { 'Content-Security-Policy': pagePolicy(siteUrl, allowed) };
}

/** A preview may stand in a frame of this site, where every other page refuses to; its forms send nothing. */
export function previewHeaders(siteUrl: string, allowed: Allowed): Record<string, string> {
  return {
    'Content-Security-Policy': pagePolicy(siteUrl, allowed, { framedBy: "'self'", forms: "'none'" }),
    'X-Frame-Options': 'SAMEORIGIN',
  };
}

function isHttps(siteUrl: string): boolean {
  return siteUrl.startsWith('https:');
}

/**
 * Pages hold no inline script. The one style sheet in them, and the rules of links that our script adds, are named by their
 * hash: nothing but what we wrote may run, dress a page or fetch ahead.
 */
function pagePolicy(
  siteUrl: string,
  { isDevelopment, firstStyles }: Allowed,
  { frames = "'none'", framedBy = "'none'", forms = "'self'" } = {},
): string {
  // Vite's development client injects styles and opens a socket; the built site needs neither.
  return [
    "default-src 'none'",
    `script-src 'self' ${isDevelopment ? "'unsafe-inline'" : LINKS_FETCHED_AHEAD_SOURCE}`,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : firstStyles ? ` ${firstStyles.source}` : ''}`,
    // a cover or a gallery picture may be any web address
    `img-src 'self' data: blob: https:${isHttps(siteUrl) ? '' : ' http:'}`,
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "manifest-src 'self'",
    `form-action ${forms}`,
    "base-uri 'none'",
    "object-src 'none'",
    `frame-src ${frames}`,
    `frame-ancestors ${framedBy}`,
  ].join('; ');
}
