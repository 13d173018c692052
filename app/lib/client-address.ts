const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

/**
 * The visitor's address in canonical form: the socket's, or the one that the outermost trusted proxy saw.
 * Entries to the left of that one were written by the visitor and are not believed.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null | undefined,
  trustProxy: number,
): string {
  const direct = canonicalAddress(socketAddress ?? '') ?? 'unknown';
  if (trustProxy < 1 || !forwardedFor) return direct;
  const hops = forwardedFor.split(',');
  const claimed = hops[Math.max(0, hops.length - trustProxy)] ?? '';
  return canonicalAddress(claimed) ?? direct;
}

/**
 * One spelling for every way to write an address, or null if it is none. IPv4 within IPv6 becomes IPv4; other IPv6
 * addresses are cut to their /64, since one household or server has all of it.
 */
export function canonicalAddress(text: string): string | null {
  const bare = withoutPort(text.trim());
  if (IPV4.test(bare)) return bare;
  const groups = ipv6Groups(bare);
  if (!groups) return null;
  const [a, b, c, d, e, f, g, h] = groups;
  const startsWithZeros = !a && !b && !c && !d && !e;
  if (startsWithZeros && f === 0xffff) return [g >> 8, g & 0xff, h >> 8, h & 0xff].join('.');
  if (startsWithZeros && !f && !g && h === 1) return '::1';
  return `${[a, b, c, d].map((group) => group.toString(16)).join(':')}::/64`;
}

/**
 * A canonical address made vague enough to keep for a while: the /24 of an IPv4 address, the /48 of an IPv6 one. A /64 is one household,
 * which a kept one would point at as the whole address does.
 */
export function addressPrefix(address: string): string {
  if (IPV4.test(address)) return `${address.slice(0, address.lastIndexOf('.'))}.0/24`;
  return widerNetwork(address) ?? address;
}

/**
 * The /48 that a canonical IPv6 address lies in, else null: providers give whole ones to one customer, who then has
 * 65,536 networks to come from.
 */
export function widerNetwork(address: string): string | null {
  const groups = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(address);
  return groups ? `${groups[1]}::/48` : null;
}

/** Some proxies write the port behind the address. */
function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text);
  if (bracketed) return bracketed[1] ?? '';
  return /^[\d.]+:\d+$/.test(text) ? text.slice(0, text.indexOf(':')) : text;
}

type Groups = [number, number, number, number, number, number, number, number];

function ipv6Groups(text: string): Groups | null {
  const [address = ''] = text.split('%', 1); // the zone only means something on the machine itself
  if (!address.includes(':') || !/^[\da-f:.]+$/i.test(address)) return null;
  const url = `http://[${address}]/`;
  if (!URL.canParse(url)) return null;
  // the URL parser has settled case, leading zeros and embedded IPv4; what is left is the one "::"
  const [head = '', tail] = new URL(url).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16)) as Groups; // a parsed address has eight
}
