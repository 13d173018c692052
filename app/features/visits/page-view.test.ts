import { expect, test } from 'vitest';
import { BROWSER } from '../../../tests/support/page-views.ts';
import { isCountable, isDocumentRequest, type RequestHeaders } from './page-view.ts';

const browser: RequestHeaders = Object.fromEntries(
  Object.entries(BROWSER).map(([name, value]) => [name.toLowerCase(), value]),
);
const siteUrl = 'https://site.example';

test.each<[string, RequestHeaders, boolean]>([
  ['a page that is opened', {}, true],
  ['a page in a browser that says nothing of what it asks for', { 'sec-fetch-dest': undefined }, true],
  ['data in such a browser', { 'sec-fetch-dest': undefined, accept: 'application/json' }, false],
  ['a program without any of it', { 'sec-fetch-dest': undefined, accept: undefined }, false],
  ['data', { 'sec-fetch-dest': 'empty' }, false],
  ['a page in a frame', { 'sec-fetch-dest': 'iframe' }, false],
  ['a page fetched ahead', { 'sec-purpose': 'prefetch' }, false],
  ['a page fetched ahead by a third party', { 'sec-purpose': 'prefetch;anonymous-client-ip' }, false],
  ['a page drawn ahead', { 'sec-purpose': 'prefetch;prerender' }, false],
  ['a page fetched ahead by an older browser', { purpose: 'prefetch' }, false],
  ['a picture of a page for a new tab', { purpose: 'preview' }, false],
])('%s', (_, headers, isSeen) => {
  expect(isDocumentRequest({ ...browser, ...headers })).toBe(isSeen);
});

test.each<[string, RequestHeaders, boolean]>([
  ['somebody', {}, true],
  ['somebody with cookies of another program', { cookie: 'a=1; xsid=2; theme=dark' }, true],
  ['the owner', { cookie: 'a=1; __Host-sid=secret' }, false],
  ['somebody who does not want to be counted', { 'sec-gpc': '1' }, false],
  ['nobody', { 'user-agent': undefined }, false],
  [
    'a search engine',
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    false,
  ],
  ['the preview of a link', { 'user-agent': 'facebookexternalhit/1.1' }, false],
  ['a program', { 'user-agent': 'curl/8.5.0' }, false],
  ['a browser that nobody looks at', { 'user-agent': `${BROWSER['User-Agent']} HeadlessChrome/150.0` }, false],
])('%s', (_, headers, isCounted) => {
  expect(isCountable({ ...browser, ...headers }, { siteUrl })).toBe(isCounted);
});

test('a name of any length takes no longer than a short one', () => {
  const looked: number[] = [];
  const isProgram = (agent: string) => looked.push(agent.length) < 0;
  isCountable({ ...browser, 'user-agent': 'a'.repeat(16_000) }, { siteUrl, isProgram });
  expect(looked).toEqual([400]);
});
