import { expect, onTestFinished, test } from 'vitest';
import { endWithTest } from './end-with-test.ts';

const calls: string[] = [];

function server(name: string) {
  const record = (call: string) => async () => void calls.push(`${name}: ${call}`);
  return { kill: record('killed'), remove: record('removed') };
}

const never = () => new Promise<never>(() => {});

test('a server is removed after the work, and once', async () => {
  expect(await endWithTest(Promise.resolve(server('whole')), async () => 'done')).toBe('done');
  expect(calls).toEqual(['whole: removed']);
});

test.fails('work that never ends leaves its server running until the test times out', { timeout: 20 }, async () => {
  await endWithTest(Promise.resolve(server('hung')), never);
});

test.fails('a server that comes late is waited for', { timeout: 20 }, async () => {
  const late = Promise.withResolvers<ReturnType<typeof server>>();
  const working = endWithTest(late.promise, never);
  onTestFinished(() => late.resolve(server('late'))); // runs first: the last one added is the first one called
  await working;
});

test('then it is killed, removed, and nothing is left', () => {
  expect(calls).toEqual(['whole: removed', 'hung: killed', 'hung: removed', 'late: killed', 'late: removed']);
});
