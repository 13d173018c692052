import { basename } from 'node:path';
import { recordAudit } from '../../kit/audit-trail.server.ts';
import { recordAlone } from '../../kit/work.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { carrySession } from '../accounts/session-service.server.ts';
import type { Actor, Session } from '../accounts/user.ts';
import { type Arrived, takeUpload } from './archive-upload.server.ts';
import { keptInWords, type Outcome } from './backup.ts';
import { storeArchive } from './backup-archive.server.ts';
import { requireListed } from './backup-list.server.ts';
import { requireAdministratorIn } from './backup-preview.server.ts';
import { restoreBackup, storeBackup } from './backup-service.server.ts';
import { newBackupName } from './backup-storage.server.ts';
import { requireNoWork, startWork } from './backup-work.server.ts';
import { keepCopiesElsewhere } from './copies-elsewhere.server.ts';
import { backupStorageOf } from './open-backup-storage.server.ts';

type Started = { id: number; ended: Promise<Outcome> };

/** Makes a backup now, beside the others. */
export function startBackup(platform: Platform, actor: Actor): Started {
  return startWork(platform, 'backup', async (onProgress) => {
    const { name, rows, files, missing } = await storeBackup(platform, 'manual', { onProgress });
    await recordAlone(platform, actor, 'backup-made', '', { rows });
    const lost = missing.length > 0 ? ` Pictures lost before, so not in it: ${missing.length}.` : '';
    onProgress('Copying it elsewhere', 0, 0);
    const failure = await keepCopiesElsewhere(platform);
    const copy = failure === null ? '' : ` It is not copied elsewhere yet: ${failure}`;
    return { message: `The backup holds ${rows} entries and ${files} pictures.${lost}${copy}`, name };
  });
}

/** Unpacks an uploaded archive and compares it with its hashes; it joins the list, and nothing is replaced yet. */
export async function startUnpacking(platform: Platform, actor: Actor, uploadId: string): Promise<Started> {
  const { clock } = platform;
  requireNoWork(platform);
  const upload = await takeUpload(platform, uploadId);
  return startWork(platform, 'unpack', async (onProgress) => {
    try {
      const name = newBackupName('uploaded', clock.now());
      await storeArchive(platform, name, reported(upload, onProgress));
      await recordAlone(platform, actor, 'backup-uploaded');
      return { message: 'The file is whole. Nothing is replaced yet: look at what is in it, then restore it.', name };
    } finally {
      await upload.discard();
    }
  });
}

async function* reported(
  { bytes, content }: Arrived,
  onProgress: (step: string, done: number, total: number) => void,
): AsyncGenerator<Uint8Array> {
  let done = 0;
  for await (const chunk of content()) {
    onProgress('Unpacking the file and comparing it with its hashes', done, bytes);
    done += chunk.byteLength;
    yield chunk;
  }
}

/**
 * Puts a backup of the list in the place of the site, after keeping a copy. Nothing can be saved meanwhile, so that
 * whatever was saved is in the copy. The person who asked stays signed in if the backup has them as an administrator.
 */
export async function startRestore(
  platform: Platform,
  { actor, session, name }: { actor: Actor; session: Session; name: string },
): Promise<Started> {
  const { clock, db } = platform;
  await requireListed(platform, name);
  const backup = await backupStorageOf(platform).open(name);
  await requireAdministratorIn(backup);
  return startWork(platform, 'restore', async (onProgress) => {
    const carry = await carrySession(db, session);
    const { rows, files, safetyCopy, kept } = await restoreBackup(platform, backup, {
      replace: true,
      onProgress,
      async finish(trx) {
        await carry(trx);
        await recordAudit(trx, { actor, action: 'backup-restored', subject: name, now: clock.now() });
      },
    });
    return {
      message: [
        `${rows} entries and ${files} pictures are back. What was here before is kept as a safety copy: restore that to undo this.`,
        ...keptInWords(kept),
      ].join(' '),
      name: safetyCopy && basename(safetyCopy),
    };
  });
}
