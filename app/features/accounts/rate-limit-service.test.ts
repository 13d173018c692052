import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { MINUTE } from '../../lib/durations.ts';
import { type RateLimit, waitingTime } from './rate-limit.ts';
import { clearAttempts, counter, returnAttempts, sweepRateLimits, takeAttempts } from './rate-limit-service.server.ts';

const THREE: RateLimit = { name: 'three', allowed: 3, window: 15 * MINUTE };
const THREE_BLOCKED: RateLimit = { ...THREE, name: 'three-blocked', isBlockedAnew: true };

onEveryDatabase('rate limits', ({ platform, clock }) => {
  async function outcomes(count: number, rule: RateLimit, who = 'somebody'): Promise<string[]> {
    const results: string[] = [];
    for (let index = 0; index < count; index++)
      results.push(
        await takeAttempts(platform(), [counter(rule, who)]).then(
          () => 'ok',
          (error) => `${error.code} ${error.retryAfterSeconds}`,
        ),
      );
    return results;
  }

  test('lets so many attempts through, then says how long to wait', async () => {
    expect(await outcomes(3, THREE)).toEqual(['ok', 'ok', 'ok']);
    clock().advance(5 * MINUTE);
    expect(await outcomes(2, THREE)).toEqual(['too_many 600', 'too_many 600']);
    expect(await outcomes(1, THREE, 'somebody else')).toEqual(['ok']);
    clock().advance(10 * MINUTE);
    expect(await outcomes(4, THREE)).toEqual(['ok', 'ok', 'ok', 'too_many 900']);
  });

  test('a block has its full length from the last try, and trying on does not lengthen it', async () => {
    await outcomes(2, THREE_BLOCKED);
    clock().advance(14 * MINUTE);
    expect(await outcomes(2, THREE_BLOCKED)).toEqual(['ok', 'too_many 900']);
    clock().advance(14 * MINUTE);
    expect(await outcomes(1, THREE_BLOCKED)).toEqual(['too_many 60']);
    clock().advance(MINUTE);
    expect(await outcomes(1, THREE_BLOCKED)).toEqual(['ok']);
  });

  test('attempts at the same moment get no more than attempts one after the other', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, () => takeAttempts(platform(), [counter(THREE, 'somebody')])),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  test('a try that was taken back does not count, a cleared counter starts again', async () => {
    const here = counter(THREE, 'somebody');
    await outcomes(2, THREE);
    await returnAttempts(platform(), [here]);
    expect(await outcomes(3, THREE)).toEqual(['ok', 'ok', 'too_many 900']);
    await clearAttempts(platform(), here);
    expect(await outcomes(3, THREE)).toEqual(['ok', 'ok', 'ok']);
  });

  test('a try refused by one counter is not counted by the others', async () => {
    const wide = counter({ ...THREE, name: 'wide', allowed: 4 }, 'address');
    for (let index = 0; index < 6; index++)
      await takeAttempts(platform(), [wide, counter(THREE, 'somebody')]).catch(() => {});
    await expect(takeAttempts(platform(), [wide])).resolves.toBeUndefined();
    await expect(takeAttempts(platform(), [wide])).rejects.toMatchObject({ code: 'too_many' });
  });

  test('the table does not tell who tried, and ended counts are swept', async () => {
    await outcomes(1, THREE, 'maya');
    const keys = async () =>
      (await platform().db.selectFrom('throttles').select('key').execute()).map(({ key }) => key);
    expect(await keys()).toEqual([expect.stringMatching(/^three:[0-9a-f]{64}$/)]);
    await sweepRateLimits(platform());
    expect(await keys()).toHaveLength(1);
    clock().advance(15 * MINUTE);
    await sweepRateLimits(platform());
    expect(await keys()).toEqual([]);
  });
});

test.each([
  [1, 'one minute'],
  [60, 'one minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
  [86_400, '24 hours'],
])('%i seconds are %s', (seconds, words) => {
  expect(waitingTime(seconds)).toBe(words);
});
