import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** `page`: what a browser showed at that moment, as text. */
export type Failure = { name: string; reason: string; page?: string };

/** What came of some tests: how many passed, each that failed, and each that did not run, with the reason. */
export type Outcome = { passed: number; skipped: Failure[]; failures: Failure[] };

/** A step that is one yes-or-no question counts as one test. */
export function oneTest(name: string, isPassed: boolean): Outcome {
  if (isPassed) return { passed: 1, skipped: [], failures: [] };
  return { passed: 0, skipped: [], failures: [{ name, reason: 'What was wrong is said where this step ran.' }] };
}

export function sum(all: Outcome[]): Outcome {
  return {
    passed: all.reduce((total, { passed }) => total + passed, 0),
    skipped: all.flatMap(({ skipped }) => skipped),
    failures: all.flatMap(({ failures }) => failures),
  };
}

/** The last lines of the whole run: what was skipped or failed once more, because it is far above by now, and the count. */
export function lastLines({ passed, failures, skipped }: Outcome): string {
  const named = (word: string, tests: Failure[]) =>
    tests.map(({ name, reason, page }) =>
      [`${word}  ${name}`, indented(reason, REASON_LINES), ...(page ? [indented(page, PAGE_LINES)] : []), ''].join(
        '\n',
      ),
    );
  return [
    ...named('SKIPPED', skipped),
    ...named('FAILED', failures),
    `${passed} passed, ${failures.length} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`,
  ].join('\n');
}

const REASON_LINES = 16;
const PAGE_LINES = 60;

function indented(text: string, lines: number): string {
  return text
    .split('\n', lines)
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
