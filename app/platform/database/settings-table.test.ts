import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { findSetting, findSettingForChange, putSetting } from './settings-table.server.ts';

onEveryDatabase('the settings table', ({ platform, clock }) => {
  test('of changes at once none is lost, whether or not the setting was there', async () => {
    const { db } = platform();
    const add = (word: string) =>
      db.transaction().execute(async (trx) => {
        const before = JSON.parse((await findSettingForChange(trx, 'setup.kept')) ?? '[]');
        await pause(5);
        await putSetting(trx, 'setup.kept', JSON.stringify([...before, word]), clock().now());
      });
    const words = fc.uniqueArray(fc.string({ maxLength: 3, unit: 'grapheme' }), { minLength: 2, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(words, fc.boolean(), async (added, isThere) => {
        await db.deleteFrom('settings').where('key', '=', 'setup.kept').execute();
        if (isThere) await putSetting(db, 'setup.kept', '[]', clock().now());
        await Promise.all(added.map(add));
        const kept: string[] = JSON.parse((await findSetting(db, 'setup.kept')) ?? '[]');
        expect(kept.toSorted()).toEqual(added.toSorted());
      }),
      { numRuns: 10 },
    );
  });
});
