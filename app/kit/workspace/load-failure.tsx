import { ApiError, UnreachableError } from '../../lib/api-client.ts';
import { EmptyState, ErrorPanel } from '../../ui/state-panel.tsx';
import { sentenceOf } from './refusal.ts';

type LoadFailureProps = {
  /** What could not be read, as a sentence. */
  message: string;
  error: unknown;
  /** Where to look for a thing that is not there any more. */
  gone?: string;
  onRetry: () => void;
};

/** In the place of what could not be read: what that is, why, and a button to try again. */
export function LoadFailure({ message, error, gone, onRetry }: LoadFailureProps) {
  const reason = reasonOf(error);
  return (
    <>
      <ErrorPanel message={reason === '' ? message : `${message} ${reason}`} onRetry={onRetry} />
      {gone && error instanceof ApiError && error.status === 404 ? (
        <EmptyState title="It may have been deleted">{gone}</EmptyState>
      ) : null}
    </>
  );
}

/** What the program says of its own faults is left out. */
function reasonOf(error: unknown): string {
  return error instanceof ApiError || error instanceof UnreachableError ? sentenceOf(error) : '';
}
