import { useState } from 'react';
import { areShortcutsOn, setShortcutsOn } from '../shortcuts/shortcut-setting.ts';

/** Single-key shortcuts, on or off in this browser: whoever speaks to the computer sets them off by accident. */
export function ShortcutSwitch() {
  const [isOn, setIsOn] = useState(areShortcutsOn);
  return (
    <div className="sw">
      <input
        id="shortcuts-on"
        type="checkbox"
        checked={isOn}
        aria-describedby="shortcuts-on-hint"
        onChange={({ target }) => {
          setShortcutsOn(target.checked);
          setIsOn(target.checked);
        }}
      />
      <label htmlFor="shortcuts-on">Shortcuts of a single key</label>
      <span className="ht" id="shortcuts-on-hint">
        Press ? to see them. They never act while you type. This setting is kept in this browser only.
      </span>
    </div>
  );
}
