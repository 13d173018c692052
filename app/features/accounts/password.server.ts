import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../lib/app-error.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { defaultSiteContent } from '../site-content/default-site-content.ts';
import { readSiteContent } from '../site-content/site-content-service.server.ts';
import { guessablePasswordProblem, LISTED, newPasswordProblem } from './password.ts';
import type { GuessedWords } from './password-strength.ts';
import { WorkQueue } from './work-queue.ts';

/** Argon2id (the library's default kind) at the memory and time that OWASP names as the minimum; tests of other things use less. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

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

/** For whom a place in the queue is reserved: an account that this browser is known to belong to. Null for strangers. */
type ReservedFor = { id: number } | null;

/** The stored form of a password. Refuses with `unavailable` when too many are being checked already. */
export async function hashPassword(password: string, reservedFor: ReservedFor = null): Promise<string> {
  return queued(() => hash(password, passwordCost), reservedFor);
}

/**
 * Whether the password is the one behind the hash; without a hash it takes as long and says no. Refuses with
 * `unavailable` when too many are being checked already, but for whom a place is reserved.
 */
export async function verifyPassword(
  password: string,
  passwordHash: string | null,
  reservedFor: ReservedFor = null,
): Promise<boolean> {
  const isRight = await queued(() => verify(passwordHash ?? HASH_OF_NOBODY, password), reservedFor);
  return isRight && passwordHash !== null;
}

async function queued<Result>(work: () => Promise<Result>, reservedFor: ReservedFor): Promise<Result> {
  return checks.run(work, reservedFor && String(reservedFor.id)).catch(refuseWhenFull);
}

/** Without a database where the site is not there yet. */
type Setting =
  | Pick<Platform, 'db' | 'contentVersion' | 'log' | 'config'>
  | (Pick<Platform, 'config'> & { [part in 'db' | 'contentVersion' | 'log']?: never });

/**
 * Refuses with `invalid` a password that the rules for this kind of account forbid, or that somebody who knows the site and
 * the name would guess. Answers whether it would also do for an administrator: asked whenever one is set, later nobody can tell.
 */
export async function requireUsablePassword(
  platform: Setting,
  password: string,
  { isAdmin, username, field = 'password' }: { isAdmin: boolean; username: string; field?: string },
): Promise<{ hasAdminPassword: boolean }> {
  const words = await guessedWords([...(await wordsOfSite(platform)), ...wordsIn(username)]);
  const problemFor = (kind: { isAdmin: boolean }) =>
    newPasswordProblem(password, kind) ?? guessablePasswordProblem(password, words, kind);
  const problem = problemFor({ isAdmin });
  if (problem) throw new AppError('invalid', problem, { fields: [{ path: field, message: problem }] });
  return { hasAdminPassword: problemFor({ isAdmin: true }) === null };
}

/** Words of the trade, whatever the site is about. */
const TRADE = [
  'consultant',
  'consulting',
  'consultancy',
  'consult',
  'business',
  'portfolio',
  'website',
  'site',
  'admin',
  'owner',
];

/** Names and words of this site, as somebody sees who reads it before they guess. */
async function wordsOfSite(setting: Setting): Promise<string[]> {
  const { identity, ventures } = setting.db ? await readSiteContent(setting) : defaultSiteContent;
  const { hostname } = new URL(setting.config.siteUrl);
  const texts = [identity.name, identity.role, identity.tagline, identity.email, identity.locality, hostname];
  return [...TRADE, ...[...texts, ...ventures.map(({ name }) => name)].flatMap(wordsIn)];
}

/** The words of a text, and all of it as one word. */
function wordsIn(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\d]{3,24}/gu) ?? [];
  return words.length > 1 && words.length < 5 ? [...words, words.join('')] : words;
}

let ranks: Promise<ReadonlyMap<string, number>> | undefined;

/** Close to fifty thousand passwords found in leaks and eight thousand common words, with their rank; loaded when first needed. */
export async function guessedWords(own: string[]): Promise<GuessedWords> {
  ranks ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const found = new Map<string, number>();
    for (const word of dictionary['diceware-common']) found.set(word.toLowerCase(), LISTED);
    for (const [rank, password] of dictionary['passwords-common'].slice(0, LISTED).toReversed().entries())
      found.set(password.toLowerCase(), dictionary['passwords-common'].length - 1 - rank);
    return found;
  });
  return { ranks: await ranks, own: new Set(own) };
}

/** The passwords of that list that were found in leaks. */
export async function commonPasswords(): Promise<ReadonlySet<string>> {
  const words = await guessedWords([]);
  return new Set([...words.ranks].filter(([, rank]) => rank < LISTED).map(([word]) => word));
}

function refuseWhenFull(error: unknown): never {
  if (!(error instanceof WorkQueue.Full)) throw error;
  throw new AppError('unavailable', 'Too many people are signing in at the moment. Try again in a few seconds.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause: error,
  });
}
