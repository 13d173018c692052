import { IMAGE_WIDTHS } from '../../../lib/constants.ts';

const UPLOAD = /^(\/uploads\/[0-9a-f]+)\.webp$/;

/**
 * Where a link of a letter leads: a path of the site as a whole address, links to the site with `utm_medium=email`, unless
 * the owner gave that parameter another value, and everything else as it was typed.
 */
export function mailLink(address: string, siteUrl: string): string {
  const whole = address.startsWith('/') ? siteUrl + address : address;
  if (!URL.canParse(whole)) return whole;
  const url = new URL(whole);
  if (url.origin !== new URL(siteUrl).origin || url.searchParams.has('utm_medium')) return whole;
  const [page = '', ...place] = whole.split('#');
  // by hand: URL would spell the rest of the query anew
  const marked = `${page}${page.includes('?') ? '&' : '?'}utm_medium=email`;
  return [marked, ...place].join('#');
}

/** Where a picture lies, as a mail program has to know it; null for a picture that most of them do not show. */
export function mailPicture(address: string, siteUrl: string): string | null {
  const whole = address.startsWith('/') ? siteUrl + address : address;
  return URL.canParse(whole) && !/\.svg$/i.test(new URL(whole).pathname) ? whole : null;
}

/** The narrowest copy of an uploaded picture that is at least so wide; every other picture as it is. */
export function pictureOfWidth(address: string, originalWidth: number | undefined, atLeast: number): string {
  const [, name] = UPLOAD.exec(address) ?? [];
  const width = IMAGE_WIDTHS.find((one) => one >= atLeast && one <= (originalWidth ?? 0));
  return name && width ? `${name}-${width}.webp` : address;
}
