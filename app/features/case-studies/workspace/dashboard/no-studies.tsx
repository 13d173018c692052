import { Button } from '../../../../ui/button.tsx';
import { Drawing } from '../../../../ui/drawing.tsx';
import { emptyPallet } from '../../../../ui/drawings/small.ts';
import { EmptyState } from '../../../../ui/state-panel.tsx';

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
