import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

const NAME_WIDTH = 5;
const TITLE_WIDTH = 44;
const FIGURE_LENGTH = 400;

/** A line with a figure for every row as soon as it is done, what did not hold below it, and at the end how many held. */
export default class LineReporter implements Reporter {
  readonly #wanted: string[];
  readonly #startedAt = performance.now();

  constructor({ wanted }: { wanted: string[] }) {
    this.#wanted = wanted;
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if (state === 'skipped') return;
    const { figure, broken } = test.meta().outcome ?? { figure: messagesOf(errors).join(' '), broken: ['it ran'] };
    const [name = '', title = ''] = nameAndTitle(test);
    console.log(
      `${name.padEnd(NAME_WIDTH)} ${title.padEnd(TITLE_WIDTH)} ${state === 'passed' ? 'pass' : 'FAIL'}  ${figure.split('\n').join(' ').slice(0, FIGURE_LENGTH)}  (${seconds(test.diagnostic()?.duration ?? 0)})`,
    );
    for (const condition of broken) console.log(`${' '.repeat(NAME_WIDTH)}   did not hold: ${condition}`);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const unknown = this.#wanted.filter((name) => !tests.some((test) => nameAndTitle(test)[0] === name));
    const errors = [...modules.flatMap((module) => module.errors()), ...unhandledErrors];
    for (const error of errors) console.error(`\nAn error outside of any row: ${error.stack ?? error.message}`);
    if (unknown.length > 0) console.error(`There is no row ${unknown.join(', ')}; --help lists them.`);
    console.log(`\nAll of it took ${seconds(performance.now() - this.#startedAt)}.`);
    console.log(`${count('passed')} held, ${count('failed')} failed`);
    if (unknown.length > 0) process.exitCode = 2;
  }
}

function nameAndTitle({ name }: TestCase): string[] {
  return [name.split(' ', 1)[0] ?? '', name.slice(name.indexOf(' ') + 1)];
}

function messagesOf(errors: readonly SerializedError[]): string[] {
  return errors.map(({ message }) => message);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(0)} s`;
}
