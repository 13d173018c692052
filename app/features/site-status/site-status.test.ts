import { expect, test } from 'vitest';
import { keepHouse } from '../../../server/housekeeping.ts';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { queueDeliveries } from '../../../tests/support/queued-deliveries.ts';
import { DAY, HOUR, MINUTE } from '../../lib/durations.ts';
import { claimDueMail, markMailSent, queueMail } from '../../platform/mail/outbox.server.ts';
import { keepDailyBackup } from '../backups/daily-backups.server.ts';
import { createDraft } from '../case-study-drafts/case-study-draft-service.server.ts';
import { runDueSchedules, scheduleDraft } from '../case-study-drafts/draft-schedule.server.ts';
import { claimDueDelivery } from '../webhooks/webhook-store.server.ts';
import { CHECKS, type Finding } from './doctor.ts';
import { type SiteStatus, siteStatusReply, statusProblems } from './site-status.ts';
import { readLateWork } from './site-status-service.server.ts';

const NOW = new Date('2026-03-05T09:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();

const WELL: Omit<SiteStatus, 'problems'> = {
  startedAt: hoursAgo(1),
  lastBackupAt: hoursAgo(3),
  copies: { place: '/mnt/copies', lastCopyAt: hoursAgo(3), failure: null },
  storage: { database: 1, pictures: { count: 1, bytes: 1 }, free: 1e12 },
  queues: { images: { running: 0, waiting: 0 }, passwords: { running: 0, waiting: 0 } },
  mail: { canSend: true, pending: 1, failed: 0, trouble: null },
  late: { schedules: 0, letters: 0, mails: 0, messages: 0, isHouseKept: true },
  eventLoopDelay: { median: 0, p99: 12, max: 600 },
  memory: 1,
  databaseErrors: 0,
  damage: { studies: 0, texts: [] },
  visits: { isOn: true, view: 0, booking: 0 },
};

test('nothing is said when all is well, nor on a new site that has no backup yet', () => {
  expect(statusProblems(WELL, NOW)).toEqual([]);
  expect(statusProblems({ ...WELL, lastBackupAt: null, copies: null }, NOW)).toEqual([]);
});

test.each<[string, Partial<SiteStatus>]>([
  ['There is no backup yet.', { lastBackupAt: null, startedAt: hoursAgo(3) }],
  ['The last backup is more than two days old.', { lastBackupAt: hoursAgo(49) }],
  [
    'The last copy of a backup elsewhere is more than two days old.',
    { copies: { place: '/mnt/copies', lastCopyAt: hoursAgo(49), failure: null } },
  ],
  [
    'Backups are not copied elsewhere. The disk is full. It is tried again every hour.',
    {
      copies: { place: '/mnt/copies', lastCopyAt: null, failure: { since: hoursAgo(1), reason: 'The disk is full.' } },
    },
  ],
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
  [
    'A planned change of a case study is more than five minutes late. If it stays so, restart the site; its log says more.',
    { late: { ...WELL.late, schedules: 1 } },
  ],
  [
    '2 letters are more than five minutes late. If it stays so, restart the site; its log says more.',
    { late: { ...WELL.late, letters: 2 } },
  ],
  [
    '3 mails are more than five minutes late. If it stays so, restart the site; its log says more.',
    { late: { ...WELL.late, mails: 3 } },
  ],
  [
    'A message to another program is more than five minutes late. If it stays so, restart the site; its log says more.',
    { late: { ...WELL.late, messages: 1 } },
  ],
  [
    'What is done every hour was not done. If it stays so, restart the site; its log says more.',
    { startedAt: hoursAgo(3), late: { ...WELL.late, isHouseKept: false } },
  ],
  ['The server answers slowly at the moment.', { eventLoopDelay: { median: 0, p99: 300, max: 600 } }],
  ['Many pictures wait to be worked on.', { queues: { ...WELL.queues, images: { running: 2, waiting: 41 } } }],
])('%s', (sentence, facts) => {
  expect(statusProblems({ ...WELL, ...facts }, NOW)).toEqual([sentence]);
});

test('mails that wait for the mail server are said once, and the first hour of a site is not late', () => {
  const late = { ...WELL.late, letters: 1, mails: 1, isHouseKept: false };
  expect(statusProblems({ ...WELL, mail: { ...WELL.mail, trouble: 'No answer.' }, late }, NOW)).toHaveLength(1);
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

  test('is told in full to administrators by the doctor', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const { findings } = (await (await call('/api/doctor', { as })).json()) as { findings: Finding[] };
    expect(findings.map(({ check }) => check)).toEqual(Object.keys(CHECKS));
    // the clock of tests stands at a day that is past
    expect(findings.flatMap(({ check, state }) => (state === 'hurts' ? [check] : []))).toEqual(['clock']);
    expect(findings.find(({ check }) => check === 'site')?.says).toBe('It is there, and it runs.');
  });

  test('says which queue stands for longer than it should', async () => {
    const { db } = platform();
    const late = () => readLateWork(platform());
    expect(await late()).toEqual({ schedules: 0, letters: 0, mails: 0, messages: 0, isHouseKept: false });
    const now = clock().now();
    const draft = await createDraft(platform(), null, { data: newCaseStudy() });
    // a minute from now in the time zone of the site
    await scheduleDraft(platform(), { id: null, username: 'owner' }, { id: draft.id, publishAt: '2026-03-05T20:01' });
    const mail = { kind: 'enquiry', about: 'enquiry:1', to: 'a@example.com', subject: 'One', text: '' };
    await queueMail(db, { ...mail, keepUntil: new Date(now.getTime() + DAY) }, now);
    const to = await queueDeliveries(db, ['one'], now);
    await keepHouse(platform());
    clock().advance(5 * MINUTE - 1);
    expect(await late()).toEqual({ schedules: 0, letters: 0, mails: 0, messages: 0, isHouseKept: true });
    clock().advance(MINUTE + 1);
    expect(await late()).toEqual({ schedules: 1, letters: 0, mails: 1, messages: 1, isHouseKept: true });
    await runDueSchedules(platform());
    const claimed = await claimDueMail(db, clock().now());
    await markMailSent(db, claimed?.id ?? 0, clock().now());
    await claimDueDelivery(db, to, clock().now());
    expect(await late()).toMatchObject({ schedules: 0, mails: 0, messages: 0 });
    clock().advance(4 * HOUR);
    expect(await late()).toMatchObject({ isHouseKept: false });
  });
});
