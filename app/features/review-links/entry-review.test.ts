import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { anArticle } from '../../../tests/support/make-entry.ts';
import { BROWSER } from '../../../tests/support/page-views.ts';
import { whileOpen } from '../../../tests/support/while-open.ts';
import { DAY } from '../../lib/durations.ts';
import { listTakenBack } from '../../platform/database/taken-back.server.ts';
import { queueMail } from '../../platform/mail/outbox.server.ts';
import type { EntryDraft, EntryFields } from '../entries/entry.ts';
import {
  type MadeReviewLink,
  madeReviewLinkReply,
  type Reviews,
  reviewStatesReply,
  reviewsReply,
} from './review-link.ts';

import { aboutLink } from './review-link-service.server.ts';
import { reviewLinks } from './review-link-store.server.ts';

/** As a browser sends the form: without a referrer it does not say where it comes from. */
const FORM = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' };

onEveryDatabase('a link for review of an article or a page', ({ platform, clock }) => {
  async function site(on = platform()) {
    const { call, admin } = appOf(on);
    const as = await admin();
    async function ask<Reply>(method: string, path: string, json?: unknown): Promise<Reply> {
      const reply = await call(`/api${path}`, { as, method, json });
      expect(reply.status, await reply.clone().text()).toBeLessThan(300);
      return (reply.status === 204 ? undefined : await reply.json()) as Reply;
    }
    const pathOf = ({ url }: MadeReviewLink) => new URL(url).pathname;
    const read = async (link: MadeReviewLink) => (await call(pathOf(link), { headers: BROWSER })).text();
    return {
      ...{ call, as, ask, pathOf, read },
      draft: (data: Partial<EntryFields>, kind = 'article') =>
        ask<EntryDraft>('POST', '/entry-drafts', { kind, data: anArticle(data) }),
      write: ({ id }: { id: number }, data: object) => ask<EntryDraft>('PATCH', `/entry-drafts/${id}`, { data }),
      link: async (entryId: number, given: object = {}) => {
        const asked = { entryId, forWhom: 'Ann', days: 14, canDecide: true, ...given };
        return madeReviewLinkReply.parse(await ask('POST', '/review-links', asked));
      },
      reviews: async (id: number): Promise<Reviews> =>
        reviewsReply.parse(await ask('GET', `/review-links?entry=${id}`)),
      decide: async (link: MadeReviewLink, fields: object = {}) => {
        const words = /name="words" value="([0-9a-f]{64})"/.exec(await read(link))?.[1] ?? '';
        const body = new URLSearchParams({ name: 'Ann', note: '', decision: 'approved', words, ...fields });
        return call(pathOf(link), { body, headers: FORM });
      },
    };
  }

  test('shows the words of its draft as they will stand, none of another, and to nobody else', async () => {
    const { call, ask, draft, write, link, read, pathOf, reviews } = await site();
    const seo = { title: 'Hulls in a queue', description: '' };
    const begun = await draft({ title: 'Zinnober', slug: 'zinnober', seo });
    await ask('POST', '/entries', { kind: 'article', ...anArticle({ title: 'Ultramarin', slug: 'ultramarin' }) });
    const other = await draft({ title: 'Kobalt', slug: 'kobalt' });
    const made = await link(begun.id);
    const reply = await call(pathOf(made), { headers: BROWSER });
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      ...{ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' },
    });
    const html = await reply.text();
    for (const words of ['Not published.', 'For Ann, until ', '<strong>nine days</strong>', 'Approve this version'])
      expect(html).toContain(words);
    for (const words of ['Zinnober', 'Why hulls wait.', 'Hulls in a queue']) expect(html).toContain(words);
    // nothing that leads elsewhere stands between the words and the answer
    expect(html).not.toMatch(/Kobalt|Ultramarin|<script(?! type="application\/json")|href="[^"]*\/review\/[\w-]+/);
    expect(html).not.toContain(made.url.slice(-43));
    expect((await call('/insights/zinnober')).status).toBe(404);
    expect(await read(await link(other.id))).not.toContain('Zinnober');

    await ask('POST', `/entry-drafts/${begun.id}/publish`);
    expect(await read(made)).toContain('Published.');
    await write(begun, { title: 'Karmin' });
    expect(await read(made)).toMatch(/Not published in these words\..*Karmin/s);
    const [published] = await ask<[{ version: number }]>('GET', `/entry-revisions/${begun.id}`);
    await ask('POST', `/entry-revisions/${begun.id}/${published.version}/restore`);
    expect(await read(made)).toContain('Zinnober');
    expect((await reviews(begun.id)).links).toHaveLength(1);
    expect((await reviews(begun.id)).links[0]).toMatchObject({ forWhom: 'Ann', state: 'open', opened: 4 });

    // one that is hardly begun
    const page = await ask<EntryDraft>('POST', '/entry-drafts', {
      kind: 'page',
      data: { parts: [{ kind: 'text', text: '', note: '' }] },
    });
    expect(await read(await link(page.id, { canDecide: false }))).toMatch(/Untitled page.*for reading only/s);
  });

  test('takes an approval for the words that were read, and says when they are others now', async () => {
    const { call, ask, draft, write, link, read, pathOf, decide, reviews } = await site();
    const begun = await draft({ title: 'Zinnober', slug: 'zinnober' });
    const made = await link(begun.id);
    expect((await decide(made, { words: 'a'.repeat(64) })).status).toBe(409);
    expect((await reviews(begun.id)).state).toBe('waiting');
    const sent = await decide(made, { name: ' Ann Lee ', note: 'Lovely.' });
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, `${pathOf(made)}#answer`]);
    // pressed twice
    await decide(made, { name: 'Ann Lee', note: 'Lovely.' });
    const state = async () => {
      const { state: is, changes, decided, links } = await reviews(begun.id);
      return { is, changes: changes.map(({ name }) => name), by: decided?.name, count: links[0]?.decisions.length };
    };
    const approved = { is: 'approved', changes: [], by: 'Ann Lee', count: 1 };
    expect(await state()).toEqual(approved);
    // nobody reads them there, or they say nothing
    const { parts } = begun.data;
    await write(begun, {
      slug: 'elsewhere',
      title: ' Zinnober',
      parts: [...parts, { kind: 'heading', text: '', level: 'section' }],
    });
    expect(await state()).toEqual(approved);

    await write(begun, { parts: [{ kind: 'text', text: 'Every hull waited nine years.', note: '' }] });
    expect(await state()).toMatchObject({ is: 'approved-changed', changes: ['Text'] });
    expect(await read(made)).toContain('The text has changed since then.');
    await write(begun, { parts });
    await ask('POST', `/entry-drafts/${begun.id}/publish`);
    expect(await state()).toEqual(approved);
    await ask('POST', `/entries/${begun.id}/unpublish`);
    expect(await state()).toEqual(approved);

    const listed = reviewStatesReply.parse(await ask('GET', '/review-links/states'));
    expect(listed).toEqual([{ draftId: null, caseStudyId: null, entryId: begun.id, state: 'approved' }]);
    expect((await call(`/api/review-links?draft=${begun.id}`)).status).not.toBe(200);
  });

  test('tells the owner by mail and webhook, and in the workspace until it is read', async () => {
    const { db } = platform();
    const { ask, draft, link, decide } = await site(platform({ allowsPrivateAddresses: true }));
    await ask('POST', '/webhooks', { url: 'http://127.0.0.1:9/', events: ['review.decided'] });
    const now = clock().now().toISOString();
    const recipient = { key: 'enquiries.recipient', value: 'owner@workshop.com.au', updated_at: now };
    await db.insertInto('settings').values(recipient).execute();
    const { id } = await draft({ title: 'Zinnober' });
    const made = await link(id);
    await decide(made, { decision: 'changes', note: 'Say less.' });
    const answers = async () => (await ask<{ reviewAnswers: object[] }>('GET', '/attention')).reviewAnswers;
    expect(await answers()).toEqual([
      { kind: 'changes', name: 'Ann', title: 'Zinnober', draftId: null, caseStudyId: null, entryId: id },
    ]);
    await ask('PUT', `/review-links/${made.id}/seen`);
    expect(await answers()).toEqual([]);
    const mail = await db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ kind: 'review-decided', subject: 'A change is asked for in an article' });
    for (const words of ['“Ann” asks for a change in this article', '> Zinnober', '> Say less.'])
      expect(mail.body).toContain(words);
    const { data } = await db.selectFrom('webhook_deliveries').select('data').executeTakeFirstOrThrow();
    const told = { id: null, draftId: null, entryId: id, link: made.id, decision: 'changes', decidedAt: now };
    expect(JSON.parse(data)).toEqual(told);
    const lines = await db.selectFrom('audit_entries').select(['action', 'details']).orderBy('id').execute();
    expect(lines.find(({ action }) => action === 'review-link-made')?.details).toContain(`"entry":${id}`);
  });

  test('is over once it is revoked, has ended, or its entry is deleted, also after that is restored', async () => {
    const { call, as, ask, draft, link, pathOf } = await site();
    const [{ id }, gone] = [await draft({ title: 'Zinnober' }), await draft({ title: 'Kobalt' })];
    const [revoked, expired, deleted] = [await link(id), await link(id, { days: 1 }), await link(gone.id)];
    await ask('DELETE', `/review-links/${revoked.id}`);
    await ask('DELETE', `/entries/${gone.id}`);
    expect((await call(pathOf(deleted))).status).toBe(410);
    expect((await call('/api/review-links', { as, json: { ...asking, entryId: gone.id } })).status).toBe(404);
    expect(await ask('GET', '/review-links/states')).toEqual([
      { draftId: null, caseStudyId: null, entryId: id, state: 'waiting' },
    ]);
    await ask('POST', `/entries/${gone.id}/restore`);
    const { links } = reviewsReply.parse(await ask('GET', `/review-links?entry=${gone.id}`));
    expect(links.map(({ state }) => state)).toEqual(['revoked']);
    const taken = await listTakenBack(platform().db);
    for (const one of [revoked, deleted])
      expect(taken.map(({ subject }) => subject)).toContain(`review_links ${one.id} ${one.createdAt}`);
    await ask('DELETE', `/entries/${gone.id}`);
    await ask('DELETE', `/deleted/entry-${gone.id}`);
    const rows = await platform().db.selectFrom('review_links').select('id').orderBy('id').execute();
    expect(rows.map((row) => row.id)).toEqual([revoked.id, expired.id]);

    clock().advance(DAY);
    const text = async (path: string) => (await call(path)).text();
    const invented = await text(`/review/${'A'.repeat(43)}`);
    expect(invented).toContain('This link is over');
    for (const over of [revoked, expired, deleted]) expect(await text(pathOf(over))).toBe(invented);
  });

  test('leaves no mail behind when it is deleted while somebody decides', async () => {
    const { draft, link, ask } = await site();
    const { id } = await link((await draft({})).id);
    const about = { kind: 'review-decided', about: aboutLink(id), keepUntil: clock().now() };
    await whileOpen(
      platform().db,
      async (trx) => {
        await reviewLinks.findForChange(trx, id);
        await queueMail(trx, { ...about, to: 'owner@site.example', subject: 'Ann', text: 'Ann' }, clock().now());
      },
      () => ask('DELETE', `/review-links/${id}/for-good`),
    );
    expect(
      await platform().db.selectFrom('mails').select('subject').where('about', '=', aboutLink(id)).execute(),
    ).toEqual([]);
  });
});

const asking = { forWhom: 'Ann', days: 14, canDecide: true };
