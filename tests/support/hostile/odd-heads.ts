import fc from 'fast-check';

/** What paths and queries are put together from: what splits them, climbs, hides, ends a line, or is written in two ways. */
const PIECES = [
  ...['/', '//', '/./', '/../', '..', '.', '%2e', '%2E%2e', '%2f', '%2F', '\\', '%5c', '%255c', '%252f', '%25', '%'],
  ...['%09', '%0a', '%0d', '%0d%0a', '%00', '%1f', '%20', '%7f', '%C2%85', '%C2%A0', '%E2%80%A8', '%EF%BC%8F'],
  ...['%C4%B0', '%E6%97%A5', '%E4', '%ff', '%zz', '%F0%9F%92%A9', '%ED%A0%80', '%c0%af', '%e2%84%aa'],
  ...[
    '?',
    '#',
    ';',
    ':',
    '@',
    ',',
    '=',
    '&',
    '+',
    '*',
    '$',
    '!',
    '~',
    '[',
    ']',
    '{',
    '}',
    '|',
    '^',
    '`',
    "'",
    '"',
    '<',
    '>',
  ],
  ...['evil.example', 'javascript:', 'http:', 'https://', 'a', 'A', 'about', 'ABOUT', 'case-studies', 'valve', 'admin'],
  ...['api', 'uploads', 'share', 'x.webp', 'preview=', 'token=', 'q=', 'view=gallery', 'service=', 'page=', 'screen='],
];

/** Where they begin: pages, a page with a part of its own, calls and files. */
const BEGINNINGS = [
  ...['/', '/', '/case-studies/', '/admin/', '/api/case-studies/', '/uploads/', '/share/', '/about', '/case-studies'],
  ...['/case-studies?', '/newsletter/confirm?token=', '/newsletter/unsubscribe?token=', '/?', '/api/'],
];

const pieces = (maxLength: number) =>
  fc.array(fc.constantFrom(...PIECES), { maxLength, size: 'max' }).map((all) => all.join(''));

/** What may stand between the method and the version of a request line, most of it wrong somehow. */
export const oddTargets: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...BEGINNINGS), pieces(8), fc.constantFrom('', '/', '//', '?', '/?a=b'))
  .map((parts) => parts.join(''));

const LABELS = [
  ...[
    'localhost',
    'a',
    'A',
    'xn--',
    'xn--a',
    'xn--zca',
    'xn--0',
    '-',
    '_',
    'a-b',
    'example',
    '0',
    '00',
    '08',
    '1',
    '127',
  ],
  ...['255', '256', '999', '0x', '0x7f', '0xg', '4294967296', '1e3', '', 'b1', '1b', 'é', '%41', '\xad'],
];

/** What may stand behind `Host:`: names, numbers that look like addresses, brackets, ports, and what is none of these. */
export const oddHosts: fc.Arbitrary<string> = fc
  .oneof(
    {
      weight: 6,
      arbitrary: fc.array(fc.constantFrom(...LABELS), { minLength: 1, maxLength: 6 }).map((all) => all.join('.')),
    },
    fc.ipV4Extended(),
    fc.ipV6().map((address) => `[${address}]`),
    fc.domain(),
    fc.string({ unit: fc.constantFrom(...'a1.-_:[]@/\\?#%,; \t'), maxLength: 12 }),
  )
  .chain((name) =>
    fc
      .constantFrom('', ':', ':80', ':3000', ':65535', ':65536', ':99999', ':0', ':x', ':-1')
      .map((port) => name + port),
  );

const SITE = 'https://site.example';

/** Whether a browser on our site that is told this location would go to another one. */
export function leadsAway(location: string): boolean {
  return !URL.canParse(location, `${SITE}/a/b`) || new URL(location, `${SITE}/a/b`).origin !== SITE;
}
