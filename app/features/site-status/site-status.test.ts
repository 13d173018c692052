import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { keepDailyBackup } from '../backups/daily-backups.server.ts';
import { type SiteStatus, siteStatusReply, statusProblems } from './site-status.ts';

const NOW = new Date('2026-03-05T09:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();

const WELL: Omit<SiteStatus, 'problems'> = {
  startedAt: hoursAgo(1),
  lastBackupAt: hoursAgo(3),
  storage: { database: 1, pictures: { count: 1, bytes: 1 }, free: 1e12 },
  queues: { images: { running: 0, waiting: 0 }, passwords: { running: 0, waiting: 0 } },
  mail: { canSend: true, pending: 1, failed: 0, trouble: null },
  eventLoopDelay: { median: 0, p99: 12, max: 600 },
  memory: 1,
  databaseErrors: 0,
  damage: { studies: 0, texts: [] },
  visits: { isOn: true, view: 0, booking: 0 },
};

test('nothing is said when all is well, nor on a new site that has no backup yet', () => {
  expect(statusProblems(WELL, NOW)).toEqual([]);
  expect(statusProblems({ ...WELL, lastBackupAt: null }, NOW)).toEqual([]);
});

test.each<[string, Partial<SiteStatus>]>([
  ['There is no backup yet.', { lastBackupAt: null, startedAt: hoursAgo(3) }],
  ['The last backup is more than two days old.', { lastBackupAt: hoursAgo(49) }],
  ['Less than 1 GB is left on the disk of the server.', { storage: { ...WELL.storage, free: 1e8 } }],
  ['2 mails could not be sent.', { mail: { canSend: true, pending: 0, failed: 2, trouble: null } }],
  [
    'Mail is off: nothing is sent, neither to you nor to visitors. Set it up under Site Settings, Mail and time.',
    { mail: { canSend: false, pending: 0, failed: 0, trouble: null } },
  ],
  [
    'Mail is off: nothing is sent, neither to you nor to visitors. 2 mails wait. Set it up under Site Settings, Mail and time.',
    { mail: { canSend: false, pending: 2, failed: 0, trouble: 'No answer.' } },
  ],
  [
    'Mails do not get through. No answer. They are tried again by themselves; the settings are under Site Settings, Mail and time.',
    { mail: { canSend: true, pending: 2, failed: 0, trouble: 'No answer.' } },
  ],
  [
    '2 case studies cannot be read and are not shown. Mend them at the top of the dashboard.',
    { damage: { studies: 2, texts: [] } },
  ],
  ['The server answers slowly at the moment.', { eventLoopDelay: { median: 0, p99: 300, max: 600 } }],
  ['Many pictures wait to be worked on.', { queues: { ...WELL.queues, images: { running: 2, waiting: 41 } } }],
])('%s', (sentence, facts) => {
  expect(statusProblems({ ...WELL, ...facts }, NOW)).toEqual([sentence]);
});

onEveryDatabase('the status of the site', ({ platform, clock }) => {
  test('is told to administrators, with the newest backup and what lies in storage', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    expect((await call('/api/status')).status).toBe(401);
    const read = async () => siteStatusReply.parse(await (await call('/api/status', { as })).json());
    expect(await read()).toMatchObject({ lastBackupAt: null, mail: { canSend: false, pending: 0, failed: 0 } });
    await keepDailyBackup(platform());
    const status = await read();
    expect(status.lastBackupAt).toBe(clock().now().toISOString());
    expect(status.storage.database).toBeGreaterThan(10_000);
    expect(status.problems).toEqual([expect.stringMatching(/^Mail is off/)]);
  });
});
