import { expect, test } from 'vitest';
import { TEST_ASSETS } from '../tests/support/app.ts';
import { securityHeaders } from './security-headers.ts';

test.each([
  ['https://example.com', false, 'max-age=63072000'],
  ['https://example.com', true, 'max-age=63072000; includeSubDomains'],
  ['http://localhost:3000', true, undefined],
])('HSTS at %s speaks of the names below only when asked: %s', (siteUrl, hstsIncludesSubdomains, expected) => {
  const headers = securityHeaders({ siteUrl, hstsIncludesSubdomains }, TEST_ASSETS);
  expect(headers['Strict-Transport-Security']).toBe(expected);
});
