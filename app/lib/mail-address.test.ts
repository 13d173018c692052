import { expect, test } from 'vitest';
import { isMailAddress, mailAddressKey, mailboxesIn, mailboxKey } from './mail-address.ts';

test.each([
  'maya@example.com',
  'maya.o+events@mail.example.com.au',
  "o'brien@example.com",
  'a@b.co',
  'maya@xn--bcher-kva.example',
])('%s is a mail address', (address) => {
  expect(isMailAddress(address)).toBe(true);
});

test.each([
  '',
  'maya',
  'maya@',
  'maya@localhost',
  '@example.com',
  'maya@example..com',
  'maya@-example.com',
  'maya example@example.com',
  'maya@example.com\r\nBcc: all@example.com',
  'Maya <maya@example.com>',
  'maya@example.com,ben@example.com',
  `${'m'.repeat(65)}@example.com`,
  `maya@${'long.'.repeat(60)}com`,
  'maya\0@example.com',
])('%j is none', (address) => {
  expect(isMailAddress(address)).toBe(false);
});

test('spellings of one address have one key', () => {
  expect(mailAddressKey(' Maya@Example.COM ')).toBe('maya@example.com');
});

test('a text names a mailbox among its words in any spelling, and no longer or shorter one', () => {
  const named = (text: string) => mailboxesIn(text).some(({ key }) => key === mailboxKey("O'Brien@Example.com"));
  for (const text of [
    ...["o'brien@example.com", "Ask O'BRIEN@example.com.", "<o'brien@example.com>, in March", "'o'brien@example.com'"],
    ...[
      "mailto:o'brien+news@example.com?subject=x",
      "/unsubscribe?email=o'brien@example.com",
      "**o'brien@example.com**",
    ],
    "a@b.example and o'brien@example.com;",
  ])
    expect(named(text), text).toBe(true);
  for (const text of [
    '',
    "joo'brien@example.com",
    "o'brien@example.com.au",
    "o'brien at example.com",
    'brien@example.com',
  ])
    expect(named(text), text).toBe(false);
  expect(mailboxesIn('brien@example.com').map(({ key }) => key)).not.toContain(mailboxKey("o'brien@example.com"));
});

test('a long run of letters, or of @, is looked through quickly', () => {
  const before = performance.now();
  for (const text of ['a'.repeat(200_000), '@'.repeat(20_000), `${'a='.repeat(50_000)}@`.repeat(2)]) mailboxesIn(text);
  expect(performance.now() - before).toBeLessThan(2000);
});
