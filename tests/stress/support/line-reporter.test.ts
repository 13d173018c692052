import { afterEach, expect, test, vi } from 'vitest';
import type { TestCase, TestModule } from 'vitest/node';
import LineReporter from './line-reporter.ts';

const exitCode = process.exitCode;

afterEach(() => {
  process.exitCode = exitCode;
});

test('a row is a line with its figure, and what did not hold stands below it', () => {
  expect(linesOf([row('P5 300 slow clients', { figure: 'none waits\nlong', broken: [] })])[0]).toMatch(
    /^P5 {4}300 slow clients {29}pass {2}none waits long {2}\(2 s\)$/,
  );
  const failed = row('D1 Saves survive', { figure: '1 lost', broken: ['nothing is lost', 'in time'] });
  const lines = linesOf([failed]);
  expect(lines[0]).toMatch(/^D1 .* FAIL {2}1 lost {2}\(2 s\)$/);
  expect(lines.slice(1, 3)).toEqual(['        did not hold: nothing is lost', '        did not hold: in time']);
  expect(lines.at(-1)).toBe('0 held, 1 failed');
});

test('a row that broke off says why instead of a figure', () => {
  const lines = linesOf([row('U2 Bombs', undefined, [{ message: 'no server' }])]);
  expect(lines[0]).toMatch(/FAIL {2}no server {2}/);
  expect(lines[1]).toBe('        did not hold: it ran');
});

test('the end counts those that ran, and a name that no row has ends with 2', () => {
  const held = row('P5 300 slow clients', { figure: 'good', broken: [] });
  const lines = linesOf([held, row('P6 100 slow readers', undefined, undefined, 'skipped')], ['P5', 'P6']);
  expect(lines.at(-1)).toBe('1 held, 0 failed');
  expect(lines.filter((line) => line.startsWith('P6'))).toEqual([]);
  expect(process.exitCode).toBe(exitCode);
  expect(linesOf([held], ['P5', 'X9'])).toContain('There is no row X9; --help lists them.');
  expect(process.exitCode).toBe(2);
});

type Given = { figure: string; broken: string[] } | undefined;

function row(name: string, outcome: Given, errors?: { message: string }[], given?: string): TestCase {
  const state = given ?? (outcome?.broken.length === 0 ? 'passed' : 'failed');
  return {
    name,
    result: () => ({ state, errors }),
    meta: () => ({ outcome }),
    diagnostic: () => ({ duration: 2100 }),
  } as unknown as TestCase;
}

/** What the reporter writes about them. */
function linesOf(tests: TestCase[], wanted: string[] = []): string[] {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(...line.split('\n'));
  vi.spyOn(console, 'log').mockImplementation(write);
  vi.spyOn(console, 'error').mockImplementation(write);
  const reporter = new LineReporter({ wanted });
  for (const one of tests) reporter.onTestCaseResult(one);
  reporter.onTestRunEnd([{ children: { allTests: () => tests }, errors: () => [] } as unknown as TestModule], []);
  return lines;
}
