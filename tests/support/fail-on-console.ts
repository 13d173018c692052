import { afterEach, beforeEach, expect } from 'vitest';

const written: unknown[][] = [];
const original = console.error;

// What somebody writes to console.error is a fault that nobody looked at: the test that caused it fails.
beforeEach(() => {
  written.length = 0;
  console.error = (...args: unknown[]) => {
    written.push(args);
  };
});

afterEach(() => {
  console.error = original;
  const lines = takeConsoleErrors();
  if (lines.length > 0) expect.fail(`console.error was called during this test:\n${lines.join('\n')}`);
});

/** What console.error got so far in this test; a test that expects errors takes them and looks at them. */
export function takeConsoleErrors(): string[] {
  return written.splice(0).map((args) => args.map((arg) => (arg instanceof Error ? arg.stack : String(arg))).join(' '));
}
