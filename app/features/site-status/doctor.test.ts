import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../lib/durations.ts';
import { seenRequests } from '../../platform/seen-requests.ts';
import { CHECKS, type Check, compareVersions, examine, findingSchema, span } from './doctor.ts';
import type { DoctorFacts } from './doctor-facts.ts';
import { firstVersion } from './gather-facts.server.ts';

const NOW = Date.parse('2026-03-05T09:00:00Z');
const GIB = 1024 ** 3;
const seen = (one: Partial<Parameters<typeof seenRequests>[0] extends readonly (infer R)[] | undefined ? R : never>) =>
  seenRequests(
    Array.from({ length: 30 }, () => ({ host: 'www.example.com', hops: 1, proto: 'https' as const, ...one })),
  );

const running = { version: '1.0.0', upFor: 3 * HOUR, memory: null, seen: seen({}) };
const WELL: DoctorFacts = {
  now: NOW,
  siteUrl: 'https://www.example.com',
  trustProxy: 1,
  missing: null,
  disk: { free: 20 * GIB, all: 40 * GIB },
  memory: { limit: 4 * GIB, left: GIB },
  clock: { database: NOW + 10, newestFile: NOW - MINUTE },
  database: null,
  running,
  uploads: { passes: 3100 * 1024 ** 2, refused: null },
  certificate: { validFrom: NOW - 30 * DAY, validTo: NOW + 60 * DAY, distrust: null },
  mail: { isOn: true, handshake: null, trouble: null, failed: 0, refusal: null },
  backup: { last: NOW - 3 * HOUR },
  elsewhere: { isSetUp: true, last: NOW - HOUR, trouble: null },
  version: { program: '1.0.0', isDatabaseNewer: false, offered: null },
  words: 0,
};

/** What is said of one thing. */
function answer(check: Check, facts: Partial<DoctorFacts>) {
  const found = examine({ ...WELL, ...facts }).find((finding) => finding.check === check);
  return found && { state: found.state, says: found.says };
}

test('what is well says so', () => {
  const findings = examine(WELL);
  expect(findings.filter(({ state }) => state !== 'well')).toEqual([]);
  expect(findings.map(({ check }) => check)).toEqual(Object.keys(CHECKS));
});

