import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,server,scripts,tests}/**/*.test.{ts,tsx}'],
    // trials compile the whole program, release tests need programs of others: `npm run test:release`
    exclude: ['**/node_modules/**', 'tests/trials/**', 'tests/release/**'],
    pool: 'forks',
    // Files of one worker share what they import, which halves the time of the whole. Nothing of ours lives on in a module.
    isolate: false,
    // One more than the cores: a test that waits for a process, a disk or PostgreSQL leaves its core to another.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    globalSetup: ['scripts/lib/lettering.ts', 'tests/support/postgres-for-vitest.ts'],
    setupFiles: ['tests/support/fail-on-console.ts', 'tests/support/property-seed.ts', 'tests/support/pack-loosely.ts'],
    // Generous, so that a slow machine makes the run longer, not red.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 60_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
