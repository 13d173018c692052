import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { PageHeading } from './page-heading.tsx';
import { SmallButton } from './small-button.tsx';

type EditorBarProps = {
  title: string;
  caption?: ReactNode;
  backLabel?: string;
  onBack: () => void;
  children?: ReactNode;
};

/** The bar over a full-screen page: back, title and caption, and at the right what the page puts there. */
export function EditorBar({ title, caption, backLabel = 'Back to Dashboard', onBack, children }: EditorBarProps) {
  return (
    <header className="editor-bar">
      <SmallButton onClick={onBack}>
        <Icon name="back" /> <span className="bl">{backLabel}</span>
      </SmallButton>
      <div>
        <PageHeading>{title}</PageHeading>
        {caption === undefined ? null : <p>{caption}</p>}
      </div>
      {children}
    </header>
  );
}
