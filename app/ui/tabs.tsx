import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

export type Tab = { key: string; label: string; panel: ReactNode };

type TabsProps = {
  /** What the tabs choose between. */
  label: string;
  tabs: [Tab, ...Tab[]];
  /** The tab that is open at first. */
  initial?: string;
};

/**
 * Tabs after the W3C pattern: one stop in the tab order, arrow keys, Home and End move and open. Only the open panel
 * is in the document.
 *
 * @example <Tabs label="Sign in or register" tabs={[{ key: 'login', label: 'Login', panel: <Login /> }, …]} />
 */
export function Tabs({ label, tabs, initial }: TabsProps) {
  const id = useId();
  const [chosen, setChosen] = useState(initial ?? tabs[0].key);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const open = tabs.find(({ key }) => key === chosen) ?? tabs[0];

  function handleKey(event: KeyboardEvent) {
    const at = tabs.indexOf(open);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    // `at` wraps at both ends
    const next = target === undefined ? undefined : tabs.at(target % tabs.length);
    if (!next) return;
    event.preventDefault();
    setChosen(next.key);
    buttons.current.get(next.key)?.focus();
  }

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label}>
        {tabs.map(({ key, label: text }) => {
          const isOpen = key === open.key;
          return (
            <button
              key={key}
              ref={(button) => {
                if (button) buttons.current.set(key, button);
                else buttons.current.delete(key);
              }}
              type="button"
              role="tab"
              id={`${id}-${key}`}
              aria-selected={isOpen}
              aria-controls={isOpen ? `${id}-panel` : undefined}
              tabIndex={isOpen ? 0 : -1}
              onClick={() => setChosen(key)}
              onKeyDown={handleKey}
            >
              {text}
            </button>
          );
        })}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${open.key}`}>
        {open.panel}
      </div>
    </>
  );
}
