import { expect, test } from 'vitest';

test('errors have stacks again once React is there', async () => {
  const before = Error;
  const { createRoot, hydrateRoot } = await import('./react-root.ts');
  expect([createRoot, hydrateRoot].map((made) => typeof made)).toEqual(['function', 'function']);
  expect(Error).toBe(before);
  expect(new Error('tried').stack).toContain('react-root.test.ts');
});

test('while React is loaded, an error is an object that others are not equal to', async () => {
  const native = Error;
  await import('./plain-errors.ts?again' as './plain-errors.ts');
  const [first, second] = [Error('one'), Error('one')];
  globalThis.Error = native;
  expect(first).toEqual({ message: 'one' });
  expect(first).not.toBe(second);
});
