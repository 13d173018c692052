import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { DAY } from '../../lib/durations.ts';
import { putSetting } from '../../platform/database/settings-table.server.ts';
import { mailDiskAlmostFull } from './disk-mail.server.ts';

const GB = 1024 ** 3;

onEveryDatabase('the mail about the disk', ({ engine, platform, clock }) => {
  const look = (free: number, all = 40 * GB) =>
    mailDiskAlmostFull(platform({ s3: undefined }), async () => ({ free, all }));
  const mails = () => platform().db.selectFrom('mails').select(['kind', 'recipient', 'body']).execute();
  const sayWhereTo = () => putSetting(platform().db, 'enquiries.recipient', 'owner@studio.test', clock().now());

  test('comes once, before the disk is full, and once more when that happens again', async () => {
    await sayWhereTo();
    await look(1.5 * GB);
    // a tenth of a small disk is enough
    await look(0.3 * GB, 2 * GB);
    expect(await mails()).toEqual([]);
    for (const free of [0.9 * GB, 0.5 * GB, 0.1 * GB]) await look(free);
    expect(await mails()).toEqual([
      {
        kind: 'disk-almost-full',
        recipient: 'owner@studio.test',
        body: expect.stringContaining('921.6 MB of 40.0 GB are left'),
      },
    ]);
    clock().advance(DAY);
    await look(20 * GB);
    await look(0.1 * GB);
    // where each instance has a disk of its own, the room of another one says nothing
    expect(await mails()).toHaveLength(engine === 'sqlite' ? 2 : 1);
    clock().advance(31 * DAY);
    await look(0.1 * GB);
    expect(await mails()).toHaveLength(engine === 'sqlite' ? 3 : 2);
  });

  test('waits until somebody says where to, and comes once of two instances that look at once', async () => {
    await look(0.1 * GB);
    expect(await mails()).toEqual([]);
    await sayWhereTo();
    await Promise.all([look(0.1 * GB), look(0.1 * GB)]);
    expect(await mails()).toHaveLength(1);
  });
});
