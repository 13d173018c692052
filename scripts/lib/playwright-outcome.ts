import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { keepOutcome } from './test-outcome.ts';

/** Keeps what came of a run of Playwright, in which every test has one try. */
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
    const withOutcome = (outcome: string) => this.#tests.filter((test) => test.outcome() === outcome);
    const nameOf = (test: TestCase) => test.titlePath().filter(Boolean).join(' › ');
    const failed = [...withOutcome('unexpected'), ...withOutcome('flaky')].map((test) => ({
      name: nameOf(test),
      reason: reasonOf(test.results.find(({ error }) => error)?.error),
    }));
    const skipped = withOutcome('skipped').map((test) => ({ name: nameOf(test), reason: 'It was not run.' }));
    const outside = this.#errors.map((error) => ({ name: 'An error outside of any test', reason: reasonOf(error) }));
    keepOutcome(this.#file, {
      passed: withOutcome('expected').length,
      skipped,
      failures: [...failed, ...outside],
    });
  }
}

function reasonOf(error: TestError | undefined): string {
  return stripVTControlCharacters(error?.stack ?? error?.message ?? 'It did not come to its end.');
}
