import { expect, test } from 'vitest';
import { createLog } from './log.server.ts';
import { inRequest } from './request-scope.server.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  let line = '';
  write(createLog('info', { write: (text) => (line += text) }));
  return JSON.parse(line) as Record<string, unknown>; // the log writes JSON
}

test('a line carries the id of its request, however deep it is written', async () => {
  const line = await inRequest('r-1', async () => {
    await Promise.resolve();
    return logged((log) => log.info({ event: 'sign-in' }, 'Signed in'));
  });
  expect(line).toMatchObject({ requestId: 'r-1', event: 'sign-in', msg: 'Signed in' });
  expect(logged((log) => log.info('started'))).not.toHaveProperty('requestId');
});

test('network addresses are shortened', () => {
  expect(logged((log) => log.info({ address: '203.0.113.7' }, 'refused'))).toMatchObject({ address: '203.0.113.0/24' });
});

test('an error is told without the row it was about, nor whose it was, with its causes', () => {
  const cause = Object.assign(new Error('550 maya@example.com refused'), {
    code: '23505',
    detail: 'Key (email)=(maya)',
  });
  const line = logged((log) => log.error({ err: new TypeError('it broke', { cause }) }, 'failed'));
  expect(line).toMatchObject({
    err: { type: 'TypeError', message: 'it broke', cause: { code: '23505', message: '550 (mail address) refused' } },
  });
  expect(JSON.stringify(line)).not.toContain('maya');
});
