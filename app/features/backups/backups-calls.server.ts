import { Readable } from 'node:stream';
import { z } from 'zod';
import { endpoint, requireActor } from '../../kit/call.ts';
import { AppError } from '../../lib/app-error.ts';
import { recordAuditAlone } from '../audit/audit-service.server.ts';
import { beginUpload, dropUpload, receivePiece } from './archive-upload.server.ts';
import { backupsReply, previewReply, restoreSchema, UPLOAD_PIECE, uploadReply, uploadSchema } from './backup.ts';
import { archiveName, packBackup } from './backup-archive.server.ts';
import { deleteBackup, listBackups, requireListed } from './backup-list.server.ts';
import { previewRestore } from './backup-preview.server.ts';
import { requireNoWork, workState } from './backup-work.server.ts';
import { backupStorageOf } from './open-backup-storage.server.ts';
import { startBackup, startRestore, startUnpacking } from './site-restore.server.ts';

/** The number under which `last` of the list will tell how it went. */
const startedReply = z.strictObject({ id: z.int() });

export const backupEndpoints = [
  endpoint({
    method: 'GET',
    path: '/backups',
    who: 'admin',
    summary: 'The backups, newest first, what is being done with them and what was done last',
    reply: backupsReply,
    handle: async ({ platform }) => {
      const backups = await listBackups(platform);
      const { work, last } = workState(platform);
      return Response.json({ backups, isInBucket: platform.config.s3 !== undefined, work, last });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/backups',
    who: 'admin',
    summary: 'Start a backup',
    reply: startedReply,
    status: 202,
    handle: (call) => started(startBackup(call.platform, requireActor(call))),
  }),
  endpoint({
    method: 'POST',
    path: '/backups/uploads',
    who: 'admin',
    needsPassword: true,
    summary: `Announce an archive to restore from; its bytes follow in pieces of at most ${UPLOAD_PIECE / 1024 ** 2} MB`,
    body: uploadSchema,
    reply: uploadReply,
    status: 201,
    handle: async ({ platform, body }) => {
      return Response.json(await beginUpload(platform, body), { status: 201 });
    },
  }),
  endpoint({
    method: 'PUT',
    path: '/backups/uploads/:id',
    who: 'admin',
    bodyType: 'application/octet-stream',
    query: { offset: 'Where the piece begins, in bytes' },
    summary: 'The next piece of an archive, as application/octet-stream; offset= says where it begins',
    reply: uploadReply,
    readsBody: true,
    handle: async ({ platform, params, query, request }) => {
      if (request.headers.get('content-type') !== 'application/octet-stream')
        throw new AppError('unsupported', 'Send the piece as it is, with Content-Type: application/octet-stream.');
      const offset = /^\d{1,15}$/.test(query.get('offset') ?? '') ? Number(query.get('offset')) : -1;
      return Response.json(await receivePiece(platform, params['id'] ?? '', { offset, body: request.body }));
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/backups/uploads/:id',
    who: 'admin',
    summary: 'Break an upload off',
    status: 204,
    handle: async ({ platform, params }) => {
      await dropUpload(platform, params['id'] ?? '');
      return new Response(null, { status: 204 });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/backups/uploads/:id/unpack',
    who: 'admin',
    summary: 'Start unpacking and checking an archive that has arrived; nothing is replaced',
    reply: startedReply,
    status: 202,
    handle: async (call) => started(await startUnpacking(call.platform, requireActor(call), call.params['id'] ?? '')),
  }),
  endpoint({
    method: 'GET',
    path: '/backups/:name',
    who: 'admin',
    summary: 'What a restore of this backup would bring back and what would be lost',
    reply: previewReply,
    handle: async (call) =>
      Response.json(await previewRestore(call.platform, requireActor(call).username, call.params['name'] ?? '')),
  }),
  endpoint({
    method: 'DELETE',
    path: '/backups/:name',
    who: 'admin',
    needsPassword: true,
    summary: 'Delete a backup that was made or uploaded by hand, or a safety copy',
    status: 204,
    handle: async ({ platform, actor, params }) => {
      requireNoWork(platform);
      const { name } = await deleteBackup(platform, params['name'] ?? '');
      const now = platform.clock.now();
      await recordAuditAlone(platform, { actor, action: 'backup-deleted', subject: name, now });
      return new Response(null, { status: 204 });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/backups/:name/archive',
    who: 'admin',
    needsPassword: true,
    summary: 'Ask to download a backup: whether it is there, and the password was given lately; answers its address',
    reply: z.strictObject({ url: z.string() }),
    handle: async ({ platform, actor, params }) => {
      const backup = await requireListed(platform, params['name'] ?? '');
      const now = platform.clock.now();
      await recordAuditAlone(platform, { actor, action: 'data-exported', subject: backup.name, now });
      return Response.json({ url: `/api/backups/${backup.name}/archive` });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/backups/:name/archive',
    who: 'admin',
    needsPassword: true,
    replyType: 'application/gzip',
    summary: 'A backup as one file (tar.gz)',
    handle: async ({ platform, params }) => {
      const backup = await backupStorageOf(platform).open(params['name'] ?? '');
      const stream = Readable.toWeb(packBackup(backup)) as ReadableStream; // the same stream under Node's own type
      return new Response(stream, {
        headers: {
          'Content-Type': 'application/gzip',
          'Content-Disposition': `attachment; filename="${archiveName(backup.manifest)}"`,
        },
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/backups/:name/restore',
    who: 'admin',
    needsPassword: true,
    summary: 'Start putting a backup in the place of everything; a copy of what is here is kept first',
    body: restoreSchema,
    reply: startedReply,
    status: 202,
    handle: async (call) => {
      const { platform, session, params } = call;
      if (!session) throw new Error('An endpoint for administrators was called without a session');
      return started(await startRestore(platform, { actor: requireActor(call), session, name: params['name'] ?? '' }));
    },
  }),
];

function started({ id }: { id: number }): Response {
  return Response.json({ id }, { status: 202 });
}
