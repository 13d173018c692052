import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgement } from './password-meter.tsx';

test('says what is wrong while a password is typed, and never fills the bar before it would be taken', () => {
  expect(judgement('', 'maya').share).toBe(0);
  expect(judgement('kestrel', 'maya').verdict).toMatch(/^Too short/);
  expect(judgement('mayamayamayamaya', 'maya').verdict).toMatch(/^Easy to guess/);
  expect(judgement('qwertyuiop123456', 'maya').verdict).toMatch(/^Easy to guess/);
  expect(judgement('kestrel ladle bronze gutter', 'maya')).toEqual({
    share: 1,
    verdict: 'Strong, unless it is a well-known phrase.',
  });
});

test('the bar stands between empty and full, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 40 }), (password, username) => {
      const { share, verdict } = judgement(password, username);
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
      expect(verdict).not.toBe('');
    }),
  );
});
