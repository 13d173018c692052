import { expect, test } from 'vitest';
import { deviceCookie, endedSessionCookie, readSignInCookies, sessionCookie } from './sign-in-cookies.ts';

const LOCAL = 'http://localhost:3000';
const PUBLIC = 'https://example.com';

test('over https the cookies are bound to the host and to https', () => {
  expect(sessionCookie('abc', PUBLIC)).toBe('__Host-sid=abc; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure');
  expect(deviceCookie('abc', PUBLIC)).toBe(
    '__Host-device=abc; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure',
  );
});

test('over http they are plain', () => {
  expect(sessionCookie('abc', LOCAL)).toBe('sid=abc; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax');
  expect(endedSessionCookie(LOCAL)).toBe('sid=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax');
});

test('ours are found among others', () => {
  expect(readSignInCookies('a=1; sid=abc;device=def ; b', LOCAL)).toEqual({ sessionToken: 'abc', deviceToken: 'def' });
  expect(readSignInCookies('sid=abc; __Host-sid=xyz', PUBLIC)).toEqual({ sessionToken: 'xyz', deviceToken: null });
});

test('without ours there is nothing', () => {
  for (const header of [null, undefined, '', ';;=;', 'sid', 'sid=', 'xsid=abc', '=sid=abc'])
    expect(readSignInCookies(header, LOCAL)).toEqual({ sessionToken: null, deviceToken: null });
});
