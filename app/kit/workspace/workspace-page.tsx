import type { ReactNode } from 'react';
import { EditorBar } from './editor-bar.tsx';

type WorkspacePageProps = {
  title: string;
  /** What the window is called where the title does not name the thing that is open. */
  named?: string;
  caption: string;
  children: ReactNode;
};

/** A page of the workspace beside the dashboard: bar and a column of cards. */
export function WorkspacePage({ title, named, caption, children }: WorkspacePageProps) {
  return (
    <>
      <EditorBar title={title} named={named} caption={caption} />
      <main id="main" className="page-grid wide">
        <div className="card-column">{children}</div>
      </main>
    </>
  );
}

/** One card of such a page. */
export function WorkspaceCard({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  return (
    <section className="card-section" id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{name}</h2>
      {children}
    </section>
  );
}
