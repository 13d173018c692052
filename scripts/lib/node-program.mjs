import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

const NEEDED_NODE = 24;
/** For which machines the project brings a Node, as `optionalDependencies` of package.json. */
const BROUGHT = ['linux-x64', 'linux-arm64', 'win32-x64'];

/**
 * What is asked about a machine; tests hand in others.
 * `starts` says whether a file can be run as Node, `hasMusl` whether Linux stands on another C library than glibc.
 */
export const THIS_MACHINE = {
  platform: process.platform,
  arch: process.arch,
  version: process.version,
  execPath: process.execPath,
  exists: existsSync,
  starts: (path) =>
    realpathSync(path) === realpathSync(process.execPath) || spawnSync(path, ['--version']).status === 0,
  hasMusl() {
    // the report would ask the network for the names of all connections
    process.report.excludeNetwork = true;
    return process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime;
  },
};

/**
 * The Node that runs the project: the one that came with its packages, else the one that asks, if it is new enough.
 * Answers `{ path }` or `{ problem }`, a sentence that says what to do.
 */
export function findNode(root, machine = THIS_MACHINE) {
  const brought = broughtNode(root, machine);
  if (brought && machine.exists(brought) && machine.starts(brought)) return { path: brought };
  if (isNewEnough(machine)) return { path: machine.execPath };
  return { problem: missingNode(machine) ?? `${needs(machine)} The one of the project is missing: run npm ci.` };
}

/** Why neither the Node that asks will do nor any that an install could bring, in a sentence; null when one will. */
export function missingNode(machine = THIS_MACHINE) {
  const { platform, arch } = machine;
  if (isNewEnough(machine)) return null;
  const advice = `Install Node ${NEEDED_NODE} and run this again.`;
  if (!BROUGHT.includes(`${platform}-${arch}`))
    return `${needs(machine)} The project brings one for Linux and Windows, but none for this machine (${platform} ${arch}). ${advice}`;
  if (platform === 'linux' && machine.hasMusl())
    return `${needs(machine)} The one that the project brings needs glibc, and this Linux has musl, as Alpine does. ${advice}`;
  return null;
}

/**
 * The program itself. What npm puts into `node_modules/.bin` is a link to it on Linux, but on Windows a script for a
 * shell, which cannot be started without one.
 */
function broughtNode(root, { platform, arch }) {
  if (!BROUGHT.includes(`${platform}-${arch}`)) return null;
  const isWindows = platform === 'win32';
  const name = `node-${isWindows ? 'win' : platform}-${arch}`;
  return join(root, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node');
}

function isNewEnough({ version }) {
  return Number.parseInt(version.slice(1), 10) >= NEEDED_NODE;
}

function needs({ version }) {
  return `This needs Node ${NEEDED_NODE} or newer, and this is ${version}.`;
}
