import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { type CaseStudy, TEXT_FIELDS } from '../app/features/case-studies/case-study.ts';
import type { Draft } from '../app/features/case-study-drafts/case-study-draft.ts';
import { runDueSchedules } from '../app/features/case-study-drafts/draft-schedule.server.ts';
import type { MadeReviewLink, Reviews } from '../app/features/review-links/review-link.ts';
import { contentVersionOf } from '../app/platform/database/content-version.server.ts';
import { openDatabase } from '../app/platform/database/database.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { publicReplies } from '../server/public-replies.ts';
import { appOf, serverOf, TEST_ASSETS } from './support/app.ts';
import { onEveryDatabase } from './support/databases.ts';
import { galleryImage } from './support/make.ts';
import { newOutcome } from './support/outcomes.ts';
import { plain } from './support/pictures.ts';
import { expectUnseen, markers } from './support/unseen-words.ts';

const PHOTOGRAPHS = 9;
const MINUTE = 60_000;
/** Two hours after the clock of a test begins, in the time of the site. */
const MOMENT = { written: '2026-03-05T22:00', at: '2026-03-05T11:00:00.000Z', before: '2026-03-05T10:59:45.000Z' };
/** As a browser sends the form: without a referrer it does not say where it comes from. */
const BROWSER = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' };

type Instance = { platform: Platform; url: string };

