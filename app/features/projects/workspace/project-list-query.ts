import { apiQuery } from '../../../kit/api.ts';

/** Portfolio projects in the owner's order. */
export const projectListQuery = apiQuery('GET /projects');
