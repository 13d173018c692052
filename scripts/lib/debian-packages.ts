import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs packages where the machine is Debian-like and the user may; answers whether it worked. */
export function installDebianPackages(names: string[]): boolean {
  const prefix = commandPrefix();
  if (!prefix) return false;
  console.log(`Installing ${names.join(' and ')} with apt-get …`);
  const apt = (...args: string[]) => {
    const [command = '', ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...args];
    return spawnSync(command, rest, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
  };
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...names);
}

/** Nothing for root, sudo where it asks no password, null where we may not. */
function commandPrefix(): string[] | null {
  if (!existsSync('/usr/bin/apt-get')) return null;
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : null;
}