describe('what is not well says which', () => {
  const at = (siteUrl: string) => ({ siteUrl, trustProxy: 0 });
  const mail = (facts: Partial<NonNullable<DoctorFacts['mail']>>) => ({
    mail: { isOn: true, handshake: null, trouble: null, failed: 0, refusal: null, ...facts },
  });
  const certificate = (left: number, all = 90 * DAY, distrust: string | null = null) => ({
    certificate: { validFrom: NOW + left - all, validTo: NOW + left, distrust },
  });
  const cases: [Check, string, RegExp, Partial<DoctorFacts>][] = [
    ['site', 'hurts', /no site\.db/, { missing: 'There is no site in the folder /srv/x: it has no site.db.' }],
    ['site', 'look', /nothing answers/, { running: null }],
    ['disk', 'hurts', /^921\.6 MB of 40\.0 GB/, { disk: { free: 0.9 * GIB, all: 40 * GIB } }],
    ['disk', 'look', /left/, { disk: { free: GIB, all: 40 * GIB } }],
    ['disk', 'hurts', /left/, { disk: { free: 0.19 * GIB, all: 2 * GIB } }],
    ['disk', 'unknown', /could not be told/, { disk: null }],
    ['memory', 'hurts', /Only 128/, { memory: { limit: 128 * 1024 ** 2, left: 100 * 1024 ** 2 } }],
    ['memory', 'hurts', /are left/, { memory: { limit: GIB, left: 10 * 1024 ** 2 } }],
    ['clock', 'hurts', /^It is 2 hours away/, { clock: { database: NOW - 2 * HOUR, newestFile: null } }],
    ['clock', 'hurts', /behind.*1 day from now/, { clock: { database: null, newestFile: NOW + DAY } }],
    ['clock', 'unknown', /nothing to compare/, { clock: { database: null, newestFile: null } }],
    ['database', 'hurts', /^The database can only be read/, { database: { failure: 'read-only' } }],
    ['database', 'hurts', /pooler/, { database: { refused: 'DATABASE_URL leads to a connection pooler' } }],
    ['proxies', 'unknown', /while the site runs/, { running: null }],
    ['proxies', 'unknown', /Nobody has asked/, { running: { ...running, seen: seenRequests([]) } }],
    [
      'proxies',
      'hurts',
      /ask for 10\.0\.0\.7:3000/,
      { running: { ...running, seen: seen({ host: '10.0.0.7:3000' }) } },
    ],
    ['proxies', 'hurts', /TRUST_PROXY is 0/, { trustProxy: 0 }],
    ['proxies', 'hurts', /names nobody, and TRUST_PROXY is 1/, { running: { ...running, seen: seen({ hops: 0 }) } }],
    ['proxies', 'look', /without TLS/, { running: { ...running, seen: seen({ proto: 'http' }) } }],
    ['proxies', 'look', /names 2 addresses/, { running: { ...running, seen: seen({ hops: 2 }) } }],
    ['proxies', 'hurts', /come by https/, { siteUrl: 'http://www.example.com' }],
    ['proxies', 'well', /this machine alone/, at('http://localhost:3000')],
    ['uploads', 'look', /refuses 512/, { uploads: { passes: 16 * 1024 ** 2, refused: 512 * 1024 ** 2 } }],
    ['uploads', 'hurts', /refuses 16/, { uploads: { passes: 0, refused: 16 * 1024 ** 2 } }],
    ['uploads', 'well', /this machine alone/, { ...at('http://localhost:3000'), uploads: null }],
    ['uploads', 'unknown', /could not be tried/, { uploads: null }],
    ['certificate', 'hurts', /has no TLS/, at('http://www.example.com')],
    ['certificate', 'well', /on this machine/, at('http://localhost:3000')],
    ['certificate', 'unknown', /does not answer/, { certificate: null }],
    ['certificate', 'hurts', /ended 2 hours ago/, certificate(-2 * HOUR)],
    ['certificate', 'hurts', /warn of it: SELF/, certificate(60 * DAY, 90 * DAY, 'SELF_SIGNED')],
    ['certificate', 'hurts', /another 5 days/, certificate(5 * DAY)],
    ['certificate', 'look', /another 15 days/, certificate(15 * DAY)],
    // one of a year is not renewed a month ahead, one of six days is after three
    ['certificate', 'well', /another 31 days/, certificate(31 * DAY, 365 * DAY)],
    ['certificate', 'well', /another 3 days/, certificate(3 * DAY, 6 * DAY)],
    ['mail', 'look', /^It is off/, mail({ isOn: false })],
    ['mail', 'hurts', /Wrong login\.$/, mail({ handshake: 'Wrong login.' })],
    ['mail', 'hurts', /said: 451/, mail({ trouble: 'The mail server said: 451', failed: 2 })],
    ['mail', 'look', /^2 mails were given up\. The last one: 550/, mail({ failed: 2, refusal: '550' })],
    ['mail', 'unknown', /could not be read/, { mail: null }],
    ['backup', 'hurts', /9 days old/, { backup: { last: NOW - 9 * DAY } }],
    ['backup', 'hurts', /none yet/, { backup: { last: null } }],
    ['backup', 'look', /first hour/, { backup: { last: null }, running: { ...running, upFor: MINUTE } }],
    ['backup', 'unknown', /could not be listed/, { backup: null }],
    ['elsewhere', 'unknown', /could not be read/, { elsewhere: null }],
    ['elsewhere', 'look', /lost with it/, { elsewhere: { isSetUp: false, last: null, trouble: null } }],
    ['elsewhere', 'hurts', /9 days old/, { elsewhere: { isSetUp: true, last: NOW - 9 * DAY, trouble: null } }],
    ['elsewhere', 'hurts', /No such bucket/, { elsewhere: { isSetUp: true, last: NOW, trouble: 'No such bucket.' } }],
    ['elsewhere', 'look', /none yet/, { elsewhere: { isSetUp: true, last: null, trouble: null } }],
    ['version', 'look', /^0\.9\.0 runs/, { running: { ...running, version: '0.9.0' } }],
    ['version', 'look', /^1\.10\.0 is there/, { version: { ...WELL.version, offered: { version: '1.10.0' } } }],
    ['version', 'well', /the newest/, { version: { ...WELL.version, offered: { version: '1.0.0' } } }],
    [
      'version',
      'look',
      /no such file/,
      { version: { ...WELL.version, offered: { failure: 'there is no such file' } } },
    ],
    ['version', 'hurts', /newer than 1\.0\.0/, { version: { ...WELL.version, isDatabaseNewer: true } }],
    ['words', 'look', /^40 texts differ/, { words: 40 }],
    ['words', 'unknown', /could not be read/, { words: null }],
  ];
  test.each(cases)('%s: %s %s', (check, state, says, facts) => {
    expect(answer(check, facts)).toEqual({ state, says: expect.stringMatching(says) });
  });
});

