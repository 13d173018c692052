import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { DASHBOARD } from '../navigation-state.ts';
import { EditorBar } from './editor-bar.tsx';

type WorkspacePageProps = {
  title: string;
  caption: string;
  /** The cards of the page, for the index beside them; a page without an index has none. */
  sections?: readonly { id: string; name: string }[];
  /** The way between the parts of a page that comes in several. */
  areas?: ReactNode;
  children: ReactNode;
};

/** A page of the workspace beside the dashboard: bar, index and a column of cards. */
export function WorkspacePage({ title, caption, sections = [], areas, children }: WorkspacePageProps) {
  const navigate = useNavigate();
  return (
    <>
      <EditorBar title={title} caption={caption} onBack={() => void navigate(DASHBOARD)} />
      <main id="main" className={sections.length > 0 ? 'page-grid' : 'page-grid wide'}>
        {sections.length > 0 ? (
          <nav className="page-contents" aria-label="Sections of the page">
            <ol>
              {sections.map(({ id, name }) => (
                <li key={id}>
                  <a href={`#${id}`}>{name}</a>
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        <div className="card-column">
          {areas}
          {children}
        </div>
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
