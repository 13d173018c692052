import { brokenJson, DEPTH_BOMBS, strangeJson } from './bad-json.ts';
import { badForms } from './bad-multipart.ts';

/** Numbers that look like chance and are the same in every run. */
export type Chance = (below: number) => number;

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'get',
  'G',
  'GET\0',
  'X-GET',
  'M-SEARCH',
  'QUERY',
  '\xff',
];

const PLACES = [
  '/',
  '/api/login',
  '/api/register',
  '/api/case-studies',
  '/api/case-studies/images',
  '/api/case-studies/1',
  '/api/media',
  '/api/enquiries',
  '/api/newsletter',
  '/contact',
  '/newsletter',
  '/newsletter/unsubscribe',
  '/case-studies',
  '/uploads/x',
  '/admin',
  '/api/openapi.json',
  '/healthz',
  '/sitemap.xml',
  '/share/x',
];

/** Addresses that are cut, doubled, climbing or wrongly encoded. */
export const ODD_PATHS = [
  ...[
    '//',
    '///',
    '/./',
    '/../',
    '/..',
    '/.',
    '/%2e',
    '/%2e%2e',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/%252e%252e/',
  ],
  ...[
    '/%00',
    '/a%00b',
    '/%E0%A4%A',
    '/%',
    '/%1',
    '/%zz',
    '/%ff%fe',
    '/%c0%ae%c0%ae/',
    '/%u0041',
    '/\\..\\..\\',
    '/a\\b',
    '/%5c..%5c',
  ],
  ...[
    '/uploads/',
    '/uploads',
    '/uploads/../site.db',
    '/uploads/%2e%2e%2fsite.db',
    '/uploads/..%5csite.db',
    '/uploads/.tmp',
    '/uploads/%00.webp',
  ],
  ...[
    '/assets/',
    '/assets/../../server/main.js',
    '/assets/%2e%2e/%2e%2e/server/main.js',
    '/.env',
    '/.git/config',
    '/site.db',
    '/data/site.db',
  ],
  ...[
    '/admin/../api/users',
    '/admin/%2e%2e/api/users',
    '/api//users',
    '/API/users',
    '/api/users/',
    '/api/users%20',
    '/api/users;a=b',
    '/api/users%23',
    '/api/./users',
  ],
  ...[
    '/case-studies/%F0%9F%91%8D',
    '/case-studies/%00',
    '/case-studies/..',
    '/case-studies/%2f',
    `/case-studies/${'a'.repeat(300)}`,
    '/case-studies/a%0d%0aX:%20y',
  ],
  ...[
    '/?',
    '/?a',
    '/?=&=&',
    '/?%',
    '/?a[b][c]=1',
    '/?__proto__[x]=1',
    `/?${'a=1&'.repeat(1500)}`,
    '/#a',
    '/*',
    '*',
    'a',
    'http://other.example/',
    'http://',
    'https://a:b@c/',
    '//other.example/x',
  ],
  ...[
    '/~root',
    '/.well-known/',
    '/.well-known/../',
    '/favicon.ico/',
    '/index.php',
    '/wp-login.php',
    '/cgi-bin/x',
    '/server-status',
    '/api/case-studies/NaN',
    '/api/case-studies/-1',
    '/api/case-studies/1e3',
    '/api/case-studies/9999999999999999999',
  ],
  `/${'a/'.repeat(3500)}`,
  `/${'a'.repeat(7900)}`,
  `/${'%41'.repeat(2500)}`,
];

