import { Button } from '../../../ui/button.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { emptyPallet } from '../../../ui/drawings/small.ts';
import { EmptyState, ErrorPanel } from '../../../ui/state-panel.tsx';

/** The list could not be read and nothing older is known. It heals itself with the next good poll. */
export function ListFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorPanel title="Case Studies" message="Failed to load case studies. Please try again later." onRetry={onRetry} />
  );
}

/** A site without a case study. */
export function NoStudies({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      title="No case studies yet"
      drawing={<Drawing svg={emptyPallet} decorative />}
      action={
        <Button size="small" onClick={onCreate}>
          Create Case Study
        </Button>
      }
    />
  );
}
