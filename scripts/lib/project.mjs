import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, realpathSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint, isStamped, stamp } from './fingerprint.mjs';
import { runInForeground } from './foreground.mjs';

/** The project's own folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const NEEDED_NODE = 24;
const BIN = join(ROOT, 'node_modules', '.bin');
const SERVER = join(ROOT, 'build', 'server', 'main.js');
const BUILD_STAMP = join(ROOT, 'build', '.stamp');
const SOURCES = ['app', 'server', 'public', 'scripts/build.ts', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];

/** Installs what the lock file names, unless exactly that was installed before. */
export async function installIfStale() {
  const installed = join(ROOT, 'node_modules', '.stamp');
  const wanted = fingerprint(ROOT, ['package-lock.json']);
  if (isStamped(installed, wanted)) return;
  // `npm ci` first empties the folder, and through a link that would be somebody else's
  if (lstatSync(join(ROOT, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink())
    leave('node_modules is a link to another folder, which installing would empty. Remove the link first.', 1);
  say('Installing what package-lock.json names …');
  // npm may have been told to leave out what building and testing need
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  // standard output belongs to the command itself
  const options = { cwd: ROOT, stdio: ['ignore', 2, 2] };
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const code = npm
    ? await runInForeground(node ?? process.execPath, [npm, ...args], options)
    : await runInForeground('npm', args, { ...options, shell: process.platform === 'win32' });
  if (code !== 0) leave('Installing failed; the reason is above.', code);
  stamp(installed, wanted);
}

/** Builds the site, unless the sources are those of the last build, whoever made it. */
export async function buildIfStale() {
  if (existsSync(SERVER) && isStamped(BUILD_STAMP, fingerprint(ROOT, SOURCES))) return;
  say('Building …');
  const code = await runNode(['scripts/build.ts'], { stdio: ['ignore', 2, 2] });
  if (code !== 0) leave('Building failed; the reason is above.', code);
}

/** For the build itself: from now on the old one does not count. Call the answer when the new one is whole. */
export function beginBuild() {
  // what changes while we build makes the build stale
  const sources = fingerprint(ROOT, SOURCES);
  rmSync(BUILD_STAMP, { force: true });
  return () => stamp(BUILD_STAMP, sources);
}

/** Runs the built server until it ends. */
export function serve() {
  return runNode([SERVER]);
}

/** Runs a script of ours under the Node that the project needs, which understands TypeScript. */
export function runNode(args, options = {}) {
  return runInForeground(findNode(), args, { cwd: ROOT, env: nodeEnvironment(), ...options });
}

function nodeEnvironment() {
  return { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}` };
}

/** The Node that was installed with the project; where none exists for the machine, its own if it is new enough. */
function findNode() {
  const pinned = join(BIN, 'node');
  if (existsSync(pinned)) {
    const isUs = realpathSync(pinned) === realpathSync(process.execPath);
    if (isUs || spawnSync(pinned, ['--version']).status === 0) return pinned;
  }
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_NODE) return process.execPath;
  return leave(
    `This needs Node ${NEEDED_NODE} or newer. The project brings one for Linux and Windows; here (${process.platform} ${process.arch}) install it yourself. This is ${process.version}.`,
    1,
  );
}

function say(line) {
  process.stderr.write(`${line}\n`);
}

function leave(line, code) {
  say(line);
  process.exit(code);
}
