import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Of an installation, seen from `versions/<version>/server`. */
export const INSTALLATION = resolve(import.meta.dirname, '../../..');

/** Whether this is a version that install.sh of a release put there. */
export function isInstalled(): boolean {
  return existsSync(join(INSTALLATION, 'current')) && existsSync(join(INSTALLATION, 'service'));
}

/** What an installed release can do besides the verbs of every site, as its overview and its `--help` say it. */
export const versionVerbs = {
  upgrade: {
    usage: '<file> [--wait <seconds>]',
    help: 'Put the version of a release file in the place of the one that runs, and go back if it does not answer.\nAs root. It is waited for 180 seconds, unless --wait says otherwise. Exit 3 when it went back.',
  },
  rollback: {
    usage: '[--put-back] [--wait <seconds>]',
    help: 'Go back to the version before.\nAs root. Where the newer one has changed the schema, --put-back puts the copy of before the upgrade back, too.',
  },
};
