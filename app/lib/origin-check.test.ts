import { expect, test } from 'vitest';
import { originAllowed } from './origin-check.ts';

const SITE = 'https://example.com';

test.each([
  ['same-origin', true],
  ['none', true],
  ['same-site', false],
  ['cross-site', false],
  ['anything', false],
])('Sec-Fetch-Site: %s is allowed: %s', (fetchSite, allowed) => {
  const headers = new Headers({ 'Sec-Fetch-Site': fetchSite, Origin: SITE });
  expect(originAllowed(headers, SITE, 'example.com')).toBe(allowed);
});

test.each([
  ['https://example.com', true],
  ['http://example.com', false],
  ['https://example.com:8443', false],
  ['https://sub.example.com', false],
  ['https://evil.test', false],
  ['null', false],
])('without Sec-Fetch-Site, Origin: %s is allowed: %s', (origin, allowed) => {
  expect(originAllowed(new Headers({ Origin: origin }), SITE, 'example.com')).toBe(allowed);
});

test('a program that is no browser sends neither header and is allowed', () => {
  expect(originAllowed(new Headers(), SITE, 'example.com')).toBe(true);
});

test.each(['127.0.0.1:3000', 'localhost:3000', '[::1]:3000'])(
  'on the own machine the page may also be opened as %s',
  (host) => {
    const headers = new Headers({ Origin: `http://${host}` });
    expect(originAllowed(headers, 'http://localhost:3000', host)).toBe(true);
  },
);

test.each([
  ['another port', 'http://localhost:4000', 'localhost:3000', 'http://localhost:3000'],
  ['a rebound name', 'http://evil.test:3000', 'evil.test:3000', 'http://localhost:3000'],
  ['a public site reached over loopback', 'http://127.0.0.1:3000', '127.0.0.1:3000', SITE],
  ['a name that only starts like loopback', 'http://localhost.evil.test', 'localhost.evil.test', 'http://localhost'],
  ['a host that is no address', 'http://127.0.0.1', 'evil.test@127.0.0.1', 'http://localhost'],
])('%s is refused', (_case, origin, host, siteUrl) => {
  expect(originAllowed(new Headers({ Origin: origin }), siteUrl, host)).toBe(false);
});
