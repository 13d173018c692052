import { defineConfig } from 'vitest/config';

/** Each trial compiles the whole program, so they are not among the tests that run after every change. */
export default defineConfig({
  test: { include: ['tests/trials/*.test.ts'], maxWorkers: 1, testTimeout: 300_000, hookTimeout: 60_000 },
});
