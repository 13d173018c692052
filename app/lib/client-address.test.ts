import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressPrefix, canonicalAddress, clientAddress, widerNetwork } from './client-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.7:54321', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['::1', '::1'],
  ['0:0:0:0:0:0:0:1', '::1'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is written %s', (typed, canonical) => {
  expect(canonicalAddress(typed)).toBe(canonical);
});

test('every address and spelling of one IPv6 /64 is the same visitor', () => {
  const spellings = [
    '2001:db8:0:12::1',
    '2001:DB8:0:12::1',
    '2001:0db8:0000:0012:0000:0000:0000:0001',
    '2001:db8:0:12:ffff:ffff:ffff:ffff',
    '2001:db8::12:1:2:3:4',
    '[2001:db8:0:12::abcd]:8080',
    '2001:db8:0:12::192.0.2.1',
  ];
  expect(new Set(spellings.map(canonicalAddress))).toEqual(new Set(['2001:db8:0:12::/64']));
  expect(canonicalAddress('2001:db8:0:13::1')).toBe('2001:db8:0:13::/64');
});

test.each([
  '',
  'unknown',
  '1.2.3',
  '1.2.3.4.5',
  '01.2.3.4',
  '256.1.1.1',
  '1.2.3.4.',
  'localhost',
  '::1::',
  'a@b::1',
  '12345::',
  '2001:db8:0:12/64',
])('%j is no address', (text) => {
  expect(canonicalAddress(text)).toBeNull();
});

test('without a trusted proxy the forwarded address is not believed', () => {
  expect(clientAddress('::ffff:198.51.100.1', '203.0.113.7', 0)).toBe('198.51.100.1');
});

test('with n trusted proxies the n-th address from the right counts', () => {
  const forwarded = '6.6.6.6, 203.0.113.7,198.51.100.9';
  expect(clientAddress('127.0.0.1', forwarded, 1)).toBe('198.51.100.9');
  expect(clientAddress('127.0.0.1', forwarded, 2)).toBe('203.0.113.7');
  expect(clientAddress('127.0.0.1', '203.0.113.7', 2)).toBe('203.0.113.7');
});

test('a forwarded address that is none falls back to the socket', () => {
  expect(clientAddress('127.0.0.1', 'nonsense', 1)).toBe('127.0.0.1');
  expect(clientAddress('127.0.0.1', null, 1)).toBe('127.0.0.1');
  expect(clientAddress(undefined, null, 0)).toBe('unknown');
});

test('a stored prefix singles out neither an IPv4 address nor a household with IPv6', () => {
  expect(addressPrefix('203.0.113.77')).toBe('203.0.113.0/24');
  expect(addressPrefix('2001:db8:0:12::/64')).toBe('2001:db8:0::/48');
  expect(addressPrefix('::1')).toBe('::1');
  const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16));
  fc.assert(
    fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), group, (groups, other) => {
      const prefixOf = (fourth: string) => addressPrefix(canonicalAddress(groups.with(3, fourth).join(':')) ?? '');
      fc.pre(groups.slice(0, 3).some((one) => one !== '0')); // else it is IPv4 within IPv6, or this machine
      expect(prefixOf(groups[3] ?? '')).toBe(prefixOf(other));
    }),
  );
});

test.each([
  ['2001:db8:7:12::/64', '2001:db8:7::/48'],
  ['2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['203.0.113.7', null],
  ['::1', null],
  ['unknown', null],
])('the wider network of %s is %s', (address, wider) => {
  expect(widerNetwork(address)).toBe(wider);
});
