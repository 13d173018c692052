import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { CaseStudy } from '../../../features/case-studies/case-study.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { ErrorPanel } from '../../../ui/state-panel.tsx';
import { KeptWordsNotices } from '../content/form/form-notices.tsx';
import type { EditorState } from '../navigation-state.ts';
import { BasicCard } from './basic-card.tsx';
import { ContentCard } from './content-card.tsx';
import { EditorBar } from './editor-bar.tsx';
import { ChangedElsewhere, Conflict } from './editor-notices.tsx';
import { EditorTools, type Tool } from './editor-tools.tsx';
import { GalleryCard } from './gallery/gallery-card.tsx';
import { useUploads } from './gallery/use-uploads.ts';
import { jumpTo, useInPageLinks } from './in-page-links.ts';
import { PreviewPane } from './preview/preview-pane.tsx';
import { fieldIdOf } from './problem-places.ts';
import { ServicesCard } from './services-card.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useSaveImages } from './use-save-images.ts';
import { useSaveStudy } from './use-save-study.ts';
import { useStudyEditor } from './use-study-editor.ts';

const FORM_ID = 'study-form';
const REFUSAL_ID = 'save-refusal';

type EditorViewProps = {
  /** Null for a new one. Read once: later values of the same study do not touch the form. */
  study: CaseStudy | null;
  /** The list as last read, for what others changed and which slugs are taken. */
  studies: readonly CaseStudy[];
  close: () => void;
};

export function EditorView({ study, studies, close }: EditorViewProps) {
  const { state } = useLocation() as { state: EditorState | null }; // one flag that may be missing
  const editor = useStudyEditor(study, state?.restoreDraft === true);
  const uploads = useUploads(editor);
  const [isPreviewing, setPreviewing] = useState(false);
  const [tool, setTool] = useState<Tool | null>(null);
  const [said, setSaid] = useState('');
  const isClosing = useRef(false);
  const saving = useSaveStudy({ editor, uploads, studies, onSaved });
  const savingImages = useSaveImages({ editor, uploads, explain: saving.explain });

  function onSaved() {
    isClosing.current = true;
    editor.kept.forget();
    close();
  }

  const main = useRef<HTMLElement>(null);
  useInPageLinks(main);

  const unsaved = useRef(false);
  useEffect(() => {
    unsaved.current = editor.isDirty || uploads.items.length > 0;
  });
  useLeaveGuard(useCallback(() => unsaved.current && !isClosing.current, []));

  function submit(event: FormEvent) {
    event.preventDefault();
    saving.save();
  }

  useEffect(() => {
    if (saving.refusal !== null) jumpTo(REFUSAL_ID);
  }, [saving.refusal]);

  const listed = studies.find(({ id }) => id === study?.id);
  const isChangedElsewhere =
    listed !== undefined && editor.version !== null && listed.version > editor.version && !isBusy();

  function isBusy() {
    return saving.isSaving || savingImages.isSaving || saving.theirs !== null;
  }

  return (
    <>
      <EditorBar
        title={editor.isNew ? 'New Case Study' : 'Edit Case Study'}
        caption={editor.isNew ? 'Create a new case study' : `Editing: ${editor.stored?.title}`}
        onBack={close}
      >
        {editor.isDirty ? <span className="tag dirty">Unsaved changes</span> : null}
        <Button type="submit" form={FORM_ID} size="small" isPending={saving.isSaving} pendingText="Saving...">
          Save
        </Button>
      </EditorBar>
      <main id="main" className={isPreviewing ? 'egrid previewing' : 'egrid'} ref={main}>
        <nav className="etoc" aria-label="Sections of the form">
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
              <a href="#services">Services</a>
            </li>
          </ol>
        </nav>
        <form className="ecol" id={FORM_ID} noValidate onSubmit={submit}>
          <p className="vh" role="status">
            {said}
          </p>
          <KeptWordsNotices form={editor.kept} titleOf={({ texts }) => texts.title} />
          {isChangedElsewhere ? <ChangedElsewhere /> : null}
          <ErrorSummary errors={saving.problems.map(({ path, message }) => ({ fieldId: fieldIdOf(path), message }))} />
          {saving.refusal === null ? null : (
            <div id={REFUSAL_ID} tabIndex={-1}>
              <ErrorPanel title="This could not be saved" heading="h2" message={saving.refusal} />
            </div>
          )}
          {saving.theirs ? (
            <Conflict
              mine={editor.form}
              theirs={saving.theirs}
              onTakeTheirs={saving.takeTheirs}
              onOverwrite={saving.overwrite}
            />
          ) : null}
          <BasicCard
            editor={editor}
            problems={saving.problems}
            suggestedSlug={saving.suggestedSlug}
            onChooseCover={() => setTool('cover')}
          />
          <ContentCard editor={editor} problems={saving.problems} />
          <GalleryCard editor={editor} uploads={uploads} saving={savingImages} />
          <ServicesCard editor={editor} />
        </form>
        {isPreviewing ? <PreviewPane editor={editor} onClose={() => setPreviewing(false)} /> : null}
      </main>
      <EditorTools
        editor={editor}
        isPreviewing={isPreviewing}
        onPreview={setPreviewing}
        tool={tool}
        onTool={setTool}
        announce={setSaid}
      />
    </>
  );
}
