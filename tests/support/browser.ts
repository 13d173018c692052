import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

// The shell first: the same engine without windows and menus takes a fifth less of the processor for the same tests. A release is
// tried in the whole browser, too.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * The last list of features wins, so Playwright's own are named again. The rest is what a window of the whole browser prepares
 * for people and costs as much as the page: suggestions below its address field, and a process for the next page.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];

const ARGUMENTS = [
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Nothing outside this machine can be reached, not even by a mistake of ours.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** How to start the browser of this machine: CHROMIUM_PATH, Playwright's own, or one in PATH; null if there is none. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): LaunchOptions | null {
  // Chromium refuses its sandbox as root.
  const args = process.getuid?.() === 0 ? [...ARGUMENTS, '--no-sandbox'] : ARGUMENTS;
  const named = env['CHROMIUM_PATH'];
  if (named) return { executablePath: named, args };
  if (existsSync(chromium.executablePath())) return { executablePath: chromium.executablePath(), args };
  const folders = (env['PATH'] ?? '').split(delimiter);
  const found = folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isRunnable);
  if (found) return { executablePath: found, args };
  // Playwright knows where macOS and Windows keep Chrome.
  return process.platform === 'linux' ? null : { channel: 'chrome', args };
}

/** The same, with a sentence that helps where there is none. */
export function requireBrowser(): LaunchOptions {
  const found = findBrowser();
  if (!found) throw new Error('No Chromium found: install the package chromium, or name a browser in CHROMIUM_PATH.');
  return found;
}

/**
 * The same for tests. No page lives long enough to win back what V8 takes to optimize its code; and nobody sees what is painted, which
 * with the pictures that it decodes is up to a quarter of the work on a page: without memory for tiles layout, events and what a
 * page is told of its painting stay, and screenshots are empty. With `isPainted` they are not.
 */
export function browserForTests({ isPainted }: { isPainted: boolean }): LaunchOptions {
  const browser = requireBrowser();
  const unseen = isPainted ? [] : ['--force-gpu-mem-available-mb=0'];
  return { ...browser, args: [...(browser.args ?? []), '--js-flags=--no-opt --no-maglev', ...unseen] };
}

/** Which browser it is, as it says itself, and where. */
export function browserName({ executablePath, channel }: LaunchOptions): string {
  if (!executablePath) return `Browser: ${channel}`;
  const { stdout } = spawnSync(executablePath, ['--version'], { encoding: 'utf8' });
  return `Browser: ${stdout?.trim() || 'of no known version'} (${executablePath})`;
}

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
