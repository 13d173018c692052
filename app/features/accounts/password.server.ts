import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../lib/app-error.ts';
import { newAdminPasswordProblem, newPasswordProblem } from './password.ts';
import { WorkQueue } from './work-queue.ts';

/** Argon2id (the library's default kind) at the memory and time that OWASP names as the minimum. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Of a password nobody has, with the same cost, so that an unknown name takes as long as a wrong password. */
const HASH_OF_NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$XdkILCnPWcf0TstW2HK6qw$a+KWx7Qt7xyHWGNEE3+PJyBQuvd+qDw6HqjP1T3qq/I';

const QUEUE = { atOnce: 2, waiting: 20 } as const;
const RETRY_AFTER_SECONDS = 2;

// Each check takes 19 MB and a core: a flood of them must neither fill the memory nor starve the pages.
const checks = new WorkQueue(QUEUE.atOnce, QUEUE.waiting);

/** How many passwords are being checked, and how many wait for it. */
export function passwordQueueLengths(): { running: number; waiting: number } {
  return checks.lengths;
}

/** The stored form of a password. Refuses with `unavailable` when too many are being checked already. */
export async function hashPassword(password: string): Promise<string> {
  return checks.run(() => hash(password, COST)).catch(refuseWhenFull);
}

/** Whether the password is the one behind the hash; without a hash it takes as long and says no. */
export async function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const isRight = await checks.run(() => verify(passwordHash ?? HASH_OF_NOBODY, password)).catch(refuseWhenFull);
  return isRight && passwordHash !== null;
}

/** Refuses with `invalid` a password that the rules for this kind of account forbid. */
export async function requireUsablePassword(
  password: string,
  { isAdmin, field = 'password' }: { isAdmin: boolean; field?: string },
): Promise<void> {
  const problem = isAdmin ? newAdminPasswordProblem(password, await commonPasswords()) : newPasswordProblem(password);
  if (problem) throw new AppError('invalid', problem, { fields: [{ path: field, message: problem }] });
}

/** Whether the password would do for an administrator. Asked whenever one is set: later nobody can tell. */
export async function keepsAdminRules(password: string): Promise<boolean> {
  return newAdminPasswordProblem(password, await commonPasswords()) === null;
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Close to fifty thousand passwords found in leaks; loaded when the first administrator's password is set. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((password) => password.toLowerCase())),
  );
  return common;
}

function refuseWhenFull(error: unknown): never {
  if (!(error instanceof WorkQueue.Full)) throw error;
  throw new AppError('unavailable', 'Too many people are signing in at the moment. Try again in a few seconds.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause: error,
  });
}