onEveryDatabase('from the first note to the public page', ({ engine, platform, clock }) => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  async function start(on: Platform): Promise<Instance> {
    const { url, close } = await serverOf(on);
    closing.push(close);
    return { platform: on, url };
  }

  /** Another process on the same database: with connections of its own, and with its own idea of what has changed. */
  async function startAnother(): Promise<Instance> {
    const shared = platform();
    const database = openDatabase(shared.config);
    closing.push(() => database.db.destroy());
    const timeout = { usual: MINUTE, changed: MINUTE };
    const contentVersion = contentVersionOf(database.db, { now: () => clock().now().getTime(), timeout });
    return start({ ...shared, db: database.db, database, contentVersion });
  }

  /** Everything that is written, each text with the words. */
  function written(words: string, urls: readonly string[]) {
    const image = (url: string, order: number) =>
      galleryImage({ url, alt: `${words} ${order}`, caption: words, order });
    return {
      ...Object.fromEntries(TEXT_FIELDS.map((name) => [name, `${words} ${name}`])),
      slug: `${words}-slug`,
      date: '',
      coverImage: urls[0],
      content: { blocks: [{ text: words }] },
      gallery: { challenge: urls.map(image), solution: [], results: [] },
      outcomes: [newOutcome({ label: words })],
    };
  }

  async function photographs(): Promise<FormData> {
    const form = new FormData();
    form.append('caseStudy', 'uploads');
    for (let number = 0; number < PHOTOGRAPHS; number++) {
      const bytes = new Uint8Array(
        await plain([20 * number, 90, 60])
          .jpeg()
          .toBuffer(),
      );
      form.append('challenge[]', new Blob([bytes], { type: 'image/jpeg' }), `${number}.jpg`);
    }
    return form;
  }

  test('no word is public before its moment on any instance; then all is, without what the client said', async () => {
    const first = await start(platform());
    const second = engine === 'postgres' ? await startAnother() : first;
    const instances = [...new Set([first, second])];
    const as = await appOf(first.platform).admin();

    type Call = { method?: string; json?: unknown; body?: BodyInit; cookie?: string; headers?: Record<string, string> };
    function call({ url }: Instance, path: string, { method, json, body, cookie = '', headers = {} }: Call = {}) {
      return fetch(url + path, {
        method: method ?? (json === undefined && body === undefined ? 'GET' : 'POST'),
        headers: {
          ...(cookie === '' ? {} : { Cookie: cookie }),
          ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        body: json === undefined ? (body ?? null) : JSON.stringify(json),
        redirect: 'manual',
      });
    }
    async function owner<Reply>(on: Instance, path: string, given: Call = {}): Promise<Reply> {
      const reply = await call(on, `/api${path}`, { ...given, cookie: as });
      const text = await reply.text();
      expect(reply.status, `${path}: ${text}`).toBeLessThan(300);
      return JSON.parse(text) as Reply;
    }
    const searching = (on: Instance, slug: string, id: number) => ({
      ...{ platform: on.platform, as, slug, id },
      ask: (path: string, cookie: string) => call(on, path, { cookie }),
    });

    await fc.assert(
      fc.asyncProperty(markers, async (mark) => {
        const [words, secret] = [`${mark}words`, `${mark}secret`];
        const slug = `${words}-slug`;
        const addresses = [`/case-studies/${slug}`, `/api/case-studies/${slug}`];

        /** As a visitor who comes a minute later finds it on each instance: nowhere. */
        async function expectNothingPublic() {
          if (clock().now() < new Date(MOMENT.before)) clock().advance(MINUTE);
          for (const on of instances) {
            await expectUnseen(mark, searching(on, slug, 1));
            for (const path of addresses) expect((await call(on, path)).status, path).toBe(404);
            for (const path of [`/case-studies?q=${mark}`, `/case-studies?view=gallery&q=${mark}`])
              expect(await (await call(on, path)).text(), path).not.toContain(words);
          }
        }

        // notes, the draft of them, and its photographs
        await expectNothingPublic();
        const notes = { data: { title: words, challenge: `${words} and what else was said` } };
        const { id } = await owner<Draft>(first, '/case-study-drafts', { json: notes });
        await expectNothingPublic();
        const { imageData } = await owner<{ imageData: { challenge: string[] } }>(first, '/case-studies/images', {
          body: await photographs(),
        });
        expect(imageData.challenge).toHaveLength(PHOTOGRAPHS);
        const write = (on: Instance, data: object) =>
          owner<Draft>(on, `/case-study-drafts/${id}`, { method: 'PATCH', json: { data } });
        expect((await write(second, written(words, imageData.challenge))).missing).toEqual([]);
        await expectNothingPublic();

        // the client, who asks for a change on one instance and approves on the other
        const link = { draftId: id, forWhom: secret, days: 14, canDecide: true };
        const path = new URL((await owner<MadeReviewLink>(second, '/review-links', { json: link })).url).pathname;
        async function answer(on: Instance, decision: 'changes' | 'approved', shows: string) {
          const page = await call(on, path);
          const html = await page.text();
          expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
          expect(html).toContain(shows);
          const digest = /name="words" value="([0-9a-f]{64})"/.exec(html)?.[1] ?? '';
          const body = new URLSearchParams({ name: secret, note: secret, decision, words: digest });
          expect((await call(on, path, { body, headers: BROWSER })).status).toBe(303);
        }
        const state = async (on: Instance) => (await owner<Reviews>(on, `/review-links?draft=${id}`)).state;
        await answer(first, 'changes', words);
        expect(await state(second)).toBe('changes');
        await expectNothingPublic();
        await write(first, { results: `${words}, as the client has it` });
        await answer(second, 'approved', 'as the client has it');
        expect(await state(first)).toBe('approved');
        await expectNothingPublic();

        // its moment
        const plan = { method: 'PUT', json: { publishAt: MOMENT.written } };
        const { schedule } = await owner<Draft>(first, `/case-study-drafts/${id}/schedule`, plan);
        expect(schedule.publishAt).toBe(MOMENT.at);
        await expectNothingPublic();
        clock().set(MOMENT.before);
        for (const on of instances) expect(await runDueSchedules(on.platform)).toBe(0);
        await expectNothingPublic();
        clock().set(MOMENT.at);
        const done = await Promise.all(instances.map((on) => runDueSchedules(on.platform)));
        expect(done.reduce((sum, count) => sum + count, 0)).toBe(1);

        for (const on of instances) {
          const found: string[] = [];
          const ask = (address: string) => call(on, address);
          for await (const { place, body } of publicReplies(on.platform, TEST_ASSETS, ask)())
            if (body.includes(words)) found.push(place);
          expect(found).toEqual(
            expect.arrayContaining([
              ...['/case-studies', '/sitemap.xml', '/feed.xml', '/api/case-studies', `/case-studies/${slug}`],
              `The share image of /case-studies/${slug}`,
            ]),
          );
          const study = (await (await call(on, `/api/case-studies/${slug}`)).json()) as CaseStudy;
          expect(study.results).toBe(`${words}, as the client has it`);
          expect(study.gallery.challenge.map(({ url }) => url)).toEqual(imageData.challenge);
          expect(study.publishedAt).toBe(MOMENT.at);
          const list = (await (await call(on, '/api/case-studies')).json()) as CaseStudy[];
          expect(list.filter((one) => one.slug === slug)).toHaveLength(1);
          expect(await owner<Draft[]>(on, '/case-study-drafts')).toEqual([]);
          expect((await owner<Reviews>(on, `/review-links?study=${study.id}`)).state).toBe('approved');
          await expectUnseen(secret, searching(on, slug, study.id));
        }
      }),
      { numRuns: 1, endOnFailure: true },
    );
  });
});