const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const moment = fc.integer({ min: NOW - 400 * DAY, max: NOW + 400 * DAY });
const bytes = fc.integer({ min: 0, max: 2 ** 45 });
const reason = fc.string({ minLength: 1, maxLength: 30 });
const anyFacts: fc.Arbitrary<DoctorFacts> = fc.record({
  now: fc.constant(NOW),
  siteUrl: fc.constantFrom('https://www.example.com', 'http://example.com:8080', 'http://localhost:3000'),
  trustProxy: fc.integer({ min: 0, max: 10 }),
  missing: orNull(reason),
  disk: orNull(fc.record({ free: bytes, all: bytes })),
  memory: fc.record({ limit: bytes, left: bytes }),
  clock: fc.record({ database: orNull(moment), newestFile: orNull(moment) }),
  database: orNull(
    fc.oneof(
      fc.record({
        failure: fc.constantFrom('taken' as const, 'full', 'read-only', 'closed', 'failing', 'away'),
      }),
      fc.record({ refused: reason }),
    ),
  ),
  running: orNull(
    fc.record({
      version: orNull(fc.constantFrom('1.0.0', '1.1.0')),
      upFor: orNull(fc.nat()),
      memory: fc.constant(null),
      seen: orNull(
        fc
          .array(
            fc.record({
              host: fc.constantFrom('www.example.com', 'example.com:8080', '10.0.0.7'),
              hops: fc.nat(12),
              proto: fc.constantFrom('http' as const, 'https', null),
            }),
          )
          .map(seenRequests),
      ),
    }),
  ),
  uploads: orNull(fc.record({ passes: bytes, refused: orNull(bytes) })),
  certificate: orNull(fc.record({ validFrom: moment, validTo: moment, distrust: orNull(reason) })),
  mail: orNull(
    fc.record({
      isOn: fc.boolean(),
      handshake: orNull(reason),
      trouble: orNull(reason),
      failed: fc.nat(99),
      refusal: orNull(reason),
    }),
  ),
  backup: orNull(fc.record({ last: orNull(moment) })),
  elsewhere: orNull(fc.record({ isSetUp: fc.boolean(), last: orNull(moment), trouble: orNull(reason) })),
  version: fc.record({
    program: fc.constantFrom('1.0.0', '1.1.0'),
    isDatabaseNewer: fc.boolean(),
    offered: orNull(
      fc.oneof(fc.record({ version: fc.constantFrom('1.0.0', '1.1.0', '2.0.0') }), fc.record({ failure: reason })),
    ),
  }),
  words: orNull(fc.nat(99)),
});

test('whatever the facts are, each finding is a sentence, with a remedy unless all is well', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const findings = examine(facts);
      expect(findings.length).toBe(facts.missing === null ? Object.keys(CHECKS).length : 3);
      for (const finding of findings) {
        expect(findingSchema.parse(finding)).toEqual(finding);
        expect(finding.says).not.toBe('');
        expect(finding.says).not.toMatch(/NaN|undefined|null|Infinity/);
        expect(finding.remedy === null).toBe(finding.state === 'well');
        if (finding.remedy !== null) expect(finding.remedy).toMatch(/\.$|restart$/);
      }
    }),
  );
});

test('a version is newer by its numbers, not by its letters', () => {
  const version = fc.tuple(fc.nat(30), fc.nat(30), fc.nat(30));
  fc.assert(
    fc.property(version, version, (one, other) => {
      const place = one.findIndex((number, index) => number !== other[index]);
      const expected = place === -1 ? 0 : Math.sign((one[place] ?? 0) - (other[place] ?? 0));
      expect(Math.sign(compareVersions(one.join('.'), `${other.join('.')}-rc.1`))).toBe(expected);
    }),
  );
});

test('an announcement is the first version in it', () => {
  expect(firstVersion('1.1.0\n')).toBe('1.1.0');
  expect(firstVersion('{"version": "2.0.13"}')).toBe('2.0.13');
  expect(firstVersion(`${'ab12'.repeat(16)}  consultant-site-1.2.0-linux-x64.tar.gz\n`)).toBe('1.2.0');
  expect(firstVersion('v1.2.3.')).toBe('1.2.3');
  for (const text of ['', 'no version', '1.2', '192.168.0.10', '12345.1.1']) expect(firstVersion(text)).toBeNull();
});

test('what was seen is told by what is usual', () => {
  const one = { host: 'a.example', hops: 2, proto: 'https' as const };
  expect(seenRequests([one, one, { host: 'b.example', hops: 0, proto: null }])).toEqual({
    all: 3,
    host: { name: 'a.example', count: 2 },
    hops: { usual: 2, least: 0 },
    http: 0,
    https: 2,
  });
  expect([span(59_000), span(MINUTE), span(47 * HOUR)]).toEqual(['59 seconds', '1 minute', '1 day']);
});
