import fc from 'fast-check';
import { expect, test } from 'vitest';
import { logOutput, MOST_WAITING } from './log-output.server.ts';

type Turn = 'ENOSPC' | 'EIO' | 'EPIPE' | 'EAGAIN' | number;

/** An output that does at each call what the list says, then takes everything. */
function outputThat(turns: Turn[]) {
  const taken: Buffer[] = [];
  let asks: (() => void)[] = [];
  const output = logOutput(
    (bytes) => {
      const turn = turns.shift() ?? bytes.byteLength;
      if (typeof turn === 'string') throw Object.assign(new Error('no'), { code: turn });
      const part = Buffer.from(bytes.subarray(0, turn));
      taken.push(part);
      return part.byteLength;
    },
    (ask) => asks.push(ask),
  );
  const passTime = () => {
    const now = asks;
    asks = [];
    for (const ask of now) ask();
  };
  return { output, passTime, text: () => Buffer.concat(taken).toString() };
}

const line = (text: string) => `${JSON.stringify({ text })}\n`;
const full = (times: number): Turn[] => Array.from({ length: times }, () => 'ENOSPC');

test('whatever the output does, lines come whole and in order, and those that are missing are counted', () => {
  const turn = fc.oneof(
    fc.constantFrom<Turn>('ENOSPC', 'EIO', 'EPIPE', 'EAGAIN'),
    fc.integer({ min: 1, max: 60 }) as fc.Arbitrary<Turn>,
  );
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 40 }), fc.integer({ min: 1, max: 20 }), (turns, count) => {
      const { output, passTime, text } = outputThat([...turns]);
      for (let number = 0; number < count; number++) {
        output.write(`${JSON.stringify({ number })}\n`);
        if (number % 3 === 0) passTime();
      }
      // until the output is at the end of its list
      for (let turn = 0; turn < 50; turn++) {
        passTime();
        output.write(line('later'));
      }
      passTime();
      output.write(line('last'));
      const lines = text()
        .split('\n')
        .flatMap((one): Record<string, unknown>[] => {
          try {
            return [JSON.parse(one)];
          } catch {
            return []; // what was left unfinished stands on a line of its own
          }
        });
      const numbers = lines.flatMap(({ number }) => (typeof number === 'number' ? [number] : []));
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
      const lost = lines.reduce((sum, { event, lines }) => sum + (event === 'log-lines-lost' ? Number(lines) : 0), 0);
      expect(numbers.length + lost).toBeGreaterThanOrEqual(count);
      expect(lines.at(-1)).toEqual({ text: 'last' });
    }),
  );
});

test('says how many lines were lost, and why, once there is room again', () => {
  const { output, text } = outputThat(full(3));
  for (const word of ['one', 'two', 'three', 'four']) output.write(line(word));
  const [said, last, ...more] = text().trimEnd().split('\n');
  expect(JSON.parse(said ?? '')).toMatchObject({ level: 40, event: 'log-lines-lost', lines: 3, code: 'ENOSPC' });
  expect([last, more]).toEqual([line('four').trimEnd(), []]);
});

test('keeps what a busy output does not take, up to a limit, and loses what comes after that', () => {
  const { output, passTime, text } = outputThat(Array.from({ length: 200 }, () => 'EAGAIN' as const));
  const long = line('x'.repeat(100_000));
  for (let number = 0; number < 100; number++) output.write(long);
  expect(text()).toBe('');
  for (let turn = 0; turn < 200; turn++) passTime();
  expect(text().length).toBeGreaterThan(MOST_WAITING - 2 * long.length);
  expect(text().length).toBeLessThanOrEqual(MOST_WAITING);
  output.write(line('later'));
  expect(text()).toContain('"event":"log-lines-lost"');
});

test('at the end offers what waits as often as it is told, and no more', () => {
  const { output, text } = outputThat(['EAGAIN', 'EAGAIN', 'EAGAIN']);
  output.write(line('last words'));
  let pauses = 0;
  const wait = () => void pauses++;
  output.flush(2, wait);
  expect([text(), pauses]).toEqual(['', 1]);
  output.flush(2, wait);
  expect([text(), pauses]).toEqual([line('last words'), 1]);
});
