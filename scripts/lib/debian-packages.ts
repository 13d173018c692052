import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs packages where the machine is Debian-like and the user may; answers whether it worked.
 * Each need is a list of packages of which the first one that exists will do.
 */
export function installDebianPackages(needs: string[][]): boolean {
  const prefix = commandPrefix();
  if (!prefix) return false;
  const apt = (...args: string[]) => {
    const [command = '', ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...args];
    return spawnSync(command, rest, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
  };
  console.log('Asking apt-get for its packages …');
  if (!apt('update')) return false;
  const names = needs.map((packages) => packages.find(isKnown) ?? packages.join('|'));
  console.log(`Installing ${names.join(' and ')} …`);
  return apt('install', '-y', '--no-install-recommends', ...names);
}

function isKnown(name: string): boolean {
  const { status, stdout } = spawnSync('apt-cache', ['show', '--quiet=2', name], { encoding: 'utf8' });
  return status === 0 && stdout !== '';
}

/** Nothing for root, sudo where it asks no password, null where we may not. */
function commandPrefix(): string[] | null {
  if (!existsSync('/usr/bin/apt-get')) return null;
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : null;
}
