/** The secrets a browser keeps for us. */
export type SignInCookies = { sessionToken: string | null; deviceToken: string | null };

/** How long the second step of signing in may take, in seconds. */
export const PENDING_SECONDS = 5 * 60;

const DAY_SECONDS = 24 * 60 * 60;
const SESSION_SECONDS = 7 * DAY_SECONDS;
const DEVICE_SECONDS = 90 * DAY_SECONDS;

/** Finds our cookies among those of a request; other cookies and empty ones do not matter. */
export function readSignInCookies(cookieHeader: string | null | undefined, siteUrl: string): SignInCookies {
  const found = readCookies(cookieHeader);
  return {
    sessionToken: found.get(cookieName('sid', siteUrl)) || null,
    deviceToken: found.get(cookieName('device', siteUrl)) || null,
  };
}

/** The secret of a sign-in whose second step is still to come. */
export function readPendingCookie(cookieHeader: string | null | undefined, siteUrl: string): string | null {
  return readCookies(cookieHeader).get(cookieName('pending', siteUrl)) || null;
}

function readCookies(cookieHeader: string | null | undefined): Map<string, string> {
  const found = new Map<string, string>();
  for (const pair of (cookieHeader ?? '').split(';')) {
    const end = pair.indexOf('=');
    const name = pair.slice(0, end).trim();
    // the first of two with one name is the more specific one
    if (end > 0 && !found.has(name)) found.set(name, pair.slice(end + 1).trim());
  }
  return found;
}

/** The `Set-Cookie` value that signs a browser in. */
export function sessionCookie(token: string, siteUrl: string): string {
  return cookie('sid', token, SESSION_SECONDS, siteUrl);
}

/** The `Set-Cookie` value that makes a browser forget its session. */
export function endedSessionCookie(siteUrl: string): string {
  return cookie('sid', '', 0, siteUrl);
}

/** The `Set-Cookie` value by which a browser that signed in is known the next time. It opens nothing by itself. */
export function deviceCookie(token: string, siteUrl: string): string {
  return cookie('device', token, DEVICE_SECONDS, siteUrl);
}

/** The `Set-Cookie` value by which a browser goes on to the second step. */
export function pendingCookie(token: string, siteUrl: string): string {
  return cookie('pending', token, PENDING_SECONDS, siteUrl);
}

/** The `Set-Cookie` value after the second step. */
export function endedPendingCookie(siteUrl: string): string {
  return cookie('pending', '', 0, siteUrl);
}

/** `__Host-` keeps other hosts of the domain from planting a cookie; browsers accept the prefix over https only. */
function cookieName(name: string, siteUrl: string): string {
  return isSecure(siteUrl) ? `__Host-${name}` : name;
}

/** Lax and not Strict: a link in a mail to the dashboard must not look signed out. */
function cookie(name: string, value: string, maxAge: number, siteUrl: string): string {
  const attributes = `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure(siteUrl) ? '; Secure' : ''}`;
  return `${cookieName(name, siteUrl)}=${value}; ${attributes}`;
}

function isSecure(siteUrl: string): boolean {
  return siteUrl.startsWith('https:');
}
