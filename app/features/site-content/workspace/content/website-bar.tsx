import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { SmallButton } from '../../../../kit/workspace/small-button.tsx';
import { useWebsite } from './website-context.ts';

/** Puts the bar of what is open over all panes. */
export function WebsiteBar({ children }: { children: ReactNode }) {
  const { bar } = useWebsite();
  return bar && createPortal(children, bar);
}

/** Opens and closes the page in the middle. */
export function PreviewButton() {
  const { isPreviewOpen, togglePreview, previewId } = useWebsite();
  return (
    <SmallButton
      aria-expanded={isPreviewOpen}
      aria-controls={isPreviewOpen ? previewId : undefined}
      onClick={togglePreview}
    >
      Preview
    </SmallButton>
  );
}
