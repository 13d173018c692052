import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

/** Runs the work of one request: whatever is logged in it, at any depth, carries the request's id. */
export function inRequest<Result>(requestId: string, work: () => Result): Result {
  return scope.run(requestId, work);
}

/** The id of the request that is being worked on; undefined outside of one. */
export function currentRequestId(): string | undefined {
  return scope.getStore();
}
