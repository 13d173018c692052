import { expect, test } from 'vitest';
import { matchingTotpStep, newTotpSecret, totpCode, totpStep, totpUri } from './totp.server.ts';

/** The secret of the standard's own examples, "12345678901234567890". */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  ['1970-01-01T00:00:59Z', '287082'],
  ['2005-03-18T01:58:29Z', '081804'],
  ['2005-03-18T01:58:31Z', '050471'],
  ['2009-02-13T23:31:30Z', '005924'],
  ['2033-05-18T03:33:20Z', '279037'],
  ['2603-10-11T11:33:20Z', '353130'],
])('codes are those of the standard: %s', (moment, code) => {
  expect(totpCode(SECRET, totpStep(new Date(moment)))).toBe(code);
});

test('a code counts for its own half minute and the two beside it', () => {
  const now = new Date('2026-03-05T09:00:00Z');
  const step = totpStep(now);
  for (const beside of [-1, 0, 1])
    expect(matchingTotpStep(SECRET, totpCode(SECRET, step + beside), now)).toBe(step + beside);
  for (const far of [-2, 2]) expect(matchingTotpStep(SECRET, totpCode(SECRET, step + far), now)).toBeNull();
  for (const odd of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    expect(matchingTotpStep(SECRET, odd, now)).toBeNull();
});

test('secrets are long, different and in the letters of base32', () => {
  const secrets = new Set(Array.from({ length: 50 }, newTotpSecret));
  expect(secrets.size).toBe(50);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

test('names with strange signs stay within their place in the address', () => {
  const uri = totpUri({ secret: SECRET, issuer: 'A & B: Café', username: 'o:w/n&er' });
  expect(uri.split(':')).toHaveLength(3);
  expect(new URL(uri).searchParams.get('issuer')).toBe('A & B: Café');
  expect(new URL(uri).searchParams.get('secret')).toBe(SECRET);
});
