import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isLoopback } from '../../lib/loopback.ts';
import { VERSION } from '../../lib/version.ts';
import type { Config } from '../../platform/config.server.ts';
import { databaseTime } from '../../platform/database/database-clock.server.ts';
import { databaseFailureOf } from '../../platform/database/database-failure.ts';
import { NewerSchemaError, schemaSteps } from '../../platform/database/migrate.server.ts';
import { requireWritableDatabase } from '../../platform/database/writable-database.server.ts';
import { diskSpace } from '../../platform/files/free-space.server.ts';
import { mailersOf } from '../../platform/mail/mail-server.server.ts';
import { MailFailure } from '../../platform/mail/mailer.ts';
import { memoryLimit } from '../../platform/memory-limit.server.ts';
import { OutgoingFailure, sendOutgoing } from '../../platform/outgoing/outgoing-request.server.ts';
import { certificateOf, tryBodies } from '../../platform/outgoing/own-address.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { listBackups } from '../backups/backup-list.server.ts';
import { readCopiesElsewhere } from '../backups/copies-elsewhere.server.ts';
import { readMailState, readOutbox } from '../mails/mail-service.server.ts';
import { countOpenOffers } from '../site-content/offered-words-service.server.ts';
import type { DoctorFacts } from './doctor-facts.ts';

type Parts = Pick<Platform, 'clock' | 'config' | 'contentVersion' | 'database' | 'db' | 'log'>;

/** Without a database where that cannot be opened. */
type Asking = Pick<Parts, 'config' | 'clock'> & Partial<Parts>;

/** What the asker knows by itself: whether there is a site, whether it runs, and why its database could not be opened. */
export type Known = Pick<DoctorFacts, 'missing' | 'running'> & { database?: NonNullable<DoctorFacts['database']> };

/**
 * Everything that is asked, at once; of what does not answer in time, null. Only the database, the mail server, the site's own
 * public address and the place that the operator named for new versions are spoken to, and nothing is changed.
 */
export async function gatherFacts(parts: Asking, known: Known): Promise<DoctorFacts> {
  const isThere = known.missing === null;
  const opened = isThere && isOpen(parts) ? parts : null;
  const { config, clock } = parts;
  const database = known.database ?? (opened && (await databaseTrouble(opened)));
  const { siteUrl, trustProxy, dataDir } = config;
  const [disk, newestFile, uploads, certificate, backup, offered, stored] = await Promise.all([
    diskSpace(dataDir).catch(() => null),
    isThere ? newestFileOf(dataDir) : null,
    isThere && !isLoopback(new URL(siteUrl).hostname) ? tryBodies(siteUrl) : null,
    isThere ? certificateOf(siteUrl) : null,
    isThere ? lastBackup(parts) : null,
    isThere ? readOffered(config) : null,
    // what waits for a database that does not answer, waits in vain
    opened && canBeRead(database) ? readStored(opened) : null,
  ]);
  return {
    now: clock.now().getTime(),
    ...{ siteUrl, trustProxy, missing: known.missing, running: known.running },
    disk: disk?.all ? disk : null,
    memory: known.running?.memory ?? memoryOfThis(),
    clock: { database: stored?.time ?? null, newestFile },
    ...{ database, uploads, certificate, backup },
    elsewhere: config.elsewhere ? (stored?.elsewhere ?? null) : NO_COPIES,
    mail: stored?.mail ?? null,
    version: { program: VERSION, isDatabaseNewer: stored?.isNewer ?? false, offered },
    words: stored?.words ?? null,
  };
}

function isOpen(parts: Asking): parts is Parts {
  return parts.database !== undefined && parts.contentVersion !== undefined && parts.log !== undefined;
}

/** What this process may take, and what is left of it, in bytes. */
export function memoryOfThis(): DoctorFacts['memory'] {
  const limit = memoryLimit();
  return { limit, left: Math.min(process.availableMemory(), limit) };
}

/** Why a database does not take what is saved; null where it does. */
async function databaseTrouble({ database }: Pick<Parts, 'database'>): Promise<DoctorFacts['database']> {
  return requireWritableDatabase(database).then(
    () => null,
    (error: unknown) => ({ failure: databaseFailureOf(error) ?? ('failing' as const) }),
  );
}

