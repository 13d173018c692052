import { expect, test } from 'vitest';
import { lastLine, oneTest, playwrightCounts, sum, vitestCounts } from './test-counts.ts';

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1, testResults: [] };

test('a clean report is taken as it is', () => {
  expect(vitestCounts(vitest, true)).toEqual({ passed: 5, failed: 0, skipped: 3 });
});

test('a test file that did not load counts as one failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
  ];
  expect(vitestCounts({ ...vitest, numFailedTests: 1, testResults }, false).failed).toBe(2);
});

test('a program that ends badly has failed even when every test passed', () => {
  expect(vitestCounts(vitest, false).failed).toBe(1);
  const playwright = { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };
  expect(playwrightCounts(playwright, false)).toEqual({ passed: 4, failed: 1, skipped: 0 });
});

test('a browser test that passed only when tried again has failed, and so has an error outside any test', () => {
  const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1 }, errors: [{}] };
  expect(playwrightCounts(report, false)).toEqual({ passed: 4, failed: 3, skipped: 1 });
});

test('the last line names skipped tests only when there are some', () => {
  const counts = sum([oneTest(true), oneTest(true), oneTest(false)]);
  expect(lastLine(counts)).toBe('2 passed, 1 failed');
  expect(lastLine({ ...counts, skipped: 4 })).toBe('2 passed, 1 failed, 4 skipped');
});
