import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, lchownSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, delimiter, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { withFolder } from './support/command.ts';
import type { InstalledSite } from './support/installed-site-program.ts';
import { type Outcome, outcome } from './support/outcome.ts';
import { row } from './support/row.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** What a release does not hold. */
const LEFT_OUT = ['.git', 'node_modules', 'build', 'data', 'test-results'];
/** A user who owns nothing yet and has no name on this machine. */
const NEW_USER = 64_123;
const PROGRAM = 'tests/stress/support/installed-site-program.ts';

const isRoot = process.getuid?.() === 0;

/** Becomes the new user; without the right to do so it stays who it is. */
const AS_USER = isRoot
  ? ['setpriv', `--reuid=${NEW_USER}`, `--regid=${NEW_USER}`, '--clear-groups', '--inh-caps=-all']
  : [];
/** A shell in a network of its own, in which this machine is all there is. */
const CUT_OFF = ['unshare', isRoot ? '-n' : '-rn', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'];

/** The install of the manual, word for word, by somebody new in an empty folder, and every command beside the server. */
async function productionInstall(): Promise<Outcome> {
  return withFolder(async (folder) => {
    const site = join(folder, 'site');
    const home = join(folder, 'home');
    for (const made of [site, home]) mkdirSync(made);
    for (const name of readdirSync(ROOT).filter((each) => !LEFT_OUT.includes(each)))
      cpSync(join(ROOT, name), join(site, name), { recursive: true });
    if (isRoot) handOver(folder);
    chmodSync(folder, 0o755);
    // as in a shell: what npm put in front for this run are programs of another install
    const PATH = process.env['PATH']?.split(delimiter).filter((part) => !part.includes('node_modules'));
    const env = { PATH: PATH?.join(delimiter), HOME: home, DATA_DIR: join(folder, 'data') };

    const [install = ''] = /npm ci && npm run build/.exec(readFileSync(join(ROOT, 'docs/operating.md'), 'utf8')) ?? [];
    const startedAt = performance.now();
    const installed = await run([...AS_USER, 'sh', '-ec', install], site, env);
    if (installed.code !== 0) throw new Error(`The install failed: ${installed.err.slice(-300)}`);
    const seconds = Math.round((performance.now() - startedAt) / 1000);

    const isCutOff = spawnSync(CUT_OFF[0] ?? '', [...CUT_OFF.slice(1), 'true']).status === 0;
    const cut = isCutOff ? CUT_OFF : [];
    // where nobody may cut the network, whoever asks for packages is refused
    const refused = { npm_config_registry: 'http://127.0.0.1:9/', HTTPS_PROXY: 'http://127.0.0.1:9/' };
    const node = 'node_modules/.bin/node';
    const { code, out, err } = await run([...cut, ...AS_USER, node, PROGRAM, folder], site, { ...env, ...refused });
    if (code !== 0) throw new Error(`The installed site failed: ${err.slice(-300)}`);
    const found: InstalledSite = JSON.parse(out);
    const failed = found.commands.filter(({ hasWorked }) => !hasWorked);
    const worst = failed.map(({ command, said }) => `${basename(command)}: ${said.trim().slice(-120)}`)[0] ?? '';
    return outcome(
      `installed in ${seconds} s${isRoot ? ' by a new user' : ''}, network ${isCutOff ? 'cut' : 'refused'}: ${found.commands.length} commands, ${failed.length} failed ${worst}, ${found.visits} visits meanwhile, ${found.failedVisits.length} failed ${found.failedVisits[0] ?? ''}, ${found.packagesTouched.length} packages touched`,
      {
        'nothing outside is reached': !isCutOff || !found.canReachOutside,
        'every command of --help is tried': found.unknown.length === 0,
        'every command works': failed.length === 0,
        'every visit meanwhile is answered': found.visits > 20 && found.failedVisits.length === 0,
        'pictures are taken afterwards, also without the packages of developers': found.uploads.join() === '201,201',
        'no package is touched': found.packagesTouched.length === 0,
      },
    );
  });
}

function handOver(folder: string): void {
  chownSync(folder, NEW_USER, NEW_USER);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, name), NEW_USER, NEW_USER);
}

async function run([program = '', ...args]: string[], cwd: string, env: Record<string, string | undefined>) {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number>((done, failed) => {
    child.once('error', failed);
    child.once('close', (code) => done(code ?? 1));
  });
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { out, err, code };
}

// all packages come over the network
row('I1 Production install, network cut', productionInstall, 900_000);
