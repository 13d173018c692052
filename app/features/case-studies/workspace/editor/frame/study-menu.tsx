import { type ReactNode, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { EditorState } from '../../../../../kit/navigation-state.ts';
import { BarMenu } from '../../../../../kit/workspace/bar-menu.tsx';
import { UndoButton } from '../../../../../kit/workspace/form/undo-button.tsx';
import { SmallButton, SmallLink } from '../../../../../kit/workspace/small-button.tsx';
import { VisuallyHidden } from '../../../../../ui/visually-hidden.tsx';
import { PackDialog } from '../../../../one-pagers/workspace/pack-dialog.tsx';
import { draftItem } from '../../../../one-pagers/workspace/pack-items.ts';
import { describedImages } from '../../../alt-coach.ts';
import { WAYS_OF_STUDY } from '../../ways-of-study.ts';
import { ScheduleDialog } from '../draft/schedule-dialog.tsx';
import type { Drafting } from '../draft/use-draft.ts';
import type { useDraftActions } from '../draft/use-draft-actions.ts';
import type { StudyEditor } from '../state/use-study-editor.ts';
import type { Tool } from './study-tools.tsx';

type StudyMenuProps = {
  editor: StudyEditor;
  drafting: Drafting;
  actions: ReturnType<typeof useDraftActions>;
  /** What shows the page to come; null where the bar has it. */
  preview: ReactNode;
  onTool: (tool: Tool) => void;
  /** Says something to people who do not see it. */
  announce: (words: string) => void;
};

/** The one menu of the editor: the ways other than Save, and what helps while writing. */
export function StudyMenu(props: StudyMenuProps) {
  const { editor, drafting, actions, preview, onTool, announce } = props;
  const location = useLocation() as { state: EditorState | null }; // flags that may be missing
  const [isPlanning, setPlanning] = useState(location.state?.opensSchedule === true);
  const [isPacking, setPacking] = useState(false);
  const { draft } = drafting;
  const { stored, form } = editor;
  const { described, total } = useMemo(() => describedImages(form.gallery), [form.gallery]);
  return (
    <>
      <BarMenu label="More">
        <SmallButton isPending={actions.isSaving} pendingText="Saving draft..." onClick={() => actions.saveAsDraft()}>
          Save as draft
        </SmallButton>
        <SmallButton
          onClick={() => {
            if (draft) setPlanning(true);
            else actions.saveAsDraft({ opensSchedule: true });
          }}
        >
          Publish on …
        </SmallButton>
        {stored ? (
          <SmallButton isPending={actions.isTakingOff} onClick={() => actions.takeOffTheSite(stored.id)}>
            Take off the site
          </SmallButton>
        ) : null}
        <hr />
        <span data-stays>
          <UndoButton form={editor.kept} label="Undo the last change" announce={announce} />
        </span>
        {preview}
        {total === 0 ? null : (
          <SmallButton onClick={() => onTool('images')}>
            {`Describe images (${described} of ${total} described)`}
          </SmallButton>
        )}
        {draft && draft.replaced > 0 ? (
          <SmallButton onClick={() => onTool('replaced')}>{`Replaced words (${draft.replaced})`}</SmallButton>
        ) : null}
        {draft ? (
          <SmallButton onClick={() => setPacking(true)}>One page</SmallButton>
        ) : stored ? (
          <OnePage slug={stored.slug} />
        ) : null}
        {stored ? (
          <>
            <CopyStudy id={stored.id} />
            {WAYS_OF_STUDY.map(({ name, to }) => (
              <SmallLink key={name} to={to(stored.id)}>
                {name}
              </SmallLink>
            ))}
          </>
        ) : null}
      </BarMenu>
      {draft && isPlanning ? (
        <ScheduleDialog
          drafts={[draft]}
          write={drafting.write}
          onPlanned={drafting.take}
          onClose={() => setPlanning(false)}
        />
      ) : null}
      {draft && isPacking ? (
        <PackDialog items={[draftItem({ id: draft.id, title: form.texts.title })]} onClose={() => setPacking(false)} />
      ) : null}
    </>
  );
}

/** Opens a new study that begins as this one is stored. Nothing is saved, and unsaved words of this one are asked about. */
function CopyStudy({ id }: { id: number }) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: EditorState | null }; // one flag that may be missing
  const isFromList: EditorState = { isFromList: state?.isFromList === true };
  return (
    // in the place of this editor, so that Back leads to the list from there too
    <SmallButton onClick={() => void navigate(`?new=1&copy=${id}`, { replace: true, state: isFromList })}>
      Copy
    </SmallButton>
  );
}

/** The study on one page, as it is on the site. */
function OnePage({ slug }: { slug: string }) {
  return (
    <a
      className="btn ghost sm"
      href={`/share/case-studies/${encodeURIComponent(slug)}.pdf`}
      target="_blank"
      rel="noopener"
    >
      One page
      <VisuallyHidden> (PDF, opens in a new tab)</VisuallyHidden>
    </a>
  );
}
