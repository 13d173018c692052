/** How many tries a counter allows. Times are milliseconds. */
export type ThrottleRule = {
  name: string;
  allowed: number;
  window: number;
  /** With the last allowed try the window starts again, so the block has its full length. */
  isBlockedAnew?: true;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What slows guessing down. Only failures count at sign-in, so nobody who knows the password meets these. */
export const THROTTLE = {
  loginNameAndAddress: { name: 'login:name+address', allowed: 5, window: 15 * MINUTE, isBlockedAnew: true },
  loginAddress: { name: 'login:address', allowed: 30, window: 15 * MINUTE },
  loginAddressDay: { name: 'login:address-day', allowed: 100, window: DAY },
  loginName: { name: 'login:name', allowed: 100, window: DAY },
  /** Takes the place of `loginName` where a browser signed in to the account before. */
  loginDevice: { name: 'login:device', allowed: 100, window: DAY },
  newAccount: { name: 'register:address', allowed: 5, window: HOUR },
  /** Failures count too: the answer that a name is taken tells something. */
  registration: { name: 'register:tries', allowed: 30, window: HOUR },
  /** Whoever gets this far knows the password already. */
  secondStep: { name: 'second-step:user', allowed: 5, window: 15 * MINUTE, isBlockedAnew: true },
  /** Tokens cannot be guessed; whoever tries is slowed down all the same. */
  accessToken: { name: 'token:address', allowed: 30, window: 15 * MINUTE },
  currentPassword: { name: 'password:user', allowed: 5, window: 15 * MINUTE, isBlockedAnew: true },
} as const satisfies Record<string, ThrottleRule>;

/** How long to wait, in words. */
export function waitingTime(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'one minute';
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
