import { ErrorPanel } from '../../../ui/state-panel.tsx';

/** The list could not be read and nothing older is known. It heals itself with the next good poll. */
export function StudyListFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorPanel title="Case Studies" message="Failed to load case studies. Please try again later." onRetry={onRetry} />
  );
}
