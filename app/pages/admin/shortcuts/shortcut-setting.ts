import { browserSetting, keepBrowserSetting } from '../../../kit/workspace/browser-setting.ts';

const KEY = 'workspace.shortcuts';

/** Whether single keys act as shortcuts in this browser. On until somebody switches them off. */
export function areShortcutsOn(): boolean {
  return browserSetting(KEY) !== 'off';
}

/** Remembers the choice in this browser. */
export function setShortcutsOn(isOn: boolean): void {
  keepBrowserSetting(KEY, isOn ? null : 'off');
}