const ODD_HEADERS = [
  ...[
    'X',
    'X:',
    ': y',
    'X y',
    ' X: y',
    '\tfolded',
    'X : y',
    'X\0: y',
    'X: \0',
    'X: \x01',
    'X: \x7f',
    'X: \xff\xfe',
    'X: a\rb',
    'X: a\nY: b',
    '\xe9: y',
    '(x): y',
    'X: y\r\n z',
  ],
  ...[
    'Content-Length: -1',
    'Content-Length: +5',
    'Content-Length: 5, 5',
    'Content-Length: 5\r\nContent-Length: 6',
    'Content-Length: 0x5',
    'Content-Length: 5 5',
    'Content-Length: 99999999999999999999',
    'Content-Length: ',
    'Content-Length: a',
    'Content-Length: 3',
  ],
  ...[
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: chunked, chunked',
    'Transfer-Encoding: identity, chunked',
    'Transfer-Encoding: gzip',
    'Transfer-Encoding: xchunked',
    'Transfer-Encoding:\tchunked',
    'Transfer-Encoding: chunked\r\nContent-Length: 4',
    'Transfer-Encoding : chunked',
    'Transfer-encoding: cow\r\nTransfer-Encoding: chunked',
  ],
  ...[
    'Expect: 100-continue',
    'Expect: 200-ok',
    'Upgrade: websocket\r\nConnection: Upgrade',
    'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: x',
    'Connection: close',
    'Connection: content-length',
    'Connection: keep-alive, x',
  ],
  ...[
    'Host: other.example',
    'Host: a\r\nHost: b',
    'Host: ',
    'Host: a b',
    'Host: [',
    'Host: a:99999',
    'Host: ../',
    'X-Forwarded-For: ,,,',
    `X-Forwarded-For: ${'1,'.repeat(2000)}`,
    'X-Forwarded-Host: other.example',
    'X-Original-URL: /api/users',
    'X-HTTP-Method-Override: DELETE',
    'Forwarded: for=;;',
  ],
  ...[
    'Cookie: ',
    'Cookie: =',
    'Cookie: sid',
    'Cookie: sid=;sid=;sid=',
    `Cookie: sid=${'a'.repeat(8000)}`,
    'Cookie: __Host-sid=\xff',
    `Cookie: ${'a=b; '.repeat(1500)}`,
    'Authorization: Basic !!!',
    'Authorization: Bearer ',
  ],
  ...[
    'Accept: ',
    'Accept: */*;q=x',
    'Accept-Encoding: br;q=2, *;q=-1',
    `Accept-Encoding: ${'gzip,'.repeat(1000)}`,
    `Accept-Language: ${'a,'.repeat(1000)}`,
    'If-None-Match: "',
    `If-None-Match: ${'"a",'.repeat(1000)}`,
    'If-Match: "1-',
    'If-Match: W/"x"',
    'If-Modified-Since: yesterday',
    'Range: bytes=-',
    'Range: bytes=9-1',
    `Range: bytes=${'0-1,'.repeat(1000)}`,
  ],
  ...[
    'Origin: null',
    'Origin: http://',
    'Origin: x',
    'Origin: http://other.example',
    'Sec-Fetch-Site: cross-site',
    'Sec-Fetch-Site: x',
    'Referer: \xff',
    'User-Agent: ',
    `User-Agent: ${'u'.repeat(6000)}`,
    'Content-Encoding: gzip',
    'Content-Type: application/json; charset=utf-7',
    'Content-Type: ;',
    'Content-Type: a/b/c',
    'Date: x',
    'TE: trailers',
    'Trailer: X',
  ],
  'X: y\r\n'.repeat(150).slice(0, -2),
  `X: ${'y'.repeat(20_000)}`,
];

const ODD_CHUNKS = [
  '0\r\n\r\n',
  '5\r\nabc',
  'g\r\nabc\r\n0\r\n\r\n',
  '-1\r\na\r\n',
  '3;x=y\r\nabc\r\n0\r\n\r\n',
  `3;${'x'.repeat(20_000)}\r\nabc\r\n0\r\n\r\n`,
  'ffffffffffffffff\r\nabc',
  '3\nabc\n0\n\n',
  '3\r\nabcdef\r\n0\r\n\r\n',
  '3\r\nabc\r\n0\r\nX: y\r\n\r\n',
  '3\r\nabc\r\n0\r\n',
  ' 3\r\nabc\r\n0\r\n\r\n',
  '0x3\r\nabc\r\n0\r\n\r\n',
  '00000000000000003\r\nabc\r\n0\r\n\r\n',
];

const VERSIONS = [
  'HTTP/1.1',
  'HTTP/1.0',
  'HTTP/0.9',
  'HTTP/2.0',
  'HTTP/9.9',
  'HTTP/1.',
  'HTTP/11',
  'http/1.1',
  'HTTP',
  '',
  'HTTP/1.1 x',
  'ICE/1.0',
  'RTSP/1.0',
  'SIP/2.0',
];

