import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.server.ts';

describe('settings', () => {
  test('have working defaults', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      siteUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      sampleContent: true,
      demo: false,
      trustProxy: 0,
      logLevel: 'info',
    });
  });

  test('that are empty count as unset', () => {
    expect(readConfig({ PORT: '', SITE_URL: '', DATABASE_URL: '' }).port).toBe(3000);
  });

  test.each(['https://example.com', 'https://example.com/', 'HTTPS://Example.com:443'])(
    'of the public address may be written as %s',
    (address) => {
      expect(readConfig({ SITE_URL: address }).siteUrl).toBe('https://example.com');
    },
  );

  test.each<[string, string]>([
    ['PORT', 'many'],
    ['PORT', '70000'],
    ...[' ', '3000 ', '0x10', '1e3', '+80', '80.0'].map((odd): [string, string] => ['PORT', odd]),
    ...[' ', '1 ', 'true'].map((odd): [string, string] => ['TRUST_PROXY', odd]),
    ['MAIL_PER_MINUTE', ' '],
    ['MAIL_PER_MINUTE', '0'],
    ['DATA_DIR', ' '],
    ['SITE_URL', 'example.com'],
    ['SITE_URL', 'ftp://example.com'],
    ['SITE_URL', 'https://example.com/path'],
    ['SITE_URL', 'https://example.com//'],
    ['SITE_URL', 'https://example.com/?a=b'],
    ['SITE_URL', 'https://user@example.com'],
    ['HSTS_INCLUDE_SUBDOMAINS', 'yes'],
    ['DATABASE_URL', 'mysql://localhost/site'],
    ['SAMPLE_CONTENT', 'yes'],
    ['DEMO', '1'],
    ['TRUST_PROXY', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'http://mail'],
    ['S3_ENDPOINT', 's3'],
    ['S3_ENDPOINT', 'https://key:secret@storage.example.com'],
    ['S3_BUCKET', 'a/b'],
  ])('%s=%s is refused by name, in one line', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} is wrong: expected [^\\n]+\\.$`));
  });

  test('that belong together are refused apart', () => {
    expect(() => readConfig({ ADMIN_USERNAME: 'owner' })).toThrow('ADMIN_USERNAME and ADMIN_PASSWORD');
    for (const name of ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
      expect(() => readConfig({ [name]: 'http://localhost:9000'.slice(name === 'S3_BUCKET' ? 7 : 0, 16) })).toThrow(
        'must be set together',
      );
  });

  const KEY = 'a'.repeat(64);
  const bucket = (prefix: string) => ({
    [`${prefix}ENDPOINT`]: 'https://storage.example.com',
    [`${prefix}BUCKET`]: 'site',
    [`${prefix}ACCESS_KEY_ID`]: 'a',
    [`${prefix}SECRET_ACCESS_KEY`]: 'b',
  });

  test.each([
    [{ ADMIN_USERNAME: 'owner', ADMIN_PASSWORD: 'plum tree, late frost' }],
    [bucket('S3_')],
    [{ ...bucket('BACKUP_S3_'), BACKUP_KEY: KEY }],
    [{ BACKUP_COPY_DIR: '/mnt/copies', BACKUP_KEY: KEY }],
  ])('of one group are all set, or none: %j', (group) => {
    expect(() => readConfig(group)).not.toThrow();
    const names = Object.keys(group);
    fc.assert(
      fc.property(fc.subarray(names, { minLength: 1, maxLength: names.length - 1 }), (some) => {
        const part = Object.fromEntries(Object.entries(group).filter(([name]) => some.includes(name)));
        expect(() => readConfig(part)).toThrow(ConfigError);
        expect(() => readConfig(part)).toThrow(/^[^\n]+\.$/);
      }),
    );
  });

  test.each(['smtp://mail.example.com', 'smtps://user:p%2F%3F%23%40w@mail.example.com:465/', 'smtp://[::1]:25'])(
    'of a mail server may be written as %s',
    (address) => {
      for (const option of [
        '',
        '?requireTLS=true',
        '?requireTLS=false&name=site.example.com',
        '?tls.servername=a.example',
      ])
        expect(readConfig({ SMTP_URL: address + option }).smtpUrl).toBe(address + option);
    },
  );

  test('of a mail server are refused with an option that would be passed over, or be another than it seems', () => {
    const letters = [...'requireTLS'].map((letter) => fc.constantFrom(letter.toLowerCase(), letter.toUpperCase()));
    const respelled = fc.tuple(...letters).map((chosen) => chosen.join(''));
    const option = fc.oneof(
      respelled,
      fc.constantFrom('require_tls', 'starttls', 'tls.', 'auth', '__proto__'),
      fc.stringMatching(/^[\w.-]{1,20}$/),
    );
    fc.assert(
      fc.property(option, (name) => {
        fc.pre(name !== 'requireTLS');
        const read = () => readConfig({ SMTP_URL: `smtp://user:secret@mail.example.com:587?${name}=true` });
        expect(read).toThrow(ConfigError);
        expect(read).toThrow(/^SMTP_URL is wrong: (?!.*secret)[^\n]+\.$/);
      }),
    );
    for (const value of ['', 'yes', '1', '0', 'no', 'TRUE'])
      for (const name of ['requireTLS', 'ignoreTLS', 'tls.rejectUnauthorized'])
        expect(() => readConfig({ SMTP_URL: `smtp://mail.example.com?${name}=${value}` })).toThrow(
          `SMTP_URL is wrong: ${name} is true or false.`,
        );
  });

  test('of a mail server are refused where a password, or what follows the server, would be taken for something else', () => {
    const digits = fc.stringMatching(/^\d{1,4}$/);
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z]{1,9}$/),
        digits,
        fc.constantFrom(...'/?#'),
        digits,
        (user, one, odd, two) => {
          const read = () => readConfig({ SMTP_URL: `smtp://${user}:${one}${odd}${two}@mail.example.com:587` });
          expect(read).toThrow(/^SMTP_URL is wrong: in the user name and the password, the characters [^\n]+\.$/);
        },
      ),
    );
    for (const odd of ['smtp://mail.example.com/requireTLS=true', 'smtps:mail.example.com', 'smtp:///mail.example.com'])
      expect(() => readConfig({ SMTP_URL: odd })).toThrow(/^SMTP_URL is wrong: expected /);
  });

  test('of an object storage need no region', () => {
    const s3 = {
      S3_ENDPOINT: 'http://localhost:9000/',
      S3_BUCKET: 'site',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    };
    expect(readConfig(s3).s3).toMatchObject({ endpoint: 'http://localhost:9000', region: 'us-east-1' });
  });
});
