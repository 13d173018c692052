import { SmallButton } from '../../../../kit/workspace/small-button.tsx';
import { Drawing } from '../../../../ui/drawing.tsx';
import emptyPallet from '../../../../ui/drawings/empty-pallet.svg?raw';
import { EmptyState } from '../../../../ui/state-panel.tsx';

/** A site without a case study. */
export function NoStudies({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      title="No case studies yet"
      drawing={<Drawing svg={emptyPallet} decorative />}
      action={
        <SmallButton look="primary" onClick={onCreate}>
          Create Case Study
        </SmallButton>
      }
    />
  );
}
