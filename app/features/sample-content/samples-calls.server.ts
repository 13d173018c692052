import { endpoint } from '../../kit/call.ts';
import { removeSampleContent } from './seed-sample-content.server.ts';

export const sampleEndpoints = [
  endpoint({
    method: 'DELETE',
    path: '/samples',
    who: 'admin',
    summary: 'Remove every sample case study and sample project for good',
    status: 204,
    handle: async ({ platform, actor }) => {
      await removeSampleContent(platform, actor);
      return new Response(null, { status: 204 });
    },
  }),
];
