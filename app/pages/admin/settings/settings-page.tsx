import { Suspense, useEffect, useRef, useState } from 'react';
import { NavLink, useParams } from 'react-router';
import { areMessagesKept, setMessagesKept } from '../../../kit/workspace/message-setting.ts';
import { WorkspaceCard, WorkspacePage } from '../../../kit/workspace/workspace-page.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { UnknownPage } from '../error-screen.tsx';
import { lazyPart } from '../places.ts';
import { BROWSER_CARD, cardsOf, partsOf, SETTINGS_AREAS } from '../settings-areas.ts';
import { areShortcutsOn, setShortcutsOn } from '../shortcuts/shortcut-keys.ts';
import { setTheme, THEME_EVENT, THEMES, type Theme, themeChoice } from '../theme/theme-setting.ts';

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
    <nav className="settings-areas" aria-label="Settings" ref={nav}>
      {SETTINGS_AREAS.map(({ key, name, to }) => (
        <NavLink key={key} to={to} end>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}

/** How the workspace looks and behaves in this browser; the switches help whoever reads slowly or speaks to the computer. */
export function BrowserSwitches() {
  return (
    <>
      <ThemeSwitch />
      <Switch
        id="shortcuts-on"
        label="Shortcuts of a single key"
        hint="Press ? to see them. They never act while you type."
        read={areShortcutsOn}
        write={setShortcutsOn}
      />
      <Switch
        id="messages-kept"
        label="Keep messages until I close them"
        hint="Otherwise they go after five seconds. Past messages are under the bell either way."
        read={areMessagesKept}
        write={setMessagesKept}
      />
    </>
  );
}

type SwitchProps = { id: string; label: string; hint: string; read: () => boolean; write: (isOn: boolean) => void };

function Switch({ id, label, hint, read, write }: SwitchProps) {
  const [isOn, setIsOn] = useState(read);
  return (
    <div className="sw">
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          write(target.checked);
          setIsOn(target.checked);
        }}
      />
      <label htmlFor={id}>{label}</label>
      <span className="ht" id={`${id}-hint`}>
        {hint}
      </span>
    </div>
  );
}

/** Light, dark, or as the device says: for the workspace in this browser, never for the public site. */
export function ThemeSwitch() {
  const [theme, choose] = useState(themeChoice);
  useEffect(() => {
    const follow = () => choose(themeChoice());
    window.addEventListener(THEME_EVENT, follow);
    return () => window.removeEventListener(THEME_EVENT, follow);
  }, []);

  return (
    <fieldset className="segments">
      <legend>Theme</legend>
      <p>
        {(Object.entries(THEMES) as [Theme, string][]).map(([key, name]) => (
          <label key={key}>
            <input type="radio" name="theme" value={key} checked={theme === key} onChange={() => setTheme(key)} />
            {name}
          </label>
        ))}
      </p>
      <span className="ht">Only for the workspace in this browser. Visitors see the site as it is.</span>
    </fieldset>
  );
}
