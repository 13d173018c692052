import { z } from 'zod';
import { endpoint } from '../../kit/call.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Actor } from '../accounts/user.ts';
import { recordAuditAlone } from '../audit/audit-service.server.ts';
import { picturesOfStudies } from '../case-studies/case-study-pictures.server.ts';
import { picturesOfSections } from '../site-content/content-pictures.server.ts';
import { prepareVariants } from './image-variants.server.ts';
import {
  FILTERS,
  libraryPageReply,
  libraryPictureReply,
  orphansReply,
  pictureChangesSchema,
  replacedReply,
  SORTS,
} from './library-picture.ts';
import { changePictures } from './media-bulk-service.server.ts';
import { collectGarbage } from './media-garbage.server.ts';
import { countOrphans, listPictures } from './media-library-list.server.ts';
import {
  addPictures,
  deletePicture,
  describePicture,
  type PictureRewriter,
  readPicture,
  replacePicture,
  takePictureBack,
} from './media-library-service.server.ts';
import { BULK_LIMIT, bulkChangeSchema, bulkReply } from './picture-bulk.ts';
import { receiveUpload } from './receive-upload.server.ts';
import { recordAdded } from './record-added.server.ts';

const NO_PICTURE = 'There is no such picture in the library';

export const mediaEndpoints = [
  endpoint({
    method: 'GET',
    path: '/media',
    who: 'admin',
    query: {
      q: 'Words to look for',
      sort: `One of ${SORTS.join(', ')}`,
      filter: `One of ${FILTERS.join(', ')}`,
      tag: 'Only pictures that have this tag',
      page: 'The page, from 1',
    },
    summary: 'A page of the picture library: ?q=, ?sort=, ?filter=, ?tag=, ?page=',
    reply: libraryPageReply,
    handle: async ({ platform, query }) =>
      Response.json(
        await listPictures(platform, {
          search: (query.get('q') ?? '').slice(0, 200),
          sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'newest',
          filter: FILTERS.find((filter) => filter === query.get('filter')) ?? 'all',
          tag: (query.get('tag') ?? '').slice(0, 200),
          page: pageOf(query.get('page')),
        }),
      ),
  }),
  endpoint({
    method: 'POST',
    path: '/media',
    who: 'admin',
    parts: ['files[]'],
    summary: 'Upload pictures into the library as files[], all or none',
    reply: z.strictObject({ pictures: z.array(libraryPictureReply) }),
    readsBody: true,
    status: 201,
    handle: ({ platform, actor, request }) =>
      receiveUpload(platform.config, request, ['files'], async (files) => {
        const pictures = await addPictures(platform, files);
        await recordAdded(platform, actor, pictures.length);
        void prepareVariants(platform, pictures);
        return Response.json({ pictures }, { status: 201 });
      }),
  }),
  endpoint({
    method: 'POST',
    path: '/media/bulk',
    who: 'admin',
    summary: `Delete, take back or tag up to ${BULK_LIMIT} pictures; says of each what became of it, and keeps those in use`,
    body: bulkChangeSchema,
    reply: bulkReply,
    handle: async ({ platform, actor, body }) =>
      Response.json({ results: await changePictures(platform, actor, body) }),
  }),
  endpoint({
    method: 'GET',
    path: '/media/orphans',
    who: 'admin',
    summary: 'How many pictures nothing uses, and what a clean-up would take',
    reply: orphansReply,
    handle: async ({ platform }) => Response.json(await countOrphans(platform)),
  }),
  endpoint({
    method: 'DELETE',
    path: '/media/orphans',
    who: 'admin',
    needsPassword: true,
    summary: 'Remove for good what nothing has used for a day',
    reply: z.strictObject({ removed: z.number() }),
    handle: async ({ platform, actor }) => {
      const files = await collectGarbage(platform, { dryRun: false });
      const removed = new Set(files.map((name) => name.slice(0, 32))).size;
      const details = { pictures: removed };
      await recordAuditAlone(platform, { actor, action: 'media-cleaned', details, now: platform.clock.now() });
      return Response.json({ removed });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/media/:hash',
    who: 'admin',
    summary: 'One picture of the library with the places that use it',
    reply: libraryPictureReply,
    handle: async ({ platform, params }) => Response.json(await readPicture(platform, hashOf(params))),
  }),
  endpoint({
    method: 'PATCH',
    path: '/media/:hash',
    who: 'admin',
    summary: 'Change the name, the description, the tags or the focal point of a picture',
    body: pictureChangesSchema,
    reply: libraryPictureReply,
    handle: async ({ platform, actor, params, body }) =>
      Response.json(await describePicture(platform, actor, hashOf(params), body)),
  }),
  endpoint({
    method: 'POST',
    path: '/media/:hash/replace',
    who: 'admin',
    parts: ['files[]'],
    summary: 'Put another file, sent as files[], in the place of a picture wherever it is used',
    reply: replacedReply,
    readsBody: true,
    handle: ({ platform, actor, params, request }) => {
      const hash = hashOf(params);
      return receiveUpload(platform.config, request, ['files'], async ([file, ...others]) => {
        if (!file || others.length > 0) throw new AppError('invalid', 'Send exactly one picture to replace another.');
        const replaced = await replacePicture(platform, actor, hash, file, rewritersFor(actor));
        void prepareVariants(platform, [replaced.picture]);
        return Response.json(replaced);
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/media/:hash/restore',
    who: 'admin',
    summary: 'Take the deletion or the replacement of a picture back',
    reply: libraryPictureReply,
    handle: async ({ platform, actor, params }) =>
      Response.json(await takePictureBack(platform, actor, hashOf(params), rewritersFor(actor))),
  }),
  endpoint({
    method: 'DELETE',
    path: '/media/:hash',
    who: 'admin',
    switches: { force: 'Although it is in use' },
    summary: 'Take a picture out of the library; ?force=1 also one that is in use',
    status: 204,
    handle: async ({ platform, actor, params, query }) => {
      await deletePicture(platform, actor, hashOf(params), { isForced: query.has('force') });
      return new Response(null, { status: 204 });
    },
  }),
];

/** Features whose changes leave a revision; everything else that names a picture is rewritten in place. */
function rewritersFor(actor: Actor | null): PictureRewriter[] {
  return [picturesOfStudies(actor), picturesOfSections(actor)];
}

function hashOf(params: Record<string, string>): string {
  const hash = params['hash'] ?? '';
  if (!/^[0-9a-f]{32}$/.test(hash)) throw new AppError('not_found', NO_PICTURE);
  return hash;
}

function pageOf(text: string | null): number {
  return /^[1-9][0-9]{0,5}$/.test(text ?? '') ? Number(text) : 1;
}
