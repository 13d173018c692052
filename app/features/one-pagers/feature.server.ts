import { call } from '../../kit/call.ts';
import { packGiven } from './pack.ts';
import { makePack } from './pack-service.server.ts';

export const calls = [
  call('POST /packs', {
    summary:
      'Several case studies with a cover for one reader as a PDF, one page each; drafts are marked, nothing is kept',
    body: packGiven,
    replyType: 'application/pdf',
    handle: async ({ platform, actor, body }) => {
      const { bytes, name } = await makePack(platform, actor, body);
      return new Response(bytes, {
        headers: {
          'Content-Type': 'application/pdf',
          'Content-Length': String(bytes.byteLength),
          'Content-Disposition': `attachment; filename="${name}"`,
          'Cache-Control': 'no-store',
        },
      });
    },
  }),
];
