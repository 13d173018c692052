import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readConfig } from './config.server.ts';
import { findMistyped } from './mistyped-setting.ts';

const LONG = ['DATA_DIR', 'DATABASE_URL', 'SITE_URL', 'SMTP_URL', 'MAIL_FROM', 'S3_BUCKET', 'TRUST_PROXY', 'LOG_LEVEL'];

/** What other programs, shells, services and build machines have in their environment. */
const FOREIGN = [
  ...[
    'PATH',
    'HOME',
    'HOSTNAME',
    'HOSTS',
    'USER',
    'LANG',
    'LC_ALL',
    'TERM',
    'SHELL',
    'PWD',
    'OLDPWD',
    'MAIL',
    'TMPDIR',
  ],
  ...[
    'PGHOST',
    'PGPORT',
    'PGDATABASE',
    'DATABASE',
    'DATABASE_HOST',
    'DATABASE_NAME',
    'DB_URL',
    'REDIS_URL',
    'MONGO_URL',
  ],
  ...['S3_URL', 'S3_KEY', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
  ...['SMTP_HOST', 'SMTP_USER', 'SMTP_PASSWORD', 'SMTP_PORT', 'MAIL_HOST', 'MAIL_TO', 'MAILTO', 'ADMIN_EMAIL', 'ADMIN'],
  ...[
    'NODE_ENV',
    'NODE_OPTIONS',
    'NODE_EXTRA_CA_CERTS',
    'npm_config_cache',
    'npm_package_name',
    'HTTP_PROXY',
    'NO_PROXY',
  ],
  ...['PROXY', 'SITE', 'SITE_NAME', 'BASE_URL', 'PUBLIC_URL', 'LOG_FILE', 'LOG_DIR', 'DEBUG', 'CI', 'PORTS', 'DEMOS'],
  ...[
    'INVOCATION_ID',
    'JOURNAL_STREAM',
    'LISTEN_FDS',
    'STATE_DIRECTORY',
    'XDG_DATA_DIRS',
    'XDG_DATA_HOME',
    'SECRET_KEY',
  ],
];

test('names of others are left alone', () => {
  for (const name of FOREIGN) expect(() => readConfig({ [name]: 'x' }), name).not.toThrow();
  expect(findMistyped(Object.fromEntries(FOREIGN.map((name) => [name, 'x'])), LONG)).toBeNull();
});

test('one slip in the name of a setting stops the start and names both, unless the setting is given too', () => {
  const letters = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ_');
  const slip = fc.constantFrom<(name: string, at: number, letter: string) => string>(
    (name, at) => name.slice(0, at) + name.slice(at + 1),
    (name, at, letter) => name.slice(0, at) + letter + name.slice(at),
    (name, at, letter) => name.slice(0, at) + letter + name.slice(at + 1),
    (name, at) => name.slice(0, at) + (name[at + 1] ?? '') + name[at] + name.slice(at + 2),
    (name) => name.toLowerCase(),
    (name) => name.replaceAll('_', ''),
  );
  fc.assert(
    fc.property(fc.constantFrom(...LONG), slip, fc.nat(10), letters, (name, change, at, letter) => {
      const given = change(name, at % (name.length - 1), letter);
      if (given === name) return;
      expect(() => readConfig({ [given]: 'x' })).toThrow(given);
      expect(findMistyped({ [given]: 'x' }, LONG)).toEqual({ given, meant: expect.any(String) });
      expect(findMistyped({ [given]: 'x', [name]: 'x' }, [name])).toBeNull();
      expect(findMistyped({ [given]: '' }, LONG)).toBeNull();
    }),
  );
});
