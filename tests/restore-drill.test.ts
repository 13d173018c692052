import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { previewReply, RESTORE_WORD } from '../app/features/backups/backup.ts';
import { restoreBackup, storeBackup } from '../app/features/backups/backup-service.server.ts';
import { workState } from '../app/features/backups/backup-work.server.ts';
import { backupStorageOf } from '../app/features/backups/open-backup-storage.server.ts';
import { listDrafts } from '../app/features/case-study-drafts/case-study-draft-service.server.ts';
import { runDueSchedules } from '../app/features/case-study-drafts/draft-schedule.server.ts';
import { listEnquiries } from '../app/features/enquiries/enquiry-service.server.ts';
import { letterDesk } from '../app/features/letters/letter-desk.server.ts';
import { sendLetter } from '../app/features/letters/letter-sending.server.ts';
import { createLetter, listLetters } from '../app/features/letters/letter-service.server.ts';
import { readOutbox } from '../app/features/mails/mail-service.server.ts';
import { DECLARED } from '../app/features/personal-data/declared-tables.ts';
import { MINUTE } from '../app/lib/durations.ts';
import { foldedText } from '../app/lib/folded-text.ts';
import { listTakenBack } from '../app/platform/database/taken-back.server.ts';
import { lookAfterMails } from '../app/platform/mail/mail-sender.server.ts';
import { onEveryDatabase } from './support/databases.ts';
import { newCaseStudy } from './support/make.ts';
import { BEN, siteForPeople, ZOE } from './support/person-everywhere.ts';
import { tableContent } from './support/table-content.ts';

const HERS = /qvist|0499 555 017|quibble/;
const SECRET = 'Nothing of this is public';

