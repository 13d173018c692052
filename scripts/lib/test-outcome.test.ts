import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestCase as BrowserTest, FullConfig, Suite } from '@playwright/test/reporter';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestCase, TestModule } from 'vitest/node';
import PlaywrightOutcome from './playwright-outcome.ts';
import { keepOutcome, lastLines, type Outcome, oneTest, storedOutcome, sum } from './test-outcome.ts';
import VitestOutcome from './vitest-outcome.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'outcome-'));
  file = path.join(folder, 'results', 'outcome.json');
});

afterEach(() => rmSync(folder, { recursive: true }));

test('the last lines count, and name each skipped test with the reason', () => {
  expect(lastLines(sum([oneTest('Types', true), oneTest('Lint', true)]))).toBe('2 passed, 0 failed');
  const skipped = [{ name: 'a.test.ts › on PostgreSQL (none on this machine)', reason: 'not here' }];
  expect(lastLines({ passed: 2, skipped, failures: [] })).toBe(
    'SKIPPED  a.test.ts › on PostgreSQL (none on this machine)\n        not here\n\n2 passed, 0 failed, 1 skipped',
  );
});

test('what failed is said once more at the end, with the first lines of the reason', () => {
  const reason = ['expected 1 to be 2', ...Array.from({ length: 30 }, (_, line) => `at line ${line}`)].join('\n');
  const lines = lastLines({
    passed: 2,
    skipped: [],
    failures: [{ name: 'adds.test.ts › adds', reason }],
  }).split('\n');
  expect(lines.slice(0, 2)).toEqual(['FAILED  adds.test.ts › adds', '        expected 1 to be 2']);
  expect(lines.at(-1)).toBe('2 passed, 1 failed');
  expect(lines.length).toBeLessThan(20);
});

test('a clean outcome is taken as it is', () => {
  const outcome: Outcome = { passed: 5, skipped: [{ name: 'a', reason: 'not here' }], failures: [] };
  keepOutcome(file, outcome);
  expect(storedOutcome(file, 'Browser', true)).toEqual(outcome);
});

test('a program that ends badly has failed even when every test passed, and so has one that left nothing', () => {
  expect(storedOutcome(file, 'Browser', true).failures).toEqual([expect.objectContaining({ name: 'Browser' })]);
  keepOutcome(file, { passed: 5, skipped: [], failures: [] });
  expect(storedOutcome(file, 'Browser', false).failures).toEqual([expect.objectContaining({ name: 'Browser' })]);
});

test('Vitest: what failed, files that did not load, and errors outside of any test', () => {
  const module = {
    relativeModuleId: 'a.test.ts',
    errors: () => [{ message: 'no such import' }],
    children: {
      allTests: () => ['passed', 'passed', 'skipped', 'failed'].map((state) => unitTest(state)),
      allSuites: () => [
        { module: { relativeModuleId: 'a.test.ts' }, fullName: 'group', errors: () => [{ message: 'no database' }] },
      ],
    },
  } as unknown as TestModule;
  new VitestOutcome({ file }).onTestRunEnd([module], [{ message: 'nobody caught this' }]);
  expect(kept()).toEqual({
    passed: 2,
    skipped: [{ name: 'a.test.ts › group > skipped', reason: 'What it needs is not on this machine.' }],
    failures: [
      { name: 'a.test.ts › group > failed', reason: 'Error: not so' },
      { name: 'a.test.ts', reason: 'no such import' },
      { name: 'a.test.ts › group', reason: 'no database' },
      { name: 'An error outside of any test', reason: 'nobody caught this' },
    ],
  });
});

test('Playwright: what would pass only when tried again has failed, and so has an error outside of any test', () => {
  const tests = ['expected', 'skipped', 'unexpected', 'flaky'].map((outcome) => browserTest(outcome));
  const reporter = new PlaywrightOutcome({ file });
  reporter.onBegin({} as FullConfig, { allTests: () => tests } as Suite);
  reporter.onError({ message: 'a worker ended' });
  reporter.onEnd();
  expect(kept()).toEqual({
    passed: 1,
    skipped: [{ name: 'sqlite › a.spec.ts › skipped', reason: 'It was not run.' }],
    failures: [
      { name: 'sqlite › a.spec.ts › unexpected', reason: 'not seen' },
      { name: 'sqlite › a.spec.ts › flaky', reason: 'not seen' },
      { name: 'An error outside of any test', reason: 'a worker ended' },
    ],
  });
});

test('Playwright: the page as it was when a test failed is kept beside the reason, and told with it', () => {
  const shown = path.join(folder, 'error-context.md');
  writeFileSync(shown, '# Test info\n\n- Name: a\n\n# Page snapshot\n\n```yaml\n- heading "Loading"\n```\n');
  const test = browserTest('unexpected');
  Object.assign(test.results[0] ?? {}, {
    error: { message: 'not seen' },
    attachments: [{ name: 'error-context', path: shown }],
  });
  const reporter = new PlaywrightOutcome({ file });
  reporter.onBegin({} as FullConfig, { allTests: () => [test] } as Suite);
  reporter.onEnd();
  expect(lastLines(kept())).toContain('        not seen\n        ```yaml\n        - heading "Loading"\n');
});

function kept(): Outcome {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function unitTest(state: string): TestCase {
  return {
    module: { relativeModuleId: 'a.test.ts' },
    fullName: `group > ${state}`,
    result: () => ({ state, errors: state === 'failed' ? [{ message: 'not so', stack: 'Error: not so' }] : undefined }),
  } as unknown as TestCase;
}

function browserTest(outcome: string): BrowserTest {
  return {
    outcome: () => outcome,
    titlePath: () => ['', 'sqlite', 'a.spec.ts', outcome],
    results: [{}, { error: { message: '\u001b[31mnot seen\u001b[39m' } }],
  } as unknown as BrowserTest;
}
