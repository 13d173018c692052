import fc from 'fast-check';
import { expect, test } from 'vitest';
import { authStateOf, destinationAfterSignIn, placeNow } from './navigation-state.ts';

test('signing in leads to the dashboard', () => {
  expect(destinationAfterSignIn(null)).toEqual({ to: '/admin/dashboard' });
  expect(destinationAfterSignIn({ reason: 'sign-in', from: '/admin/settings' })).toEqual({ to: '/admin/dashboard' });
});

test('a session that ended in the editor leads back to it, with the kept work', () => {
  expect(destinationAfterSignIn({ reason: 'session-ended', from: '/admin/dashboard?edit=12' })).toEqual({
    to: '/admin/dashboard?edit=12',
    state: { restoreDraft: true },
  });
  expect(destinationAfterSignIn({ reason: 'session-ended', from: '/admin/letters?edit=3' }).to).toBe(
    '/admin/letters?edit=3',
  );
});

test('nothing but the workspace is led back to', () => {
  for (const from of ['https://elsewhere.example/admin/', '//elsewhere.example', '/auth', '/administer', ''])
    expect(destinationAfterSignIn({ reason: 'session-ended', from })).toEqual({ to: '/admin/dashboard' });
});

test('the bar says what is open on a page, and nothing of another page that is on its way', () => {
  const place = fc.record({
    pathname: fc.constantFrom('/admin/letters', '/admin/pages', '/auth'),
    search: fc.constantFrom('', '?new=1', '?edit=3'),
  });
  fc.assert(
    fc.property(place, place, (known, bar) => {
      const { pathname, search } = known.pathname === bar.pathname ? bar : known;
      expect(placeNow(known, bar)).toBe(pathname + search);
    }),
  );
});

test('foreign navigation state is no message of the guard', () => {
  for (const state of [null, 'x', {}, { reason: 'other', from: '/' }, { reason: 'sign-in', from: 4 }]) {
    expect(authStateOf({ state })).toBeNull();
  }
  expect(authStateOf({ state: { reason: 'no-access', from: '/admin' } })).toEqual({
    reason: 'no-access',
    from: '/admin',
  });
});
