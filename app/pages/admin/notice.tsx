import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

/** Something a form has to say that is no error, with what can be done about it. */
export function Notice({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="epanel calm">
      {children}
      {actions ? <p className="brow2">{actions}</p> : null}
    </div>
  );
}

export function NoticeButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <Button look="secondary" size="small" onClick={onClick}>
      {children}
    </Button>
  );
}

/** Said when the browser keeps no copy, so that nobody counts on one. */
export function KeepingFailed() {
  return (
    <Notice>
      <p role="status">This browser keeps no copy of unsaved work: its storage is full or switched off. Save often.</p>
    </Notice>
  );
}
