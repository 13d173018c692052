import type { SettingsArea, SettingsCard } from '../../kit/feature.ts';
import { HALVES } from './places.ts';

type Area = { key: SettingsArea; name: string; to: string; caption: string };

/** The parts of the settings, each with an address of its own. */
export const SETTINGS_AREAS = [
  { key: 'site', name: 'Site', to: '/admin/settings', caption: 'What stands on every page' },
  { key: 'accounts', name: 'Accounts', to: '/admin/settings/accounts', caption: 'Who may come in' },
  { key: 'mail', name: 'Mail and time', to: '/admin/settings/mail', caption: 'How the site works' },
  { key: 'backups', name: 'Backups', to: '/admin/settings/backups', caption: 'Copies of everything' },
  { key: 'import', name: 'Import', to: '/admin/settings/import', caption: 'Work told elsewhere' },
  {
    key: 'redirects',
    name: 'Redirects',
    to: '/admin/settings/redirects',
    caption: 'Where addresses of a former site lead',
  },
  { key: 'api', name: 'API', to: '/admin/settings/api', caption: 'How programs come in' },
  { key: 'record', name: 'Record', to: '/admin/settings/record', caption: 'Who did what, and what is kept of whom' },
] as const satisfies readonly Area[];

/** What this browser alone goes by. */
export const BROWSER_CARD: SettingsCard = {
  id: 'browser',
  name: 'In this browser',
  words: 'theme dark light shortcuts messages',
};

const PARTS = HALVES.flatMap(({ settings = [] }) => settings);

/** The cards of a part that the nouns declare, as they are loaded. */
export function partsOf(area: SettingsArea) {
  return PARTS.filter((part) => part.area === area);
}

/** The cards of a part. */
export function cardsOf(area: SettingsArea): SettingsCard[] {
  return [...partsOf(area).flatMap(({ cards }) => cards), ...(area === 'mail' ? [BROWSER_CARD] : [])];
}
