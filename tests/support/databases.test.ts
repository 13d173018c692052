import { expect, test } from 'vitest';
import { changePublicData } from '../../app/platform/database/content-version.server.ts';
import { onEveryDatabase } from './databases.ts';
import { takeConsoleErrors } from './fail-on-console.ts';

onEveryDatabase('a test database', ({ engine, platform, clock }) => {
  for (const round of ['first', 'second']) {
    test(`every test finds it as the migrations left it (${round} time)`, async () => {
      const { db, database, contentVersion } = platform();
      expect(database.engine).toBe(engine);
      expect(await db.selectFrom('settings').selectAll().execute()).toEqual([]);
      expect(await contentVersion.current()).toBe(1);
      await db
        .insertInto('settings')
        .values({ key: 'a', value: 'b', updated_at: clock().now().toISOString() })
        .execute();
      await changePublicData({ db, contentVersion }, async () => {});
    });

    test(`identity numbers start again (${round} time)`, async () => {
      const { db } = platform();
      const row = await db
        .insertInto('projects')
        .values({ title: 'A', description: 'B', image_url: '/c', url: null, position: 0, is_sample: 0 })
        .returning('id')
        .executeTakeFirstOrThrow();
      expect(row.id).toBe(1);
    });
  }

  test('the clock stands still until it is moved', () => {
    const { clock: shared } = platform();
    const before = shared.now();
    clock().advance(1000);
    expect(shared.now().getTime() - before.getTime()).toBe(1000);
  });
});

test('an expected console.error can be taken', () => {
  console.error('something', new Error('happened'));
  expect(takeConsoleErrors().join()).toContain('happened');
});
