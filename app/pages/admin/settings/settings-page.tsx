import { Suspense, useEffect, useRef } from 'react';
import { NavLink, useParams } from 'react-router';
import { WorkspaceCard, WorkspacePage } from '../../../kit/workspace/workspace-page.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { UnknownPage } from '../error-screen.tsx';
import { lazyPart } from '../places.ts';
import { BROWSER_CARD, cardsOf, partsOf, SETTINGS_AREAS } from '../settings-areas.ts';
import { BrowserSwitches } from './browser-switches.tsx';

const PARTS = Object.fromEntries(SETTINGS_AREAS.map(({ key }) => [key, partsOf(key).map(asPart)]));

/** Everything about the site as a whole. The address says which part is open. */
export function SettingsPage() {
  const { area: key = 'site' } = useParams();
  const area = SETTINGS_AREAS.find((candidate) => candidate.key === key);
  if (!area) return <UnknownPage />;
  return (
    <WorkspacePage title="Site Settings" caption={area.caption} sections={cardsOf(area.key)} areas={<AreaNav />}>
      {PARTS[area.key]?.map(({ id, card, Content }) => {
        const content = (
          <Suspense key={id} fallback={<Spinner>Loading</Spinner>}>
            <Content />
          </Suspense>
        );
        return card ? (
          <WorkspaceCard key={id} {...card}>
            {content}
          </WorkspaceCard>
        ) : (
          content
        );
      })}
      {area.key === 'mail' ? (
        <WorkspaceCard {...BROWSER_CARD}>
          <BrowserSwitches />
        </WorkspaceCard>
      ) : null}
    </WorkspacePage>
  );
}

/** What comes in several cards draws them itself. */
function asPart(part: ReturnType<typeof partsOf>[number]) {
  const [card, ...others] = part.cards;
  return { id: card?.id, card: others.length === 0 ? card : undefined, Content: lazyPart(part) };
}

function AreaNav() {
  const nav = useRef<HTMLElement>(null);
  const { area } = useParams();

  // on a phone the row is wider than the window
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change of the part
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - nav.current.offsetLeft - 16;
  }, [area]);

  return (
    <nav className="sareas" aria-label="Settings" ref={nav}>
      {SETTINGS_AREAS.map(({ key, name, to }) => (
        <NavLink key={key} to={to} end>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
