import { existsSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint, isStamped, stamp } from './fingerprint.mjs';
import { runInForeground } from './foreground.mjs';
import { isInstalled, missingPackage } from './installed.mjs';
import { findNode, missingNode } from './node-program.mjs';

/** The project's own folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const PACKAGES = join(ROOT, 'node_modules');
const SERVER = join(ROOT, 'build', 'server', 'main.js');
const BUILD_STAMP = join(ROOT, 'build', '.stamp');
const OUTLINES = join(ROOT, 'app/ui/drawings/lettering/outlines.js');
const SOURCES = [
  'app',
  'server',
  'public',
  'scripts/build.ts',
  'scripts/lib/lettering.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

/** Installs what the lock file names, unless exactly that is there. */
export async function installIfStale() {
  if (isInstalled(ROOT)) return;
  // `npm ci` first empties the folder, and through a link that would be somebody else's
  if (lstatSync(PACKAGES, { throwIfNoEntry: false })?.isSymbolicLink())
    leave('node_modules is a link to another folder, which installing would empty. Remove the link first.', 1);
  const problem = missingNode();
  if (problem) leave(problem, 1);
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
}

/**
 * For the owner's commands, which work beside a running server: installing would take its packages from under it, so that is
 * done only where there are none at all. What is there may be older than the lock file, or without the packages of developers.
 */
async function installIfEmpty() {
  const missing = missingPackage(ROOT);
  if (!missing) return;
  if (existsSync(PACKAGES) && readdirSync(PACKAGES).length > 0)
    leave(`The package ${missing} is not installed. Stop the site and run npm ci.`, 1);
  await installIfStale();
}

/** Draws the letters of our pictures where nobody has yet: in a fresh copy that is neither built nor tested. */
export async function drawLettersIfMissing() {
  if (existsSync(OUTLINES) || !existsSync(join(PACKAGES, 'harfbuzzjs'))) return;
  const code = await runNode(['scripts/lib/lettering.ts'], { stdio: ['ignore', 2, 2] });
  if (code !== 0) leave('Drawing the letters failed; the reason is above.', code);
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

/** Runs the built server until it ends; what was added to the call is the server's to refuse. */
export function serve() {
  return runNode([SERVER, ...process.argv.slice(2)]);
}

/**
 * Runs a verb of the owner's command line in the folder where it was typed. Never builds, and installs only where no package is.
 * The data folder is found as the server finds it, which runs in the project's own folder.
 */
export async function runSite(args) {
  await installIfEmpty();
  await drawLettersIfMissing();
  const isNpm = process.env.npm_lifecycle_event === 'site';
  const DATA_DIR = resolve(ROOT, process.env.DATA_DIR || 'data');
  const SITE_COMMAND = isNpm ? 'npm run site --' : process.argv[1];
  const env = { ...nodeEnvironment(), DATA_DIR, SITE_COMMAND };
  return runNode([join(ROOT, 'server', 'site.ts'), ...args], { cwd: process.cwd(), env });
}

/** Runs a script of ours under the Node that the project needs, which understands TypeScript. */
export function runNode(args, options = {}) {
  const { path, problem } = findNode(ROOT);
  if (problem) leave(problem, 1);
  return runInForeground(path, args, { cwd: ROOT, env: nodeEnvironment(), ...options });
}

function nodeEnvironment() {
  return { ...process.env, PATH: `${join(PACKAGES, '.bin')}${delimiter}${process.env.PATH ?? ''}` };
}

function say(line) {
  process.stderr.write(`${line}\n`);
}

function leave(line, code) {
  say(line);
  process.exit(code);
}
