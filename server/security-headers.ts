/** What every reply carries unless the handler set its own. */
export function securityHeaders(
  siteUrl: string,
  { isDevelopment }: { isDevelopment: boolean },
): Record<string, string> {
  const isHttps = siteUrl.startsWith('https:');
  return {
    'Content-Security-Policy': pagePolicy({ isHttps, isDevelopment }),
    ...(isHttps ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  };
}

/** For replies that are data, never a page. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Pages hold no inline script and no inline style, so nothing but our own files may run or dress them. */
function pagePolicy({ isHttps, isDevelopment }: { isHttps: boolean; isDevelopment: boolean }): string {
  // Vite's development client injects styles and opens a socket; the built site needs neither.
  return [
    "default-src 'none'",
    `script-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    // a cover or a gallery picture may be any web address
    `img-src 'self' data: blob: https:${isHttps ? '' : ' http:'}`,
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
