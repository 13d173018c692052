import { apiQuery } from '../../../kit/api.ts';

/** What the site began with, and what it says of its owner. */
export const beginQuery = apiQuery('GET /begin');
