import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';
import { type Failure, keepOutcome } from './test-outcome.ts';

/** Keeps what came of a run of Vitest, errors outside of any test included. */
export default class VitestOutcome implements Reporter {
  readonly #file: string;

  constructor({ file = 'test-results/vitest.json' }: { file?: string } = {}) {
    this.#file = file;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const withState = (state: string) => tests.filter((test) => test.result().state === state);
    keepOutcome(this.#file, {
      passed: withState('passed').length,
      skipped: withState('skipped').map((test) => ({ name: nameOf(test), reason: reasonToSkip(test) })),
      failures: [
        ...withState('failed').map(failedTest),
        // a file that did not load, or a hook that broke, may have no failed test to show for it
        ...modules.flatMap((module) => module.errors().map((error) => failure(module.relativeModuleId, error))),
        ...modules.flatMap((module) => [...module.children.allSuites()].flatMap(failedHooks)),
        ...unhandledErrors.map((error) => failure('An error outside of any test', error)),
      ],
    });
  }
}

function nameOf({ module, fullName }: TestCase): string {
  return `${module.relativeModuleId} › ${fullName}`;
}

function reasonToSkip(test: TestCase): string {
  const result = test.result();
  return (result.state === 'skipped' && result.note) || 'What it needs is not on this machine.';
}

function failedTest(test: TestCase): Failure {
  return failure(nameOf(test), test.result().errors?.[0]);
}

function failedHooks(suite: TestSuite): Failure[] {
  return suite.errors().map((error) => failure(`${suite.module.relativeModuleId} › ${suite.fullName}`, error));
}

function failure(name: string, error: SerializedError | undefined): Failure {
  return { name, reason: stripVTControlCharacters(error?.stack ?? error?.message ?? '') };
}
