import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { EditorState } from '../../../../../kit/navigation-state.ts';
import { MoreIcon } from '../../../../../kit/workspace/more-icon.tsx';
import { SmallButton } from '../../../../../kit/workspace/small-button.tsx';
import type { StudyEditor } from '../state/use-study-editor.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import type { Drafting } from './use-draft.ts';
import type { useDraftActions } from './use-draft-actions.ts';

const FAILURES = {
  away: 'Not on the server yet. It is kept in this browser and tried again.',
  changed: 'Changed elsewhere. Save as draft to choose which version to keep.',
  refused: 'The server does not take it. Save as draft says why.',
};

type DraftBarProps = {
  editor: StudyEditor;
  drafting: Drafting;
  actions: ReturnType<typeof useDraftActions>;
  /** Where the study is; null for a new one. */
  state: string | null;
};

/**
 * Part of the editor's bar: where the study is, and the ways other than Save. Where the bar has no room for the buttons, one
 * more of them opens the others as a menu.
 */
export function DraftBar({ editor, drafting, actions, state }: DraftBarProps) {
  const location = useLocation() as { state: EditorState | null }; // flags that may be missing
  const [isPlanning, setPlanning] = useState(location.state?.opensSchedule === true);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const { draft } = drafting;
  const { stored } = editor;

  /** The focus must not go with the menu; beside the menu it stays on the button that was pressed. */
  function fold() {
    setOpen(false);
    if (isOpen) opener.current?.focus();
  }

  function handleKey({ key }: KeyboardEvent) {
    if (key === 'Escape') fold();
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOpen(false);
  }

  return (
    <section className="draft-bar" aria-label="Publishing" onKeyDown={handleKey} onBlur={handleBlur}>
      {state === null ? null : (
        <p className="draft-state">
          <span className={stored ? 'tag sol' : 'tag cha'}>{state}</span>
        </p>
      )}
      <div className="draft-menu">
        <button
          ref={opener}
          type="button"
          className="pp"
          aria-label="Other ways to save"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <MoreIcon />
        </button>
        <div className="draft-actions" id={id} data-open={isOpen || undefined}>
          <SmallButton
            isPending={actions.isSaving}
            pendingText="Saving draft..."
            onClick={() => {
              fold();
              actions.saveAsDraft();
            }}
          >
            Save as draft
          </SmallButton>
          <SmallButton
            onClick={() => {
              fold();
              if (draft) setPlanning(true);
              else actions.saveAsDraft({ opensSchedule: true });
            }}
          >
            Publish on …
          </SmallButton>
          {stored ? (
            <SmallButton
              isPending={actions.isTakingOff}
              onClick={() => {
                fold();
                actions.takeOffTheSite(stored.id);
              }}
            >
              Take off the site
            </SmallButton>
          ) : null}
        </div>
      </div>
      {draft && isPlanning ? (
        <ScheduleDialog
          drafts={[draft]}
          write={drafting.write}
          onPlanned={drafting.take}
          onClose={() => setPlanning(false)}
        />
      ) : null}
    </section>
  );
}

/** Why the last words are not on the server, below the bar; nothing while they are. */
export function DraftFailure({ failed }: Pick<Drafting, 'failed'>) {
  return (
    <p className="draft-failure" role="status">
      {failed === null ? '' : FAILURES[failed]}
    </p>
  );
}
