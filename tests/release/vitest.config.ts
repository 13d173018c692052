import { defineConfig } from 'vitest/config';

/** Our files beside programs that are not on every machine; they start services, so one file after the other. */
export default defineConfig({
  test: {
    include: ['tests/release/*.test.ts'],
    globalSetup: ['tests/release/release-folder.ts'],
    maxWorkers: 1,
    testTimeout: 90_000,
    hookTimeout: 90_000,
  },
});
