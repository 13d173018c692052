import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { program, theRelease } from '../support/release-file.ts';

const ROOT = join(import.meta.dirname, '../..');

let work: string;
let file: string;
let machine: string;
beforeAll(() => {
  const debootstrap = program('/usr/sbin/debootstrap', 'debootstrap');
  program('/usr/bin/unshare', 'util-linux');
  if (process.getuid?.() !== 0) throw new Error('A file system of its own takes root: run this as root.');
  work = mkdtempSync(join(tmpdir(), 'install-'));
  file = theRelease();
  // the least that Debian calls a system, and what install.sh would fetch: the network is cut afterwards
  machine = join(work, 'machine');
  const packages = '--include=caddy,curl,iproute2,systemd';
  execFileSync(debootstrap, ['--variant=minbase', packages, 'bookworm', machine], { stdio: 'ignore' });
}, 1_200_000);
afterAll(() => rmSync(work, { recursive: true, force: true }));

/**
 * Runs a script as on a machine of its own: a fresh one, with no network but its own loopback, and without a service manager.
 */
function onOwnMachine(script: string): { code: number | null; said: string } {
  const inside = join(work, 'inside.sh');
  writeFileSync(inside, `set -eu\nip link set lo up 2>/dev/null || true\nexport HOME=/root\ncd /root\n${script}`);
  const outside = [
    'mount -t tmpfs tmpfs /mnt',
    'mkdir /mnt/upper /mnt/work /mnt/root',
    `mount -t overlay overlay -o lowerdir=${machine},upperdir=/mnt/upper,workdir=/mnt/work /mnt/root`,
    'mount -t proc proc /mnt/root/proc',
    'mount --rbind /dev /mnt/root/dev',
    'mount -t tmpfs tmpfs /mnt/root/run',
    `cp ${file} ${file}.sha256 ${inside} /mnt/root/root/`,
    'exec chroot /mnt/root sh /root/inside.sh',
  ].join(' && ');
  const { status, stdout, stderr } = spawnSync(
    'unshare',
    ['--mount', '--net', '--pid', '--fork', '--kill-child', 'sh', '-c', outside],
    { encoding: 'utf8', timeout: 400_000, env: { PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' } }, // nothing of this machine
  );
  return { code: status, said: `${stdout}${stderr}` };
}

/** The commands that the documents give a new operator, word by word but for who runs them. */
function commands(): string[] {
  const text = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8');
  const block = /^## Running it\n[^#]*?```sh\n(.*?)```/ms.exec(text)?.[1] ?? '';
  const lines = block.split('\n').filter(Boolean);
  return lines.map((line) =>
    line.replace(/^sudo /, '').replace(/consultant-site-\S+?-linux-x64/, basename(file, '.tar.gz')),
  );
}

/** As systemd would start it: the account, the folder and the settings of the unit. */
const START = `
start() {
  set -a; . /etc/consultant-site.env; set +a
  cd "$(sed -n 's/^WorkingDirectory=//p' /etc/systemd/system/consultant-site.service)"
  setpriv --reuid=site --regid=site --clear-groups $(sed -n 's/^ExecStart=//p' /etc/systemd/system/consultant-site.service) >>/opt/site.log 2>&1 &
  echo $! >/opt/site.pid
  cd /root
}
ready() {
  for try in $(seq 300); do curl -sf http://127.0.0.1:3000/readyz >/dev/null && return; sleep 0.2; done
  cat /opt/site.log; exit 9
}
behind_caddy() {
  printf '{\\n local_certs\\n skip_install_trust\\n admin off\\n}\\n' | cat - /etc/caddy/Caddyfile >/etc/caddy/Tried
  XDG_DATA_HOME=/opt/caddy caddy run --adapter caddyfile --config /etc/caddy/Tried >/opt/caddy.log 2>&1 &
  for try in $(seq 100); do ask / >/dev/null 2>&1 && return; sleep 0.3; done
  cat /opt/caddy.log; exit 8
}
ask() { curl -sSf --cacert /opt/caddy/caddy/pki/authorities/local/root.crt --resolve www.example.com:443:127.0.0.1 "https://www.example.com$1"; }
state() { find /srv/site /etc/caddy /etc/systemd/system/consultant-site.service /etc/consultant-site.env /usr/local/bin/site /var/lib/site \\( -type f -o -type l \\) -printf '%p %l %m %u %T@\\n' | sort; getent passwd site; }
`;

test('at most five commands of the documents lead to a site behind https, and again they change nothing', () => {
  const lines = commands();
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThanOrEqual(5);
  const { code, said } = onOwnMachine(`${START}
umask 027
${lines.join('\n')}
umask 022
state >/opt/before
${lines.join('\n')} >/opt/again
state | diff /opt/before - && echo UNCHANGED
systemd-analyze verify /etc/systemd/system/consultant-site.service 2>&1 | grep consultant-site && exit 7
start; ready; behind_caddy
ask / | grep -o '</html>'
grep -o 'Set up: https://www.example.com/auth#setup=' /opt/site.log
site --version
site check
stat -c '%U %a' /var/lib/site /var/lib/site/site.db
`);
  expect(said).toContain('UNCHANGED\n</html>\nSet up: https://www.example.com/auth#setup=\n');
  expect(said).toMatch(/\n\d+\.\d+\.\d+\nNo damage found\.\nsite 700\nsite 600\n$/);
  expect(code).toBe(0);
}, 600_000);

/** Asks through Caddy until it is told to end, four thousand times at least, and says how often it was not answered with 200. */
const LOAD = `
const { readFileSync, existsSync } = require('node:fs');
const { request, Agent } = require('node:https');
const ca = readFileSync('/opt/caddy/caddy/pki/authorities/local/root.crt');
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
const paths = ['/', '/about', '/case-studies', '/api/case-studies', '/feed.xml'];
let asked = 0;
let failed = 0;
const ask = (path) => new Promise((done) => {
  const of = { host: '127.0.0.1', servername: 'www.example.com', headers: { Host: 'www.example.com' }, path, ca, agent };
  request(of, (reply) => reply.resume().on('end', () => done(reply.statusCode))).on('error', ({ message }) => done(message)).end();
});
async function visitor() {
  while (asked < 4000 || !existsSync('/opt/end')) {
    const status = await ask(paths[asked++ % paths.length]);
    if (status !== 200 && failed++ < 3) console.log('failed with', status);
    await new Promise((next) => setTimeout(next, 20));
  }
}
Promise.all(Array.from({ length: 8 }, visitor)).then(() => {
  console.log(failed + ' failed of ' + (asked < 4000 ? asked : 'at least 4000'));
  process.exit();
});
`;

test('an upgrade and a rollback under load fail no request that comes through Caddy', () => {
  const name = basename(file, '.tar.gz');
  const { code, said } = onOwnMachine(`cat >/opt/start.sh <<'END'${START}END
. /opt/start.sh
umask 077
${commands().join('\n')} >/dev/null
cat >/srv/site/service <<'END'
#!/bin/sh
. /opt/start.sh
pid=$(cat /opt/site.pid)
kill "$pid"
while grep -qs '^State:.[^Z]' "/proc/$pid/status"; do sleep 0.05; done
start
END
cp -R ${name} later
sed -i 's/"version": "[0-9.]*"/"version": "99.0.0"/' later/package.json later/release.json
sed -i 's/version: "[0-9]*.[0-9]*.[0-9]*"/version: "99.0.0"/' later/build/server/site-status-service.server.js
(cd later && find . -type f ! -name SHA256SUMS -printf '%P\\0' | sort -z | xargs -0 sha256sum >SHA256SUMS)
tar -I 'gzip -1' -cf later.tar.gz later
start; ready; behind_caddy
cat >/opt/load.cjs <<'END'${LOAD}END
/srv/site/current/bin/node /opt/load.cjs >/opt/load.log &
load=$!
site upgrade later.tar.gz
site --version
site rollback
site --version
touch /opt/end
wait $load
cat /opt/load.log
`);
  expect(said).toContain('Version 99.0.0 runs.');
  expect(said).toMatch(/runs again\.\n\d+\.\d+\.\d+\n0 failed of at least 4000\n$/);
  expect(code).toBe(0);
}, 600_000);

test.each([
  ['no name', './install.sh', 'Usage: '],
  ['a name that is none', "./install.sh 'a b;c'", 'Usage: '],
  ['somebody else', 'setpriv --reuid=65534 ./install.sh www.example.com', 'This has to be run as root'],
  ['a damaged file', 'echo x >>LICENSE; ./install.sh www.example.com', 'The release is not whole'],
])(
  'with %s it says so and changes nothing',
  (_what, command, sentence) => {
    const { code, said } = onOwnMachine(
      `tar -xzf ${basename(file)}; chmod 755 /root; cd ${basename(file, '.tar.gz')}; if ${command}; then exit 5; fi; ls /srv | wc -l; ls /etc/consultant-site.env || exit 0`,
    );
    expect([code, said]).toEqual([0, expect.stringContaining(sentence)]);
    expect(said).toMatch(/^0$/m);
  },
  120_000,
);

test('nothing of it is of a shell that is not there', () => {
  for (const script of ['install.sh', 'site']) execFileSync('dash', ['-n', join(ROOT, 'deploy/release', script)]);
});
