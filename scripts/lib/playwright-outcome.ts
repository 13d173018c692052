import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
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
    const failed = [...withOutcome('unexpected'), ...withOutcome('flaky')].map((test) => {
      const result = test.results.find(({ error }) => error);
      return { name: nameOf(test), reason: reasonOf(result?.error), ...shownOn(result) };
    });
    const skipped = withOutcome('skipped').map((test) => ({ name: nameOf(test), reason: 'It was not run.' }));
    const outside = this.#errors.map((error) => ({ name: 'An error outside of any test', reason: reasonOf(error) }));
    keepOutcome(this.#file, {
      passed: withOutcome('expected').length,
      skipped,
      failures: [...failed, ...outside],
    });
  }
}

/** The page as Playwright describes it, from the file that it leaves of a failure. */
function shownOn(result: TestResult | undefined): { page?: string } {
  const path = result?.attachments?.find(({ name }) => name === 'error-context')?.path;
  if (!path || !existsSync(path)) return {};
  const [, page] = readFileSync(path, 'utf8').split(/^# Page snapshot$/m);
  return page ? { page: page.trim() } : {};
}

function reasonOf(error: TestError | undefined): string {
  return stripVTControlCharacters(error?.stack ?? error?.message ?? 'It did not come to its end.');
}
