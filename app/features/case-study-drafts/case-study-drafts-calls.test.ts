import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { galleryImage, newCaseStudy } from '../../../tests/support/make.ts';
import type { CaseStudy } from '../case-studies/case-study.ts';
import { findUsesOf } from '../media/picture-uses.server.ts';
import { type Draft, listedDraftReply, type ReplacedWords, withdrawnReply } from './case-study-draft.ts';
import { sweepDrafts } from './deleted-drafts.server.ts';

const HASH = 'ab'.repeat(16);

onEveryDatabase('drafts of case studies', ({ platform, clock }) => {
  async function site() {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const ask = (method: string, path: string, json?: unknown, ifMatch?: string) =>
      call(`/api${path}`, { as, method, json, headers: ifMatch === undefined ? {} : { 'If-Match': ifMatch } });
    const said = async (reply: Response) => [reply.status, await reply.text()];
    async function draftIn(reply: Response): Promise<Draft> {
      expect(reply.status, await reply.clone().text()).toBeLessThan(300);
      const draft = withdrawnReply.partial({ unpublishAt: true }).parse(await reply.json()) as Draft;
      expect(reply.headers.get('etag')).toBe(`"draft-${draft.id}-${draft.version}"`);
      return draft;
    }
    return {
      ...{ call, as, ask, said, draftIn },
      begin: async (given: object) => draftIn(await ask('POST', '/case-study-drafts', given)),
      write: async ({ id, version }: Draft, data: object) =>
        draftIn(await ask('PATCH', `/case-study-drafts/${id}`, { data }, `"draft-${id}-${version}"`)),
      study: async (given: Parameters<typeof newCaseStudy>[0] = {}) =>
        (await (await ask('POST', '/case-studies', newCaseStudy(given))).json()) as CaseStudy,
      publish: ({ id, version }: Pick<Draft, 'id' | 'version'>) =>
        ask('POST', `/case-study-drafts/${id}/publish`, undefined, `"draft-${id}-${version}"`),
      list: async () => listedDraftReply.array().parse(await (await ask('GET', '/case-study-drafts')).json()),
      shown: async () => ((await (await call('/api/case-studies')).json()) as CaseStudy[]).map(({ title }) => title),
    };
  }

  test('begin with nothing, are written by and by, and become a study with its number', async () => {
    const { begin, write, publish, list, shown, ask, said } = await site();
    const draft = await begin({});
    expect(draft).toMatchObject({ caseStudyId: null, study: 'none', isChanged: true, version: 1, username: 'owner' });
    expect(draft.missing).toContain('Title is required');
    const [status, sentence] = await said(await publish(draft));
    expect([status, String(sentence).split('\n')]).toEqual([400, draft.missing]);

    const written = await write(draft, { title: 'A shop', slug: 'Not yet a slug', outcomes: [{ id: '0a1b2c3d' }] });
    expect(written.missing).toContain('Slug must be URL-friendly');
    expect(written.missing).toContain('Figure 1: What was measured is required');
    const finished = await write(written, { ...newCaseStudy({ title: 'A shop' }), outcomes: [] });
    expect(finished.missing).toEqual([]);
    expect(await list()).toMatchObject([{ id: draft.id, title: 'A shop', isChanged: true, study: 'none' }]);
    expect(await shown()).toEqual([]);

    clock().advance(60_000);
    const reply = await publish(finished);
    const study = (await reply.json()) as CaseStudy;
    expect([reply.status, reply.headers.get('etag')]).toEqual([200, `"${study.id}-1"`]);
    expect(study).toMatchObject({ title: 'A shop', publishedAt: clock().now().toISOString() });
    expect([await shown(), await list()]).toEqual([['A shop'], []]);
    expect((await ask('GET', `/case-study-drafts/${draft.id}`)).status).toBe(404);
  });

  test('refuse what is too long or cannot be stored, and words that stand on older ones', async () => {
    const { begin, write, ask, said, publish } = await site();
    const draft = await begin({ data: { title: 'One' } });
    const path = `/case-study-drafts/${draft.id}`;
    expect(await said(await ask('PATCH', path, { data: { title: 'x'.repeat(301) } }))).toEqual([
      400,
      'Title must be at most 300 characters',
    ]);
    expect((await ask('PATCH', path, { data: { title: '\u0000' } })).status).toBe(400);
    expect((await ask('PATCH', path, { data: { services: ['no-such-service'] } })).status).toBe(400);
    await write(draft, { title: 'Two' });
    const [status, sentence] = await said(
      await ask('PATCH', path, { data: { title: 'Three' } }, `"draft-${draft.id}-1"`),
    );
    expect([status, sentence]).toEqual([412, expect.stringContaining('This draft was changed elsewhere.')]);
    expect((await publish(draft)).status).toBe(412);
    expect((await ask('DELETE', path, undefined, `"draft-${draft.id}-1"`)).status).toBe(412);
    expect((await ask('DELETE', path, undefined, `"draft-${draft.id}-2"`)).status).toBe(204);
    expect((await ask('DELETE', path)).status).toBe(404);
  });

  test('put together by field what two wrote, and name the fields that both wrote in', async () => {
    const { begin, write, ask, draftIn } = await site();
    const draft = await begin({ data: { title: 'A kettle', summary: 'As it was' } });
    const path = `/case-study-drafts/${draft.id}`;
    await write(draft, { summary: 'Theirs' });
    const mine = { data: { results: 'Mine' }, base: { results: '' } };
    const joined = await draftIn(await ask('PATCH', path, mine, `"draft-${draft.id}-1"`));
    expect(joined).toMatchObject({ version: 3, data: { title: 'A kettle', summary: 'Theirs', results: 'Mine' } });

    const both = { data: { title: 'A pot', summary: 'Mine' }, base: { title: 'A kettle', summary: 'As it was' } };
    const refused = await ask('PATCH', path, both, `"draft-${draft.id}-1"`);
    expect([refused.status, await refused.text()]).toEqual([412, expect.stringContaining('Both changed: Summary.')]);
    const now = await draftIn(await ask('GET', path));
    expect(now).toMatchObject({ version: 3, replaced: 0, data: { title: 'A kettle', summary: 'Theirs' } });

    // what both wrote alike is no conflict
    const same = { data: { summary: 'Theirs' }, base: { summary: 'As it was' } };
    expect(await draftIn(await ask('PATCH', path, same))).toMatchObject({ data: { summary: 'Theirs' } });
  });

  test('keep the words that others take the place of, the last twenty of them, for as long as there is the draft', async () => {
    const { begin, ask, draftIn } = await site();
    const draft = await begin({ data: { title: 'Word 0' } });
    const path = `/case-study-drafts/${draft.id}`;
    const replaced = async () => (await (await ask('GET', `${path}/replaced`)).json()) as ReplacedWords[];
    expect(await replaced()).toEqual([]);
    for (let number = 1; number <= 22; number++) {
      const saved = await draftIn(await ask('PATCH', path, { data: { title: `Word ${number}` } }));
      expect(saved.replaced).toBe(Math.min(number, 20));
    }
    const kept = await replaced();
    expect(kept.map(({ data }) => data.title)).toEqual(Array.from({ length: 20 }, (_, index) => `Word ${21 - index}`));
    expect(kept[0]).toMatchObject({ username: 'owner', replacedBy: 'owner', replacedAt: clock().now().toISOString() });
    // what was begun from is no loss, and neither is an empty field
    await ask('PATCH', path, { data: { title: 'Word 23' }, base: { title: 'Word 22' } });
    await ask('PATCH', path, { data: { results: 'More' } });
    expect((await replaced())[0]?.data.title).toBe('Word 21');
    expect((await ask('DELETE', path)).status).toBe(204);
    expect((await ask('GET', `${path}/replaced`)).status).toBe(404);
    expect((await ask('DELETE', `/deleted/draft-${draft.id}`)).status).toBe(204);
    expect(await platform().db.selectFrom('case_study_draft_revisions').selectAll().execute()).toEqual([]);
  });

  test('of a public study change nothing of it until they are published, and then leave its date', async () => {
    const { study, begin, write, publish, shown, ask, list, said } = await site();
    const { id, publishedAt } = await study({ title: 'Before' });
    clock().advance(60_000);
    const draft = await begin({ caseStudyId: id });
    expect(draft).toMatchObject({ caseStudyId: id, studyVersion: 1, study: 'public', isChanged: false });
    expect(await said(await ask('POST', '/case-study-drafts', { caseStudyId: id }))).toEqual([
      409,
      'This case study has a draft already.',
    ]);
    const written = await write(draft, { title: 'After', client: 'Somebody' });
    expect(written.isChanged).toBe(true);
    expect(await shown()).toEqual(['Before']);
    const out = (await (await publish(written)).json()) as CaseStudy;
    expect(out).toMatchObject({ id, title: 'After', client: 'Somebody', publishedAt, version: 2 });
    expect(await list()).toEqual([]);
    // what an earlier version said can be had back, and the draft is gone for good
    expect((await ask('POST', `/case-studies/${id}/revisions/1/restore`)).status).toBe(200);
    expect(await shown()).toEqual(['Before']);
  });

  test('meet a save of their study: each field goes out once, and the same field changed twice is refused', async () => {
    const { study, begin, write, publish, ask, said } = await site();
    const { id } = await study({ title: 'Before' });
    const draft = await write(await begin({ caseStudyId: id }), { title: 'Mine' });
    await ask('PATCH', `/case-studies/${id}`, { summary: 'Theirs' });
    const out = (await (await publish(draft)).json()) as CaseStudy;
    expect(out).toMatchObject({ title: 'Mine', summary: 'Theirs' });

    const second = await write(await begin({ caseStudyId: id }), { title: 'Mine again' });
    await ask('PATCH', `/case-studies/${id}`, { title: 'Theirs' });
    const [status, sentence] = await said(await publish(second));
    expect([status, sentence]).toEqual([412, expect.stringContaining('both changed the same field')]);
    // whoever has looked at both says on which version the words stand
    const json = { data: { title: 'Mine again' }, studyVersion: 4 };
    expect((await ask('PATCH', `/case-study-drafts/${second.id}`, json)).status).toBe(200);
    expect((await ask('POST', `/case-study-drafts/${second.id}/publish`)).status).toBe(200);
  });

  test('with a slug that is taken are refused with a free one, and stay as they are', async () => {
    const { study, begin, publish, said, ask } = await site();
    await study({ title: 'A shop' });
    const draft = await begin({ data: newCaseStudy({ title: 'A shop' }) });
    expect(await said(await publish(draft))).toEqual([
      409,
      'A case study with this slug already exists. Free is: a-shop-2',
    ]);
    expect((await ask('GET', `/case-study-drafts/${draft.id}`)).status).toBe(200);
  });

  test('a study that is taken off the site is nowhere, and comes back under its number and old addresses', async () => {
    const { study, call, ask, publish, list, shown, draftIn, write, said } = await site();
    const { id } = await study({ title: 'First' });
    await ask('PATCH', `/case-studies/${id}`, { slug: 'second' });
    expect((await call('/case-studies/first')).status).toBe(301);
    expect((await ask('POST', `/case-studies/${id}/unpublish`, undefined, `"${id}-1"`)).status).toBe(412);
    const draft = await draftIn(await ask('POST', `/case-studies/${id}/unpublish`, undefined, `"${id}-2"`));
    expect(draft).toMatchObject({ caseStudyId: id, study: 'withdrawn', isChanged: true, data: { title: 'First' } });
    for (const path of ['/case-studies/first', '/case-studies/second', '/api/case-studies/second'])
      expect((await call(path)).status, path).toBe(404);
    expect(await shown()).toEqual([]);
    expect(await (await ask('GET', '/case-studies/trash')).json()).toEqual([]);
    expect((await ask('POST', `/case-studies/${id}/unpublish`)).status).toBe(404);
    expect((await ask('POST', `/case-studies/${id}/restore`)).status).toBe(404);
    expect((await ask('DELETE', `/deleted/study-${id}`)).status).toBe(409);
    const longAgo = '2025-01-01T00:00:00.000Z';
    await platform().db.updateTable('case_studies').set({ deleted_at: longAgo, withdrawn_at: longAgo }).execute();
    expect(await said(await ask('DELETE', '/case-studies/trash'))).toEqual([200, '{"removed":0}']);

    const written = await write(await draftIn(await ask('GET', `/case-study-drafts/${draft.id}`)), { slug: 'third' });
    const out = (await (await publish(written)).json()) as CaseStudy;
    expect(out).toMatchObject({ id, slug: 'third', title: 'First' });
    for (const path of ['/case-studies/first', '/case-studies/second'])
      expect((await call(path)).headers.get('location'), path).toContain('/case-studies/third');
    expect(await list()).toEqual([]);
    expect(await (await ask('GET', `/case-studies/${id}/revisions`)).json()).toHaveLength(3);
  });

  test('a study that comes back as a draft takes no address from one that stood there since', async () => {
    const { study, call, ask, list } = await site();
    const { id } = await study({ slug: 'here' });
    await ask('POST', `/case-studies/${id}/unpublish`);
    const other = await study({ slug: 'here' });
    await ask('PATCH', `/case-studies/${other.id}`, { slug: 'there' });
    const [draft] = await list();
    await ask('DELETE', `/case-study-drafts/${draft?.id}`);
    expect((await ask('POST', `/case-studies/${id}/restore`)).status).toBe(200);
    expect((await call('/case-studies/here')).headers.get('location')).toContain('/case-studies/there');
  });

  test('a draft that is deleted takes a study that is off the site into the trash, and waits there with one that is', async () => {
    const { study, ask, begin, write, list, draftIn, publish, shown, said } = await site();
    const { id } = await study({ title: 'Off' });
    const off = await write(await draftIn(await ask('POST', `/case-studies/${id}/unpublish`)), {
      summary: 'Not yet out',
    });
    expect((await ask('DELETE', `/case-study-drafts/${off.id}`)).status).toBe(204);
    expect(await (await ask('GET', '/case-studies/trash')).json()).toMatchObject([{ id, title: 'Off' }]);
    // one thing, not two
    expect(await (await ask('GET', '/deleted')).json()).toMatchObject([
      { id: `study-${id}`, becomes: 'is a draft again' },
    ]);
    expect((await ask('POST', `/case-study-drafts/${off.id}/restore`)).status).toBe(409);
    expect((await ask('POST', `/case-studies/${id}/restore`)).status).toBe(200);
    expect(await shown()).toEqual([]);
    const [again] = (await list()) as { id: number }[];
    expect(again).toMatchObject({ caseStudyId: id, title: 'Off', study: 'withdrawn' });
    const { data, ...kept } = await draftIn(await ask('GET', `/case-study-drafts/${again?.id}`));
    expect(data?.summary).toBe('Not yet out');
    await publish(kept);
    expect(await shown()).toEqual(['Off']);

    const copy = await write(await begin({ caseStudyId: id }), { title: 'Newer' });
    await ask('DELETE', `/case-studies/${id}`);
    expect(await list()).toEqual([]);
    expect(await said(await publish(copy))).toEqual([409, 'This case study is in the trash. Restore it first.']);
    await ask('POST', `/case-studies/${id}/restore`);
    expect(await list()).toMatchObject([{ id: copy.id, title: 'Newer', study: 'public' }]);
    await ask('DELETE', `/case-studies/${id}`);
    expect((await ask('DELETE', `/deleted/study-${id}`)).status).toBe(204);
    expect((await ask('GET', `/case-study-drafts/${copy.id}`)).status).toBe(404);
  });

  test('deleted ones come back as they were, but for what was planned and shown, or go after thirty days', async () => {
    const { begin, ask, said, list, draftIn } = await site();
    const draft = await begin({ data: { title: 'Notes', summary: 'Kept' } });
    const path = `/case-study-drafts/${draft.id}`;
    await ask('PATCH', path, { data: { summary: 'Newer' } });
    const inADay = new Date(clock().now().getTime() + 86_400_000).toISOString().slice(0, 16);
    await ask('PUT', `${path}/schedule`, { publishAt: inADay });
    const link = { draftId: draft.id, forWhom: 'Maya', days: 14, canDecide: true };
    expect((await ask('POST', '/review-links', link)).status).toBe(201);
    expect((await ask('DELETE', path)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await (await ask('GET', '/deleted')).json()).toMatchObject([
      { id: `draft-${draft.id}`, kind: 'draft', title: 'Notes', becomes: 'is a draft again' },
    ]);
    for (const [method, of] of [
      ['GET', path],
      ['PATCH', path],
      ['POST', `${path}/publish`],
      ['PUT', `${path}/schedule`],
      ['POST', '/review-links'],
    ] as const) {
      const json = { PATCH: { data: {} }, PUT: { publishAt: inADay }, POST: of === path ? undefined : link }[
        method as 'POST'
      ];
      expect((await ask(method, of, json)).status, `${method} ${of}`).toBe(404);
    }
    const back = await draftIn(await ask('POST', `${path}/restore`));
    expect(back).toMatchObject({
      data: { title: 'Notes', summary: 'Newer' },
      schedule: { state: 'none' },
      replaced: 1,
    });
    const { links } = await (await ask('GET', `/review-links?draft=${draft.id}`)).json();
    expect(links).toMatchObject([{ forWhom: 'Maya', state: 'revoked' }]);
    expect(await said(await ask('POST', `${path}/restore`))).toEqual([
      404,
      'This draft is not among the deleted ones.',
    ]);

    await ask('DELETE', path);
    clock().advance(30 * 86_400_000 - 1);
    await sweepDrafts(platform());
    const left = async () => platform().db.selectFrom('case_study_drafts').select('id').execute();
    expect(await left()).toHaveLength(1);
    clock().advance(1);
    await sweepDrafts(platform());
    expect(await left()).toEqual([]);
    expect(await platform().db.selectFrom('review_links').select('id').execute()).toEqual([]);
  });

  test('a deleted working copy comes back to its study, unless that has another one by now', async () => {
    const { study, begin, ask, said, list } = await site();
    const { id } = await study({ title: 'Before' });
    const first = await begin({ caseStudyId: id, data: { title: 'First' } });
    await ask('DELETE', `/case-study-drafts/${first.id}`);
    const second = await begin({ caseStudyId: id, data: { title: 'Second' } });
    expect(await said(await ask('POST', `/case-study-drafts/${first.id}/restore`))).toEqual([
      409,
      'This case study has a draft already.',
    ]);
    await ask('DELETE', `/case-study-drafts/${second.id}`);
    expect((await ask('POST', `/case-study-drafts/${first.id}/restore`)).status).toBe(200);
    expect(await list()).toMatchObject([{ id: first.id, caseStudyId: id, title: 'First', study: 'public' }]);
    // with the study goes what was deleted of it
    await ask('DELETE', `/case-studies/${id}`);
    expect((await ask('DELETE', `/deleted/study-${id}`)).status).toBe(204);
    expect(await platform().db.selectFrom('case_study_drafts').select('id').execute()).toEqual([]);
  });

  test('use pictures: a clean-up that is looking sees it, and the library says where', async () => {
    const { begin, write } = await site();
    const version = async () => (await platform().db.selectFrom('content_version').selectAll().execute())[0]?.version;
    const draft = await begin({ data: { title: 'With a picture' } });
    const before = await version();
    const image = galleryImage({ url: `/uploads/${HASH}.webp` });
    const gallery = { challenge: [], solution: [image], results: [] };
    const second = await write(draft, { gallery, coverImage: `/uploads/${HASH}.webp` });
    const after = await version();
    expect(after).not.toBe(before);
    await write(second, { title: 'Only words' });
    expect(await version()).toBe(after);
    expect(await findUsesOf(platform(), HASH)).toEqual({
      isInHistory: false,
      uses: [
        { kind: 'draft', id: draft.id, title: 'Only words', places: ['cover', 'solution gallery'], isInTrash: false },
      ],
    });
  });
});
