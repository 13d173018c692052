/** What long texts are made of: letters, what separates, what is written in several ways, and what parsers go back for. */
const UNITS = [
  ...['a', 'A', '0', '1.', 'a.', 'a-', 'a_', '-', '.', '/', '/.', '../', './', '%2e%2e/', 'a/', 'a ', ' ', '\t', '+'],
  ...['%', '%2', '%zz', '%25', '%41', '%2F', '%2f', '%00', '%09', '%0d%0a', '%20', '%C4%B0', '%E6%97%A5', '%ff', '%E4'],
  ...[
    '%F0%9F%92%A9',
    '%ED%A0%80',
    '\xe9',
    '\\',
    '"',
    "'",
    '"a",',
    'W/"a",',
    ',',
    ';',
    ';q=0.1,',
    'a;q=0.1,',
    'gzip;q=0,',
  ],
  ...[
    '=',
    'a=',
    'a=b; ',
    'a=b;',
    'sid=a; ',
    '&',
    'a&',
    'a=b&',
    'q=a&',
    'service=a&',
    '&&=',
    '?',
    '#',
    '@',
    'a@',
    'a@a.',
  ],
  ...[
    '(',
    '[',
    '{',
    '<',
    '<a',
    '>',
    ':',
    '::',
    '1:',
    'http://',
    '1,',
    '0-1,',
    '-1,',
    'for=a,',
    'q',
    '*',
    '$',
    '^',
    '|',
  ],
];

/** What an expression that looked far ahead stumbles over at last. */
const ENDS = ['', '!', '@', '%0d%0ay/', '/'];

/** As many characters as fit into the largest head, beside what a request needs. */
const LONGEST = 15_700;

type Place = { name: string; length: number; head: (text: string, host: string) => string };

const target = (before: string, length = LONGEST): Place => ({
  name: `GET ${before}… of ${length}`,
  length: length - before.length,
  head: (text, host) => `GET ${before}${text.replace(/[ \t\xe9]/g, '+')} HTTP/1.1\r\nHost: ${host}`,
});
const header = (path: string, name: string, before = ''): Place => ({
  name: `${name}: ${before}… at ${path}`,
  length: LONGEST - before.length - path.length - name.length,
  head: (text, host) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${name}: ${before}${text}`,
});

const PLACES: Place[] = [
  ...['/', '/case-studies/', '/api/', '/api/case-studies/', '/admin/', '/uploads/', '/share/', '/about/'].flatMap(
    (path) => [target(path, 2047), target(path)],
  ),
  ...['/?', '/about?', '/?preview=', '/case-studies?', '/case-studies?q=', '/case-studies?view=gallery&service='].map(
    (path) => target(path),
  ),
  ...['/newsletter/confirm?token=', '/newsletter/unsubscribe?token=', '/nothing?', '/about/?', '/admin?', '/auth?'].map(
    (path) => target(path),
  ),
  ...['/api/case-studies?', '/api/projects?', '/api/user?', '/api/none?', '/healthz?', '/metrics?', '/feed.xml?'].map(
    (path) => target(path),
  ),
  ...['Cookie', 'Authorization', 'If-None-Match', 'Accept', 'Accept-Encoding', 'Accept-Language', 'User-Agent'].flatMap(
    (name) => [header('/about', name), header('/api/user', name), header('/api/users', name)],
  ),
  ...['Range', 'If-Range', 'If-None-Match', 'If-Modified-Since', 'Accept-Encoding'].flatMap((name) => [
    header('/favicon.ico', name),
    header('/uploads/x.webp', name),
    header('/feed.xml', name),
  ]),
  ...['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Host', 'Forwarded', 'X-Odd', 'Referer', 'Origin'].map(
    (name) => header('/api/user', name),
  ),
  ...['Cookie', 'X-Forwarded-For'].map((name) => header('/metrics', name)),
  header('/api/user', 'Cookie', 'sid='),
  header('/metrics', 'Cookie', '__Host-sid='),
  header('/api/users', 'Authorization', 'Bearer '),
  header('/uploads/x.webp', 'Range', 'bytes='),
  {
    name: 'Host',
    length: LONGEST,
    head: (text) => `GET /about HTTP/1.1\r\nHost: ${text}`,
  },
  {
    name: 'a name of a header',
    length: LONGEST,
    head: (text, host) => `GET /about HTTP/1.1\r\nHost: ${host}\r\n${text.replace(/[^\w%.-]/g, '-')}: y`,
  },
];

type LongHead = { name: string; bytes: Buffer };

/** Requests of strangers as long as a head may be: every place of one, filled with every alphabet. */
export function* longHeads(host: string): Generator<LongHead> {
  const close = '\r\nConnection: close\r\n\r\n';
  let made = 0;
  for (const { name, length, head } of PLACES)
    for (const unit of UNITS) {
      // every alphabet meets every end, at one place or another
      const end = ENDS[made++ % ENDS.length] ?? '';
      const text = unit.repeat(Math.floor((length - end.length) / unit.length)) + end;
      const bytes = latin1(head(text, host) + close);
      yield { name: `${name}, of ${JSON.stringify(unit)}, then ${JSON.stringify(end)}`, bytes };
    }
  for (const path of ['/about', '/api/user', '/metrics', '/nothing'])
    for (const [name, line] of [
      ['many headers', 'X: y\r\n'],
      ['many names of headers', null],
      ['many cookies', 'Cookie: a=b\r\n'],
      ['many hosts', 'Host: a\r\n'],
      ['many proxies', 'X-Forwarded-For: 1.1.1.1\r\n'],
    ] as const) {
      const lines = Array.from({ length: Math.floor(15_000 / 9) }, (_, at) => line ?? `x${at}: y\r\n`);
      let all = lines.join('').slice(0, 15_000);
      all = all.slice(0, all.lastIndexOf('\r\n'));
      yield { name: `${name} at ${path}`, bytes: latin1(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${all}${close}`) };
    }
}

function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}