function canBeRead(database: DoctorFacts['database']): boolean {
  return database === null || ('failure' in database && ['read-only', 'full'].includes(database.failure));
}

/** What lies in the database; each by itself, since one table may be damaged, or not be there before an upgrade. */
async function readStored(platform: Parts) {
  const isNewer = await schemaSteps(platform.database).then(
    () => false,
    (error: unknown) => error instanceof NewerSchemaError,
  );
  const [time, mail, elsewhere, words] = await Promise.all([
    databaseTime(platform.database).catch(() => null),
    isNewer ? null : readMail(platform).catch(() => null),
    isNewer ? null : readElsewhere(platform).catch(() => null),
    isNewer ? null : countOpenOffers(platform).catch(() => null),
  ]);
  return { isNewer, time, mail, elsewhere, words };
}

const NO_COPIES = { isSetUp: false, last: null, trouble: null };

async function readElsewhere(platform: Parts): Promise<NonNullable<DoctorFacts['elsewhere']>> {
  const copies = await readCopiesElsewhere(platform);
  if (!copies) return NO_COPIES;
  const last = copies.lastCopyAt === null ? null : Date.parse(copies.lastCopyAt);
  return { isSetUp: true, last, trouble: copies.failure?.reason ?? null };
}

async function readMail(platform: Parts): Promise<NonNullable<DoctorFacts['mail']>> {
  const { canSend, failed, trouble } = await readMailState(platform);
  const { mails } = await readOutbox(platform);
  const refusal = mails.find(({ state }) => state === 'failed')?.lastError ?? null;
  return { isOn: canSend, handshake: canSend ? await handshake(platform) : null, trouble, failed, refusal };
}

async function handshake(platform: Parts): Promise<string | null> {
  const mailers = mailersOf(platform);
  try {
    await (await mailers.current())?.shakeHands();
    return null;
  } catch (error) {
    if (error instanceof MailFailure) return error.message;
    throw error;
  } finally {
    mailers.close();
  }
}

/** As listed, and never as remembered. */
async function lastBackup(parts: Asking): Promise<DoctorFacts['backup']> {
  return listBackups(parts).then(
    (all) => {
      const made = all.find(({ kind }) => kind !== 'uploaded')?.createdAt;
      return { last: made === undefined ? null : Date.parse(made) };
    },
    () => null,
  );
}

/** When a file at the top of the data folder was written last, in milliseconds since 1970. */
async function newestFileOf(folder: string): Promise<number | null> {
  const names = await readdir(folder).catch(() => []);
  const written = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => null)));
  const moments = written.flatMap((found) => (found?.isFile() ? [found.mtimeMs] : []));
  return moments.length === 0 ? null : Math.max(...moments);
}

/** How long an announcement may take, in milliseconds, and how much of it is read. */
const ANNOUNCED_WITHIN = 8000;
const ANNOUNCEMENT = 64 * 1024;

/** The first version that is named in the file, or at the address, that the operator gave; null where none was given. */
export async function readOffered({
  newVersionFrom: from,
}: Pick<Config, 'newVersionFrom'>): Promise<DoctorFacts['version']['offered']> {
  if (from === undefined) return null;
  try {
    const version = firstVersion(/^https?:/.test(from) ? await fetched(from) : await head(from));
    return version === null ? { failure: 'no version stands there' } : { version };
  } catch (error) {
    if (error instanceof OutgoingFailure) return { failure: error.message };
    return {
      failure: (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : 'the file cannot be read',
    };
  }
}

async function fetched(url: string): Promise<string> {
  // the environment may name a machine of the own network, as it may for mail
  const asked = {
    url,
    within: ANNOUNCED_WITHIN,
    maxBytes: ANNOUNCEMENT,
    cutsReply: true,
    redirects: 5,
    allowsPrivate: true,
  };
  const { status, body } = await sendOutgoing(asked);
  if (status !== 200) throw new OutgoingFailure(`it answered ${status}`);
  return body.toString('utf8');
}

async function head(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ANNOUNCEMENT), 0, ANNOUNCEMENT, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** As in the `.sha256` of a release file, in a line of its own, or in JSON. */
export function firstVersion(text: string): string | null {
  return /(?<![\d.])\d{1,4}\.\d{1,4}\.\d{1,4}(?![\d.]\d)/.exec(text)?.[0] ?? null;
}
