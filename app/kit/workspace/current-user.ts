import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-client.ts';
import { api, callAddress, type Reply } from '../api.ts';

export type SignedInUser = Reply<'GET /user'>;

/** The signed-in person, or null after a 401. Any other failure throws, so that the last known person is kept. */
export async function currentUser({ signal }: { signal?: AbortSignal } = {}): Promise<SignedInUser | null> {
  try {
    return await api('GET /user', { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

export const currentUserQuery = queryOptions({ queryKey: [callAddress('GET /user')], queryFn: currentUser });
