import { expect, test } from 'vitest';
import { authStateOf, destinationAfterSignIn } from './navigation-state.ts';

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

test('foreign navigation state is no message of the guard', () => {
  for (const state of [null, 'x', {}, { reason: 'other', from: '/' }, { reason: 'sign-in', from: 4 }]) {
    expect(authStateOf({ state })).toBeNull();
  }
  expect(authStateOf({ state: { reason: 'no-access', from: '/admin' } })).toEqual({
    reason: 'no-access',
    from: '/admin',
  });
});
