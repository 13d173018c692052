import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,server,scripts,tests}/**/*.test.{ts,tsx}'],
    pool: 'forks',
    // Files of one worker share what they import, which halves the time of the whole. Nothing of ours lives on in a module.
    isolate: false,
    // Each worker keeps its own SQLite files and PostgreSQL connections; more than the cores only makes them wait.
    maxWorkers: Math.max(1, Math.min(4, availableParallelism())),
    globalSetup: ['tests/support/postgres-for-vitest.ts'],
    setupFiles: ['tests/support/fail-on-console.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
