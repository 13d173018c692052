import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { DAY, MINUTE } from '../../lib/durations.ts';
import { monthsLater } from '../../lib/moments.ts';
import { addTakenBack, listTakenBack } from '../../platform/database/taken-back.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { ensureSecretsKey } from '../../platform/secrets-key.server.ts';
import { receiveEnquiry } from '../enquiries/enquiry-service.server.ts';
import { confirmSubscription, subscribe, unsubscribe } from '../newsletter/newsletter-service.server.ts';
import { deletePerson } from '../personal-data/personal-data-service.server.ts';
import { changeTimeZone, readToday } from '../settings/time-zone-service.server.ts';
import { defaultSiteContent } from '../site-content/default-site-content.ts';
import { restoreBackup, storeBackup } from './backup-service.server.ts';
import { backupStorageOf } from './open-backup-storage.server.ts';
import { copyTakenBack, sweepTakenBack } from './taken-back-beside.server.ts';

const READER = 'reader@example.com';

onEveryDatabase('what people took back', ({ engine, platform, clock }) => {
  beforeEach(async () => {
    await rm(join(platform().config.dataDir, 'backups'), { recursive: true, force: true });
  });

  async function tokenOf(on: Platform, purpose: string, email = READER): Promise<string> {
    const mails = on.db.selectFrom('mails').select('body').where('recipient', '=', email).orderBy('id', 'desc');
    const { body } = await mails.executeTakeFirstOrThrow();
    return new RegExp(`/${purpose}\\?token=([\\w-]+)`).exec(body)?.[1] ?? '';
  }

  /** Signs up and confirms; answers how to leave. */
  async function signUp(on: Platform, email = READER): Promise<() => Promise<boolean>> {
    await subscribe(on, defaultSiteContent, { email, address: '203.0.113.7' });
    const leave = await tokenOf(on, 'unsubscribe', email);
    await confirmSubscription(on, await tokenOf(on, 'confirm', email), '203.0.113.7');
    return () => unsubscribe(on, leave);
  }

  const states = async (on: Platform) =>
    (await on.db.selectFrom('subscribers').select('state').orderBy('id').execute()).map(({ state }) => state);
  const write = (on: Platform, email: string, name = 'Ann') =>
    receiveEnquiry(on, { name, email, message: `From ${email}.` }, { address: '203.0.113.7' });
  const senders = async (on: Platform) =>
    (await on.db.selectFrom('enquiries').select('email').orderBy('id').execute()).map(({ email }) => email);
  const restore = async (on: Platform, name: string) =>
    restoreBackup(on, await backupStorageOf(on).open(name), { replace: true });

  /** As after the loss of the database: a new one stands in its place. */
  async function loseDatabase(on: Platform): Promise<void> {
    for (const table of ['taken_back', 'subscribers', 'enquiries', 'mails'] as const)
      await on.db.deleteFrom(table).execute();
  }

  test('is known after the loss of the database: by the copy that lies with the backups', async () => {
    const on = platform();
    const leave = await signUp(on);
    await write(on, 'ann+1@example.com');
    const { name } = await storeBackup(on, 'manual');
    clock().advance(MINUTE);
    await leave();
    await deletePerson(on, null, { email: 'ann@example.com' });
    await copyTakenBack(on);
    await loseDatabase(on);
    const { kept } = await restore(on, name);
    expect(kept.takenBack).toMatchObject({ subscribers: 1, people: 1, unknown: 0 });
    expect([await states(on), await senders(on)]).toEqual([['ended'], []]);
  });

  test('is known after the loss of all but the backups: by a younger one', async () => {
    const on = platform();
    const leave = await signUp(on);
    const { name } = await storeBackup(on, 'manual');
    clock().advance(MINUTE);
    await leave();
    clock().advance(MINUTE);
    await storeBackup(on, 'manual');
    await loseDatabase(on);
    await restore(on, name);
    expect(await states(on)).toEqual(['ended']);
  });

  test('ends no subscription of somebody who came again, whatever is restored', async () => {
    const on = platform();
    await (await signUp(on))();
    await copyTakenBack(on);
    clock().advance(2 * DAY);
    await signUp(on);
    expect(await states(on)).toEqual(['ended', 'confirmed']);
    // the backup knows nothing of what was taken back before
    await on.db.deleteFrom('taken_back').execute();
    const { name } = await storeBackup(on, 'manual');
    clock().advance(MINUTE);
    const { kept } = await restore(on, name);
    expect(await states(on)).toEqual(['ended', 'confirmed']);
    expect(kept.takenBack.subscribers).toBe(1);
  });

  test('deletes nothing that a person wrote after the deletion', async () => {
    const on = platform();
    await write(on, 'ann@example.com');
    await deletePerson(on, null, { email: 'ann@example.com' });
    await copyTakenBack(on);
    clock().advance(DAY);
    await write(on, 'Ann+later@example.com');
    await on.db.deleteFrom('taken_back').execute();
    const { name } = await storeBackup(on, 'manual');
    await restore(on, name);
    expect(await senders(on)).toEqual(['Ann+later@example.com']);
  });

  test('is done again to an address that was asked for where the day has begun before it has at Greenwich', async () => {
    const on = platform();
    clock().set('2026-03-05T20:00:00.000Z');
    await changeTimeZone(on, null, 'Australia/Sydney');
    const day = await readToday(on);
    await on.db.insertInto('misses').values({ path: '/team/ann-lee', day, n: 1 }).execute();
    const { name } = await storeBackup(on, 'manual');
    clock().advance(MINUTE);
    await deletePerson(on, null, { name: 'Ann Lee' });
    await restore(on, name);
    expect(await on.db.selectFrom('misses').selectAll().execute()).toEqual([]);
  });

  test('is said to be unknown where the key of then is not here', async () => {
    const on = platform();
    await write(on, 'ann@example.com');
    const { name } = await storeBackup(on, 'manual');
    clock().advance(MINUTE);
    const there = { ...on, config: { ...on.config, secretsKey: 'ab'.repeat(32) } };
    ensureSecretsKey(on.config);
    await deletePerson(there, null, { email: 'ann@example.com' });
    const { kept } = await restore(on, name);
    expect(kept.takenBack).toMatchObject({ people: 0, unknown: 1 });
    await restore(there, name);
    expect(await senders(on)).toEqual([]);
  });

  test('is copied once by however many instances, and a line that was torn off hides no other', async () => {
    const on = platform();
    const others = (engine === 'sqlite' ? [0] : [0, 1, 2]).map(() => ({ ...on, config: { ...on.config } }));
    const leave = await signUp(on);
    await write(on, 'ann@example.com');
    const { name } = await storeBackup(on, 'manual');
    clock().advance(MINUTE);
    const { takenBack } = backupStorageOf(on);
    const copies = async () => (await takenBack.read('2026-03'))?.trim().split('\n') ?? [];
    await leave();
    await Promise.all(others.map(copyTakenBack));
    expect(await copies()).toHaveLength(1);
    await deletePerson(on, null, { email: 'ann@example.com' });
    await Promise.all(others.map(copyTakenBack));
    expect(await copies()).toHaveLength(2);
    await takenBack.write('2026-03', (await copies()).join('\n').slice(0, -9));
    await loseDatabase(on);
    const { kept } = await restore(on, name);
    expect([kept.takenBack.subscribers, kept.takenBack.people]).toEqual([1, 0]);
    // what this database has of it mends the copy
    const noted = [{ at: '2026-03-05T10:00:00.000Z', word: 'deleted' as const, subject: 'enquiries 9 x' }];
    await on.db.transaction().execute((trx) => addTakenBack(trx, noted));
    await copyTakenBack(on);
    expect(await copies()).toHaveLength(2);
  });

  test('is forgotten when no backup can be as old: none that is listed, and none of the age on the privacy page', async () => {
    const on = platform();
    await storeBackup(on, 'manual');
    clock().advance(MINUTE);
    await (await signUp(on))();
    await copyTakenBack(on);
    clock().set(monthsLater(clock().now(), 24).toISOString());
    clock().advance(-MINUTE);
    const kept = async () => [
      (await listTakenBack(on.db)).length,
      (await backupStorageOf(on).takenBack.months()).length,
    ];
    await sweepTakenBack(on);
    clock().advance(40 * DAY);
    await sweepTakenBack(on);
    expect(await kept()).toEqual([1, 1]);
    const storage = backupStorageOf(on);
    for (const { name } of await storage.list()) await storage.remove(name);
    await sweepTakenBack(on);
    expect(await kept()).toEqual([0, 0]);
  });
});
