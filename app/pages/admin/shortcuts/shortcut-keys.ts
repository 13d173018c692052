import { DASHBOARD } from '../../../kit/navigation-state.ts';
import { SCREENS } from '../places.ts';

/** What a key asks for. */
type Shortcut = { kind: 'help' } | { kind: 'search' } | { kind: 'prefix' } | { kind: 'go'; to: string };

/** The key before the letter of a place. */
export const PREFIX = 'g';

/** Everything the sheet lists, in its order. */
export const SHORTCUTS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['?'], does: 'Show this list' },
  { keys: ['n'], does: 'New case study' },
  { keys: ['/'], does: 'Search on this page, or find anything' },
  ...SCREENS.flatMap(({ name, key }) => (key === undefined ? [] : [{ keys: [PREFIX, key], does: `Go to ${name}` }])),
];

/** What a key means; `hasPrefix` says that g was pressed just before. Null for keys that mean nothing. */
export function shortcutFor(key: string, hasPrefix: boolean): Shortcut | null {
  if (hasPrefix) {
    const screen = SCREENS.find((candidate) => candidate.key === key);
    return screen ? { kind: 'go', to: screen.to } : null;
  }
  if (key === '?') return { kind: 'help' };
  if (key === '/') return { kind: 'search' };
  if (key === 'n') return { kind: 'go', to: `${DASHBOARD}?new=1` };
  return key === PREFIX ? { kind: 'prefix' } : null;
}
