import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type Failure = { name: string; reason: string };

/**
 * What came of some tests: how many passed and were skipped, each that failed, and each that passed only when tried
 * again, with what was wrong at first.
 */
export type Outcome = { passed: number; skipped: number; failures: Failure[]; flaky: Failure[] };

/** A step that is one yes-or-no question counts as one test. */
export function oneTest(name: string, isPassed: boolean): Outcome {
  if (isPassed) return { passed: 1, skipped: 0, failures: [], flaky: [] };
  const failures = [{ name, reason: 'What was wrong is said where this step ran.' }];
  return { passed: 0, skipped: 0, failures, flaky: [] };
}

export function sum(all: Outcome[]): Outcome {
  return {
    passed: all.reduce((total, { passed }) => total + passed, 0),
    skipped: all.reduce((total, { skipped }) => total + skipped, 0),
    failures: all.flatMap(({ failures }) => failures),
    flaky: all.flatMap(({ flaky }) => flaky),
  };
}

/** The last lines of the whole run: what failed once more, because it is far above by now, and the count. */
export function lastLines({ passed, failures, skipped, flaky }: Outcome): string {
  const named = (word: string, tests: Failure[]) =>
    tests.map(({ name, reason }) => `${word}  ${name}\n${indented(reason)}\n`);
  const others = [
    skipped > 0 ? `, ${skipped} skipped` : '',
    flaky.length > 0 ? `; ${flaky.length} of the passed only when tried again` : '',
  ];
  return [
    ...named('FLAKY ', flaky),
    ...named('FAILED', failures),
    `${passed} passed, ${failures.length} failed${others.join('')}`,
  ].join('\n');
}

const REASON_LINES = 8;

function indented(reason: string): string {
  return reason
    .split('\n', REASON_LINES)
    .map((line) => `        ${line}`)
    .join('\n');
}

/** Leaves the outcome for the program that started the test program. */
export function keepOutcome(file: string, outcome: Outcome): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(outcome));
}

/** The outcome a test program left; one that left none, or ended badly without naming a failure, has failed all the same. */
export function storedOutcome(file: string, name: string, isExitGood: boolean): Outcome {
  if (!existsSync(file)) return oneTest(name, false);
  const outcome: Outcome = JSON.parse(readFileSync(file, 'utf8'));
  return isExitGood || outcome.failures.length > 0 ? outcome : sum([outcome, oneTest(name, false)]);
}
