import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// trials compile the whole program, release tests need programs of others: `npm run test:release`
const exclude = ['**/node_modules/**', 'tests/trials/**', 'tests/release/**'];

const common = {
  pool: 'forks' as const,
  // The heap of a worker holds what all its files import: it begins as large as it becomes, and is not marked anew on the way there.
  execArgv: ['--initial-old-space-size=1024'],
  // Files of one worker share what they import, which halves the time of the whole. Nothing of ours lives on in a module.
  isolate: false,
  setupFiles: ['tests/support/fail-on-console.ts', 'tests/support/property-seed.ts', 'tests/support/cheap-work.ts'],
  // Generous, so that a slow machine makes the run longer, not red.
  testTimeout: 90_000,
  hookTimeout: 90_000,
  expect: { poll: { timeout: 60_000 } },
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
};

export default defineConfig({
  test: {
    globalSetup: ['scripts/lib/lettering.ts', 'tests/support/postgres-for-vitest.ts'],
    // One more than the cores: a test that waits for a process, a disk or PostgreSQL leaves its core to another.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    projects: [
      // React as it is shipped: its development build takes four times as long to render a page.
      {
        oxc: { jsx: { development: false } },
        test: {
          ...common,
          name: 'shipped',
          include: ['{app,server,scripts,tests}/**/*.test.ts'],
          exclude: [...exclude, 'tests/pages.test.ts'],
          env: { NODE_ENV: 'production' },
        },
      },
      // Its development build, which warns of markup that nests wrongly and of lists without keys: parts, and every page once.
      {
        test: {
          ...common,
          name: 'development',
          include: ['{app,server,scripts,tests}/**/*.test.tsx', 'tests/pages.test.ts'],
          exclude,
        },
      },
    ],
  },
});
