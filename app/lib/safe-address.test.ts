import { expect, test } from 'vitest';
import { isSafeAddress } from './safe-address.ts';

test.each([
  '/',
  '/about',
  '/#brands',
  '/a?b=c',
  'https://example.com',
  'http://localhost:3000/x',
  'HTTPS://example.com/',
])('%j may stand in a link', (address) => expect(isSafeAddress(address)).toBe(true));

test.each([
  'javascript:alert(1)',
  'JaVaScript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'java\nscript:alert(1)',
  'mailto:a@example.com',
  'about',
  'https://',
  '',
])('%j may not', (address) => expect(isSafeAddress(address)).toBe(false));
