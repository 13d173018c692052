import { expect, test } from 'vitest';
import { replyText } from './reply-text.ts';

test.each([
  ['a word that is marked in part', '<h1>when <mark>you</mark>\u00a0buy.</h1>', 'when you buy.'],
  ['blocks beside each other', '<p>One.</p><p>Two.</p>', 'One. Two.'],
  ['a menu', '<a href="/">Home</a><a href="/about">About</a>', 'Home About'],
  ['escapes of HTML', 'Tom &amp; Kim&#x27;s &#8220;hull&#8221;', 'Tom & Kim\'s "hull"'],
  ['a soft hyphen', 'manu\u00adfacturing', 'manufacturing'],
])('%s reads as it is read', (_, body, words) => {
  expect(replyText({ type: 'text/html; charset=utf-8', body })).toContain(words);
});

test('words of elements that touch can be parted', () => {
  const reply = { type: 'text/html', body: '<p><b>12</b><span>years</span> of <em>craft</em>, un<i>broken</i>.</p>' };
  expect(replyText(reply)).toContain('12years of craft, unbroken.');
  expect(replyText(reply, { isParted: true })).toContain('12 years of craft, unbroken.');
});

test('attributes and structured data are read, scripts and styles are no words', () => {
  const body =
    '<meta content="A &quot;hull&quot;"><script type="application/ld+json">{"name":"Kim \\u0026 Co"}</script>';
  expect(replyText({ type: 'text/html', body })).toMatch(/A "hull".*Kim & Co/);
  expect(replyText({ type: 'text/html', body: 'One<style>a{}</style>two' })).toMatch(/^One two /);
});

test('anything else is its source', () => {
  expect(replyText({ type: 'application/xml', body: '<title>Kim &amp; Co</title>' })).toBe('<title>Kim & Co</title>');
  expect(replyText({ type: 'application/json', body: '{"a":"one\\ntwo \\"three\\""}' })).toBe(
    '{"a":"one two "three""}',
  );
});
