import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { anArticle } from '../../../tests/support/make-entry.ts';
import { BLUE, plain, RED } from '../../../tests/support/pictures.ts';
import { webhookReceiver } from '../../../tests/support/webhook-receiver.ts';
import type { CaseStudy } from '../case-studies/case-study.ts';
import { stopMediaWork } from '../media/media-service.server.ts';
import type { Delivery, MadeWebhook } from './webhook.ts';
import { sendDueDeliveries } from './webhook-sender.server.ts';
import { listRecentDeliveries, sweepDeliveries } from './webhook-service.server.ts';

const receiver = webhookReceiver();

async function photograph(colour: typeof RED): Promise<FormData> {
  const body = new FormData();
  const bytes = new Uint8Array(await plain(colour).png().toBuffer());
  body.append('files[]', new Blob([bytes], { type: 'image/png' }), 'photograph.png');
  return body;
}

const ALL = ['study.published', 'study.changed', 'study.deleted'];

onEveryDatabase('webhooks', ({ platform, clock }) => {
  async function site(settings = { allowsPrivateAddresses: true }) {
    const on = platform(settings);
    const { call, admin } = appOf(on);
    const as = await admin();
    return {
      call: (path: string, given: Parameters<typeof call>[1] = {}) => call(path, { as, ...given }),
      send: () => sendDueDeliveries(on),
      on,
      async make(given = {}): Promise<MadeWebhook> {
        const reply = await call('/api/webhooks', { as, json: { url: receiver.url, events: ALL, ...given } });
        expect(reply.status, await reply.clone().text()).toBe(201);
        return reply.json();
      },
      // past the end of every session
      log: ({ id }: { id: number }): Promise<Delivery[]> => listRecentDeliveries(on, id),
      async study(given = {}): Promise<CaseStudy> {
        return (await call('/api/case-studies', { as, json: newCaseStudy(given) })).json();
      },
    };
  }

  test('tell of a study that comes, changes, goes and comes back, signed', async () => {
    const { call, send, make, study } = await site();
    const { secret, id } = await make();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const made = await study({ title: 'Told', slug: 'told' });
    await call(`/api/case-studies/${made.id}`, { method: 'PATCH', json: { slug: 'told-anew' } });
    await call(`/api/case-studies/${made.id}`, { method: 'DELETE' });
    await call(`/api/case-studies/${made.id}/restore`, { method: 'POST' });
    await send();
    const bodies = receiver.got.map(({ body }) => JSON.parse(body));
    expect(bodies.map(({ type }) => type).sort()).toEqual([
      'study.changed',
      'study.deleted',
      'study.published',
      'study.published',
    ]);
    expect(bodies.find(({ type }) => type === 'study.changed')).toEqual({
      type: 'study.changed',
      timestamp: clock().now().toISOString(),
      data: {
        ...{ id: made.id, slug: 'told-anew', title: 'Told', version: 2 },
        ...{ publishedAt: made.publishedAt, updatedAt: clock().now().toISOString() },
        url: 'http://localhost:3000/case-studies/told-anew',
      },
    });
    for (const { headers, body } of receiver.got) {
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
      expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
      expect(headers['webhook-timestamp']).toBe(String(Math.floor(clock().now().getTime() / 1000)));
      expect(headers['content-type']).toBe('application/json');
    }
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(4);
    const shown = (await (await call(`/api/webhooks/${id}/deliveries`)).json()) as Delivery[];
    expect(shown.map(({ state, lastStatus }) => [state, lastStatus])).toEqual(Array(4).fill(['delivered', 204]));
  });

  test('tell of an article that comes, changes, is taken off and comes back, and forget it with it', async () => {
    const { call, send, make, study, log, on } = await site();
    const webhook = await make({ events: ['study.published', 'entry.published', 'entry.changed', 'entry.deleted'] });
    const article = { ...anArticle({ title: 'Told', slug: 'told' }), kind: 'article' };
    const { id } = await (await call('/api/entries', { json: article })).json();
    const post = async (path: string) => expect((await call(path, { method: 'POST' })).status, path).toBeLessThan(300);
    await call(`/api/entries/${id}`, { method: 'PATCH', json: { slug: 'told-anew' } });
    await post(`/api/entries/${id}/unpublish`);
    // a draft that nobody saw goes and comes back without a word
    await call(`/api/entries/${id}`, { method: 'DELETE' });
    await post(`/api/entries/${id}/restore`);
    await post(`/api/entry-drafts/${id}/publish`);
    await call(`/api/entries/${id}`, { method: 'DELETE' });
    await post(`/api/entries/${id}/restore`);
    await send();
    const told = receiver.got.map(({ body }) => JSON.parse(body));
    expect(told.map(({ type }) => type.slice('entry.'.length)).sort()).toEqual([
      ...['changed', 'deleted', 'deleted', 'published', 'published', 'published'],
    ]);
    expect(told.find(({ type }) => type === 'entry.changed').data).toEqual({
      ...{ id, kind: 'article', slug: 'told-anew', title: 'Told', version: 2 },
      ...{ publishedAt: expect.any(String), updatedAt: expect.any(String) },
      url: 'http://localhost:3000/insights/told-anew',
    });
    expect((await study({ title: 'Of the same number' })).id).toBe(id);
    await call(`/api/entries/${id}`, { method: 'DELETE' });
    expect((await call(`/api/deleted/entry-${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await log(webhook)).map(({ event }) => event).sort()).toEqual(['entry.deleted', 'study.published']);
    const kept = await on.db.selectFrom('webhook_deliveries').select('data').execute();
    expect(JSON.stringify(kept)).not.toContain('Told');
  });

  test('tell of every study that shows another picture, or goes with the samples', async () => {
    const { call, send, make, study, on } = await site();
    stopMediaWork(on); // no sizes are needed
    const uploaded = await (await call('/api/media', { body: await photograph(RED) })).json();
    const [{ url: coverImage, hash }] = uploaded.pictures;
    const shows = await study({ title: 'Shows it', coverImage });
    await study({ title: 'Shows another' });
    const sample = await study({ title: 'A sample' });
    const trashed = await study({ title: 'A sample in the trash' });
    await call(`/api/case-studies/${trashed.id}`, { method: 'DELETE' });
    const samples = on.db.updateTable('case_studies').set({ is_sample: 1 });
    await samples.where('id', 'in', [sample.id, trashed.id]).execute();
    await make();

    const replaced = await call(`/api/media/${hash}/replace`, { body: await photograph(BLUE) });
    expect(replaced.status, await replaced.text()).toBe(200);
    expect((await call('/api/samples', { method: 'DELETE' })).ok).toBe(true);
    await send();
    const told = receiver.got.map(({ body }) => JSON.parse(body)).map(({ type, data }) => [type, data.title]);
    expect(told.sort()).toEqual([
      ['study.changed', shows.title],
      ['study.deleted', sample.title],
    ]);
  });

  test('are tried again with growing pauses under the same number, and given up in the end', async () => {
    const { send, make, study, log } = await site();
    const webhook = await make();
    receiver.answer = 500;
    await study();
    await send();
    await send();
    expect(receiver.got).toHaveLength(1);
    expect((await log(webhook))[0]).toMatchObject({
      state: 'pending',
      attempts: 1,
      lastStatus: 500,
      lastError: 'the answer was 500',
    });
    clock().advance(60_000);
    await send();
    clock().advance(60_000);
    await send();
    expect(receiver.got).toHaveLength(2);
    expect(receiver.got[0]?.headers['webhook-id']).toBe(receiver.got[1]?.headers['webhook-id']);
    for (let attempts = 0; attempts < 10; attempts++) {
      clock().advance(21 * 3_600_000);
      await send();
    }
    expect(receiver.got).toHaveLength(9);
    expect((await log(webhook))[0]).toMatchObject({ state: 'failed', attempts: 9, nextTryAt: null });
  });

  test('hear of everything in order, however long another receiver takes over its own', async () => {
    const { send, make, study, log } = await site();
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const slow = createServer((_request, response) => void isReleased.then(() => response.writeHead(500).end()));
    await new Promise<void>((listening) => slow.listen(0, '127.0.0.1', listening));
    const stalled = await make({ url: `http://127.0.0.1:${(slow.address() as AddressInfo).port}/` });
    await make();
    const ids: number[] = [];
    for (let count = 0; count < 6; count++) ids.push((await study()).id);
    const sending = send();
    await vi.waitFor(() => expect(receiver.got.map(({ body }) => JSON.parse(body).data.id)).toEqual(ids));
    release();
    await sending;
    // what does not answer is not asked again and again
    expect((await log(stalled)).map(({ attempts }) => attempts).sort()).toEqual([0, 0, 0, 0, 0, 1]);
    slow.close();
  });

  test('lose nothing when a process dies in the middle of a try', async () => {
    const { on, send, make, study } = await site();
    await make();
    await study();
    // taken by a process that never came back
    await on.db
      .updateTable('webhook_deliveries')
      .set({ attempts: 1, next_try_at: new Date(clock().now().getTime() + 120_000).toISOString() })
      .execute();
    await send();
    expect(receiver.got).toHaveLength(0);
    clock().advance(120_000);
    await send();
    expect(receiver.got).toHaveLength(1);
  });

  test('are told again when the owner asks, and can be tried without any news', async () => {
    const { call, send, make, log } = await site();
    const webhook = await make();
    receiver.answer = 410;
    expect((await call(`/api/webhooks/${webhook.id}/test`, { method: 'POST' })).status).toBe(202);
    await send();
    const [gone] = await log(webhook);
    expect(gone).toMatchObject({ event: 'test', state: 'failed', attempts: 1 });
    receiver.answer = 200;
    expect((await call(`/api/webhooks/${webhook.id}/deliveries/${gone?.id}/retry`, { method: 'POST' })).status).toBe(
      204,
    );
    await send();
    expect((await log(webhook))[0]).toMatchObject({ state: 'delivered', attempts: 1, lastError: null });
    expect((await call(`/api/webhooks/${webhook.id}/deliveries/99999/retry`, { method: 'POST' })).status).toBe(404);
  });

  test('are told only what they ask for, and nothing while they are off', async () => {
    const { call, send, make, study } = await site();
    const { id } = await make({ events: ['study.deleted'] });
    const first = await study();
    await send();
    expect(receiver.got).toHaveLength(0);
    await call(`/api/webhooks/${id}`, { method: 'PATCH', json: { isOn: false } });
    await call(`/api/case-studies/${first.id}`, { method: 'DELETE' });
    await call(`/api/webhooks/${id}`, { method: 'PATCH', json: { isOn: true } });
    await send();
    expect(receiver.got).toHaveLength(0);
    expect((await call(`/api/webhooks/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await (await call('/api/webhooks')).json()).toEqual([]);
  });

  test('do not follow to another address, and say what went wrong where nobody answers', async () => {
    const { send, make, study, log } = await site();
    const webhook = await make({ url: 'http://127.0.0.1:1/' });
    await study();
    await send();
    expect((await log(webhook))[0]).toMatchObject({
      state: 'pending',
      lastStatus: null,
      lastError: 'the machine does not answer there',
    });
  });

  test('never reach into the own network unless the server says so', async () => {
    const { call, make, send, study, log, on } = await site({ allowsPrivateAddresses: false });
    for (const [address, reason] of [
      ['http://example.com/hook', 'Address must start with https://'],
      ['https://127.0.0.1/hook', 'not on the public internet'],
      ['https://[::1]/hook', 'not on the public internet'],
      ['https://169.254.169.254/latest', 'not on the public internet'],
      ['file:///etc/passwd', 'must start with https://'],
      ['https://user:word@example.com/', 'no user name or password'],
      ['nonsense', 'not a web address'],
    ]) {
      const reply = await call('/api/webhooks', { json: { url: address, events: ALL } });
      expect([address, reply.status, await reply.text()]).toEqual([
        address,
        400,
        expect.stringContaining(reason ?? ''),
      ]);
    }
    // a name that leads inside is found out when it is looked up
    const webhook = await make({ url: 'https://localhost:9/hook' });
    await study();
    await send();
    expect((await log(webhook))[0]?.lastError).toContain('not on the public internet');
    expect(
      (await on.db.selectFrom('audit_entries').select('subject').where('action', '=', 'webhook-made').execute())[0]
        ?.subject,
    ).toBe('localhost:9');
  });

  test('are told nothing of a change that was refused, and old messages go after a month', async () => {
    const { call, send, make, study, on, log } = await site();
    const webhook = await make();
    await study({ slug: 'one' });
    expect((await call('/api/case-studies', { json: newCaseStudy({ slug: 'one' }) })).status).toBe(409);
    await send();
    expect(receiver.got).toHaveLength(1);
    clock().advance(31 * 86_400_000);
    await sweepDeliveries(on);
    expect(await log(webhook)).toEqual([]);
  });
});
