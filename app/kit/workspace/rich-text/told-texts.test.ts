import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toldTexts } from './told-texts.ts';

test('a text that comes back while newer words are typed is never taken for one from elsewhere', () => {
  const steps = fc.array(fc.oneof(fc.constant('key' as const), fc.constant('shown' as const)), { maxLength: 60 });
  fc.assert(
    fc.property(steps, fc.infiniteStream(fc.nat(4)), (order, skips) => {
      const told = toldTexts('');
      const typed = [''];
      let shown = 0;
      for (const step of order) {
        if (step === 'key') {
          const text = `${typed.at(-1)}e`;
          typed.push(text);
          told.tell(text);
        } else {
          // several keys may be shown as one, and the same text twice
          shown = Math.min(typed.length - 1, shown + Number(skips.next().value));
          expect(told.isFromElsewhere(typed[shown] ?? '')).toBe(false);
        }
      }
      expect(told.isFromElsewhere('Written on another device')).toBe(true);
      expect(told.isFromElsewhere('Written on another device')).toBe(false);
    }),
  );
});
