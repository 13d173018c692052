import { SmallButton } from '../../../../kit/workspace/small-button.tsx';
import type { ListedDraft } from '../draft-queries.ts';
import { stateWords, titleOfDraft } from '../draft-state.ts';
import { Chooser } from './chooser.tsx';
import { useChosen } from './use-chosen.ts';
import { useDraftBulk } from './use-draft-bulk.ts';

/** Several drafts at once: onto the site, or away. */
export function ChooseDrafts({ drafts }: { drafts: readonly ListedDraft[] }) {
  const chosen = useChosen(drafts);
  const bulk = useDraftBulk(chosen.forget);
  const { picked } = chosen;
  return (
    <Chooser
      items={drafts}
      chosen={chosen}
      names={{ one: 'draft', many: 'drafts' }}
      titleOf={titleOfDraft}
      noteOf={(draft) => <span className="ht">{stateWords(draft, draft.study === 'public')}</span>}
    >
      <SmallButton isPending={bulk.isBusy} onClick={() => bulk.askAndPublish(picked)}>
        Publish now
      </SmallButton>
      <SmallButton look="destructive" isResting={bulk.isBusy} onClick={() => bulk.askAndDelete(picked)}>
        Delete
      </SmallButton>
    </Chooser>
  );
}
