import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redirectGiven } from './redirect.ts';
import { keysOfTarget, pathKey, readFrom, readTarget, withoutNumber, withQuery } from './redirect-address.ts';

const address = (read: { address?: string; problem?: string }) => read.address ?? `refused: ${read.problem}`;

test('an old address has one spelling, however it is typed', () => {
  for (const typed of [
    '/Blog/2019/3/4/Our-Kettle/',
    ' /blog/2019/3/4/our-kettle ',
    'https://www.old-site.com/blog/2019/3/4/our-kettle',
    'www.old-site.com/blog/2019/3/4/our-kettle',
    'Old-Site.com/blog/2019/3/4/our-kettle/',
    'http://old-site.com//blog//2019/3/4/our%2Dkettle///',
  ])
    expect(address(readFrom(typed))).toBe('/blog/2019/3/4/our-kettle');
  expect(address(readFrom('/caf%C3%A9'))).toBe('/café');
  expect(address(readFrom('/CAFE\u0301/'))).toBe('/café');
  expect(address(readFrom('/about us.html'))).toBe('/about us.html');
  expect(address(readFrom('https://old.com/?p=123'))).toBe('/?p=123');
  expect(address(readFrom('/?page_id=7'))).toBe('/?page_id=7');
});

test('what no browser asks for is refused with the reason', () => {
  const refused: [string, RegExp][] = [
    ['', /^Type the old address/],
    ['blog/post', /must start with one \//],
    ['v1.2/post', /must start with one \//],
    ['old-site.com', /must start with one \//],
    ['old-site.com//evil.example', /must start with one \//],
    ['//evil.example', /must start with one \//],
    ['/\\evil.example', /characters that no address has/],
    ['/a\nb', /characters that no address has/],
    ['/a#b', /never reaches a site/],
    ['/blog/*', /does not stand for others/],
    ['/post?format=amp', /only p=123 or page_id=123/],
    ['/?p=1&q=2', /only p=123 or page_id=123/],
    ['/a/../b', /not one that a browser asks for/],
    ['/%E0%A4%A', /not one that a browser asks for/],
    [`/${'a'.repeat(500)}`, /at most 500 characters/],
  ];
  for (const [typed, reason] of refused) expect(readFrom(typed).problem, typed).toMatch(reason);
  expect(readFrom(`/${'a'.repeat(499)}`).problem).toBeUndefined();
});

test('a new address is a path or https, and never another host in disguise', () => {
  expect(address(readTarget('/case-studies/kettle'))).toBe('/case-studies/kettle');
  expect(address(readTarget('/case-studies?service=manufacturing#top'))).toBe(
    '/case-studies?service=manufacturing#top',
  );
  expect(address(readTarget('https://Example.com/caf\u00e9'))).toBe('https://example.com/caf%C3%A9');
  for (const typed of [
    ...[
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      '/.//evil.example',
      '/..//evil.example',
    ],
    ...[
      'https:/evil.example',
      'https:evil.example',
      'https:///evil.example',
      'http://example.com',
      'javascript:alert(1)',
    ],
    ...[
      'https://user:word@example.com',
      'data:text/html,x',
      'about',
      '/a b',
      '/%5C/..//evil.example',
      `/${'a'.repeat(2048)}`,
    ],
  ])
    expect(readTarget(typed).problem, typed).toBeDefined();
});

test('whatever is typed, what is kept leads to this site or to the https host that was named, in one line of ASCII', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '\t',
      '\n',
      '\r',
      '\0',
      '@',
      ':',
      '?',
      '#',
      'https:',
      'evil.example',
    ),
    fc.string({ unit: 'binary', maxLength: 4 }),
  );
  const typed = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(
      fc.oneof(
        typed,
        typed.map((text) => `/${text}`),
        typed.map((text) => `https://${text}`),
      ),
      (text) => {
        const { address } = readTarget(text);
        expect(redirectGiven.safeParse({ from: '/old', to: text }).success).toBe(
          address !== undefined || text.trim() === '',
        );
        if (address === undefined) return;
        expect(address).toMatch(/^(?:\/(?![/\\])|https:\/\/)[\x21-\x7e]*$/);
        const from = new URL('https://own.example/old');
        const { origin } = new URL(address, from);
        expect(origin === from.origin || address.startsWith(`${origin}/`)).toBe(true);
        expect(readTarget(address).address).toBe(address);
      },
    ),
    { numRuns: 1000 },
  );
});

test('an address that is kept is found again by what a browser makes of it', () => {
  const part = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
    .filter((text) => !/[?#*%\\/\s\p{C}]|^\.{1,2}$/u.test(text));
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
      const { address } = readFrom(`/${parts.join('/')}`);
      if (address === undefined) return;
      const asked = new URL(address.replaceAll('%', '%25'), 'https://own.example');
      expect(pathKey(asked.pathname)).toBe(address);
      expect(pathKey(`${asked.pathname}/`)).toBe(address);
      expect(pathKey(asked.pathname.toUpperCase())).toBe(address);
    }),
  );
});

test('no path that is asked for makes the lookup fail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const key = pathKey(`/${text}`);
      expect(key === null || (key.startsWith('/') && !key.startsWith('//'))).toBe(true);
    }),
  );
});

test('the query of a visitor comes along, behind that of the target and ahead of its place', () => {
  expect(withQuery('/a', '')).toBe('/a');
  expect(withQuery('/a', 'x=1')).toBe('/a?x=1');
  expect(withQuery('/a?y=2#part', 'x=1')).toBe('/a?y=2&x=1#part');
  expect(withoutNumber(new URLSearchParams('p=12&utm_source=mail'))).toBe('utm_source=mail');
});

test('a target is looked up by its number and without it', () => {
  expect(keysOfTarget('/Blog/?p=12#x')).toEqual(['/blog?p=12', '/blog']);
  expect(keysOfTarget('https://example.com/blog')).toEqual([]);
});

test('the one spelling of what was asked for can be typed, in a form and in a table, and is that one again', () => {
  const piece = fc.oneof(
    fc.constantFrom('%23', '%25', '%3F', '%2A', '%20', '%C2%A0', '%2F', '%25zz', '%2525', 'C', '.', '/', '-'),
    fc.string({ unit: 'grapheme', maxLength: 4 }),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const url = `https://old.example/${pieces.join('')}`;
      fc.pre(URL.canParse(url));
      const key = pathKey(new URL(url).pathname);
      fc.pre(key !== null && !key.split('/').some((part) => part === '.' || part === '..'));
      expect(address(readFrom(key))).toBe(key);
      // a browser that is asked for it sends what is found by it
      expect(pathKey(new URL(key, url).pathname)).toBe(key);
    }),
  );
});
