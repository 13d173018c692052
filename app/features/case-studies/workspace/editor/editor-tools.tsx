import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { EditorState } from '../../../../kit/navigation-state.ts';
import { UndoButton } from '../../../../kit/workspace/form/undo-button.tsx';
import { SmallButton } from '../../../../kit/workspace/small-button.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { PicturePicker } from '../../../media/workspace/picture-picker.tsx';
import { PackDialog } from '../../../one-pagers/workspace/pack-dialog.tsx';
import { draftItem } from '../../../one-pagers/workspace/pack-items.ts';
import { describedImages } from '../../alt-coach.ts';
import { CheckPanel, usePublishCheck } from './check/check-panel.tsx';
import { ReplacedWords } from './draft/replaced-words.tsx';
import type { Drafting } from './draft/use-draft.ts';
import { AltTable } from './gallery/alt-table.tsx';
import { HistoryDialog, useRestoreVersion } from './history/history-dialog.tsx';
import type { ReviewTarget } from './review/review-dialog.tsx';
import { ReviewDialog } from './review/review-dialog.tsx';
import type { StudyEditor } from './state/use-study-editor.ts';

export type Tool = 'cover' | 'images' | 'history' | 'replaced' | 'check' | 'review';

type EditorToolsProps = {
  editor: StudyEditor;
  drafting: Drafting;
  isPreviewing: boolean;
  onPreview: (isPreviewing: boolean) => void;
  /** Which window is open; the cover's is opened from its field too. */
  tool: Tool | null;
  onTool: (tool: Tool | null) => void;
  /** Says something to people who do not see it. */
  announce: (words: string) => void;
};

/**
 * What helps while writing, along the bottom of the window. It stands after the form, so that the way through the
 * fields by keyboard stays as short as it is.
 */
export function EditorTools({
  editor,
  drafting: { draft },
  isPreviewing,
  onPreview,
  tool,
  onTool,
  announce,
}: EditorToolsProps) {
  const [restoredVersion, setRestoredVersion] = useState(0);
  const restoring = useRestoreVersion(editor, () => setRestoredVersion((count) => count + 1));
  const { gallery } = editor.form;
  const { described, total } = useMemo(() => describedImages(gallery), [gallery]);
  const checking = usePublishCheck(editor, tool === 'check');
  const reviewed = reviewTarget(editor);
  const close = () => onTool(null);
  return (
    <aside className="editor-tools" aria-label="Tools">
      <SmallButton aria-pressed={isPreviewing} onClick={() => onPreview(!isPreviewing)}>
        Preview
      </SmallButton>
      <SmallButton onClick={() => onTool('cover')}>Choose cover</SmallButton>
      {total === 0 ? null : (
        <SmallButton onClick={() => onTool('images')}>
          {`Describe images (${described} of ${total} described)`}
        </SmallButton>
      )}
      {editor.stored === null ? null : <SmallButton onClick={() => onTool('history')}>History</SmallButton>}
      {draft && draft.replaced > 0 ? (
        <SmallButton onClick={() => onTool('replaced')}>{`Replaced words (${draft.replaced})`}</SmallButton>
      ) : null}
      <span className="check-panel">
        <SmallButton onClick={() => onTool('check')}>
          {checking.check === null ? 'Check' : `Check (${checking.check.findings.length})`}
        </SmallButton>
      </span>
      {reviewed === null ? null : <SmallButton onClick={() => onTool('review')}>Share</SmallButton>}
      <OnePageTool editor={editor} />
      {editor.stored === null ? null : <CopyStudy id={editor.stored.id} />}
      <UndoButton form={editor.kept} label="Undo the last change" announce={announce} />
      {tool === 'cover' ? (
        <PicturePicker
          title="Choose the cover image"
          onPick={({ url }) => editor.change('coverImage', url)}
          onClose={close}
        />
      ) : null}
      {tool === 'images' ? <AltTable editor={editor} onClose={close} /> : null}
      {tool === 'replaced' && draft ? <ReplacedWords editor={editor} draftId={draft.id} onClose={close} /> : null}
      {tool === 'check' ? <CheckPanel checking={checking} onClose={close} /> : null}
      {tool === 'review' && reviewed ? <ReviewDialog target={reviewed} onClose={close} /> : null}
      {tool === 'history' && editor.stored ? (
        <HistoryDialog key={restoredVersion} study={editor.stored} restoring={restoring} onClose={close} />
      ) : null}
    </aside>
  );
}

/** What a link for review shows: the study, or the draft where it is none yet; null before anything of it is stored. */
function reviewTarget({ draft, stored }: StudyEditor): ReviewTarget | null {
  const caseStudyId = draft?.caseStudyId ?? stored?.id;
  if (caseStudyId !== undefined) return { caseStudyId };
  return draft ? { draftId: draft.id } : null;
}

/** Opens a new study that begins as this one is stored. Nothing is saved, and unsaved words of this one are asked about. */
export function CopyStudy({ id }: { id: number }) {
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

/** The study on one page as it is on the site; of a draft, the page that is made for somebody by name. */
export function OnePageTool({
  editor: { stored, draft, form },
}: {
  editor: Pick<StudyEditor, 'stored' | 'draft' | 'form'>;
}) {
  const [isPacking, setPacking] = useState(false);
  if (draft)
    return (
      <>
        <SmallButton onClick={() => setPacking(true)}>One page</SmallButton>
        {isPacking ? (
          <PackDialog
            items={[draftItem({ id: draft.id, title: form.texts.title })]}
            onClose={() => setPacking(false)}
          />
        ) : null}
      </>
    );
  if (stored === null) return null;
  return (
    <a
      className="btn ghost sm"
      href={`/share/case-studies/${encodeURIComponent(stored.slug)}.pdf`}
      target="_blank"
      rel="noopener"
    >
      One page
      <VisuallyHidden> (PDF, opens in a new tab)</VisuallyHidden>
    </a>
  );
}
