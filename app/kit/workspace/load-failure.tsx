import { ApiError } from '../../lib/api-client.ts';
import { ErrorPanel } from '../../ui/state-panel.tsx';

type LoadFailureProps = {
  /** What could not be read, as a sentence. */
  message: string;
  error: unknown;
  onRetry: () => void;
};

/** In the place of what could not be read: what that is, why, and a button to try again. */
export function LoadFailure({ message, error, onRetry }: LoadFailureProps) {
  const reason = reasonOf(error);
  return <ErrorPanel message={reason === '' ? message : `${message} ${reason}`} onRetry={onRetry} />;
}

const LONGEST = 300;

/** The site's own sentence where there is one; what a proxy or the program wrote for others is left out. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if (!(error instanceof ApiError)) return error.name === 'UnreachableError' ? error.message : '';
  const isSentence = error.body.length <= LONGEST && /^[^<{[]/.test(error.body);
  return isSentence ? error.body : `The server answered with ${error.status}.`;
}
