import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { keepOutcome } from './test-outcome.ts';

/** Keeps what came of a run of Playwright. A test that passed only when tried again passed, and is named. */
export default class PlaywrightOutcome implements Reporter {
  readonly #file: string;
  #tests: TestCase[] = [];
  readonly #errors: TestError[] = [];

  constructor({ file = 'test-results/playwright.json' }: { file?: string } = {}) {
    this.#file = file;
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onError(error: TestError): void {
    this.#errors.push(error);
  }

  onEnd(): void {
    const withOutcome = (...outcomes: string[]) => this.#tests.filter((test) => outcomes.includes(test.outcome()));
    const namedWith = (outcome: string) =>
      withOutcome(outcome).map((test) => ({
        name: test.titlePath().filter(Boolean).join(' › '),
        reason: reasonOf(test.results.find(({ error }) => error)?.error),
      }));
    const outside = this.#errors.map((error) => ({ name: 'An error outside of any test', reason: reasonOf(error) }));
    keepOutcome(this.#file, {
      passed: withOutcome('expected', 'flaky').length,
      skipped: withOutcome('skipped').length,
      failures: [...namedWith('unexpected'), ...outside],
      flaky: namedWith('flaky'),
    });
  }
}

function reasonOf(error: TestError | undefined): string {
  return stripVTControlCharacters(error?.stack ?? error?.message ?? 'It did not come to its end.');
}
