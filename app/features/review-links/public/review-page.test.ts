import { expect, test } from 'vitest';
import { appOf } from '../../../../tests/support/app.ts';
import { onOneDatabase } from '../../../../tests/support/databases.ts';
import { galleryImage, newCaseStudy } from '../../../../tests/support/make.ts';
import { BROWSER } from '../../../../tests/support/page-views.ts';
import { DAY, HOUR } from '../../../lib/durations.ts';
import { monthsLater } from '../../../lib/moments.ts';
import { createLog } from '../../../platform/log.server.ts';
import type { CaseStudy } from '../../case-studies/case-study.ts';
import type { Draft } from '../../case-study-drafts/case-study-draft.ts';
import { type MadeReviewLink, madeReviewLinkReply, type Reviews, reviewsReply } from '../review-link.ts';
import { readReviews, sweepReviewLinks } from '../review-link-service.server.ts';

/** As a browser sends the form: without a referrer it does not say where it comes from. */
const FORM = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' };

onOneDatabase('a link for review', ({ platform, clock }) => {
  async function site(on = platform()) {
    const { call, admin } = appOf(on);
    const as = await admin();
    const ask = (method: string, path: string, json?: unknown) => call(`/api${path}`, { as, method, json });
    async function json<Reply>(reply: Response): Promise<Reply> {
      expect(reply.status, await reply.clone().text()).toBeLessThan(300);
      return (await reply.json()) as Reply;
    }
    const pathOf = ({ url }: Pick<MadeReviewLink, 'url'>) => new URL(url).pathname;
    return {
      ...{ call, as, ask, json, pathOf },
      study: async (given: Parameters<typeof newCaseStudy>[0] = {}) =>
        json<CaseStudy>(await ask('POST', '/case-studies', newCaseStudy(given))),
      draft: async (data: object) => json<Draft>(await ask('POST', '/case-study-drafts', { data })),
      write: async ({ id }: { id: number }, data: object) =>
        json<Draft>(await ask('PATCH', `/case-study-drafts/${id}`, { data })),
      link: async (given: object) => {
        const reply = await ask('POST', '/review-links', { forWhom: 'Ann', days: 14, canDecide: true, ...given });
        expect(reply.headers.get('Cache-Control')).toBe('no-store');
        return madeReviewLinkReply.parse(await json(reply));
      },
      reviews: async (target: string): Promise<Reviews> =>
        reviewsReply.parse(await json(await ask('GET', `/review-links?${target}`))),
      open: (link: Pick<MadeReviewLink, 'url'>, headers: Record<string, string> = BROWSER, method = 'GET') =>
        call(pathOf(link), { headers, method }),
      decide: async (link: Pick<MadeReviewLink, 'url'>, fields: object, headers: Record<string, string> = FORM) => {
        const html = await (await call(pathOf(link), { headers: { 'Sec-Purpose': 'prefetch' } })).text();
        const words = /name="words" value="([0-9a-f]{64})"/.exec(html)?.[1] ?? '';
        const body = new URLSearchParams({ name: 'Ann', note: '', decision: 'approved', words, ...fields });
        return call(pathOf(link), { body, headers });
      },
    };
  }

  test('shows a draft as its page will be, without script, to nobody else and in no cache', async () => {
    const { draft, link, open, write, reviews } = await site();
    const begun = await draft(newCaseStudy({ title: 'A shop', results: 'Forty **buyers**.' }));
    const made = await link({ draftId: begun.id });
    expect(made.url).toMatch(/^http:\/\/localhost:3000\/review\/[\w-]{43}$/);
    const reply = await open(made);
    const html = await reply.text();
    expect(reply.status, html).toBe(200);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    for (const words of [
      'Not published.',
      'For Ann, until ',
      'A shop',
      '<strong>buyers</strong>',
      'Approve this version',
    ])
      expect(html).toContain(words);
    expect(html).not.toMatch(/<script(?! type="application\/json")|href="[^"]*\/review\/[\w-]+/);
    expect(html).not.toContain(made.url.slice(-43));
    // the answer follows the study: nothing that leads elsewhere stands between them
    expect(html).not.toMatch(/id="(?:talk|related)"/);
    await write(begun, { title: 'Another shop' });
    expect(await (await open(made)).text()).toContain('Another shop');
    const { state, links } = await reviews(`draft=${begun.id}`);
    expect([state, links[0]]).toEqual([
      'waiting',
      expect.objectContaining({ opened: 2, forWhom: 'Ann', state: 'open' }),
    ]);
  });

  test('takes an approval for the words that were read, and says when they are others now', async () => {
    const { draft, link, decide, reviews, write, ask, json, open } = await site();
    const gallery = { challenge: [galleryImage({ caption: 'The old shop' })], solution: [], results: [] };
    const begun = await draft(newCaseStudy({ title: 'A shop', gallery }));
    const made = await link({ draftId: begun.id });
    const sent = await decide(made, { name: ' Ann Lee ', note: 'Lovely.' });
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, `${new URL(made.url).pathname}#answer`]);
    // pressed twice
    expect((await decide(made, { name: 'Ann Lee', note: 'Lovely.' })).status).toBe(303);
    const state = async () => {
      const { state: is, changes, decided, links } = await reviews(`draft=${begun.id}`);
      return { is, changes: changes.map(({ name }) => name), by: decided?.name, count: links[0]?.decisions.length };
    };
    expect(await state()).toEqual({ is: 'approved', changes: [], by: 'Ann Lee', count: 1 });
    expect(await (await open(made)).text()).toContain('Ann Lee approved this version on');

    const captioned = { ...gallery, challenge: [galleryImage({ caption: 'The new shop' })] };
    await write(begun, { gallery: captioned });
    expect(await state()).toMatchObject({
      is: 'approved-changed',
      changes: [expect.stringContaining('images, caption')],
    });
    expect(await (await open(made)).text()).toContain('The text has changed since then.');
    await write(begun, { gallery });
    expect(await state()).toMatchObject({ is: 'approved', changes: [] });

    // the study that the draft becomes is the same one
    const study = await json<CaseStudy>(await ask('POST', `/case-study-drafts/${begun.id}/publish`));
    const { state: published, links } = await reviews(`study=${study.id}`);
    expect([published, links.length]).toEqual(['approved', 1]);
    expect(await (await open(made)).text()).toContain('Published.');
    await ask('PATCH', `/case-studies/${study.id}`, { title: 'A better shop' });
    expect((await reviews(`study=${study.id}`)).changes[0]).toMatchObject({ name: 'Title' });
    await ask('POST', `/case-studies/${study.id}/unpublish`);
    expect(await (await open(made)).text()).toContain('A better shop');
  });

  test('decides nothing when the words changed between reading and pressing', async () => {
    const { study, link, decide, reviews, ask } = await site();
    const { id } = await study({ title: 'A shop' });
    const made = await link({ caseStudyId: id });
    // the working copy of a public study is what is shown
    await ask('POST', '/case-study-drafts', { caseStudyId: id, data: { title: 'A shop, told anew' } });
    const changed = await decide(made, { name: 'Ann', note: 'Read in the train', words: 'a'.repeat(64) });
    const html = await changed.text();
    expect([changed.status, changed.headers.get('Cache-Control')]).toEqual([409, 'no-store']);
    for (const words of ['The text has changed since you opened it', 'A shop, told anew', 'Read in the train'])
      expect(html).toContain(words);
    expect(html).toContain('Not published in these words.');
    expect((await reviews(`study=${id}`)).state).toBe('waiting');
    expect((await decide(made, { decision: 'changes', note: 'Say less.' })).status).toBe(303);
    expect(await reviews(`study=${id}`)).toMatchObject({
      state: 'changes',
      links: [{ decisions: [{ kind: 'changes', note: 'Say less.', isSeen: false }] }],
    });
    // the newest counts, also of another link
    const other = await link({ caseStudyId: id, forWhom: 'Ben' });
    await decide(other, { name: 'Ben' });
    expect(await reviews(`study=${id}`)).toMatchObject({ state: 'approved', decided: { name: 'Ben' } });
  });

  test('answers byte for byte alike where it is over, for whatever reason, and where it never was', async () => {
    const { draft, study, link, call, ask, pathOf } = await site();
    const begun = await draft({ title: 'A shop' });
    const { id } = await study();
    const [revoked, removed] = [await link({ draftId: begun.id }), await link({ draftId: begun.id })];
    const [trashed, expired] = [await link({ caseStudyId: id }), await link({ draftId: begun.id, days: 1 })];
    const goneWithDraft = await link({ draftId: (await draft({ title: 'Gone' })).id, days: 90 });
    expect((await ask('DELETE', `/review-links/${revoked.id}`)).status).toBe(204);
    expect((await ask('DELETE', `/review-links/${removed.id}/for-good`)).status).toBe(204);
    expect((await ask('DELETE', `/case-study-drafts/${begun.id + 1}`)).status).toBe(204);
    await ask('DELETE', `/case-studies/${id}`);
    clock().advance(DAY);
    const paths = [revoked, removed, trashed, expired, goneWithDraft].map(pathOf);
    const invented = `/review/${'A'.repeat(43)}`;
    async function answer(path: string, body?: URLSearchParams) {
      const reply = await call(path, { headers: BROWSER, ...(body ? { body } : {}) });
      const { 'x-request-id': _own, ...headers } = Object.fromEntries(reply.headers) as Record<string, string>;
      return { status: reply.status, headers, text: await reply.text() };
    }
    const form = () => new URLSearchParams({ name: 'Ann', note: '', decision: 'approved', words: 'a'.repeat(64) });
    const [read, pressed] = [await answer(invented), await answer(invented, form())];
    expect([read.status, pressed.status]).toEqual([410, 410]);
    expect(read.text).toContain('This link is over');
    expect(read.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    for (const path of [...paths, '/review/no-token', `/review/${'%41'.repeat(43)}`]) {
      expect(await answer(path), path).toEqual(read);
      expect(await answer(path, form()), path).toEqual(pressed);
    }
  });

  test('decides nothing when it is fetched by whatever means, and was opened by people alone', async () => {
    const { as, call, draft, link, open, pathOf, reviews } = await site();
    const { id } = await draft({ title: 'A shop' });
    const made = await link({ draftId: id });
    await open(made, { ...BROWSER, 'Sec-Purpose': 'prefetch' });
    await open(made, { ...BROWSER, Purpose: 'prefetch' });
    // what shows a link in a conversation, a mail program that looks where it leads, and the owner
    await open(made, { ...BROWSER, 'User-Agent': 'WhatsApp/2.23.20.0' });
    await open(made, { Accept: 'text/html', 'User-Agent': 'Mozilla/5.0 (compatible; Slackbot 1.0)' });
    await open(made, {}, 'HEAD');
    await call(pathOf(made), { as, headers: BROWSER });
    expect((await reviews(`draft=${id}`)).links[0]).toMatchObject({ opened: 0, lastOpenedAt: null });
    await open(made, { ...BROWSER, 'Sec-GPC': '1' });
    expect((await reviews(`draft=${id}`)).links[0]).toMatchObject({ opened: 1 });
    const asked = { url: `${made.url}?decision=approved&name=Ann&words=${'a'.repeat(64)}` };
    await open(asked, { 'Sec-Fetch-Mode': 'navigate' });
    expect(await reviews(`draft=${id}`)).toMatchObject({ state: 'waiting', links: [{ decisions: [] }] });
  });

  test('takes ten forms an hour, none from other sites, none where it is for reading only', async () => {
    const { draft, link, decide, reviews } = await site();
    const { id } = await draft({ title: 'A shop' });
    const made = await link({ draftId: id });
    const foreign = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' };
    expect((await decide(made, {}, foreign)).status).toBe(403);
    expect((await decide(made, {}, { Origin: 'https://elsewhere.example' })).status).toBe(403);
    const unfinished = await decide(made, { name: '', decision: 'changes' });
    const html = await unfinished.text();
    expect([unfinished.status, html.includes('Your name is required')]).toEqual([400, true]);
    expect(html).toContain('Write what to change');
    expect((await decide(made, { website: 'https://spam.example' })).status).toBe(303);
    expect(await (await decide(made, {}, {})).text()).toContain('One more press, please.');
    expect((await reviews(`draft=${id}`)).state).toBe('waiting');
    // a browser that says no more than that
    expect((await decide(made, {}, { Origin: 'null' })).status).toBe(303);
    for (let more = 4; more < 10; more++) expect((await decide(made, { note: `${more}` })).status).toBe(303);
    const refused = await decide(made, { note: 'Too much' });
    expect([refused.status, (await refused.text()).includes('Too much')]).toEqual([429, true]);
    clock().advance(HOUR);
    expect((await decide(made, { note: 'Later' })).status).toBe(303);

    const reading = await link({ draftId: id, canDecide: false });
    const shown = await (await appOf(platform()).call(new URL(reading.url).pathname)).text();
    expect([shown.includes('for reading only'), shown.includes('<form class="form paper"')]).toEqual([true, false]);
    expect((await decide(reading, {})).status).toBe(403);
  });

  test('tells the owner by mail and webhook, and in the workspace until it is read', async () => {
    const { draft, link, decide, ask, json } = await site(platform({ allowsPrivateAddresses: true }));
    const hook = { url: 'http://127.0.0.1:9/', events: ['review.decided'] };
    expect((await ask('POST', '/webhooks', hook)).status).toBe(201);
    const { id } = await draft({ title: 'A shop' });
    const made = await link({ draftId: id });
    await decide(made, { decision: 'changes', note: 'Say less.\nMuch less.' });
    const { db } = platform();
    // nobody said where to: it waits in the workspace
    expect(await db.selectFrom('mails').selectAll().execute()).toEqual([]);
    const waiting = async () => (await json<{ reviewAnswers: object[] }>(await ask('GET', '/attention'))).reviewAnswers;
    const answer = { kind: 'changes', name: 'Ann', title: 'A shop', draftId: id, caseStudyId: null, entryId: null };
    expect(await waiting()).toEqual([answer]);
    expect((await ask('PUT', `/review-links/${made.id}/seen`)).status).toBe(204);
    expect(await waiting()).toEqual([]);

    const now = clock().now().toISOString();
    const recipient = { key: 'enquiries.recipient', value: 'owner@workshop.com.au', updated_at: now };
    await db.insertInto('settings').values(recipient).execute();
    await decide(made, { note: 'Better.' });
    const mail = await db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ kind: 'review-decided', subject: 'A case study was approved' });
    for (const words of ['> A shop', '“Ann” approved', '> Better.']) expect(mail.body).toContain(words);
    const told = await db.selectFrom('webhook_deliveries').select(['event', 'data']).orderBy('id').execute();
    expect(told.map(({ event, data }) => [event, JSON.parse(data)])).toEqual(
      ['changes', 'approved'].map((decision) => [
        'review.decided',
        { id: null, draftId: id, entryId: null, link: made.id, decision, decidedAt: now },
      ]),
    );
    expect((await ask('DELETE', `/review-links/${made.id}/for-good`)).status).toBe(204);
    for (const table of ['mails', 'review_links', 'review_decisions'] as const)
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });

  test('is stored as a hash, and stands in no line of the log', async () => {
    const logged: string[] = [];
    const log = createLog('debug', { write: (line) => logged.push(line) });
    const { draft, link, open, decide, call, pathOf } = await site({ ...platform(), log });
    const made = await link({ draftId: (await draft({ title: 'A shop' })).id });
    const token = made.url.slice(-43);
    await open(made);
    await decide(made, {});
    await call(`${pathOf(made)}/`);
    await call(`/${pathOf(made)}`);
    await call(`/REVIEW/${token}`);
    expect(logged.length).toBeGreaterThan(5);
    expect(logged.join('')).not.toContain(token);
    expect(JSON.stringify(await platform().db.selectFrom('review_links').selectAll().execute())).not.toContain(token);
  });

  test('is deleted a year after its end where nobody answered, and two years after the answer where somebody did', async () => {
    const { draft, link, decide } = await site();
    const { id } = await draft({ title: 'A shop' });
    await link({ draftId: id, forWhom: 'Nobody' });
    await decide(await link({ draftId: id }), {});
    const decidedAt = clock().now();
    const names = async () => (await readReviews(platform(), { draftId: id })).links.map(({ forWhom }) => forWhom);
    clock().set(monthsLater(new Date(clock().now().getTime() + 14 * DAY), 12).toISOString());
    clock().advance(-DAY);
    await sweepReviewLinks(platform());
    expect(await names()).toEqual(['Ann', 'Nobody']);
    clock().advance(2 * DAY);
    await sweepReviewLinks(platform());
    expect(await names()).toEqual(['Ann']);
    clock().set(monthsLater(decidedAt, 24).toISOString());
    clock().advance(-DAY);
    await sweepReviewLinks(platform());
    expect(await names()).toEqual(['Ann']);
    clock().advance(DAY);
    await sweepReviewLinks(platform());
    expect(await names()).toEqual([]);
  });

  test('is refused where it says too little or too much', async () => {
    const { ask, draft } = await site();
    const { id } = await draft({ title: 'A shop' });
    const given = { draftId: id, forWhom: 'Ann', days: 14, canDecide: true };
    for (const [wrong, sentence] of [
      [{ days: 91 }, 'A link is valid for at most 90 days'],
      [{ days: 0 }, 'A link is valid for at least 1 day'],
      [{ forWhom: ' ' }, 'For whom is required'],
      [{ caseStudyId: 1 }, 'Name either a draft, a case study, or an article or page'],
      [{ entryId: 1 }, 'Name either a draft, a case study, or an article or page'],
    ] as const) {
      const reply = await ask('POST', '/review-links', { ...given, ...wrong });
      expect([reply.status, await reply.text()]).toEqual([400, sentence]);
    }
    expect((await ask('POST', '/review-links', { ...given, draftId: id + 1 })).status).toBe(404);
    expect((await ask('GET', '/review-links')).status).toBe(400);
    expect((await ask('DELETE', '/review-links/999')).status).toBe(404);
  });
});
