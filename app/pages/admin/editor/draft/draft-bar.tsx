import { useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import { stateWords } from '../../draft-state.ts';
import type { EditorState } from '../../navigation-state.ts';
import type { StudyEditor } from '../state/use-study-editor.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import type { Drafting } from './use-draft.ts';
import type { useDraftActions } from './use-draft-actions.ts';

const FAILURES = {
  away: 'Not on the server yet. It is kept in this browser and tried again.',
  changed: 'Changed elsewhere. Save as draft to choose which version to keep.',
  refused: 'The server does not take it. Save as draft says why.',
};

type DraftBarProps = { editor: StudyEditor; drafting: Drafting; actions: ReturnType<typeof useDraftActions> };

/** Where the study is, and the ways other than Save: a draft, a moment to publish it, off the site. */
export function DraftBar({ editor, drafting, actions }: DraftBarProps) {
  const { state } = useLocation() as { state: EditorState | null }; // flags that may be missing
  const [isPlanning, setPlanning] = useState(state?.opensSchedule === true);
  const { draft, failed } = drafting;
  const { stored } = editor;
  return (
    <section className="dbar" aria-label="Publishing">
      {draft || stored ? (
        <p className="dstate">
          <span className={stored ? 'tag sol' : 'tag cha'}>{stateWords(draft, stored !== null)}</span>
          <span role="status">{failed === null ? '' : FAILURES[failed]}</span>
        </p>
      ) : null}
      <Button
        look="secondary"
        size="small"
        isPending={actions.isSaving}
        pendingText="Saving draft..."
        onClick={() => actions.saveAsDraft()}
      >
        Save as draft
      </Button>
      <Button
        look="secondary"
        size="small"
        onClick={() => (draft ? setPlanning(true) : actions.saveAsDraft({ opensSchedule: true }))}
      >
        Publish on …
      </Button>
      {stored ? (
        <Button
          look="secondary"
          size="small"
          isPending={actions.isTakingOff}
          onClick={() => actions.takeOffTheSite(stored.id)}
        >
          Take off the site
        </Button>
      ) : null}
      {draft && isPlanning ? (
        <ScheduleDialog
          draft={draft}
          write={drafting.write}
          isPublic={stored !== null}
          onPlanned={drafting.take}
          onClose={() => setPlanning(false)}
        />
      ) : null}
    </section>
  );
}
