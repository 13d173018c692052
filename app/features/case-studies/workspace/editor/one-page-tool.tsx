import { useState } from 'react';
import { SmallButton } from '../../../../kit/workspace/small-button.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { PackDialog } from '../../../one-pagers/workspace/pack-dialog.tsx';
import { draftItem } from '../../../one-pagers/workspace/pack-items.ts';
import type { StudyEditor } from './state/use-study-editor.ts';

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
