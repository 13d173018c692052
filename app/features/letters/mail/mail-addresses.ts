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

/**
 * Where a picture of the site lies, as a mail program has to know it; null for one that most of them do not show, and for
 * one that lies elsewhere: whoever keeps it there would be told who reads the letter, and when.
 */
export function mailPicture(address: string, siteUrl: string): string | null {
  const whole = address.startsWith('/') ? siteUrl + address : address;
  if (!URL.canParse(whole)) return null;
  const { origin, pathname } = new URL(whole);
  return origin === new URL(siteUrl).origin && !/\.svg$/i.test(pathname) ? whole : null;
}

/** The narrowest copy of an uploaded picture that is at least so wide; every other picture as it is. */
export function pictureOfWidth(address: string, originalWidth: number | undefined, atLeast: number): string {
  const [, name] = UPLOAD.exec(address) ?? [];
  const width = IMAGE_WIDTHS.find((one) => one >= atLeast && one <= (originalWidth ?? 0));
  return name && width ? `${name}-${width}.webp` : address;
}
