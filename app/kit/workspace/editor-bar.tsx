import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { PageHeading } from './page-heading.tsx';
import { SmallButton } from './small-button.tsx';

type EditorBarProps = {
  title: string;
  /** What the window is called where the title does not name the thing that is open. */
  named?: string;
  caption?: ReactNode;
  backLabel?: string;
  /** A page that stands on the map needs no way back. */
  onBack?: () => void;
  children?: ReactNode;
};

/** The bar over a page: the way back, title and caption, and at the right what the page puts there. */
export function EditorBar({
  title,
  named,
  caption,
  backLabel = 'Back to Dashboard',
  onBack,
  children,
}: EditorBarProps) {
  return (
    <header className="editor-bar">
      {onBack ? (
        <SmallButton onClick={onBack}>
          <Icon name="back" /> <span className="back-words">{backLabel}</span>
        </SmallButton>
      ) : null}
      <div>
        <PageHeading named={named}>{title}</PageHeading>
        {caption === undefined ? null : <p>{caption}</p>}
      </div>
      {children}
    </header>
  );
}
