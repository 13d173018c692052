import { createContext, type ReactNode, use, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { SmallButton } from '../../../../kit/workspace/small-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { SectionKey } from '../../section-schemas.ts';

/** What the fields and what stands around them tell each other. */
export type Website = {
  /** Where the bar over the panes stands; null until it is drawn. */
  bar: HTMLElement | null;
  /** The words of the open form, for the page in the middle. */
  report: (words: OpenWords) => void;
  isPreviewOpen: boolean;
  togglePreview: () => void;
  previewId: string;
};

/** What a form holds of a section, and whether that is kept in the browser until it is saved. */
export type OpenWords = { section: SectionKey; data: unknown; isDirty: boolean };

export const WebsiteContext = createContext<Website | null>(null);

/** The panes around a form of the website. */
function useWebsite(): Website {
  const website = use(WebsiteContext);
  if (!website) throw new Error('A part of the website stands outside of its page');
  return website;
}

/** Shows what a form holds on the page in the middle. */
export function useShownOnPage({ section, data, isDirty }: OpenWords): void {
  const { report } = useWebsite();
  useEffect(() => report({ section, data, isDirty }), [report, section, data, isDirty]);
}

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
      <Icon name="eye" /> Preview
    </SmallButton>
  );
}
