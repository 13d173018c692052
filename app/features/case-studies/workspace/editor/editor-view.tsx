import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { EditorState } from '../../../../kit/navigation-state.ts';
import { CheckedForm } from '../../../../kit/workspace/form/checked-form.tsx';
import { FormBar } from '../../../../kit/workspace/form/form-bar.tsx';
import type { FormWords } from '../../../../kit/workspace/form/form-notices.tsx';
import { useMoments } from '../../../../kit/workspace/site-time.ts';
import type { Draft } from '../../../case-study-drafts/case-study-draft.ts';
import type { CaseStudy } from '../../case-study.ts';
import { draftListQuery, stateWords } from '../draft-queries.ts';
import { BasicCard } from './basic-card.tsx';
import { CopyText, VersionsCompared } from './conflict-help.tsx';
import { ContentCard, ServicesCard } from './content-card.tsx';
import { DraftBar, DraftFailure } from './draft/draft-bar.tsx';
import { useDraft } from './draft/use-draft.ts';
import { useDraftActions } from './draft/use-draft-actions.ts';
import { EditorTools, type Tool } from './editor-tools.tsx';
import { useSaveImages, useUploads } from './gallery/use-save-images.ts';
import { OutcomesCard } from './outcomes-card.tsx';
import { PreviewPane } from './preview/preview-pane.tsx';
import type { CopiedStudy } from './state/study-form.ts';
import { useStudyEditor } from './state/use-study-editor.ts';
import { useSaveStudy } from './use-save-study.ts';

const FORM_ID = 'study-form';
const WORDS: FormWords = { subject: 'This case study', stays: 'Your text stays', kind: 'case study' };
/** Two who write one draft are asked only about what both wrote. */
const DRAFT_WORDS: FormWords = {
  ...WORDS,
  outcome: 'saving puts both together, and asks only where you both wrote',
};

type EditorViewProps = {
  /** Null for a new one. Read once: later values of the same study do not touch the form. */
  study: CaseStudy | null;
  /** What a new one begins as. */
  copied?: CopiedStudy | null;
  /** The words that are written, where they are not those of the site. */
  draft?: Draft | null;
  /** The list as last read, for what others changed and which slugs are taken. */
  studies: readonly CaseStudy[];
  close: () => void;
};

export function EditorView({ study, copied = null, draft = null, studies, close }: EditorViewProps) {
  const { state } = useLocation() as { state: EditorState | null }; // one flag that may be missing
  const editor = useStudyEditor(study, state?.restoreDraft === true, { copied, draft });
  const uploads = useUploads(editor);
  const [isPreviewing, setPreviewing] = useState(false);
  const [tool, setTool] = useState<Tool | null>(null);
  const drafting = useDraft(editor);
  const saving = useSaveStudy({ editor, uploads, drafting, studies, onSaved });
  const actions = useDraftActions({ editor, drafting, uploads, saving });
  const savingImages = useSaveImages({ editor, uploads, begin: saving.begin, explain: saving.explain });
  const when = useMoments();

  function onSaved() {
    editor.kept.forget();
    close();
  }

  const drafts = useQuery({ ...draftListQuery, enabled: draft !== null }).data;
  const listed = draft ? drafts?.find(({ id }) => id === draft.id) : studies.find(({ id }) => id === study?.id);

  const isStored = drafting.draft !== null || editor.stored !== null;
  const where = isStored ? stateWords(drafting.draft, editor.stored !== null) : null;

  return (
    <>
      <FormBar
        title={editor.isNew ? 'New Case Study' : 'Edit Case Study'}
        named={editor.form.texts.title || undefined}
        caption={
          <>
            {where === null ? null : <span className="bar-state">{where} · </span>}
            <span>
              {editor.isNew ? 'Create a new case study' : `Editing: ${editor.stored?.title ?? editor.form.texts.title}`}
            </span>
          </>
        }
        onBack={close}
        formId={FORM_ID}
        isDirty={editor.isDirty}
        isSaving={saving.isSaving}
      >
        <DraftBar editor={editor} drafting={drafting} actions={actions} state={where} />
      </FormBar>
      <DraftFailure failed={drafting.failed} />
      <main id="main" className={isPreviewing ? 'page-grid previewing' : 'page-grid'}>
        <nav className="page-contents" aria-label="Sections of the form">
          <ol>
            <li>
              <a href="#basic-information">Basic Information</a>
            </li>
            <li>
              <a href="#case-study-content">Case Study Content</a>
            </li>
            <li>
              <a href="#image-galleries">Image Galleries</a>
            </li>
            <li>
              <a href="#outcomes">Figures</a>
            </li>
            <li>
              <a href="#services">Services</a>
            </li>
          </ol>
        </nav>
        <CheckedForm
          id={FORM_ID}
          form={editor.kept}
          saving={saving}
          current={listed ?? null}
          words={draft ? DRAFT_WORDS : WORDS}
          titleOf={({ texts }) => texts.title}
          conflict={(theirs) => ({
            story: `“${theirs.title}” was saved elsewhere on ${when(theirs.updatedAt)}`,
            action: <CopyText mine={editor.form} />,
            detail: <VersionsCompared mine={editor.form} theirs={theirs} conflicts={drafting.conflicts()} />,
          })}
          hasMore={uploads.items.length > 0}
        >
          <BasicCard editor={editor} suggestedSlug={saving.suggestedSlug} onChooseCover={() => setTool('cover')} />
          <ContentCard editor={editor} uploads={uploads} saving={savingImages} />
          <OutcomesCard editor={editor} />
          <ServicesCard editor={editor} />
        </CheckedForm>
        {isPreviewing ? <PreviewPane editor={editor} onClose={() => setPreviewing(false)} /> : null}
      </main>
      <EditorTools
        editor={editor}
        drafting={drafting}
        isPreviewing={isPreviewing}
        onPreview={setPreviewing}
        tool={tool}
        onTool={setTool}
        announce={saving.announce}
      />
    </>
  );
}
