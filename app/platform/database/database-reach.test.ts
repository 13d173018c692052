import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { ConfigError } from '../config.server.ts';
import { requireReachableDatabase } from './database-reach.server.ts';

const reach = (databaseUrl: string) => requireReachableDatabase({ databaseUrl });

test('a database that does not answer, or not to us, is named in one line without its password', async () => {
  await expect(reach('postgres://site:secret@127.0.0.1:9/site')).rejects.toThrow(
    /^DATABASE_URL is wrong, or the database is away: 127\.0\.0\.1:9\/site \([^\n]+\)\.$/,
  );
  await expect(reach('postgres://site:secret@localhost/site?host=/no/such/folder')).rejects.toThrow(
    /^DATABASE_URL is wrong, or the database is away: \/no\/such\/folder\/site \(.*ENOENT[^\n]+\)\.$/,
  );
  const url = inject('postgresUrl');
  if (url === null) return;
  await reach(url);
  const unknown = new URL(url);
  unknown.pathname = '/no_such_site';
  await expect(reach(unknown.href)).rejects.toThrow(
    /^DATABASE_URL is wrong.*\/no_such_site \(database .* not exist\)\.$/,
  );
});

test('a wrong option is named, and never passed over', async () => {
  for (const [options, sentence] of [
    ['sslmode=vrify-full', 'sslmode is one of disable, prefer, require, verify-ca, verify-full, no-verify'],
    ['sslmod=require', 'it has an option that is not known, "sslmod"'],
    ['pgbouncer=true', 'it has an option that is not known, "pgbouncer"'],
    ['port=abc', 'port is a whole number from 1 to 65535'],
    ['port=99999', 'port is a whole number from 1 to 65535'],
  ])
    await expect(reach(`postgres://site:secret@127.0.0.1:9/site?${options}`)).rejects.toThrow(
      new ConfigError(`DATABASE_URL is wrong: ${sentence}.`),
    );
  await expect(reach('postgres://site:secret@127.0.0.1:9/site?sslrootcert=/no/such/ca.pem')).rejects.toThrow(
    /^DATABASE_URL is wrong, or the database is away: 127\.0\.0\.1:9\/site \(ENOENT[^\n]+\)\.$/,
  );
});

test('whatever the address holds, it is refused with one line of ours, and the password is not in it', async () => {
  // with the characters that end a part of an address where they are not written as they should be
  const password = fc.string({ unit: fc.constantFrom(...'aZ9/?#@:%& =\\[]"\'{}äß\n'), minLength: 0, maxLength: 12 });
  const place = fc.constantFrom('127.0.0.1:9', '127.0.0.1:port', '[::1', '', '%2Fno%2Fsuch', '127.0.0.1:99999');
  const path = fc.constantFrom(
    '/site',
    '',
    '/a b',
    '/%',
    '/%zz',
    '/a?sslmode=',
    '/a?host=%zz',
    '/a?ssl&ssl',
    '/a?sslcert=%00',
  );
  await fc.assert(
    fc.asyncProperty(password, place, path, async (odd, host, rest) => {
      const secret = `Gx7${odd}7xG`;
      const error: unknown = await reach(`postgres://site:${secret}@${host}${rest}`).catch((failure) => failure);
      expect(error).toBeInstanceOf(ConfigError);
      const { message } = error as ConfigError;
      expect(message).toMatch(/^DATABASE_URL [^\n]+\.$/);
      expect(message).not.toMatch(/Gx7|7xG/);
    }),
    { numRuns: 150 },
  );
});
