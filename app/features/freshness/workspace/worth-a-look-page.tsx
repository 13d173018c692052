import { WorkspacePage } from '../../../kit/workspace/workspace-page.tsx';
import { FreshnessCard } from './freshness-card.tsx';

/** What is worth a look because time passed, on a screen of its own. */
export function WorthALookPage() {
  return (
    <WorkspacePage title="Worth a look" caption="What may have become untrue since you last looked">
      <FreshnessCard isNext />
    </WorkspacePage>
  );
}
