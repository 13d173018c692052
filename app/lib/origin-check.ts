/**
 * The check against cross-site request forgery (CSRF): whether a request that changes something comes from a page of
 * ours, by `Sec-Fetch-Site` or `Origin`, and for that reason no form carries a token. Browsers cannot hide a foreign page
 * behind these headers; programs that are no browser send neither and have no cookies to abuse, so they pass.
 */
export function originAllowed(headers: Headers, siteUrl: string, requestHost: string | null | undefined): boolean {
  const fetchSite = headers.get('Sec-Fetch-Site');
  // `none` is the person's own doing: a typed address, a bookmark
  if (fetchSite) return fetchSite === 'same-origin' || fetchSite === 'none';
  const origin = headers.get('Origin');
  if (!origin) return true;
  return origin === siteUrl || isSameLoopback(origin, siteUrl, requestHost);
}

/**
 * On the owner's own machine the site answers to `localhost` and `127.0.0.1` alike, while SITE_URL names one of them.
 * The host the browser asked for is believed only while it is a loopback name, which no foreign page can have.
 */
function isSameLoopback(origin: string, siteUrl: string, requestHost: string | null | undefined): boolean {
  if (!requestHost || !isLoopback(siteUrl)) return false;
  return origin === `http://${requestHost.toLowerCase()}` && isLoopback(origin);
}

function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false;
  return /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(address).hostname);
}
