import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { outboxReply } from '../../features/mails/mail.ts';
import { apiRead } from '../../lib/api-client.ts';

/** Where the mails of the outbox stand, last first. */
export const outboxQuery = queryOptions({
  queryKey: ['/api/mails'],
  queryFn: ({ signal }) => apiRead<z.output<typeof outboxReply>>('/api/mails', signal),
});
