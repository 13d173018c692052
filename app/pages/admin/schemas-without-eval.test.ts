import { expect, test, vi } from 'vitest';

test('checking a record makes no function out of text, which the policy of the pages would report', async () => {
  vi.resetModules();
  await import('./schemas-without-eval.ts');
  const { z } = await import('zod');
  const makeFunction = vi.fn();
  vi.stubGlobal('Function', makeFunction);
  z.object({ name: z.string() }).parse({ name: 'Jo Field' });
  vi.unstubAllGlobals();
  z.config({ jitless: false }); // every copy of the library in this process reads it
  expect(makeFunction).not.toHaveBeenCalled();
});
