import { existsSync } from 'node:fs';

/** What a release is tried with beside what `npm test` needs: the program, and the Debian package that has it. */
const PROGRAMS = [
  ['/usr/bin/chromium', 'chromium'],
  ['/usr/bin/chromium-headless-shell', 'chromium-headless-shell'],
  ['/usr/bin/caddy', 'caddy'],
  ['/usr/sbin/nginx', 'nginx-light'],
  ['/usr/sbin/haproxy', 'haproxy'],
  ['/usr/sbin/apache2', 'apache2'],
  ['/usr/bin/systemd-analyze', 'systemd'],
  ['/usr/bin/unshare', 'util-linux'],
  ['/usr/sbin/debootstrap', 'debootstrap'],
  ['/usr/bin/skopeo', 'skopeo'],
  ['/usr/bin/unzip', 'unzip'],
  ['/usr/bin/python3', 'python3'],
] as const;

/** The two browsers that people's machines have: the whole one, and its shell without windows. */
export const BROWSERS = [PROGRAMS[0][0], PROGRAMS[1][0]];

/**
 * The packages that are missing here. They are named and never installed by us: proxies start services of their own as
 * soon as they are installed.
 */
export function missingReleasePackages(exists: (path: string) => boolean = existsSync): string[] {
  return PROGRAMS.filter(([path]) => !exists(path)).map(([, name]) => name);
}
