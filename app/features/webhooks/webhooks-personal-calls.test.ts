import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { webhookReceiver } from '../../../tests/support/webhook-receiver.ts';
import { HOUR } from '../../lib/durations.ts';
import { CONFIRMED_FOR } from '../accounts/account-service.server.ts';
import { createCaseStudy } from '../case-studies/case-study-service.server.ts';
import { defaultSiteContent } from '../site-content/default-site-content.ts';
import { PERSONAL_EVENTS, type WebhookEvent } from './webhook.ts';
import { sendDueDeliveries } from './webhook-sender.server.ts';
import { redactDeliveries } from './webhook-service.server.ts';

const ANN = { name: 'Ann Person', email: 'ann@example.com', message: 'About a workshop in March.' };
const BEN = { name: 'Ben Person', email: 'ben@example.com', message: 'About a container.' };

const receiver = webhookReceiver();

onEveryDatabase('webhooks that tell who somebody is', ({ platform, clock }) => {
  async function site({ events = [...PERSONAL_EVENTS] }: { events?: WebhookEvent[] } = {}) {
    const on = platform({ allowsPrivateAddresses: true });
    const { call, admin } = appOf(on);
    const as = await admin();
    const made = await call('/api/webhooks', { as, json: { url: receiver.url, events } });
    expect(made.status).toBe(201);
    const { id, secret } = (await made.json()) as { id: number; secret: string };
    return {
      on,
      id,
      secret,
      call,
      as,
      write: (enquiry: typeof ANN) => call('/api/enquiries', { json: enquiry }),
      send: () => sendDueDeliveries(on),
      stored: async () => JSON.stringify(await on.db.selectFrom('webhook_deliveries').selectAll().execute()),
      told: () => receiver.got.map(({ body }) => JSON.parse(body)),
    };
  }

  test('bring an enquiry signed, and forget it once it arrived', async () => {
    const { id, secret, call, as, write, send, stored, told } = await site();
    await write(ANN);
    expect(await stored()).toContain(ANN.email);
    await send();
    expect(told()).toEqual([
      {
        type: 'enquiry.received',
        timestamp: expect.any(String),
        data: { id: expect.any(Number), ...ANN, page: '/contact', receivedAt: expect.any(String) },
      },
    ]);
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.got;
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);

    expect(await stored()).not.toMatch(/Ann|ann@|workshop/);
    const [delivery] = await (await call(`/api/webhooks/${id}/deliveries`, { as })).json();
    expect(delivery).toMatchObject({ event: 'enquiry.received', state: 'delivered' });
    const again = await call(`/api/webhooks/${id}/deliveries/${delivery.id}/retry`, { as, method: 'POST' });
    expect([again.status, await again.text()]).toEqual([404, 'This message is no longer kept.']);
    await send();
    expect(told()).toHaveLength(1);
  });

  test('tell of an address that came onto the list of the newsletter, and that it left', async () => {
    const { on, call, send, told } = await site();
    await call('/api/newsletter', { json: { email: ANN.email } });
    const mail = await on.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    const token = (purpose: string) => new RegExp(`newsletter/${purpose}\\?token=([\\w-]+)`).exec(mail.body)?.[1] ?? '';
    for (const purpose of ['confirm', 'unsubscribe'])
      for (let times = 0; times < 2; times++)
        await call(`/newsletter/${purpose}`, { body: new URLSearchParams({ token: token(purpose) }) });
    await send();
    expect(told().map(({ type, data }) => [type, data.email])).toEqual([
      ['subscriber.confirmed', ANN.email],
      ['subscriber.ended', ANN.email],
    ]);
  });

  test('are told nothing of people unless that was ticked', async () => {
    const { write, stored } = await site({ events: ['study.published'] });
    await write(ANN);
    expect(await stored()).toBe('[]');
  });

  test('take the password to begin, not to end', async () => {
    const { call, as } = await site();
    const [{ id }] = await (await call('/api/webhooks', { as })).json();
    const change = async (json: object) => (await call(`/api/webhooks/${id}`, { as, method: 'PATCH', json })).status;
    expect(await change({ events: ['study.published'] })).toBe(200);
    clock().advance(HOUR);
    expect(await change({ events: ['study.changed', 'enquiry.received'] })).toBe(403);
    expect(await change({ isOn: false, events: ['study.published'] })).toBe(200);
  });

  test('take the password whenever they begin, whatever they were and however it is asked for', async () => {
    const { on, id, call, as } = await site();
    clock().advance(CONFIRMED_FOR);
    const lists = { plain: ['study.published'], personal: ['study.published', 'enquiry.received'] };
    const isTold = (isOn: boolean, events: string[]) => isOn && events === lists.personal;
    for (const wasOn of [true, false])
      for (const ticked of Object.values(lists))
        for (const isOn of [true, false, undefined])
          for (const events of [...Object.values(lists), undefined]) {
            if (isOn === undefined && events === undefined) continue;
            const before = { is_on: wasOn ? 1 : 0, events: JSON.stringify(ticked) } as const;
            await on.db.updateTable('webhooks').set(before).where('id', '=', id).execute();
            const begins = isTold(isOn ?? wasOn, events ?? ticked) && !isTold(wasOn, ticked);
            const change = { isOn, events };
            const { status } = await call(`/api/webhooks/${id}`, { as, method: 'PATCH', json: change });
            const isAsked = begins || events === lists.personal; // naming them is asking for it
            expect([wasOn, ticked, change, status]).toEqual([wasOn, ticked, change, isAsked ? 403 : 200]);
          }
    const unknown = await call('/api/webhooks/999', { as, method: 'PATCH', json: { isOn: true } });
    expect(unknown.status).toBe(404);
  });

  test('keep what waits until the person asks for its deletion, and a study’s number is not theirs', async () => {
    const { on, call, as, write, send, stored } = await site();
    receiver.answer = 500;
    for (const person of [ANN, BEN]) await write(person);
    await send();
    const { items } = { items: await (await call('/api/enquiries', { as })).json() };
    const study = await createCaseStudy(on, null, newCaseStudy());
    // numbers of studies and of enquiries begin at one each
    expect(items.map(({ id }: { id: number }) => id)).toContain(study.id);
    await on.db.transaction().execute((trx) => redactDeliveries(trx, 'study', study.id));
    expect(await stored()).toContain(ANN.email);

    const ask = (what: string) => call(`/api/personal-data/${what}`, { as, json: { email: 'ANN@example.com' } });
    expect((await (await ask('export')).json()).found.messages).toMatchObject([
      {
        event: 'enquiry.received',
        state: 'pending',
        created_at: expect.any(String),
        data: expect.stringContaining(`"email":"${ANN.email}"`),
      },
    ]);
    expect(await (await ask('delete')).json()).toMatchObject({ enquiries: 1, messages: 1 });
    expect(await stored()).not.toMatch(/ann@/i);
    expect(await stored()).toContain(BEN.email);
  });

  test('are told nothing of an enquiry that was thrown away before they could be, and nothing more when it comes back', async () => {
    const { call, as, write, send, stored, told } = await site();
    for (const person of [ANN, BEN]) await write(person);
    const listed: { id: number; name: string }[] = await (await call('/api/enquiries', { as })).json();
    const { id = 0 } = listed.find(({ name }) => name === ANN.name) ?? {};
    expect((await call(`/api/enquiries/${id}`, { as, method: 'DELETE' })).status).toBe(204);
    expect(await stored()).not.toMatch(/ann@/i);
    await call(`/api/enquiries/${id}/restore`, { as, method: 'POST' });
    await send();
    expect(told().map(({ data }) => data.name)).toEqual([BEN.name]);
  });

  test('are told once, by the number alone, that somebody left who is deleted as a person', async () => {
    const { on, call, as, send, stored, told } = await site();
    const events = async () => {
      await send();
      return told().map(({ type, data }) => [type, Object.keys(data)]);
    };
    const subscribe = async (email: string) => {
      await call('/api/newsletter', { json: { email } });
      const mails = await on.db.selectFrom('mails').selectAll().where('recipient', '=', email).execute();
      return (purpose: string) => {
        const token = new RegExp(`newsletter/${purpose}\\?token=([\\w-]+)`).exec(mails[0]?.body ?? '')?.[1] ?? '';
        return call(`/newsletter/${purpose}`, { body: new URLSearchParams({ token }) });
      };
    };
    const remove = async (email: string) => {
      expect((await call('/api/personal-data/delete', { as, json: { email } })).status).toBe(200);
      expect(await stored()).not.toContain(email);
    };
    const confirmed = ['subscriber.confirmed', ['id', 'email', 'at']];
    // on the list, and told of it
    await (await subscribe(ANN.email))('confirm');
    expect(await events()).toEqual([confirmed]);
    await remove(ANN.email);
    expect(await events()).toEqual([confirmed, ['subscriber.ended', ['id']]]);
    // left, and not told of that yet
    receiver.got.length = 0;
    const follow = await subscribe(BEN.email);
    await follow('confirm');
    await events();
    await follow('unsubscribe');
    await remove(BEN.email);
    expect(await events()).toEqual([confirmed, ['subscriber.ended', ['id']]]);
    // never on the list
    receiver.got.length = 0;
    await subscribe('cara@example.com');
    await remove('cara@example.com');
    expect(await events()).toEqual([]);
  });

  test('are named on the privacy page, or the list says that they are not', async () => {
    const { call, as } = await site();
    const isNamed = async () => (await (await call('/api/webhooks', { as })).json())[0].isNamedOnPrivacy;
    expect(await isNamed()).toBe(false);
    const { privacy } = defaultSiteContent.pages;
    const clause = {
      heading: 'Who else gets it',
      paragraphs: [`Our list of customers at ${new URL(receiver.url).host}.`],
    };
    const json = { data: { ...privacy, clauses: [...privacy.clauses, clause] } };
    expect((await call('/api/content/pages.privacy', { as, method: 'PUT', json })).status).toBe(200);
    expect(await isNamed()).toBe(true);
  });
});
