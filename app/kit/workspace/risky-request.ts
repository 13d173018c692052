import { ApiError } from '../../lib/api-client.ts';
import { apiResponse, type CallName, type Input, type Reply, type Rest, type RiskyCall, readReply } from '../api.ts';
import { notifyError } from './notify.ts';

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

/** Says that a risky call failed; nothing where the person declined. */
export function notifyUnlessDeclined(error: Error): void {
  if (!(error instanceof NotConfirmed)) notifyError(error);
}

/**
 * A call that the server may answer with "give your password again": asks for it and repeats the call. Throws
 * `NotConfirmed` when the person declines.
 */
export function riskyCall<Name extends RiskyCall>(name: Name, ...input: Rest<Input<Name>>): Promise<Reply<Name>> {
  return confirmed(() => readReply(name, ...input));
}

/** The same for a call of any name: what never asks for the password is not asked again. */
export function confirmedCall<Name extends CallName>(name: Name, input: Input<Name>): Promise<Reply<Name>> {
  return confirmed(() => readReply(name, ...([input] as Rest<Input<Name>>)));
}

/** The same for files: the reply is not read. */
export function riskyResponse<Name extends RiskyCall>(name: Name, ...input: Rest<Input<Name>>): Promise<Response> {
  return confirmed(() => apiResponse(name, ...input));
}

async function confirmed<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unconfirmed') throw error;
    if (!(await askForPassword())) throw new NotConfirmed();
    return call();
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
