/** One finding of the score: what was looked at, and the points it gives or takes. */
export type Finding = { test: string; points: number };

const HALF_A_YEAR = 15_768_000;
const PRIVATE_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];

/**
 * The score that the published rules of the HTTP Observatory give to a page, computed from the headers and the document
 * alone. A hundred points to begin with; the extra points count from ninety on. Written by us after the rules, because
 * the original needs a hundred packages; redirection from http is the work of the proxy and left out.
 */
export function observatoryScore(headers: Headers, html: string): { score: number; findings: Finding[] } {
  const findings = [
    { test: 'content security policy', points: policyPoints(headers.get('content-security-policy')) },
    { test: 'cookies', points: cookiePoints(headers.getSetCookie()) },
    { test: 'cross-origin sharing', points: headers.get('access-control-allow-origin') === '*' ? -50 : 0 },
    { test: 'referrer policy', points: referrerPoints(headers.get('referrer-policy')) },
    { test: 'strict transport security', points: transportPoints(headers.get('strict-transport-security')) },
    { test: 'scripts of others', points: scriptPoints(html) },
    { test: 'content type options', points: headers.get('x-content-type-options') === 'nosniff' ? 0 : -5 },
    { test: 'framing', points: framingPoints(headers) },
    { test: 'resource policy', points: resourcePoints(headers.get('cross-origin-resource-policy')) },
  ];
  const taken = findings.filter(({ points }) => points < 0).reduce((sum, { points }) => sum + points, 0);
  const given = findings.filter(({ points }) => points > 0).reduce((sum, { points }) => sum + points, 0);
  const base = 100 + taken;
  return { score: Math.max(0, base >= 90 ? base + given : base), findings };
}

function directivesOf(policy: string): Map<string, string[]> {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name.toLowerCase(), sources]));
}

function policyPoints(policy: string | null): number {
  if (!policy) return -25;
  const directives = directivesOf(policy);
  const fallback = directives.get('default-src') ?? ['*'];
  const scripts = directives.get('script-src') ?? fallback;
  const styles = directives.get('style-src') ?? fallback;
  const objects = directives.get('object-src') ?? fallback;
  const isOpen = (sources: string[]) => sources.some((source) => ['*', 'http:', 'https:', 'data:'].includes(source));
  if (scripts.includes("'unsafe-inline'") || isOpen(scripts) || isOpen(objects)) return -20;
  if (scripts.includes("'unsafe-eval'")) return -10;
  if (styles.includes("'unsafe-inline'") || isOpen(styles)) return 0;
  return fallback.length === 1 && fallback[0] === "'none'" ? 10 : 5;
}

function cookiePoints(cookies: string[]): number {
  if (cookies.length === 0) return 0;
  const has = (cookie: string, part: RegExp) => part.test(cookie);
  if (!cookies.every((cookie) => has(cookie, /;\s*secure/i))) return -20;
  const sessions = cookies.filter((cookie) => /sid|session/i.test(cookie.split('=')[0] ?? ''));
  if (!sessions.every((cookie) => has(cookie, /;\s*httponly/i))) return -30;
  return cookies.every((cookie) => has(cookie, /;\s*samesite=(?:lax|strict)/i)) ? 5 : 0;
}

function referrerPoints(policy: string | null): number {
  if (!policy) return 0;
  const last = policy.split(',').at(-1)?.trim().toLowerCase() ?? '';
  return PRIVATE_REFERRERS.includes(last) ? 5 : -5;
}

function transportPoints(header: string | null): number {
  const age = Number(/max-age=(\d+)/.exec(header ?? '')?.[1] ?? -1);
  if (age < 0) return -20;
  return age >= HALF_A_YEAR ? 0 : -10;
}

function scriptPoints(html: string): number {
  const foreign = [...html.matchAll(/<script[^>]*\ssrc="((?:https?:)?\/\/[^"]+)"[^>]*>/g)];
  if (foreign.length === 0) return 0;
  if (foreign.every(([tag]) => tag.includes('integrity='))) return 5;
  return foreign.some(([, source = '']) => source.startsWith('http:')) ? -50 : -5;
}

function framingPoints(headers: Headers): number {
  const ancestors = directivesOf(headers.get('content-security-policy') ?? '').get('frame-ancestors');
  if (ancestors) return 5;
  return /^(?:deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 0 : -20;
}

function resourcePoints(policy: string | null): number {
  if (policy === null || policy === 'cross-origin') return 0;
  return policy === 'same-origin' || policy === 'same-site' ? 10 : -5;
}
