import { useState } from 'react';
import { areMessagesKept, setMessagesKept } from '../../../kit/workspace/message-setting.ts';
import { areShortcutsOn, setShortcutsOn } from '../shortcuts/shortcut-setting.ts';
import { ThemeSwitch } from '../theme/theme-switch.tsx';

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
