import { Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { AllAtOnce } from '../../../kit/workspace/all-at-once.tsx';
import { TickField } from '../../../kit/workspace/form/tick-field.tsx';
import { lazyPart } from '../../../kit/workspace/lazy-part.ts';
import { areMessagesKept, setMessagesKept } from '../../../kit/workspace/message-setting.ts';
import { areShortcutsOn, setShortcutsOn } from '../../../kit/workspace/single-keys.ts';
import { WorkspaceCard, WorkspacePage } from '../../../kit/workspace/workspace-page.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { UnknownPage } from '../error-screen.tsx';
import { BROWSER_CARD, CARD_SCREENS, cardAddress, cardsOf, MOVED, partsOf } from '../places.ts';
import { setTheme, THEME_EVENT, THEMES, type Theme, themeChoice } from '../theme/theme-setting.ts';

const PARTS = new Map(CARD_SCREENS.map((screen) => [screen.to, partsOf(screen).map(asPart)]));

/** The screens that are made of cards: those of Settings, and some of Site. The address says which. */
export function CardsPage() {
  const { area } = useParams();
  const { pathname, hash } = useLocation();
  const screen = CARD_SCREENS.find(({ to }) => to === pathname);
  const known = cardAddress(hash.slice(1));
  // a card that stood here once is led to, and so is a part that has another address now
  if (!screen || (known !== null && !cardsOf(screen).some(({ id }) => `#${id}` === hash))) {
    const to = known ?? (area === undefined ? CARD_SCREENS.find(({ room }) => room === 'settings')?.to : MOVED[area]);
    return to === undefined ? <UnknownPage /> : <Navigate to={to} replace />;
  }
  const { room, name, caption, to } = screen;
  const parts = PARTS.get(to) ?? [];
  return (
    <WorkspacePage
      title={room === 'settings' ? 'Site Settings' : name}
      named={name}
      caption={room === 'settings' ? name : caption}
    >
      <Suspense key={to} fallback={<Spinner>Loading</Spinner>}>
        <AllAtOnce>
          {parts.filter(({ isMore }) => !isMore).map(shown)}
          {screen.area === 'mail' ? (
            <WorkspaceCard {...BROWSER_CARD}>
              <BrowserSwitches />
            </WorkspaceCard>
          ) : null}
          <MoreCards cards={parts.filter(({ isMore }) => isMore)} />
        </AllAtOnce>
      </Suspense>
    </WorkspacePage>
  );
}

/** What comes in several cards draws them itself. */
function asPart(part: ReturnType<typeof partsOf>[number]) {
  const [card, ...others] = part.cards;
  return {
    id: card?.id,
    card: others.length === 0 ? card : undefined,
    isMore: card?.isMore,
    Content: lazyPart(part),
  };
}

type CardPart = ReturnType<typeof asPart>;

function shown({ id, card, Content }: CardPart) {
  return card ? (
    <WorkspaceCard key={id} {...card}>
      <Content />
    </WorkspaceCard>
  ) : (
    <Content key={id} />
  );
}

/** What few need: there as soon as it is asked for, by its name in the address, too. */
function MoreCards({ cards }: { cards: readonly CardPart[] }) {
  const { hash } = useLocation();
  const isAsked = cards.some(({ id }) => `#${id}` === hash);
  const [isOpen, setIsOpen] = useState(isAsked);
  useEffect(() => {
    if (isAsked) setIsOpen(true);
  }, [isAsked]);
  if (cards.length === 0) return null;
  return (
    <details className="more-cards" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>More</summary>
      {isOpen ? <Suspense fallback={<Spinner>Loading</Spinner>}>{cards.map(shown)}</Suspense> : null}
    </details>
  );
}

/** How the workspace looks and behaves in this browser; the switches help whoever reads slowly or speaks to the computer. */
function BrowserSwitches() {
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
    <TickField
      {...{ id, label, hint }}
      checked={isOn}
      onChange={({ target }) => {
        write(target.checked);
        setIsOn(target.checked);
      }}
    />
  );
}

/** Light, dark, or as the device says: for the workspace in this browser, never for the public site. */
function ThemeSwitch() {
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
