import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { EditorState } from '../../../../kit/navigation-state.ts';
import { CheckedForm } from '../../../../kit/workspace/form/checked-form.tsx';
import type { FormWords } from '../../../../kit/workspace/form/form-notices.tsx';
import { jumpTo } from '../../../../kit/workspace/form/in-page-links.ts';
import { useMoments } from '../../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../../kit/workspace/small-button.tsx';
import { useDrawn } from '../../../../kit/workspace/use-drawn.ts';
import type { Draft } from '../../../case-study-drafts/case-study-draft.ts';
import type { CaseStudy } from '../../case-study.ts';
import { draftListQuery } from '../draft-queries.ts';
import { askedPlace } from '../editor-target.ts';
import { AddressField, BasicCard, CoverField } from './basic-card.tsx';
import { usePublishCheck } from './check/check-part.tsx';
import { CopyText, VersionsCompared } from './conflict-help.tsx';
import { ContentCard, ServicesCard } from './content-card.tsx';
import { useDraft } from './draft/use-draft.ts';
import { useDraftActions } from './draft/use-draft-actions.ts';
import { StudyBar } from './frame/study-bar.tsx';
import { StudyMenu } from './frame/study-menu.tsx';
import { PanelButton, StudyPanel, useStudyPanel } from './frame/study-panel.tsx';
import { OpenTool, type PanelTool, PanelTools, type Tool } from './frame/study-tools.tsx';
import { useSaveImages, useUploads } from './gallery/use-save-images.ts';
import { OutcomesCard } from './outcomes-card.tsx';
import { PreviewPane } from './preview/preview-pane.tsx';
import { type CopiedStudy, studyFieldId } from './state/study-form.ts';
import { useEvidence } from './state/use-evidence.ts';
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
  const [panelTool, setPanelTool] = useState<PanelTool | null>(null);
  const panel = useStudyPanel();
  const evidence = useEvidence(editor);
  const drafting = useDraft(editor);
  const saving = useSaveStudy({ editor, uploads, evidence, drafting, studies, close });
  const actions = useDraftActions({ editor, drafting, uploads, evidence, saving });
  const savingImages = useSaveImages({ editor, uploads, begin: saving.begin, explain: saving.explain });
  const when = useMoments();

  const [search] = useSearchParams();
  const [place] = useState(() => askedPlace(search) ?? (state?.field ? { field: state.field, mark: '' } : null));
  useEffect(() => {
    if (place) jumpTo(studyFieldId(place.field));
  }, [place]);

  // the texts come first; what somebody was led to is there at once, wherever it stands
  const isDrawn = useDrawn() || place !== null;

  const drafts = useQuery({ ...draftListQuery, enabled: draft !== null }).data;
  const listed = draft ? drafts?.find(({ id }) => id === draft.id) : studies.find(({ id }) => id === study?.id);

  const checking = usePublishCheck(editor, panel.isOpen && panelTool === 'check');
  const preview = (
    <SmallButton aria-pressed={isPreviewing} onClick={() => setPreviewing(!isPreviewing)}>
      Preview
    </SmallButton>
  );

  return (
    <>
      <StudyBar
        editor={editor}
        drafting={drafting}
        formId={FORM_ID}
        isSaving={saving.isSaving}
        findings={checking.check?.findings.length ?? null}
        onBack={close}
      >
        <StudyMenu
          editor={editor}
          drafting={drafting}
          actions={actions}
          preview={panel.isSheet ? preview : null}
          onTool={setTool}
          announce={saving.announce}
        />
        {panel.isSheet ? null : preview}
        <PanelButton panel={panel} />
      </StudyBar>
      <main id="main" className={isPreviewing ? 'study-page previewing' : 'study-page'} data-panel={panel.isOpen}>
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
          hasMore={uploads.items.length > 0 || evidence.isUnsaved()}
        >
          <BasicCard editor={editor} place={place}>
            <StudyPanel panel={panel}>
              {isDrawn ? (
                <>
                  <PanelTools editor={editor} checking={checking} open={panelTool} onOpen={setPanelTool} />
                  <CoverField editor={editor} uploads={uploads} />
                  <AddressField editor={editor} suggestedSlug={saving.suggestedSlug} />
                  <ServicesCard editor={editor} />
                  <OutcomesCard editor={editor} evidence={evidence} />
                </>
              ) : null}
            </StudyPanel>
          </BasicCard>
          <ContentCard editor={editor} place={place} uploads={uploads} saving={savingImages} />
        </CheckedForm>
        {isPreviewing ? <PreviewPane editor={editor} onClose={() => setPreviewing(false)} /> : null}
      </main>
      <OpenTool editor={editor} tool={tool} onClose={() => setTool(null)} />
    </>
  );
}
