import { apiQuery } from '../api.ts';

/** Where the mails of the outbox stand, last first. */
export const outboxQuery = apiQuery('GET /mails');
