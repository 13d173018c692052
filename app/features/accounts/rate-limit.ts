import { DAY, HOUR, MINUTE } from '../../lib/durations.ts';

/** A rate limit: how many attempts a counter allows within a window. Times are milliseconds. */
export type RateLimit = {
  name: string;
  allowed: number;
  window: number;
  /** With the last allowed try the window starts again, so the block has its full length. */
  isBlockedAnew?: true;
};

/**
 * The rate limits against guessing (brute force). At sign-in failures count, so that whoever knows the password hardly
 * meets these. A browser that signed in to the account before has counters of its own in place of all others: what
 * strangers do cannot use them up.
 */
export const RATE_LIMITS = {
  loginNameAndAddress: { name: 'login:name+address', allowed: 5, window: 15 * MINUTE, isBlockedAnew: true },
  loginAddress: { name: 'login:address', allowed: 30, window: 15 * MINUTE },
  loginAddressDay: { name: 'login:address-day', allowed: 100, window: DAY },
  /** The /48 of an IPv6 address: whoever has one must not have 65,536 times the attempts. */
  loginNetwork: { name: 'login:network', allowed: 100, window: 15 * MINUTE },
  /** A single place, an address or such a network, must not use up the day of a name: it gets a fifth. */
  loginNameAndPlace: { name: 'login:name+place', allowed: 20, window: DAY },
  loginName: { name: 'login:name', allowed: 100, window: DAY },
  loginDevice: { name: 'login:device', allowed: 5, window: 15 * MINUTE, isBlockedAnew: true },
  loginDeviceDay: { name: 'login:device-day', allowed: 100, window: DAY },
  /** Of a name, or of a known browser: right passwords cost as much time as wrong ones, and each leaves a session behind. */
  loginSuccess: { name: 'login:success', allowed: 20, window: 15 * MINUTE },
  newAccount: { name: 'register:address', allowed: 5, window: HOUR },
  newAccountNetwork: { name: 'register:network', allowed: 20, window: HOUR },
  /** Failures count too: the answer that a name is taken tells something. */
  registration: { name: 'register:tries', allowed: 30, window: HOUR },
  registrationNetwork: { name: 'register:network-tries', allowed: 120, window: HOUR },
  /** Whoever gets this far knows the password already. */
  secondStep: { name: 'second-step:user', allowed: 5, window: 15 * MINUTE, isBlockedAnew: true },
  /** Five in a quarter of an hour alone would be 480 a day: a million codes do not last long at that. */
  twoFactorDay: { name: 'second-step:user-day', allowed: 20, window: DAY },
  twoFactorMail: { name: 'second-step:mail', allowed: 1, window: DAY },
  /** Tokens cannot be guessed; whoever guesses is slowed down all the same. */
  accessToken: { name: 'token:address', allowed: 30, window: 15 * MINUTE },
  /** Asking for a link for a new password. */
  passwordReset: { name: 'reset:address', allowed: 10, window: HOUR },
  passwordResetNetwork: { name: 'reset:network', allowed: 40, window: HOUR },
  /**
   * Mails to one account. The first is followed by an hour, which is how long its link works: whoever asked for it, in that
   * hour a link works, and after it the next asking mails one. Strangers who ask without end keep nobody out.
   */
  passwordResetAccountFirst: { name: 'reset:account-first', allowed: 1, window: HOUR },
  /** All mails but those; what comes beyond is dropped without a word. */
  passwordResetAccount: { name: 'reset:account', allowed: 3, window: HOUR },
  passwordResetAccountDay: { name: 'reset:account-day', allowed: 5, window: DAY },
  /** Links cannot be guessed; whoever tries is slowed down all the same. */
  passwordResetLink: { name: 'reset-link:address', allowed: 20, window: 15 * MINUTE },
  passwordResetLinkNetwork: { name: 'reset-link:network', allowed: 80, window: 15 * MINUTE },
  /** Of one session, so that a stolen one does not shut out the others. */
  currentPassword: { name: 'password:session', allowed: 5, window: 15 * MINUTE, isBlockedAnew: true },
  currentPasswordSuccess: { name: 'password:session-success', allowed: 20, window: 15 * MINUTE },
} as const satisfies Record<string, RateLimit>;

/** How long to wait, in words. */
export function waitingTime(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'one minute';
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
