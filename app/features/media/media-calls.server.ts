import { z } from 'zod';
import { call } from '../../kit/call.ts';
import { recordAlone } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Actor } from '../accounts/user.ts';
import { picturesOfStudies } from '../case-studies/case-study-pictures.server.ts';
import { SECTIONS, type Section } from '../case-studies/section-labels.ts';
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
import { collectGarbage } from './media-garbage.server.ts';
import { countOrphans, listPictures } from './media-library-list.server.ts';
import {
  addPictures,
  changePictures,
  deletePicture,
  describePicture,
  type PictureRewriter,
  readPicture,
  replacePicture,
  takePictureBack,
} from './media-library-service.server.ts';
import { storeImages } from './media-service.server.ts';
import { BULK_LIMIT, bulkChangeSchema, bulkReply } from './picture-bulk.ts';
import { receiveUpload } from './receive-upload.server.ts';
import { recordAdded } from './record-added.server.ts';

const NO_PICTURE = 'There is no such picture in the library';

export const mediaEndpoints = [
  call('GET /media', {
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
      await listPictures(platform, {
        search: (query.get('q') ?? '').slice(0, 200),
        sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'newest',
        filter: FILTERS.find((filter) => filter === query.get('filter')) ?? 'all',
        tag: (query.get('tag') ?? '').slice(0, 200),
        page: pageOf(query.get('page')),
      }),
  }),
  call('POST /media', {
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
        return { pictures };
      }),
  }),
  call('POST /media/bulk', {
    summary: `Delete, take back or tag up to ${BULK_LIMIT} pictures; says of each what became of it, and keeps those in use`,
    body: bulkChangeSchema,
    reply: bulkReply,
    handle: async ({ platform, actor, body }) => ({ results: await changePictures(platform, actor, body) }),
  }),
  call('GET /media/orphans', {
    summary: 'How many pictures nothing uses, and what a clean-up would take',
    reply: orphansReply,
    handle: ({ platform }) => countOrphans(platform),
  }),
  call('DELETE /media/orphans', {
    needsPassword: true,
    summary: 'Remove for good what nothing has used for a day',
    reply: z.strictObject({ removed: z.number() }),
    handle: async ({ platform, actor }) => {
      const files = await collectGarbage(platform, { dryRun: false });
      const removed = new Set(files.map((name) => name.slice(0, 32))).size;
      await recordAlone(platform, actor, 'media-cleaned', '', { pictures: removed });
      return { removed };
    },
  }),
  call('GET /media/:hash', {
    summary: 'One picture of the library with the places that use it',
    reply: libraryPictureReply,
    handle: ({ platform, params }) => readPicture(platform, hashOf(params)),
  }),
  call('PATCH /media/:hash', {
    summary: 'Change the name, the description, the tags or the focal point of a picture',
    body: pictureChangesSchema,
    reply: libraryPictureReply,
    handle: async ({ platform, actor, params, body }) => await describePicture(platform, actor, hashOf(params), body),
  }),
  call('POST /media/:hash/replace', {
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
        return replaced;
      });
    },
  }),
  call('POST /media/:hash/restore', {
    summary: 'Take the deletion or the replacement of a picture back',
    reply: libraryPictureReply,
    handle: async ({ platform, actor, params }) =>
      await takePictureBack(platform, actor, hashOf(params), rewritersFor(actor)),
  }),
  call('DELETE /media/:hash', {
    switches: { force: 'Although it is in use' },
    summary: 'Take a picture out of the library; ?force=1 also one that is in use',
    handle: ({ platform, actor, params, query }) =>
      deletePicture(platform, actor, hashOf(params), { isForced: query.has('force') }),
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

const imageData = z.object({
  imageData: z.partialRecord(z.enum(SECTIONS), z.array(z.string())),
});

export const uploadEndpoints = [
  call('POST /case-studies/images', {
    parts: ['challenge[]', 'solution[]', 'results[]'],
    summary: 'Upload pictures for the sections of a case study, all or none',
    reply: imageData,
    readsBody: true,
    status: 201,
    handle: async ({ platform, actor, request }) => {
      return receiveUpload(platform.config, request, SECTIONS, async (files) => {
        const images = await storeImages(platform, files);
        await recordAdded(platform, actor, images.length);
        const urls: Partial<Record<Section, string[]>> = {};
        for (const [index, { section }] of files.entries()) {
          const url = images[index]?.url;
          if (url) urls[section] = [...(urls[section] ?? []), url];
        }
        void prepareVariants(platform, images);
        return { imageData: urls };
      });
    },
  }),
];
