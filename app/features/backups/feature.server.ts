import { Readable } from 'node:stream';
import { z } from 'zod';
import { call } from '../../kit/call.ts';
import { recordAlone } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { beginUpload, dropUpload, receivePiece } from './archive-upload.server.ts';
import {
  backupsReply,
  listedCopiesReply,
  previewReply,
  restoreSchema,
  UPLOAD_PIECE,
  uploadReply,
  uploadSchema,
} from './backup.ts';
import { archiveName, packBackup } from './backup-archive.server.ts';
import { deleteBackup, listBackups, requireListed, sweepHalfFinished } from './backup-list.server.ts';
import { previewRestore } from './backup-preview.server.ts';
import { requireNoWork, workState } from './backup-work.server.ts';
import { keepCopiesElsewhere, listCopiesElsewhere } from './copies-elsewhere.server.ts';
import { keepDailyBackup } from './daily-backups.server.ts';
import { backupStorageOf } from './open-backup-storage.server.ts';
import { startBackup, startRestore, startUnpacking } from './site-restore.server.ts';
import { startCopyingTakenBack } from './taken-back-beside.server.ts';

/** The number under which `last` of the list will tell how it went. */
const startedReply = z.strictObject({ id: z.int() });

export const calls = [
  call('GET /backups', {
    summary: 'The backups, newest first, what is being done with them and what was done last',
    reply: backupsReply,
    handle: async ({ platform }) => {
      const backups = await listBackups(platform);
      const { work, last } = workState(platform);
      return { backups, isInBucket: platform.config.s3 !== undefined, work, last };
    },
  }),
  call('GET /backups/elsewhere', {
    summary:
      'The copies of the backups that lie elsewhere, newest first, and what keeps new ones from there; null where none are wanted',
    reply: listedCopiesReply,
    handle: ({ platform }) => listCopiesElsewhere(platform),
  }),
  call('POST /backups', {
    summary: 'Start a backup',
    reply: startedReply,
    status: 202,
    handle: (call) => started(startBackup(call.platform, call.actor)),
  }),
  call('POST /backups/uploads', {
    needsPassword: true,
    summary: `Announce an archive to restore from; its bytes follow in pieces of at most ${UPLOAD_PIECE / 1024 ** 2} MB`,
    body: uploadSchema,
    reply: uploadReply,
    status: 201,
    handle: ({ platform, body }) => beginUpload(platform, body),
  }),
  call('PUT /backups/uploads/:id', {
    bodyType: 'application/octet-stream',
    query: { offset: 'Where the piece begins, in bytes' },
    summary: 'The next piece of an archive, as application/octet-stream; offset= says where it begins',
    reply: uploadReply,
    readsBody: true,
    handle: async ({ platform, params, query, request }) => {
      if (request.headers.get('content-type') !== 'application/octet-stream')
        throw new AppError('unsupported', 'Send the piece as it is, with Content-Type: application/octet-stream.');
      const offset = /^\d{1,15}$/.test(query.get('offset') ?? '') ? Number(query.get('offset')) : -1;
      return await receivePiece(platform, params['id'] ?? '', { offset, body: request.body });
    },
  }),
  call('DELETE /backups/uploads/:id', {
    summary: 'Break an upload off',
    handle: ({ platform, params }) => dropUpload(platform, params['id'] ?? ''),
  }),
  call('POST /backups/uploads/:id/unpack', {
    summary: 'Start unpacking and checking an archive that has arrived; nothing is replaced',
    reply: startedReply,
    status: 202,
    handle: async (call) => started(await startUnpacking(call.platform, call.actor, call.params['id'] ?? '')),
  }),
  call('GET /backups/:name', {
    summary: 'What a restore of this backup would bring back and what would be lost',
    reply: previewReply,
    handle: async (call) => await previewRestore(call.platform, call.actor.username, call.params['name'] ?? ''),
  }),
  call('DELETE /backups/:name', {
    needsPassword: true,
    summary: 'Delete a backup that was made or uploaded by hand, or a safety copy',
    handle: async ({ platform, actor, params }) => {
      requireNoWork(platform);
      const { name } = await deleteBackup(platform, params['name'] ?? '');
      await recordAlone(platform, actor, 'backup-deleted', name);
    },
  }),
  call('POST /backups/:name/archive', {
    needsPassword: true,
    summary: 'Ask to download a backup: whether it is there, and the password was given lately; answers its address',
    reply: z.strictObject({ url: z.string() }),
    handle: async ({ platform, params }) => {
      const { name } = await requireListed(platform, params['name'] ?? '');
      return { url: `/api/backups/${name}/archive` };
    },
  }),
  call('GET /backups/:name/archive', {
    needsPassword: true,
    replyType: 'application/gzip',
    summary: 'A backup as one file (tar.gz)',
    handle: async ({ platform, actor, params }) => {
      const name = params['name'] ?? '';
      const backup = await backupStorageOf(platform).open(name);
      // here, where it leaves: nobody has to ask before
      await recordAlone(platform, actor, 'data-exported', name);
      const stream = Readable.toWeb(packBackup(backup)) as ReadableStream; // the same stream under Node's own type
      return new Response(stream, {
        headers: {
          'Content-Type': 'application/gzip',
          'Content-Disposition': `attachment; filename="${archiveName(backup.manifest)}"`,
        },
      });
    },
  }),
  call('POST /backups/:name/restore', {
    needsPassword: true,
    summary: 'Start putting a backup in the place of everything; a copy of what is here is kept first',
    body: restoreSchema,
    reply: startedReply,
    status: 202,
    handle: async (call) => {
      const { platform, session, params } = call;
      if (!session) throw new Error('An endpoint for administrators was called without a session');
      return started(await startRestore(platform, { actor: call.actor, session, name: params['name'] ?? '' }));
    },
  }),
];

/** In this order: a backup is copied in the round that made it. */
export const hourly = { 'daily backup': keepDailyBackup, 'copies elsewhere': keepCopiesElsewhere };
export const hourlyOnEach = { 'half-finished backups': sweepHalfFinished };

function started({ id }: { id: number }): Response {
  return Response.json({ id }, { status: 202 });
}

export const untilLast = startCopyingTakenBack;
