import { AppError } from '../../lib/app-error.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import { findMailServer } from '../../platform/mail/mail-server.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import {
  findSecretsKey,
  keyForSealing,
  openSecret,
  type SecretsKey,
  sealSecret,
} from '../../platform/secrets-key.server.ts';
import { listStoredSecrets, replaceStoredSecret } from './two-factor-store.server.ts';

type Parts = { db: DbOrTransaction } & Pick<Platform, 'config'>;

/** A secret as earlier versions stored it: base32, as authenticator apps take it. */
const PLAIN = /^[A-Z2-7]+$/;

/** The form in which a secret is stored. Refuses with `unavailable` where the key of the secrets stored before is lost. */
export async function sealedForAccount({ db, config }: Parts, userId: number, secret: string): Promise<string> {
  return sealSecret(secret, purposeOf(userId), await requireKey(db, config));
}

/** The secret of a stored text, or null where its key is not the one at hand. What was stored before there was a key is as it was. */
export function storedSecret({ config }: Pick<Platform, 'config'>, userId: number, stored: string): string | null {
  return PLAIN.test(stored) ? stored : openSecret(stored, purposeOf(userId), findSecretsKey(config));
}

/** Whose secrets cannot be read with the key at hand: nobody's, as long as the key is where it was. */
export async function listUnreadableSecrets({ db, config }: Parts): Promise<number[]> {
  const stored = await listStoredSecrets(db);
  return stored
    .filter(({ userId, secret }) => storedSecret({ config }, userId, secret) === null)
    .map(({ userId }) => userId);
}

/** Seals what an earlier version stored as it is; says in the log where the key is missing. For the start. */
export async function sealStoredSecrets({ db, config, log }: Parts & Pick<Platform, 'log'>): Promise<void> {
  const plain = (await listStoredSecrets(db)).filter(({ secret }) => PLAIN.test(secret));
  if (plain.length > 0) {
    const key = await requireKey(db, config).catch(() => null);
    for (const { userId, secret } of key ? plain : [])
      await replaceStoredSecret(db, userId, {
        from: secret,
        to: sealSecret(secret, purposeOf(userId), key as SecretsKey),
      });
    if (key) log.info({ event: 'secrets-sealed', count: plain.length }, 'Secrets of two-step sign-in sealed');
  }
  const unreadable = (await listUnreadableSecrets({ db, config })).length;
  if (unreadable > 0)
    log.error(
      { event: 'secrets-key-missing', count: unreadable },
      'The key of two-step sign-in is not the one its secrets were sealed with. Put SECRETS_KEY or secrets.key back, or use reset-second-step',
    );
}

/** The refusal of a code that cannot be checked. */
export function uncheckable(): AppError {
  return new AppError('unavailable', MISSING);
}

const MISSING =
  'Codes cannot be checked, because the key of two-step sign-in is missing on the server. Use a recovery code, or ask whoever runs the site to put the key back or to run reset-second-step.';

async function requireKey(db: DbOrTransaction, config: Platform['config']): Promise<SecretsKey> {
  const key = await findUsableKey({ db, config });
  if (!key) throw uncheckable();
  return key;
}

/** The key of the site, made if there is none yet; null where it is lost, for what it sealed is there. */
export async function findUsableKey({ db, config }: Parts): Promise<SecretsKey | null> {
  // where the environment names the mail server, what was put in before counts no more
  const isMailSealed = config.smtpUrl === undefined && (await findMailServer(db)) !== null;
  return keyForSealing(config, isMailSealed || (await isAnySecretSealed(db)));
}

/** Whether any account has a secret that the key of the site opens. */
export async function isAnySecretSealed(db: DbOrTransaction): Promise<boolean> {
  return (await listStoredSecrets(db)).some(({ secret }) => !PLAIN.test(secret));
}

function purposeOf(userId: number): string {
  return `second step of account ${userId}`;
}
