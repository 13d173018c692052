import { useState } from 'react';
import { SmallButton } from '../../../../../kit/workspace/small-button.tsx';
import { PicturePicker } from '../../../../media/workspace/picture-picker.tsx';
import { CheckPanel, type usePublishCheck } from '../check/check-panel.tsx';
import { ReplacedWords } from '../draft/replaced-words.tsx';
import { AltTable } from '../gallery/alt-table.tsx';
import { HistoryDialog, useRestoreVersion } from '../history/history-dialog.tsx';
import { ReviewDialog, type ReviewTarget } from '../review/review-dialog.tsx';
import type { StudyEditor } from '../state/use-study-editor.ts';

export type Tool = 'cover' | 'images' | 'history' | 'replaced' | 'check' | 'review';

type OpenToolProps = {
  editor: StudyEditor;
  checking: ReturnType<typeof usePublishCheck>;
  /** Which window is open. */
  tool: Tool | null;
  onClose: () => void;
};

/** The window that was opened from the menu or the panel. */
export function OpenTool({ editor, checking, tool, onClose }: OpenToolProps) {
  const [restoredVersion, setRestoredVersion] = useState(0);
  const restoring = useRestoreVersion(editor, () => setRestoredVersion((count) => count + 1));
  const { draft, stored } = editor;
  const reviewed = reviewTarget(editor);
  if (tool === 'cover')
    return (
      <PicturePicker
        title="Choose the cover image"
        onPick={({ url }) => editor.change('coverImage', url)}
        onClose={onClose}
      />
    );
  if (tool === 'images') return <AltTable editor={editor} onClose={onClose} />;
  if (tool === 'replaced' && draft) return <ReplacedWords editor={editor} draftId={draft.id} onClose={onClose} />;
  if (tool === 'check') return <CheckPanel checking={checking} onClose={onClose} />;
  if (tool === 'review' && reviewed) return <ReviewDialog target={reviewed} onClose={onClose} />;
  if (tool === 'history' && stored)
    return <HistoryDialog key={restoredVersion} study={stored} restoring={restoring} onClose={onClose} />;
  return null;
}

type ToolRowProps = {
  editor: StudyEditor;
  /** How many things the check says; null where it has not answered. */
  findings: number | null;
  onTool: (tool: Tool) => void;
};

/** What is looked at before and after publishing, at the head of the panel. */
export function ToolRow({ editor, findings, onTool }: ToolRowProps) {
  return (
    <p className="button-row">
      <SmallButton onClick={() => onTool('check')}>{findings === null ? 'Check' : `Check (${findings})`}</SmallButton>
      {reviewTarget(editor) === null ? null : <SmallButton onClick={() => onTool('review')}>Share</SmallButton>}
      {editor.stored === null ? null : <SmallButton onClick={() => onTool('history')}>History</SmallButton>}
    </p>
  );
}

/** What a link for review shows: the study, or the draft where it is none yet; null before anything of it is stored. */
function reviewTarget({ draft, stored }: StudyEditor): ReviewTarget | null {
  const caseStudyId = draft?.caseStudyId ?? stored?.id;
  if (caseStudyId !== undefined) return { caseStudyId };
  return draft ? { draftId: draft.id } : null;
}
