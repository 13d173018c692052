import { call } from '../../kit/call.ts';
import { removeSampleContent } from './seed-sample-content.server.ts';

export const calls = [
  call('DELETE /samples', {
    summary: 'Remove for good every sample case study and sample project in which nobody has written',
    handle: ({ platform, actor }) => removeSampleContent(platform, actor),
  }),
];
