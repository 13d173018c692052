import { expect, test } from 'vitest';
import { deviceName } from './session-queries.ts';

test('a browser is called by its name and system', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
  expect(deviceName(`${windows} Chrome/140.0 Safari/537.36`)).toBe('Chrome on Windows');
  expect(deviceName(`${windows} Chrome/140.0 Safari/537.36 Edg/140.0`)).toBe('Edge on Windows');
  expect(
    deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18 Safari/604'),
  ).toBe('Safari on iPhone');
  expect(deviceName('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe('Firefox on Linux');
});

test('anything else is not guessed at', () => {
  expect(deviceName('curl/8.0')).toBe('Unknown program');
  expect(deviceName('')).toBe('Unknown program');
});
