import type { Clock } from '../../app/platform/clock.ts';

const START = '2026-03-05T09:00:00.000Z';

export type FakeClock = Clock & {
  set: (time: Date | string) => void;
  advance: (milliseconds: number) => void;
};

/** A clock that stands still until a test moves it. */
export function fakeClock(start: Date | string = START): FakeClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    set(to) {
      time = new Date(to).getTime();
    },
    advance(milliseconds) {
      time += milliseconds;
    },
  };
}
