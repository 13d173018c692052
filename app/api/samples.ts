import { recordAudit } from '../features/audit/audit-service.server.ts';
import { removeSampleContent } from '../features/sample-content/seed-sample-content.server.ts';
import { endpoint } from './endpoint.ts';

export const sampleEndpoints = [
  endpoint({
    method: 'DELETE',
    path: '/samples',
    who: 'admin',
    summary: 'Remove every sample case study and sample project for good',
    status: 204,
    handle: async ({ platform, actor }) => {
      await removeSampleContent(platform);
      await recordAudit(platform.db, { actor, action: 'samples-removed', now: platform.clock.now() });
      return new Response(null, { status: 204 });
    },
  }),
];