const ENDS = ['\r\n', '\n', '\r', '', '\r\n\r\n', '\0'];

/** As many broken requests as wanted, as the bytes of one connection each; the same ones for the same chance. */
export function* badRequests(count: number, chance: Chance): Generator<Buffer> {
  const pick = <T>(list: readonly T[]): T => list[chance(list.length)] as T; // never asked of an empty list
  const texts = [...brokenJson(), ...strangeJson()];
  const forms = badForms().filter(({ body }) => body.length < 100_000);
  const kinds: (() => string | Buffer)[] = [
    () => `${pick(METHODS)} ${pick(PLACES)} ${pick(VERSIONS)}\r\nHost: localhost\r\n\r\n`,
    () => `${pick(METHODS)} ${pick(ODD_PATHS)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    () =>
      `${pick(METHODS)}${pick([' ', '  ', '\t', ''])}${pick(PLACES)}${pick([' ', '  ', '\t', ''])}HTTP/1.1${pick(ENDS)}Host: localhost${pick(ENDS)}${pick(ENDS)}`,
    () =>
      `${pick(METHODS.slice(0, 7))} ${pick(PLACES)} HTTP/1.1\r\nHost: localhost\r\n${pick(ODD_HEADERS)}\r\n${pick(['', `${pick(ODD_HEADERS)}\r\n`])}\r\n${pick(['', 'abc', '{}'])}`,
    () => withBody('application/json', pick(texts)),
    () =>
      withBody(
        pick([
          'application/json',
          'application/json; charset=utf-16',
          'text/plain',
          'application/x-www-form-urlencoded',
          '',
        ]),
        pick(texts),
      ),
    () =>
      withBody(
        'application/x-www-form-urlencoded',
        pick([
          '=',
          '&&&',
          '%',
          'a=%zz',
          'email=%00',
          `a=${'b'.repeat(200_000)}`,
          'a&'.repeat(5000),
          '\xff=\xfe',
          'email=a%0d%0ab@c.d&name=x&message=y',
        ]),
      ),
    () => {
      const { type, body } = pick(forms);
      return Buffer.concat([Buffer.from(head(pick(PLACES), type, body.length), 'latin1'), body]);
    },
    () =>
      `POST ${pick(PLACES)} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${pick(ODD_CHUNKS)}`,
    () => Buffer.from(Array.from({ length: 1 + chance(400) }, () => chance(256))),
    () => withBody('application/json', pick(texts)).slice(0, 20 + chance(160)),
    () =>
      `GET ${pick(PLACES)} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(2 + chance(5)) +
      pick(['', 'GARBAGE\r\n\r\n', '\r\n\r\n']),
    () =>
      pick([
        '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
        'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
        'SSH-2.0-x\r\n',
        'HELO x\r\n',
        '\r\n\r\n\r\n',
        'GET',
        '',
        '\0'.repeat(300),
        'PROXY TCP4 1.2.3.4 5.6.7.8 1 2\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n',
      ]),
    () => flipped(withBody('application/json', pick(texts)), chance),
  ];

  function withBody(type: string, body: string): string {
    return head(pick(PLACES), type, Buffer.byteLength(body, 'latin1') + pick([0, 0, 0, 0, -1, 1])) + body;
  }
  function head(place: string, type: string, length: number): string {
    const method = pick(['POST', 'POST', 'PUT', 'PATCH', 'DELETE']);
    return `${method} ${place} HTTP/1.1\r\nHost: localhost\r\n${type ? `Content-Type: ${type}\r\n` : ''}Content-Length: ${Math.max(0, length)}\r\n\r\n`;
  }

  for (let made = 0; made < count; made++) {
    // now and then something large
    const request = made % 500 === 499 ? withBody('application/json', pick(DEPTH_BOMBS)) : pick(kinds)();
    yield typeof request === 'string' ? Buffer.from(request, 'latin1') : request;
  }
}

function flipped(text: string, chance: Chance): Buffer {
  const bytes = Buffer.from(text, 'latin1');
  for (let times = 1 + chance(4); times > 0 && bytes.length > 0; times--) {
    const at = chance(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << chance(8));
  }
  return bytes;
}
