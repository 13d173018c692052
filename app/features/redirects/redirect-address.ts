import { hasControlCharacter } from '../../lib/match-route.ts';
import { isStorableText } from '../../lib/text.ts';
import { withoutTrailing } from '../../lib/without-trailing.ts';

export const MAX_FROM = 500;
export const MAX_TARGET = 2048;

/** By these WordPress asks for a post or a page at an address that is otherwise another one's. */
export const NUMBER_NAMES = ['p', 'page_id'];
const NUMBER = /^[1-9][0-9]{0,8}$/;

/** An address as it is kept, or one sentence for the person who typed it. */
type ReadAddress = { address: string; problem?: never } | { address?: never; problem: string };

/**
 * The one spelling of a path, by which old addresses are kept and found: decoded once but for what would be read as something
 * else, in small letters, without doubled slashes and without one at its end. It can be typed again and is the same. Null for what is
 * no path, or a longer one than is kept.
 */
export function pathKey(path: string): string | null {
  const decoded = decodedOnce(path);
  if (decoded === null || hasControlCharacter(decoded) || decoded.includes('\\') || !isStorableText(decoded))
    return null;
  const key =
    withoutTrailing(
      decoded
        .toLowerCase()
        .normalize('NFC')
        .replace(/\/{2,}/g, '/'),
      /\//,
    ) || '/';
  const spelt = speltOut(key);
  return spelt.startsWith('/') && spelt.length <= MAX_FROM ? spelt : null;
}

/** What would end a path, stand for others or be read as something else, were it typed as itself. */
const ENCODED = /[%?#*]/g;

/** A decoded path with that encoded, and with the blanks at its end, which are left away where somebody types. */
function speltOut(path: string): string {
  const end = path.trimEnd().length;
  return path.slice(0, end).replaceAll(ENCODED, encoded) + encoded(path.slice(end));
}

/** The spelling of a path that an earlier version kept with all of it decoded. */
export function speltAnew(from: string): string {
  return from.replaceAll(/[#*]|%(?![0-9a-f]{2})/g, encoded);
}

/** In small letters, as all of a kept path is. */
function encoded(text: string): string {
  return [...new TextEncoder().encode(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

/** What stands behind the `?` and tells one post from another, such as `?p=123`; empty where nothing does. */
export function numberOf(query: URLSearchParams): string {
  for (const name of NUMBER_NAMES) {
    const value = query.get(name) ?? '';
    if (NUMBER.test(value)) return `?${name}=${value}`;
  }
  return '';
}

/** The old address as it is kept, from what somebody typed: a path, or the whole address with its host. */
export function readFrom(text: string): ReadAddress {
  const typed = text.trim();
  if (typed === '') return { problem: 'Type the old address, such as /blog/2019/3/4/our-kettle' };
  if (hasControlCharacter(typed) || typed.includes('\\') || !isStorableText(typed))
    return { problem: 'The old address has characters that no address has' };
  const path = withoutHost(typed);
  if (path === null) return { problem: 'The old address must start with one / or with https://' };
  if (path.includes('#')) return { problem: 'What stands behind # never reaches a site, so leave it away' };
  if (path.includes('*')) return { problem: 'Each old address has a line of its own: * does not stand for others' };
  const [before = '', ...after] = path.split('?');
  const number = numberOf(new URLSearchParams(after.join('?')));
  if (after.length > 0 && number !== `?${after.join('?')}`)
    return {
      problem: 'Behind the ? only p=123 or page_id=123 can stand: leave the rest away, it is passed on by itself',
    };
  const key = pathKey(before);
  if (key === null || key.split('/').some((part) => part === '.' || part === '..'))
    return before.length > MAX_FROM
      ? { problem: `The old address must be at most ${MAX_FROM} characters` }
      : { problem: 'The old address is not one that a browser asks for' };
  const address = key + number;
  return address.length <= MAX_FROM
    ? { address }
    : { problem: `The old address must be at most ${MAX_FROM} characters` };
}

/** The new address as it is kept and sent: ASCII alone, a path of this site or an address with https. */
export function readTarget(text: string): ReadAddress {
  const typed = text.trim();
  if (typed === '') return { problem: 'Type where it leads: a page of this site, such as /about, or an https address' };
  // browsers drop tabs and line breaks and read \ as /, so that either could make another host of a path
  if (/[\p{Cc}\\\s]/u.test(typed) || !isStorableText(typed))
    return { problem: 'The new address has characters that no address has' };
  if (/^http:/i.test(typed)) return { problem: 'An address of another site must start with https://' };
  const address = typed.startsWith('/') ? ownAddress(typed) : foreignAddress(typed);
  if (address === null) return { problem: 'The new address must start with one / or with https://' };
  return address.length <= MAX_TARGET
    ? { address }
    : { problem: `The new address must be at most ${MAX_TARGET} characters` };
}

/** The spellings by which a target would be looked up if somebody asked for it; none where it is of another site. */
export function keysOfTarget(target: string): string[] {
  if (!target.startsWith('/')) return [];
  const url = new URL(target, BASE);
  const key = pathKey(url.pathname);
  if (key === null) return [];
  const number = numberOf(url.searchParams);
  return number === '' ? [key] : [key + number, key];
}

/** A target with what stood behind the `?` of the address that was asked for; ahead of a `#`, as addresses have it. */
export function withQuery(target: string, query: string): string {
  if (query === '') return target;
  const [address = '', ...fragment] = target.split('#');
  const joined = `${address}${address.includes('?') ? '&' : '?'}${query}`;
  return fragment.length === 0 ? joined : `${joined}#${fragment.join('#')}`;
}

/** Whether an address asks for a page by its number, as WordPress does. */
export function isNumbered(url: URL): boolean {
  return url.search !== '' && numberOf(url.searchParams) !== '';
}

/** A query without the number that told one post from another. */
export function withoutNumber(query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  for (const name of NUMBER_NAMES) rest.delete(name);
  return rest.toString();
}

const BASE = 'https://site.invalid';

function ownAddress(typed: string): string | null {
  if (typed.startsWith('//') || !URL.canParse(typed, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(typed, BASE);
  // what was /.// is // once its dots are gone
  return origin === BASE && !pathname.startsWith('//') ? pathname + search + hash : null;
}

function foreignAddress(typed: string): string | null {
  if (!/^https:\/\/[^/]/i.test(typed) || !URL.canParse(typed)) return null;
  const { protocol, username, password, href } = new URL(typed);
  return protocol === 'https:' && username === '' && password === '' ? href : null;
}

/** A host as people write it down, before a path. */
const HOST = /^(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,63}(?=\/)/i;

function withoutHost(typed: string): string | null {
  if (!/^https?:\/\//i.test(typed)) {
    const path = typed.replace(HOST, '');
    return /^\/(?!\/)/.test(path) ? path : null;
  }
  if (!URL.canParse(typed)) return null;
  const { pathname, search, hash } = new URL(typed);
  return pathname + search + hash;
}

function decodedOnce(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null; // malformed percent encoding names no address
  }
}
