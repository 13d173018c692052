import { ApiError, apiRequest } from '../../lib/api-client.ts';

type Question = { answer: (isConfirmed: boolean) => void };

let question: Question | null = null;
const listeners = new Set<() => void>();

function publish(next: Question | null): void {
  question = next;
  for (const listener of listeners) listener();
}

/** Where the dialog finds out that a password is asked for. */
export const passwordQuestion = {
  current: () => question,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Nothing was done, because the person did not want to give the password. No reason to report a failure. */
export class NotConfirmed extends Error {
  constructor() {
    super('Nothing was changed.');
    this.name = 'NotConfirmed';
  }
}

/**
 * A call that the server may answer with "give your password again": asks for it and repeats the call. Throws
 * `NotConfirmed` when the person declines.
 */
export async function riskyRequest(method: string, url: string, body?: unknown): Promise<Response> {
  try {
    return await apiRequest(method, url, body);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unconfirmed') throw error;
    if (!(await askForPassword())) throw new NotConfirmed();
    return apiRequest(method, url, body);
  }
}

function askForPassword(): Promise<boolean> {
  question?.answer(false); // one question at a time: the newer one is what the person is waiting for
  return new Promise((resolve) => {
    publish({
      answer(isConfirmed) {
        publish(null);
        resolve(isConfirmed);
      },
    });
  });
}
