import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { cookieOf } from '../../../tests/support/cookies.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { newOutcome } from '../../../tests/support/outcomes.ts';
import { listTakenBack } from '../../platform/database/taken-back.server.ts';
import { queueMail } from '../../platform/mail/outbox.server.ts';
import { ensureSecretsKey, KEY_FILE, sealSecret } from '../../platform/secrets-key.server.ts';
import { putUnconfirmedSecret } from '../accounts/two-factor-store.server.ts';
import { listAudit } from '../audit/audit-service.server.ts';
import { createCaseStudy } from '../case-studies/case-study-service.server.ts';
import { deletedInWords, personalDataReply, personDeletedReply } from './personal-data.ts';

const ANN = 'Ann.Person@example.com';

onEveryDatabase('the data of one person', ({ platform }) => {
  async function peopleWhoWrote() {
    const { call, admin } = appOf(platform());
    for (const email of [ANN, 'ben@example.com'])
      await call('/api/enquiries', { json: { name: 'A visitor', email, message: `From ${email}, about a workshop.` } });
    for (const email of ['ann.person@EXAMPLE.com', 'ben@example.com'])
      await call('/api/newsletter', { json: { email } });
    const cookie = await admin();
    // out of sight is not gone
    const [first] = (await (await call('/api/enquiries', { as: cookie })).json()) as { id: number }[];
    await call(`/api/enquiries/${first?.id}`, { as: cookie, method: 'DELETE' });
    const ask = (what: string, email: string) => call(`/api/personal-data/${what}`, { as: cookie, json: { email } });
    return { ask, call, cookie };
  }

  test('is exported whole, whatever the spelling of the address, and only theirs', async () => {
    const { ask } = await peopleWhoWrote();
    const reply = await ask('export', 'ANN.person@example.com');
    const data = personalDataReply.parse(await reply.json());
    expect([data.found['enquiries']?.length, data.found['subscriptions']?.length]).toEqual([1, 1]);
    expect(JSON.stringify(data)).toContain(`From ${ANN}`);
    expect(JSON.stringify(data)).not.toContain('ben@');
  });

  test('is deleted for good, and nothing of anybody else', async () => {
    const { ask } = await peopleWhoWrote();
    expect(await (await ask('delete', ANN)).json()).toMatchObject({ enquiries: 1, subscriptions: 1 });
    const [left, ben] = await Promise.all([ask('export', ANN), ask('export', 'ben@example.com')]);
    expect(await left.json()).toMatchObject({ found: {} });
    expect(await ben.json()).toMatchObject({ found: { enquiries: [{}], subscriptions: [{}] } });
    for (const table of ['enquiries', 'subscribers', 'mails'] as const)
      expect(JSON.stringify(await platform().db.selectFrom(table).selectAll().execute())).not.toMatch(/ann\.person/i);
    const none = personDeletedReply.parse(await (await ask('delete', ANN)).json());
    expect(Object.values(none).filter((count) => count !== 0)).toEqual([]);
    expect(deletedInWords(none)).toBe('Nothing was kept about this person.');
  });

  test('is a mail that nothing else of the person goes with, too: to them, or one that they would answer', async () => {
    const { ask } = await peopleWhoWrote();
    const { db, clock } = platform();
    const keepUntil = clock.now();
    const mail = { kind: 'password-reset', about: '', subject: 'A new password', text: 'Follow this link.', keepUntil };
    for (const [to, replyTo] of [[ANN], ['owner@example.com', ANN], ['ben@example.com']])
      await queueMail(db, { ...mail, to: to ?? '', ...(replyTo ? { replyTo } : {}) }, clock.now());
    const kept = () => db.selectFrom('mails').select('recipient').where('kind', '=', mail.kind).execute();
    expect(await kept()).toHaveLength(3);
    const { mails = [] } = personalDataReply.parse(await (await ask('export', ANN)).json()).found;
    expect(mails.filter(({ kind }) => kind === mail.kind)).toHaveLength(2);
    expect(await (await ask('delete', ANN)).json()).toMatchObject({ mails: mails.length });
    expect(await kept()).toEqual([{ recipient: 'ben@example.com' }]);
  });

  test('is what proves a figure, too, where that names the address: the figure stays, its evidence goes', async () => {
    const { ask, call, cookie } = await peopleWhoWrote();
    const outcomes = [newOutcome(), newOutcome()];
    const { id } = await createCaseStudy(platform(), null, newCaseStudy({ title: 'A shop', outcomes }));
    const [first, second] = outcomes.map((outcome) => outcome.id);
    const none = { approvedBy: '', approvedOn: null };
    const items = [
      { outcomeId: first, evidence: `Ledger of March, from ${ANN}.`, approvedBy: 'Ann', approvedOn: '2026-03-31' },
      { ...none, outcomeId: second, evidence: 'Counted by joann.person@example.com' },
    ];
    const place = `/api/case-study-evidence/${id}`;
    expect((await call(place, { as: cookie, method: 'PUT', json: { items } })).status).toBe(200);
    const { found } = personalDataReply.parse(await (await ask('export', ANN)).json());
    expect(found['evidence']).toMatchObject([{ title: 'A shop', approved_by: 'Ann', approved_on: '2026-03-31' }]);
    expect(await (await ask('delete', ANN)).json()).toMatchObject({ evidence: 1 });
    expect(await (await call(place, { as: cookie })).json()).toEqual({ items: [items[1]], version: 2 });
    const kept = JSON.stringify(await platform().db.selectFrom('outcome_evidence').selectAll().execute());
    expect(kept).not.toMatch(/ann\.person@example\.com\.|"Ann"/i);
  });

  test('is an account that they made for themselves, too, with its sessions; one with rights stays, whatever it is called', async () => {
    const { call, cookie } = await peopleWhoWrote();
    await call('/api/settings/registration', { as: cookie, method: 'PATCH', json: { isOpen: true } });
    const password = 'the seventh door on the left';
    const joined = await call('/api/register', { json: { username: 'ann.person', password } });
    expect((await call('/api/register', { json: { username: 'Ben', password } })).status).toBe(201);
    const as = cookieOf(joined);
    const ask = async (what: string, name: string) =>
      (await call(`/api/personal-data/${what}`, { as: cookie, json: { name } })).json();
    expect((await ask('export', 'Ann Person')).found).toEqual({
      accounts: [expect.objectContaining({ username: 'ann.person', is_admin: 0 })],
    });
    expect(await ask('delete', 'Ann Person')).toMatchObject({ accounts: 1 });
    expect((await call('/api/user', { as })).status).toBe(401);
    expect(await ask('delete', 'owner')).toMatchObject({ accounts: 0 });
    const left = await platform().db.selectFrom('users').select('username').orderBy('id').execute();
    expect(left.map(({ username }) => username)).toEqual(['owner', 'Ben']);
  });

  test('leaves a line in the record that does not name the person', async () => {
    const { ask } = await peopleWhoWrote();
    await ask('export', ANN);
    await ask('delete', ANN);
    const { entries } = await listAudit(platform());
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['person-exported', 'person-deleted']));
    expect(JSON.stringify(entries)).not.toMatch(/ann\.person/i);
  });

  test('is deleted, too, where the key is lost by which it would be known again, and the answer says what that means', async () => {
    const { ask } = await peopleWhoWrote();
    const { db, config } = platform();
    expect(await (await ask('delete', 'ben@example.com')).json()).toMatchObject({ enquiries: 1, unremembered: 0 });
    const remembered = await listTakenBack(db);
    expect(remembered.length).toBeGreaterThan(0);
    const secret = sealSecret('ABCDEFGH', 'second step of account 1', ensureSecretsKey(config));
    await putUnconfirmedSecret(db, 1, secret, platform().clock.now());
    await rm(join(config.dataDir, KEY_FILE));
    for (const enquiries of [1, 0]) {
      const deleted = personDeletedReply.parse(await (await ask('delete', ANN)).json());
      expect(deleted).toMatchObject({ enquiries, unremembered: 1 });
      expect(deletedInWords(deleted)).toMatch(
        /^(Deleted\. Enquiries: 1|Nothing was kept).*A backup from before would bring it back/,
      );
    }
    expect(await listTakenBack(db)).toEqual(remembered);
  });

  test('needs a mail address', async () => {
    const { ask } = await peopleWhoWrote();
    expect((await ask('delete', 'everybody')).status).toBe(400);
  });
});
