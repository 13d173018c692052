import { browserSetting, keepBrowserSetting } from '../../../kit/workspace/browser-setting.ts';
import { parsedJson } from '../../../lib/parsed-json.ts';

const KEY = 'workspace.recent-finds';

/** As many as are worth a look before anything is typed. */
const KEPT = 6;

/** The ids of what was chosen last in this browser, the last one first. */
export function recentFinds(): string[] {
  const kept = parsedJson(browserSetting(KEY) ?? '[]');
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, KEPT) : [];
}

/** Remembers a choice in this browser. */
export function rememberFind(id: string): void {
  keepBrowserSetting(KEY, JSON.stringify([id, ...recentFinds().filter((other) => other !== id)].slice(0, KEPT)));
}
