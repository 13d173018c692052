import { useEffect, useState } from 'react';
import { setTheme, THEME_EVENT, THEMES, type Theme, themeChoice } from './theme-setting.ts';

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
