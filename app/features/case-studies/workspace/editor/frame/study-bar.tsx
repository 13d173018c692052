import type { ReactNode } from 'react';
import { EditorBar } from '../../../../../kit/workspace/editor-bar.tsx';
import { useDays } from '../../../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../../../kit/workspace/small-button.tsx';
import type { Drafting } from '../draft/use-draft.ts';
import type { StudyEditor } from '../state/use-study-editor.ts';
import { saveWords, stateLine } from './state-line.ts';

type StudyBarProps = {
  editor: StudyEditor;
  drafting: Drafting;
  formId: string;
  isSaving: boolean;
  /** How many things the check says of it; null where it has not answered. */
  findings: number | null;
  onBack: () => void;
  /** The menu with all else, and the button of the panel. */
  children: ReactNode;
};

/** The bar over the editor: what is open, where its words are, what Save will do, and Save. */
export function StudyBar({ editor, drafting, formId, isSaving, findings, onBack, children }: StudyBarProps) {
  const day = useDays();
  const { stored, kept, isNew, form } = editor;
  const { where, words, failure } = stateLine({
    isDirty: editor.isDirty,
    hasCopy: kept.isKeeping ? kept.hasCopy : null,
    draft: drafting.draft,
    failed: drafting.failed,
    isPublic: stored !== null,
    since: stored ? day(stored.publishedAt) : '',
  });
  const title = form.texts.title.trim();
  return (
    <EditorBar
      title={isNew ? 'New Case Study' : 'Edit Case Study'}
      {...(title === '' ? {} : { named: title })}
      caption={isNew ? 'Create a new case study' : `Editing: ${stored?.title ?? form.texts.title}`}
      onBack={onBack}
    >
      <section className="study-saving" aria-label="Publishing">
        <p className="study-state">
          <span>{where}</span>
          {words.map((part) => (
            <span key={part}>{part}</span>
          ))}
          <span role="status">{failure}</span>
        </p>
        <p id="save-does">{saveWords(findings)}</p>
      </section>
      <SmallButton
        look="primary"
        type="submit"
        form={formId}
        isPending={isSaving}
        pendingText="Saving..."
        aria-describedby="save-does"
      >
        Save
      </SmallButton>
      {children}
    </EditorBar>
  );
}
