import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { browserName, findBrowser } from '../tests/support/browser.ts';
import { hasPgBouncer } from '../tests/support/pgbouncer.ts';
import { findPostgresPrograms, mustRunEverything, onlyPostgres } from '../tests/support/postgres.ts';
import { installDebianPackages } from './lib/debian-packages.ts';
import { BROWSERS, missingReleasePackages } from './lib/release-programs.ts';
import { lastLines, type Outcome, oneTest, storedOutcome, sum } from './lib/test-outcome.ts';

const REPORTS = 'test-results';
const VITEST_OUTCOME = `${REPORTS}/vitest.json`;
const PLAYWRIGHT_OUTCOME = `${REPORTS}/playwright.json`;

/** Everything that must hold, one step after the other; a failed step does not hide the next ones. */
async function testEverything(): Promise<Outcome> {
  const missing = isRelease ? missingReleasePackages() : [];
  if (missing.length > 0) {
    console.log(`\nA release is tried with programs that are not on this machine. Install ${missing.join(', ')}.`);
    return oneTest('Programs for a release', false);
  }
  installMissingPrograms();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });

  const outcomes = [oneTest('Types', await step('Types', 'typecheck')), oneTest('Lint', await step('Lint', 'lint'))];
  const databases = onlyPostgres() ? 'PostgreSQL with an object storage' : 'both databases';
  const isUnitGood = await step(`Units, services on ${databases}, API`, 'unit', [
    '--reporter=default',
    '--reporter=./scripts/lib/vitest-outcome.ts',
  ]);
  outcomes.push(storedOutcome(VITEST_OUTCOME, 'Units', isUnitGood));
  if (isRelease) {
    outcomes.push(oneTest('Trials', await step('Trials of what a change takes', 'trials')));
    outcomes.push(oneTest('Other programs', await step('Beside programs of others', 'beside')));
  }
  const isBuilt = await step('Build', 'build');
  outcomes.push(oneTest('Build', isBuilt));
  if (isBuilt) {
    for (const path of isRelease ? BROWSERS : [undefined]) {
      if (path) process.env['CHROMIUM_PATH'] = path;
      const browser = findBrowser();
      const name = browser ? browserName(browser) : 'Browser: none';
      rmSync(PLAYWRIGHT_OUTCOME, { force: true });
      const isBrowserGood = await step(name, 'e2e');
      outcomes.push(storedOutcome(PLAYWRIGHT_OUTCOME, name, isBrowserGood));
      browsers.push(name);
    }
  } else {
    console.log('\nBrowser tests: not run, because there is no build to test.');
    outcomes.push(oneTest('Browser', false));
  }
  return sum(outcomes);
}

function installMissingPrograms(): void {
  const missing: string[][] = [];
  if (!findBrowser()) missing.push(['chromium-headless-shell', 'chromium']);
  if (!process.env['TEST_DATABASE_URL'] && !findPostgresPrograms()) missing.push(['postgresql']);
  if (!hasPgBouncer()) missing.push(['pgbouncer']);
  if (missing.length > 0 && !installDebianPackages(missing))
    console.log(
      `\n  !!  Missing and not installed: ${missing.map(([first]) => first).join(', ')}. Tests that need it fail or are skipped.\n`,
    );
}

/** Runs a command of package.json as npm would, says how long it took, answers whether it went well. */
async function step(title: string, command: string, further: string[] = []): Promise<boolean> {
  console.log(`\n── ${title}`);
  const startedAt = performance.now();
  const code = await run([...(COMMANDS[command] ?? '').split(' '), ...further]);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`── ${title}: ${code === 0 ? 'good' : `FAILED (exit ${code})`}, ${seconds} s`);
  return code === 0;
}

/** Without a shell in between, which would not pass a signal on. */
function run([program = '', ...args]: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    running = child;
    child.once('error', reject);
    child.once('exit', (code) => {
      if (isStopping) process.exit(130);
      resolve(code ?? 1);
    });
  });
}

const isRelease = process.argv.includes('--release');
/** Those that the tests ran in. */
const browsers: string[] = [];

// read by the test programs, which run as children
if (isRelease) Object.assign(process.env, { REQUIRE_ALL: '1', TEST_RELEASE: '1' });
if (process.argv.includes('--postgres')) process.env['TEST_ON'] = 'postgres';
// Servers and commands are started some hundred times: what the first has compiled, the next ones only read.
process.env['NODE_COMPILE_CACHE'] ??= resolve(REPORTS, 'compiled');

const COMMANDS: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts;

let running: ChildProcess | undefined;
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (!running) process.exit(130);
    // The step gets time to put its servers away; when it ends, so do we.
    isStopping = true;
    running.kill(signal);
  });

const startedAt = performance.now();
const outcome = await testEverything();
console.log(`\nAll of it took ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`);
for (const name of browsers) console.log(name);
console.log(lastLines(outcome));
const isWhole = outcome.skipped.length === 0 || !mustRunEverything();
if (!isWhole) console.error('A skipped test fails this run, because REQUIRE_ALL is set.');
process.exitCode = outcome.failures.length === 0 && isWhole ? 0 : 1;
