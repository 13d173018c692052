import { commonPasswords } from '../../app/features/accounts/password.server.ts';
import { PASSWORD_CHARACTERS } from '../../app/features/accounts/password.ts';
import { inParallel } from '../support/in-parallel.ts';
import { ms, tally } from '../support/statistics.ts';
import { outcome } from './support/outcome.ts';
import { rowOnSite } from './support/row.ts';
import { newVisitor, type Site, signIn } from './support/site.ts';

const BEHIND_PROXY = { env: { TRUST_PROXY: '1' } };
const COMMON = 3000;

const { min, minForAdmins, max } = PASSWORD_CHARACTERS;

const LONG =
  'kettles whistle over harbours while quiet engines hum beneath copper roofs, and eleven tired otters argue about Tuesday mornings again';

/** What a password is, and what becomes of it as that of a plain account. */
const FORMS: [string, number][] = [
  ['a'.repeat(min - 1), 400],
  ['abcdefgh', 400],
  ['password1234', 400],
  ['consultant123', 400],
  ['kettle on', 201],
  ['fourteen chars', 201],
  ['fifteen chars !', 201],
  ['x'.repeat(64), 400],
  [LONG.slice(0, 64), 201],
  [LONG.slice(0, max).replaceAll('e', 'é'), 201],
  ['x'.repeat(max + 1), 400],
  ['x'.repeat(1000), 400],
  ['x'.repeat(1025), 400],
  ['x'.repeat(100_000), 413],
  ['👍'.repeat(min), 201],
  ['  spaces  kept  ', 201],
  ['nul\0 in it', 400],
  ['half \ud800 a letter', 400],
];

type Registered = { status: number; text: string; took: number };

async function tryPassword(site: Site, username: string, password: string, setupCode?: string): Promise<Registered> {
  const startedAt = performance.now();
  const reply = await site.send(
    'POST',
    '/api/register',
    { username, password, ...(setupCode ? { setupCode } : {}) },
    { cookie: '', headers: { 'X-Forwarded-For': newVisitor() } },
  );
  return { status: reply.status, text: await reply.text(), took: performance.now() - startedAt };
}

rowOnSite('A6 Passwords', { hasOwner: false, ...BEHIND_PROXY }, async (site) => {
  const wrong: string[] = [];
  for (const [index, [password, expected]] of FORMS.entries()) {
    const { status } = await tryPassword(site, `person-${index}`, password);
    if (status !== expected) wrong.push(`${password.slice(0, 12)} (${password.length}) → ${status}`);
    if (expected !== 201) continue;
    const opens = async (said: string) =>
      (await signIn(site.url, { username: `person-${index}`, password: said }, { 'X-Forwarded-For': newVisitor() }))
        .status === 200;
    if (!(await opens(password)) || (await opens(`${password} `)) || (await opens(password.slice(0, -1))))
      wrong.push(`${password.slice(0, 12)} is not used untouched`);
  }
  const { took: long } = await tryPassword(site, 'long', 'x'.repeat(1_000_000));
  const setupCode = (await site.setupLink()).split('#setup=')[1] ?? '';
  const refused = await commonForOwner(site, setupCode);
  const short = await tryPassword(
    site,
    'owner-to-be',
    'z7!'.repeat(minForAdmins).slice(0, minForAdmins - 1),
    setupCode,
  );
  // all this has not used up the code, and a pass phrase that nobody has works
  const owner = await tryPassword(site, 'owner-to-be', 'five words nobody would guess', setupCode);
  return outcome(
    `${FORMS.length} forms, ${wrong.length} wrong${wrong[0] ? ` (${wrong.join(', ')})` : ''}; for the first administrator ${refused.statuses.length} common ones: ${tally(refused.statuses)}, ${refused.asCommon} of ${refused.longEnough} long enough ones with the reason that they are common; a megabyte refused in ${ms(long)}`,
    {
      'each form as promised': wrong.length === 0,
      'no common password for an administrator': refused.statuses.every((status) => status === 400),
      'at least 3,000 of them': refused.statuses.length >= COMMON,
      'with the reason': refused.hasReason && refused.asCommon === refused.longEnough && refused.longEnough > 100,
      'too short for an administrator': short.status === 400 && short.text.includes(`at least ${minForAdmins}`),
      'a good one works': owner.status === 201 && owner.text.includes('"isAdmin":true'),
      'no time for what is too long': long < 100,
    },
  );
});

/** The first thousands of the list, and every one of it that is long enough, as the password of the first administrator. */
async function commonForOwner(site: Site, setupCode: string) {
  const all = [...(await commonPasswords())].filter((password) => [...password].length >= min);
  const isLongEnough = (password: string) => [...password].length >= minForAdmins;
  const tried = [...new Set([...all.slice(0, COMMON), ...all.filter(isLongEnough)])];
  const statuses: number[] = [];
  let hasReason = true;
  let asCommon = 0;
  await inParallel(tried, 8, async (password) => {
    const { status, text } = await tryPassword(site, 'owner-to-be', password, setupCode);
    statuses.push(status);
    hasReason &&= /too common|at least \d+ characters|at most \d+ characters/.test(text);
    if (text.includes('too common')) asCommon++;
  });
  return { statuses, hasReason, asCommon, longEnough: tried.filter(isLongEnough).length };
}
