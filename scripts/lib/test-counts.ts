export type Counts = { passed: number; failed: number; skipped: number };

/** A step that is one yes-or-no question counts as one test. */
export function oneTest(isPassed: boolean): Counts {
  return isPassed ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

export function sum(all: Counts[]): Counts {
  return {
    passed: all.reduce((total, counts) => total + counts.passed, 0),
    failed: all.reduce((total, counts) => total + counts.failed, 0),
    skipped: all.reduce((total, counts) => total + counts.skipped, 0),
  };
}

/** The last line of the whole run. */
export function lastLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/** What Vitest's JSON report says; a file that failed as a whole (it did not load, a hook broke) counts as one failure. */
export function vitestCounts(report: unknown, isExitGood: boolean): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report as VitestReport;
  const broken = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((result) => result.status !== 'failed'),
  );
  return agreeWithExit(
    {
      passed: numPassedTests,
      failed: numFailedTests + broken.length,
      skipped: numPendingTests + numTodoTests,
    },
    isExitGood,
  );
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** What Playwright's JSON report says; errors outside any test count too. */
export function playwrightCounts(report: unknown, isExitGood: boolean): Counts {
  const { stats, errors } = report as PlaywrightReport;
  return agreeWithExit(
    { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped },
    isExitGood,
  );
}

/** A program that ends badly without naming a failed test has failed all the same. */
function agreeWithExit(counts: Counts, isExitGood: boolean): Counts {
  return !isExitGood && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
