import { apiQuery } from '../../../kit/api.ts';

/** Where the mails of the outbox stand, last first. */
export const outboxQuery = apiQuery('GET /mails');

/** What is set up for mail, and how it fares. */
export const mailSettingsQuery = apiQuery('GET /settings/mail');
