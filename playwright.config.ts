import { defineConfig, devices } from '@playwright/test';
import type { SiteOptions } from './tests/e2e/fixtures.ts';
import { browserForTests } from './tests/support/browser.ts';
import { findPostgresPrograms, isRelease, mustRunEverything, onlyPostgres } from './tests/support/postgres.ts';

const hasPostgres = Boolean(process.env['TEST_DATABASE_URL'] || findPostgresPrograms());

const onSqlite = { name: 'sqlite', use: { engine: 'sqlite' as const } };
const everythingOnPostgres = { name: 'postgres', use: { engine: 'postgres' as const } };
// Most of what a browser sees does not depend on the database, and the calls behind it are tested on both engines. What only a
// whole site on PostgreSQL shows carries `@postgres`; what reads or writes much carries `@both`, and is repeated for a release.
const markedOnPostgres = { ...everythingOnPostgres, grep: isRelease() ? /@both|@postgres/ : /@postgres/ };

// Whoever looks at a page looks at it in the static copy, too: there are plain files, other addresses and no forms.
// On a light ground it is tried for a release: that ground is the site's own, which is looked at page by page.
const copies = (isRelease() ? (['light copy', 'dark copy'] as const) : (['dark copy'] as const)).map((served) => ({
  name: served,
  use: { engine: 'sqlite' as const, served },
  // how it fits every window is tried for a release; it follows from the same styles
  grep: isRelease() ? /@copy|@fit/ : /@copy/,
}));

// the workers are not told what was typed
if (process.argv.some((word) => /^--(?:trace|headed|debug|ui)\b/.test(word))) process.env['WATCHED'] = '1';
/** Whether somebody will look at what was painted. */
const isWatched = process.env['WATCHED'] === '1';

export default defineConfig<object, SiteOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './tests/support/postgres-for-playwright.ts',
  fullyParallel: false, // a file shares one server and browser; files run beside each other
  // one more than the two cores we count on: a test often waits for its page, and another can go on meanwhile; all of them take
  // a fifteenth less so than with two
  workers: 3,
  forbidOnly: mustRunEverything(),
  // generous, so that a slow machine makes the run longer, not red
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['./scripts/lib/playwright-outcome.ts']],
  use: {
    // an ordinary visitor's name; a headless one is taken for a robot
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    launchOptions: browserForTests({ isPainted: isWatched }),
    // recording doubles what a test costs; `npm run e2e -- --trace=on <file>` shows what went wrong
    trace: 'off',
    reducedMotion: 'reduce',
  },
  projects: onlyPostgres() ? [everythingOnPostgres] : [onSqlite, ...(hasPostgres ? [markedOnPostgres] : []), ...copies],
});
