import { z } from 'zod';
import { call } from '../../kit/call.ts';
import { SECTIONS, type Section } from '../case-studies/section-labels.ts';
import { prepareVariants } from './image-variants.server.ts';
import { storeImages } from './media-service.server.ts';
import { receiveUpload } from './receive-upload.server.ts';
import { recordAdded } from './record-added.server.ts';

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
