import { call } from '../../kit/call.ts';
import { removeSampleContent } from './seed-sample-content.server.ts';

export const calls = [
  call('DELETE /samples', {
    summary: 'Remove every sample case study and sample project for good',
    handle: ({ platform, actor }) => removeSampleContent(platform, actor),
  }),
];
