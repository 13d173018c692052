import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { galleryImage, newCaseStudy } from '../../../tests/support/make.ts';
import { DAY } from '../../lib/durations.ts';
import type { CaseStudy } from '../case-studies/case-study.ts';
import type { PublishCheck } from '../case-studies/publish-check.server.ts';
import type { Draft } from '../case-study-drafts/case-study-draft.ts';
import { type MadeReviewLink, reviewStatesReply } from './review-link.ts';
import { listReviewStates } from './review-link-service.server.ts';

onEveryDatabase('where the sign-off stands', ({ platform, clock }) => {
  async function site() {
    const { call, admin } = appOf(platform());
    const as = await admin();
    async function ask<Reply>(method: string, path: string, json?: unknown): Promise<Reply> {
      const reply = await call(`/api${path}`, { as, method, json });
      expect(reply.status, await reply.clone().text()).toBeLessThan(300);
      return (reply.status === 204 ? undefined : await reply.json()) as Reply;
    }
    return {
      ask,
      study: (title: string) => ask<CaseStudy>('POST', '/case-studies', newCaseStudy({ title })),
      draft: (data: object) => ask<Draft>('POST', '/case-study-drafts', { data }),
      link: (target: object, canDecide = true) =>
        ask<MadeReviewLink>('POST', '/review-links', { ...target, forWhom: 'Ann', days: 1, canDecide }),
      decide: async ({ url }: MadeReviewLink, fields: object = {}) => {
        const { pathname } = new URL(url);
        const [, words = ''] = /name="words" value="([0-9a-f]{64})"/.exec(await (await call(pathname)).text()) ?? [];
        const body = new URLSearchParams({ name: 'Ann', note: '', decision: 'approved', words, ...fields });
        const headers = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' };
        expect((await call(pathname, { body, headers })).status).toBe(303);
      },
      states: async () => {
        const listed = reviewStatesReply.parse(await ask('GET', '/review-links/states'));
        return Object.fromEntries(
          listed.map(({ draftId, caseStudyId, state }) => [
            caseStudyId === null ? `draft ${draftId}` : `study ${caseStudyId}`,
            state,
          ]),
        );
      },
    };
  }

  test('is told of all studies at once, by their words of now', async () => {
    const { ask, study, draft, link, decide, states } = await site();
    const [untold, waiting, asked, approved] = [
      await study('Nobody was asked'),
      await study('It waits'),
      await study('A change is asked for'),
      await study('It is approved'),
    ];
    const begun = await draft({ title: 'Only a draft' });
    expect(await states()).toEqual({});
    await link({ caseStudyId: untold.id }, false);
    await link({ caseStudyId: waiting.id });
    await link({ caseStudyId: waiting.id });
    const changes = await link({ caseStudyId: asked.id });
    await decide(changes);
    await decide(changes, { decision: 'changes', note: 'Say less.' });
    for (const target of [{ caseStudyId: approved.id }, { draftId: begun.id }]) await decide(await link(target));
    const before = {
      [`study ${waiting.id}`]: 'waiting',
      [`study ${asked.id}`]: 'changes',
      [`study ${approved.id}`]: 'approved',
      [`draft ${begun.id}`]: 'approved',
    };
    expect(await states()).toEqual(before);

    // the working copy is what clients read
    const copy = await ask<Draft>('POST', '/case-study-drafts', {
      caseStudyId: approved.id,
      data: { results: 'More.' },
    });
    await ask('PATCH', `/case-study-drafts/${begun.id}`, { data: { title: 'A draft' } });
    const changed = { [`study ${approved.id}`]: 'approved-changed', [`draft ${begun.id}`]: 'approved-changed' };
    expect(await states()).toEqual({ ...before, ...changed });
    await ask('DELETE', `/case-study-drafts/${copy.id}`);
    await ask('PATCH', `/case-study-drafts/${begun.id}`, { data: { title: ' Only a draft' } });
    expect(await states()).toEqual(before);

    // a link that is over waits for nobody, and what lies in the trash is not spoken of
    await ask('DELETE', `/case-studies/${asked.id}`);
    clock().advance(DAY);
    // whoever was signed in is so no more
    expect(await listReviewStates(platform())).toEqual([
      { draftId: null, caseStudyId: approved.id, entryId: null, state: 'approved' },
      { draftId: begun.id, caseStudyId: null, entryId: null, state: 'approved' },
    ]);
  });

  test('stands in the check, by the words of the form', async () => {
    const { ask, draft, study, link, decide } = await site();
    const gallery = { challenge: [galleryImage({ caption: 'The old shop' })], solution: [], results: [] };
    const { id, data } = await draft(newCaseStudy({ title: 'A shop', gallery }));
    const said = async (form: object, query: string) => {
      const { approved, findings } = await ask<PublishCheck>('POST', `/case-studies/check${query}`, form);
      const about = findings.filter(({ field }) => field === 'approval').map(({ level, key }) => `${level} ${key}`);
      return [approved, ...about];
    };
    const of = `?draft=${id}`;
    expect(await said({ ...data }, of)).toEqual([null]);
    const made = await link({ draftId: id });
    expect(await said({ ...data }, of)).toEqual([null, 'look not-approved']);
    await decide(made);
    const decidedAt = clock().now().toISOString();
    expect(await said({ ...data }, of)).toEqual([{ name: 'Ann', decidedAt }]);
    const captioned = { ...gallery, challenge: [galleryImage({ caption: 'The new shop' })] };
    expect(await said({ ...data, gallery: captioned }, of)).toEqual([null, 'look changed-since-approval']);
    await decide(made, { decision: 'changes', note: 'Say less.' });
    expect(await said({ ...data }, of)).toEqual([null, 'look changes-asked']);

    const stored = await study('Published');
    const form = { ...newCaseStudy({ title: 'Published', slug: stored.slug }), id: stored.id };
    await decide(await link({ caseStudyId: stored.id }));
    expect(await said(form, '')).toEqual([{ name: 'Ann', decidedAt }]);
    expect(await said({ ...form, title: 'Told anew' }, '')).toEqual([null, 'look changed-since-approval']);
    expect(await said({ title: 'A new one' }, '')).toEqual([null]);
  });
});
