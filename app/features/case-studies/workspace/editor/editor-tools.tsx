import { useMemo, useState } from 'react';
import { UndoButton } from '../../../../kit/workspace/form/undo-button.tsx';
import { SmallButton } from '../../../../kit/workspace/small-button.tsx';
import { PicturePicker } from '../../../media/workspace/picture-picker.tsx';
import { describedImages } from '../../alt-coach.ts';
import { CheckPanel } from './check/check-panel.tsx';
import { usePublishCheck } from './check/use-publish-check.ts';
import { CopyStudy } from './copy-study.tsx';
import { ReplacedWords } from './draft/replaced-words.tsx';
import type { Drafting } from './draft/use-draft.ts';
import { AltTable } from './gallery/alt-table.tsx';
import { HistoryDialog } from './history/history-dialog.tsx';
import { useRestoreVersion } from './history/use-restore-version.ts';
import { OnePageTool } from './one-page-tool.tsx';
import { ReviewDialog } from './review/review-dialog.tsx';
import type { ReviewTarget } from './review/review-queries.ts';
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
    <aside className="etools" aria-label="Tools">
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
      <span className="checkb">
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
