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

  test.each([
    ['PORT', 'many'],
    ['PORT', '70000'],
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
