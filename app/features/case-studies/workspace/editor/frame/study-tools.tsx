import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { SmallButton } from '../../../../../kit/workspace/small-button.tsx';
import { type ReviewTarget, SharePart } from '../../../../review-links/workspace/share-part.tsx';
import { CheckPart, type usePublishCheck } from '../check/check-part.tsx';
import { ReplacedWords } from '../draft/replaced-words.tsx';
import { AltTable } from '../gallery/alt-table.tsx';
import { HistoryPart, useRestoreVersion } from '../history/history-part.tsx';
import type { StudyEditor } from '../state/use-study-editor.ts';

export type Tool = 'images' | 'replaced';

type OpenToolProps = {
  editor: StudyEditor;
  /** Which window is open. */
  tool: Tool | null;
  onClose: () => void;
};

/** The window that was opened from the menu. */
export function OpenTool({ editor, tool, onClose }: OpenToolProps) {
  const { draft } = editor;
  if (tool === 'images') return <AltTable editor={editor} onClose={onClose} />;
  if (tool === 'replaced' && draft) return <ReplacedWords editor={editor} draftId={draft.id} onClose={onClose} />;
  return null;
}

export type PanelTool = 'check' | 'share' | 'history';

type PanelToolsProps = {
  editor: StudyEditor;
  checking: ReturnType<typeof usePublishCheck>;
  open: PanelTool | null;
  onOpen: (tool: PanelTool | null) => void;
};

/** What is looked at before and after publishing, at the head of the panel: one of them is open, or none. */
export function PanelTools({ editor, checking, open, onOpen }: PanelToolsProps) {
  const id = useId();
  const buttons = useRef<HTMLParagraphElement>(null);
  const [restoredVersion, setRestoredVersion] = useState(0);
  const restoring = useRestoreVersion(editor, () => setRestoredVersion((count) => count + 1));
  const { stored } = editor;
  const reviewed = reviewTarget(editor);
  const findings = checking.check?.findings.length ?? null;
  const tools: (readonly [tool: PanelTool, name: string, button: string])[] = [
    ['check', 'Check', findings === null ? 'Check' : `Check (${findings})`],
    ...(reviewed === null ? [] : ([['share', 'Share', 'Share']] as const)),
    ...(stored === null ? [] : ([['history', 'History', 'History']] as const)),
  ];
  const name = tools.find(([tool]) => tool === open)?.[1];

  function close(event: KeyboardEvent) {
    if (event.key !== 'Escape' || open === null) return;
    // the sheet in which it lies stays
    event.stopPropagation();
    onOpen(null);
    buttons.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what is open within
    <div className="panel-tools" onKeyDown={close}>
      <p className="button-row" ref={buttons}>
        {tools.map(([tool, , button]) => (
          <SmallButton
            key={tool}
            aria-expanded={tool === open}
            aria-controls={tool === open ? id : undefined}
            onClick={() => onOpen(tool === open ? null : tool)}
          >
            {button}
          </SmallButton>
        ))}
      </p>
      {name === undefined ? null : (
        <section className="panel-part" id={id} aria-labelledby={`${id}-heading`}>
          {/* the button above it is the heading that one sees */}
          <h3 className="vh" id={`${id}-heading`}>
            {name}
          </h3>
          {open === 'check' ? <CheckPart {...checking} /> : null}
          {open === 'share' && reviewed ? <SharePart target={reviewed} heading="h4" /> : null}
          {open === 'history' && stored ? (
            <HistoryPart key={restoredVersion} study={stored} restoring={restoring} />
          ) : null}
        </section>
      )}
    </div>
  );
}

/** What a link for review shows: the study, or the draft where it is none yet; null before anything of it is stored. */
function reviewTarget({ draft, stored }: StudyEditor): ReviewTarget | null {
  const caseStudyId = draft?.caseStudyId ?? stored?.id;
  if (caseStudyId !== undefined) return { caseStudyId };
  return draft ? { draftId: draft.id } : null;
}
