import { removeSampleContent } from '../features/sample-content/seed-sample-content.server.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

export const sampleEndpoints: Endpoint[] = [
  endpoint({
    method: 'DELETE',
    path: '/samples',
    who: 'admin',
    summary: 'Remove every sample case study and sample project for good',
    status: 204,
    handle: async ({ platform }) => {
      await removeSampleContent(platform);
      return new Response(null, { status: 204 });
    },
  }),
];