onEveryDatabase('a restore', ({ platform, clock }) => {
  /** A site that people filled, with everything that could happen by itself about to happen; and its backup. */
  async function backedUp() {
    const on = platform({ allowsPrivateAddresses: true, smtpUrl: 'smtp://127.0.0.1:9' });
    const site = await siteForPeople(on);
    const { ask } = site;
    const ben = await site.fill(BEN, { about: 'Not from me.' });
    const zoe = await site.fill(ZOE);
    for (const { id } of [ben.testimonial, zoe.testimonial])
      await ask('PATCH', `/testimonials/${id}`, { state: 'shown', places: ['about'] });
    const draft = await ask<{ id: number }>('POST', '/case-study-drafts', { data: newCaseStudy({ title: SECRET }) });
    await ask('PUT', `/case-study-drafts/${draft.id}/schedule`, { publishAt: '2026-03-05T22:00' });
    const { id: letter } = await createLetter(on, null, { subject: 'June dates', body: 'Come along.' });
    await sendLetter(on, null, { id: letter, expected: 2 });
    clock().advance(MINUTE);
    const { name } = await storeBackup(on, 'manual');
    clock().advance(5 * MINUTE);
    return { ...site, on, name, ben, zoe, draft };
  }

  type Site = Awaited<ReturnType<typeof backedUp>>;

  /** Everything that can be taken back, by those whose it is and by the owner. */
  async function takeBack({ ask, submit, mailedToken, ben, draft, testify, on }: Site): Promise<void> {
    await submit(ben.testimonial.path, { act: 'withdraw' });
    await submit('/newsletter/unsubscribe', { token: await mailedToken(BEN.addresses[0], 'unsubscribe') });
    await ask('DELETE', `/review-links/${ben.link.id}`);
    const all = await ask<{ id: number; message: string }[]>('GET', '/enquiries');
    const [third, second, first] = all.filter(({ message }) => message.includes('bracket'));
    await ask('DELETE', `/enquiries/${first?.id}`);
    await ask('DELETE', `/deleted/enquiry-${first?.id}`);
    await ask('DELETE', `/enquiries/${second?.id}`);
    await ask('DELETE', `/enquiries/${third?.id}`);
    clock().advance(MINUTE);
    await ask('POST', `/enquiries/${third?.id}/restore`);
    await ask('DELETE', `/case-study-drafts/${draft.id}/schedule`);
    const person = { email: 'zoe.qvist+any@example.com', name: 'zoe qvist' };
    await ask('POST', '/personal-data/delete', person);
    clock().advance(MINUTE);
    // came to be and was taken back since: no backup has it
    const { id } = await testify({ ...BEN, words: 'ring me about another thing' });
    await ask('DELETE', `/testimonials/${id}`);
    const noted = (await listTakenBack(on.db)).map(({ word, subject }) => `${subject.split(' ')[0]} ${word}`);
    const words = Object.entries(DECLARED).flatMap(([table, { takenBack = {} }]) =>
      Object.keys(takenBack).map((word) => `${table} ${word}`),
    );
    expect(noted).toEqual(expect.arrayContaining([...words, 'testimonials deleted', 'enquiries deleted']));
    expect(JSON.stringify(await listTakenBack(on.db))).not.toMatch(/qvist|okro|@/i);
  }

  /** Nothing came back, nothing is published, nothing is mailed: neither now nor later. */
  async function expectTakenBack({ on, call, ben, zoe }: Site): Promise<void> {
    const tables = await tableContent(on.database, on.config.dataDir);
    const marked = Object.keys(tables).filter((name) => HERS.test(foldedText(JSON.stringify(tables[name]))));
    expect(marked).toEqual([]);
    const about = await (await call('/about')).text();
    expect(about).not.toMatch(/Okro|Qvist/i);
    for (const { path } of [ben.testimonial, ben.link, zoe.testimonial, zoe.link])
      expect((await call(path)).status, path).toBe(410);
    expect(tables['testimonials']).toMatchObject([{ state: 'withdrawn', token_hash: null }]);
    const subscriptions = (tables['subscribers'] ?? []).map(({ email, state }) => `${email} ${state}`).toSorted();
    expect(subscriptions).toEqual([`${BEN.addresses[1]} pending`, `${BEN.addresses[0]} ended`].toSorted());
    for (const view of ['inbox', 'deleted'] as const) expect(await listEnquiries(on, { view }), view).toHaveLength(1);

    expect((await listLetters(on)).map(({ state }) => state)).toEqual(['draft']);
    clock().set('2026-03-06T12:00:00.000Z');
    await runDueSchedules(on);
    expect(await (await call('/case-studies')).text()).not.toContain(SECRET);
    const left: unknown[] = [];
    const mailer = { send: async (mail: unknown) => void left.push(mail), close: () => {} };
    const look = lookAfterMails(on, { current: async () => mailer, close: () => {} }, letterDesk(on));
    for (let round = 0; round < 3; round++) {
      await look(() => false);
      clock().advance(MINUTE);
    }
    expect(left).toEqual([]);
    // the owner sees what is held
    const { mails } = await readOutbox(on);
    expect(mails.length).toBeGreaterThan(0);
    for (const { state, lastError } of mails)
      expect([state, lastError]).toEqual(['failed', expect.stringMatching(/^Held/)]);
    expect(await listDrafts(on)).toMatchObject([
      { schedule: { state: 'failed', error: expect.stringMatching(/^Held/) } },
    ]);
  }

  async function restoreInBrowser({ on, ask }: Site, name: string): Promise<string> {
    await ask('POST', `/backups/${name}/restore`, { confirm: RESTORE_WORD });
    for (;;) {
      const { work, last } = workState(on);
      if (!work && last) return last.message;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  test('brings nothing back that was taken back, publishes nothing and mails nothing; it says so before and after', async () => {
    const site = await backedUp();
    await takeBack(site);
    const { kept } = previewReply.parse(await site.ask('GET', `/backups/${site.name}`));
    expect(kept.takenBack).toEqual({
      ...{ testimonials: 1, subscribers: 1, reviewLinks: 1, enquiries: 2, people: 1, unknown: 0 },
    });
    expect(kept.held).toEqual({ schedules: 1, letters: 1, mails: expect.any(Number) });
    const message = await restoreInBrowser(site, site.name);
    expect(message).toContain('Stays taken back since the backup: 1 testimonial, 1 subscription, 1 link for review,');
    expect(message).toMatch(
      /2 enquiries, 1 person whose data was deleted\. Held until .*: 1 planned change, 1 letter, \d+ mails?\./,
    );
    await expectTakenBack(site);
  });

  test('by the command keeps it, too, and again when what was restored is restored', async () => {
    const site = await backedUp();
    await takeBack(site);
    const open = async (name: string) => backupStorageOf(site.on).open(name);
    const { kept, safetyCopy } = await restoreBackup(site.on, await open(site.name), { replace: true });
    expect(kept.takenBack).toMatchObject({ testimonials: 1, subscribers: 1, reviewLinks: 1, enquiries: 2, people: 1 });
    await restoreBackup(site.on, await open(basename(safetyCopy ?? '')), { replace: true });
    const again = await restoreBackup(site.on, await open(site.name), { replace: true });
    expect(again.kept.takenBack).toEqual(kept.takenBack);
    await expectTakenBack(site);
  });
});
